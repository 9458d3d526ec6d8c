import { bootDataOf, bootScript, pageOf } from './pages.mjs';

const CREATIVE = '<a class="annuncio" href="/asta/" style="display:block;width:300px">Asta</a>';

/** Five conditions that all pass. @param {number} index */
const conditions = (index) =>
  [
    { type: 'request_uri', operator: 'contain_not', value: `pagina-${index}` },
    { type: 'user_agent', operator: 'contain_not', value: `browser-${index}` },
    { type: 'browser_lang', operator: 'is_not', value: 'de' },
    { type: 'referrer_url', operator: 'contain_not', value: 'altrove' },
    { type: 'mobile', operator: 'is_not', value: '' },
  ].map((condition) => ({ ...condition, connector: 'and' }));

/**
 * A page whose one boot script holds many ads of five conditions each. The first of them have wrappers.
 * @param {{ ads: number, wrappers: number }} page
 */
export function manyAdsPage({ ads, wrappers }) {
  const places = Array.from({ length: wrappers }, (_, index) => `<div class="posto-${index}"></div>`);
  return pageOf(places.join('') + bootScript(bootDataOf(ads, CREATIVE, conditions)));
}
