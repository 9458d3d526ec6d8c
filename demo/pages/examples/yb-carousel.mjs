import { entries } from '../../data/entries.mjs';

/** @import { TagExamples } from './index.mjs' */

/** Watches as slides, each a link to its page. @param {number} from @param {number} to */
const slides = (from, to) =>
  entries
    .slice(from, to)
    .map(
      ({ slug, maker, model }) =>
        `<a href="/annuario/${slug}/"><img src="/media/${slug}/quadrante.svg" width="800" height="800" alt="${maker} ${model}" loading="lazy"></a>`,
    )
    .join('\n  ');

/** @type {TagExamples} */
export const ybCarousel = {
  tag: 'yb-carousel',
  summary: [
    'Orologi in fila, uno accanto all’altro: scorrono anche senza script.',
    'Watches in a row, side by side: they scroll without a script, too.',
  ],
  examples: [
    {
      id: 'carousel-plain',
      name: ['Uno alla volta', 'One at a time'],
      markup: `<yb-carousel class="bench-carousel" label="Orologi del 2026">\n  ${slides(0, 4)}\n</yb-carousel>`,
    },
    {
      id: 'carousel-several',
      name: ['Due alla volta, tre su schermi larghi', 'Two at a time, three on wide screens'],
      markup: `<yb-carousel label="Orologi affiancati" per-view="2" spacing="12" breakpoints='{"(min-width: 60rem)": {"perView": 3}}'>\n  ${slides(4, 10)}\n</yb-carousel>`,
    },
    {
      id: 'carousel-loop',
      name: ['Senza fine, a scorrimento libero', 'Endless, dragged freely'],
      markup: `<yb-carousel label="Orologi senza fine" loop mode="free-snap" per-view="2" spacing="12">\n  ${slides(10, 15)}\n</yb-carousel>`,
    },
  ],
};
