import { lazy } from '../src/lib/lazy.ts';
import './page-api.ts';

const stylesheet = lazy('stylesheet', () => import('./add-stylesheet.ts'));

// the stylesheet sets `--yb-stylesheet` on the root; a search for its link would miss it where an optimiser
// has merged its file into another one
if (!getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet'))
  stylesheet.whenLoaded(({ addStylesheet }) => addStylesheet('../yearbook-islands.css', import.meta.url));
