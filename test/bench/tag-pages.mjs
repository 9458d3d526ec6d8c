import { formMarkup } from '../../demo/newsletter/form-markup.mjs';

const BASE = '/wp-content/themes/orologi/assets';

/** @param {string} body @param {string} [head] */
const page = (
  body,
  head = '',
) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Pagina</title>
<link rel="stylesheet" href="${BASE}/yearbook-islands.css">${head}
<script type="module" src="${BASE}/yearbook-islands.js"></script></head><body>${body}</body></html>`;

const boot = {
  passive_placements: {
    '12_1': {
      type: 'ad',
      id: 12,
      ads: { 12: { id: 12, title: 'Mezza pagina', content: '<a href="/asta/">Asta</a>' } },
      placement_info: { id: 41, slug: 'halfpage', title: 'Mezza pagina' },
    },
  },
};

const figures = [1, 2, 3, 4].map((n) => `<figure>Orologio ${n}</figure>`).join('');

/**
 * The smallest page of each tag in its usual form; `below` is the route of the page.
 * @type {readonly { tag: string, html: string, below?: string }[]}
 */
export const tagPages = [
  {
    tag: 'ad-placement',
    html: page(
      '<ad-placement placement="halfpage" min-height="600"></ad-placement>',
      `<script type="application/json" data-ad-runtime>${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
    ),
  },
  { tag: 'yb-masonry', html: page(`<yb-masonry style="--yb-columns:3">${figures}</yb-masonry>`) },
  { tag: 'yb-carousel', html: page(`<yb-carousel label="Orologi">${figures}</yb-carousel>`) },
  {
    tag: 'yb-menu',
    html: page(
      '<yb-menu><nav aria-label="Sezioni"><ul><li><a href="/annuario/">Annuario</a></li></ul></nav></yb-menu>',
    ),
  },
  {
    tag: 'yb-filter',
    below: 'filter/',
    html: page(
      `<yb-filter open for="g"><form><input type="checkbox" name="case" value="tondo"></form></yb-filter>
      <yb-masonry id="g"><article data-case="tondo">Uno</article></yb-masonry>`,
    ),
  },
  {
    tag: 'nl-form',
    html: page(
      `<nl-form>${formMarkup({ id: 12, lang: 'it', now: new Date(0), action: '/newsletter/' }).text}</nl-form>`,
    ),
  },
];
