import { formMarkup } from '../../demo/newsletter/form-markup.mjs';
import { bootScript, pageOf } from './pages.mjs';

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
    html: pageOf('<ad-placement placement="halfpage" min-height="600"></ad-placement>', bootScript(boot)),
  },
  { tag: 'yb-masonry', html: pageOf(`<yb-masonry style="--yb-columns:3">${figures}</yb-masonry>`) },
  { tag: 'yb-carousel', html: pageOf(`<yb-carousel label="Orologi">${figures}</yb-carousel>`) },
  {
    tag: 'yb-menu',
    html: pageOf(
      '<yb-menu><nav aria-label="Sezioni"><ul><li><a href="/annuario/">Annuario</a></li></ul></nav></yb-menu>',
    ),
  },
  {
    tag: 'yb-filter',
    below: 'filter/',
    html: pageOf(
      `<yb-filter open for="g"><form><input type="checkbox" name="case" value="tondo"></form></yb-filter>
      <yb-masonry id="g"><article data-case="tondo">Uno</article></yb-masonry>`,
    ),
  },
  {
    tag: 'nl-form',
    html: pageOf(
      `<nl-form>${formMarkup({ id: 12, lang: 'it', now: new Date(0), action: '/newsletter/' }).text}</nl-form>`,
    ),
  },
];
