import { whenIdle } from '../src/lib/when-idle.ts';
import { addStylesheet } from './add-stylesheet.ts';
import './page-api.ts';
import { islands } from './registry.ts';

function linkStylesheet(): void {
  // the stylesheet sets `--yb-stylesheet` on the root; a search for its link would miss it where an optimiser
  // has merged its file into another one
  if (!getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet'))
    addStylesheet('../yearbook-islands.css', import.meta.url);
}

// without a tag there is nothing to lay out yet, and the page's ads come first
if (document.querySelector(Object.keys(islands).join())) linkStylesheet();
else whenIdle(linkStylesheet);
