import { addStylesheet } from './add-stylesheet.ts';
import './page-api.ts';

// the stylesheet sets `--yb-stylesheet` on the root; a search for its link would miss it where an optimiser
// has merged its file into another one
if (!getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet'))
  addStylesheet('../yearbook-islands.css', import.meta.url);
