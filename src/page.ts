import { addStylesheet } from './lib/add-stylesheet.ts';
import './page-api.ts';

// What a page has beside its islands and ads; neither waits for it.

// the stylesheet marks the root, whatever file an optimiser has merged it into
if (!getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet')) {
  addStylesheet('../yearbook-islands.css', import.meta.url);
}
