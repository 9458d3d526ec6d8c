import { entries } from '../../data/entries.mjs';
import { ad, creative, placement, withPlacements } from './ad-data.mjs';
import { brokenReports } from './broken.mjs';

/** @import { TagExamples } from './index.mjs' */

/** A picture from the yearbook with the two lengths that the stylesheet needs. @param {number} position @param {string} [more] style @param {string} [classes] */
function tile(position, more = '', classes = '') {
  const entry = entries[position];
  if (!entry) return '';
  const { width, height } = entry.picture;
  return (
    `<figure class="tile${classes}" style="--yb-ratio:${width / height};--yb-caption:2rem${more}">` +
    `<img src="/media/${entry.slug}.svg" width="${width}" height="${height}" alt="${entry.maker} ${entry.model}" loading="lazy">` +
    `<figcaption>${position + 1}. ${entry.maker}</figcaption></figure>`
  );
}

/** @param {number} from @param {number} to @param {string} [more] */
const tiles = (from, to, more) =>
  Array.from({ length: to - from }, (_, at) => tile(from + at, more)).join('\n  ');

/** @param {string} attributes @param {string} inner */
const grid = (attributes, inner) => `<yb-masonry class="bench-grid"${attributes}>\n  ${inner}\n</yb-masonry>`;

const halfpage = withPlacements(
  '<ad-placement placement="halfpage" label="Pubblicità" style="--yb-ratio:0.5;--yb-caption:1.25rem"></ad-placement>',
  placement({ id: 701, slug: 'halfpage' }, [ad(801, 'Mezza pagina', { content: creative('aste-300x600') })]),
);

/** @type {TagExamples} */
export const ybMasonry = {
  name: 'yb-masonry',
  tag: 'yb-masonry',
  summary: [
    'La griglia: colonne dal foglio di stile, posizioni dallo script, nessun salto fra le due.',
    'The grid: columns from the stylesheet, positions from the script, no jump between the two.',
  ],
  examples: [
    {
      id: 'masonry-halfpage',
      name: ['Con una mezza pagina che arriva dopo', 'With a half page that arrives later'],
      wide: true,
      markup: grid(' relayout-on="halfpage"', `${tiles(0, 2)}\n  ${halfpage}\n  ${tiles(2, 8)}`),
    },
    {
      id: 'masonry-plain',
      name: ['Sei immagini', 'Six pictures'],
      markup: grid('', tiles(8, 14)),
    },
    {
      id: 'masonry-ordered',
      name: ['In ordine orizzontale, con transizione', 'In horizontal order, with a transition'],
      markup: grid(' horizontal-order transition-duration', tiles(14, 20)),
    },
    {
      id: 'masonry-end',
      name: ['Dal lato opposto', 'From the other side'],
      markup: grid(' origin-right', tiles(20, 25)),
    },
    {
      id: 'masonry-bottom',
      name: ['Dal basso', 'From the bottom'],
      markup: grid(' origin-bottom', tiles(25, 30)),
    },
    {
      id: 'masonry-span',
      name: ['Con una scheda larga due colonne', 'With a card two columns wide'],
      markup: grid('', `${tiles(30, 32)}\n  ${tile(32, ';--yb-span:2', ' wide')}\n  ${tiles(33, 36)}`),
    },
    {
      id: 'masonry-stamp',
      name: ['Attorno a un riquadro fermo', 'Around a fixed box'],
      markup: grid(' stamp=".fermo"', `<div class="fermo">Fermo</div>\n  ${tiles(36, 41)}`),
    },
    {
      id: 'masonry-fit',
      name: ['Larga quanto le sue colonne', 'As wide as its columns'],
      markup: `<yb-masonry fit-width column-width="120" style="--yb-columns:2;--yb-gutter:12px;grid-template-columns:repeat(auto-fill,120px);inline-size:calc(round(down,100% + 12px,132px) - 12px);margin-inline:auto">\n  ${Array.from({ length: 6 }, (_, at) => `<div class="px-card" style="--yb-caption:${60 + ((at * 36) % 80)}px;inline-size:120px">${at + 1}</div>`).join('\n  ')}\n</yb-masonry>`,
    },
    {
      id: 'masonry-px',
      name: ['In pixel, non in percentuale', 'In pixels, not in per cent'],
      markup: grid(' no-percent-position', tiles(41, 46)),
    },
    {
      id: 'masonry-selector',
      name: ['Solo le figure: il resto non è una scheda', 'Figures only: the rest is no card'],
      markup: grid(
        ' item-selector="figure"',
        `${tiles(46, 49)}\n  <p hidden>Una nota</p>\n  ${tiles(49, 51)}`,
      ),
    },
    {
      id: 'masonry-one',
      name: ['Una colonna', 'One column'],
      markup: `<yb-masonry style="--yb-columns: 1; --yb-gutter: 12px">\n  ${tiles(51, 53)}\n</yb-masonry>`,
    },
    {
      id: 'masonry-rtl',
      name: ['Da destra a sinistra', 'From right to left'],
      markup: `<div dir="rtl">${grid('', tiles(53, 58))}</div>`,
    },
    {
      id: 'masonry-empty',
      name: ['Senza figli', 'Without children'],
      markup: '<yb-masonry class="bench-grid"></yb-masonry>',
    },
    {
      id: 'masonry-broken',
      name: ['Lo script non arriva', 'Its script does not come'],
      markup: grid('', tiles(58, 63)),
      framed: 'broken=yb-masonry',
      reports: brokenReports('yb-masonry'),
    },
  ],
};
