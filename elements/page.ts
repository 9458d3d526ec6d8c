import { addStylesheet } from '../src/lib/add-stylesheet.ts';
import './page-api.ts';

// the stylesheet marks the root, because an optimiser may have merged it into another file
if (!getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet')) {
  addStylesheet('../yearbook-islands.css', import.meta.url);
}
