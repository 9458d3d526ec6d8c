import { lazy } from '../src/lib/lazy.ts';
import './page-api.ts';

const stylesheet = lazy('stylesheet', () => import('./add-stylesheet.ts'));

// the stylesheet marks the root, because an optimiser may have merged it into another file
if (!getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet'))
  stylesheet.whenLoaded(({ addStylesheet }) => addStylesheet('../yearbook-islands.css', import.meta.url));
