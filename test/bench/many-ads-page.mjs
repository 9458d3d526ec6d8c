const BASE = '/wp-content/themes/orologi/assets';

/** Five conditions that all pass. @param {number} index */
const conditions = (index) =>
  [
    { type: 'request_uri', operator: 'contain_not', value: `pagina-${index}` },
    { type: 'user_agent', operator: 'contain_not', value: `browser-${index}` },
    { type: 'browser_lang', operator: 'is_not', value: 'de' },
    { type: 'referrer_url', operator: 'contain_not', value: 'altrove' },
    { type: 'mobile', operator: 'is_not', value: '' },
  ].map((condition) => ({ ...condition, connector: 'and' }));

/** @param {number} index */
const placement = (index) => ({
  type: 'ad',
  id: String(index),
  elementid: [`posto-${index}`],
  ads: {
    [index]: {
      id: String(index),
      title: `Annuncio ${index}`,
      type: 'plain',
      content: `<a class="annuncio" href="/asta/${index}/" style="display:block;width:300px">Asta ${index}</a>`,
      visitors: conditions(index),
    },
  },
  placement_info: { id: `p-${index}`, slug: `posto-${index}`, title: `Posto ${index}` },
});

/**
 * A page whose one boot script holds many ads of five conditions each. The first of them have wrappers.
 * @param {{ ads: number, wrappers: number }} page
 */
export function manyAdsPage({ ads, wrappers }) {
  const data = {
    passive_placements: Object.fromEntries(
      Array.from({ length: ads }, (_, index) => [`${index}_1`, placement(index)]),
    ),
  };
  const places = Array.from({ length: wrappers }, (_, index) => `<div class="posto-${index}"></div>`);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Pagina</title>
<link rel="stylesheet" href="${BASE}/yearbook-islands.css"></head><body>${places.join('')}
<script type="application/json" data-ad-runtime>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${BASE}/yearbook-islands.js"></script></body></html>`;
}
