import { entries } from '../../data/entries.mjs';

/** @import { TagExamples } from './index.mjs' */

/** A picture from the yearbook with the two lengths that the stylesheet needs. @param {number} position */
function tile(position) {
  const entry = entries[position];
  if (!entry) return '';
  const { width, height } = entry.picture;
  return (
    `<figure class="tile" style="--yb-ratio:${width / height};--yb-caption:2rem">` +
    `<img src="/media/${entry.slug}.svg" width="${width}" height="${height}" alt="${entry.maker} ${entry.model}" loading="lazy">` +
    `<figcaption>${position + 1}. ${entry.maker}</figcaption></figure>`
  );
}

/** @param {number} from @param {number} to */
const tiles = (from, to) => Array.from({ length: to - from }, (_, at) => tile(from + at)).join('\n  ');

const halfpage =
  '<ad-placement placement="halfpage" label="Pubblicità" style="--yb-ratio:1000;--yb-caption:42rem"></ad-placement>';

/** @type {TagExamples} */
export const ybMasonry = {
  tag: 'yb-masonry',
  summary: [
    'La griglia: colonne dal foglio di stile, posizioni dallo script, nessun salto fra le due.',
    'The grid: columns from the stylesheet, positions from the script, no jump between the two.',
  ],
  passive: ['halfpage'],
  examples: [
    {
      id: 'masonry-plain',
      name: ['Otto immagini', 'Eight pictures'],
      markup: `<yb-masonry class="bench-grid">\n  ${tiles(0, 8)}\n</yb-masonry>`,
    },
    {
      id: 'masonry-halfpage',
      name: ['Con una mezza pagina che arriva dopo', 'With a half page that arrives later'],
      markup: `<yb-masonry class="bench-grid" relayout-on="halfpage">\n  ${tiles(8, 10)}\n  ${halfpage}\n  ${tiles(10, 15)}\n</yb-masonry>`,
    },
    {
      id: 'masonry-ordered',
      name: ['In ordine orizzontale, con transizione', 'In horizontal order, with a transition'],
      markup: `<yb-masonry class="bench-grid" horizontal-order transition-duration>\n  ${tiles(15, 23)}\n</yb-masonry>`,
    },
    {
      id: 'masonry-end',
      name: ['Dal lato opposto', 'From the other side'],
      markup: `<yb-masonry class="bench-grid" origin-right>\n  ${tiles(23, 30)}\n</yb-masonry>`,
    },
    {
      id: 'masonry-empty',
      name: ['Senza figli', 'Without children'],
      markup: '<yb-masonry class="bench-grid"></yb-masonry>',
    },
  ],
};
