import { artSvg } from './art.mjs';

/**
 * The ad server's inventory: invented advertisers, their creatives, groups and the site's placements. The ad runtime
 * puts the attributes for counting and limits around a creative.
 *
 * @typedef {object} HouseAd
 * @property {string} id
 * @property {string} title
 * @property {string} type
 * @property {string} advertiser  its page below /inserzionisti/
 * @property {string} content  HTML
 *
 * @typedef {object} HouseGroup
 * @property {string} id
 * @property {string} name
 * @property {Record<string, number>} weights  ad id → weight
 *
 * @typedef {object} HousePlacement
 * @property {string} id
 * @property {string} slug
 * @property {string} title
 * @property {'ad' | 'group'} type
 * @property {string} item id of its ad or group; '' for an empty placement
 */

/** @param {string} advertiser @param {string} inner */
const linked = (advertiser, inner) =>
  `<a href="/inserzionisti/${advertiser}/" target="_blank" rel="sponsored noopener" style="display:block">${inner}</a>`;

/** A wide creative with a format for each screen size. @param {string} name @param {string} alt */
const banner = (name, alt) =>
  `<picture><source media="(min-width: 1024px)" srcset="/ads/art/${name}-970x250.svg" width="970" height="250">` +
  `<source media="(min-width: 768px)" srcset="/ads/art/${name}-728x90.svg" width="728" height="90">` +
  `<img src="/ads/art/${name}-300x250.svg" width="300" height="250" alt="${alt}" style="display:block;max-width:100%;height:auto;margin-inline:auto"></picture>`;

/** Script of the creative: writes how many days are left until the auction, as text and not as HTML. */
const countdown =
  '<script>document.querySelectorAll("[data-asta]").forEach(function(e){var d=Math.ceil((Date.parse(e.dataset.asta)-Date.now())/864e5);' +
  'e.textContent=d>1?"Mancano "+d+" giorni":d===1?"È domani":d===0?"È oggi":"Catalogo dei risultati";e.dataset.creative="ran"})</script>';

/** @param {string} name @param {string} title */
const drawing = (name, title) => artSvg(name, title) ?? '';

/** @type {readonly HouseAd[]} */
export const houseAds = [
  {
    id: '311',
    title: 'Casa d’Aste delle Zecche, mezza pagina',
    type: 'content',
    advertiser: 'aste-zecche',
    content:
      linked(
        'aste-zecche',
        drawing('aste-300x600', 'Casa d’Aste delle Zecche: Tre secoli di polso, 184 lotti a Genova'),
      ) +
      '<p data-asta="2026-12-12" style="margin:0 auto;max-width:300px;padding:8px 0;text-align:center;font:italic 14px Georgia,serif"></p>' +
      countdown,
  },
  {
    id: '312',
    title: 'Selleria Borgo Oltretorre, mezza pagina',
    type: 'content',
    advertiser: 'selleria-oltretorre',
    content: linked(
      'selleria-oltretorre',
      drawing('selleria-300x600', 'Selleria Borgo Oltretorre: il cinturino che resta'),
    ),
  },
  {
    id: '321',
    title: 'Museo del Tempo, testata',
    type: 'image',
    advertiser: 'museo-del-tempo',
    content: linked(
      'museo-del-tempo',
      banner('museo', 'Museo del Tempo, Lucca: ore di pietra, ore d’acqua, fino al 28 febbraio'),
    ),
  },
  {
    id: '322',
    title: 'Mutua del Quadrante, testata',
    type: 'content',
    advertiser: 'mutua-quadrante',
    content:
      linked('mutua-quadrante', banner('mutua', 'Mutua del Quadrante: cade l’orologio? Resta il sorriso')) +
      '<script src="/ads/creative.js"></script>',
  },
  {
    id: '331',
    title: 'Scuola di orologeria San Vito, riquadro',
    type: 'content',
    advertiser: 'scuola-san-vito',
    content:
      linked(
        'scuola-san-vito',
        drawing('scuola-300x250', 'Scuola di orologeria San Vito: corsi serali da gennaio'),
      ) + '<script src="/ads/creative.js"></script>',
  },
];

/** @type {readonly HouseGroup[]} */
export const houseGroups = [
  { id: '501', name: 'Testate', weights: { 321: 6, 322: 4 } },
  { id: '502', name: 'Mezze pagine', weights: { 311: 5, 312: 5 } },
];

/** @type {readonly HousePlacement[]} */
export const housePlacements = [
  { id: '41', slug: 'halfpage', title: 'Mezza pagina nella griglia', type: 'ad', item: '311' },
  { id: '42', slug: 'annuario-leaderboard', title: 'Testata dell’annuario', type: 'group', item: '501' },
  { id: '43', slug: 'annuario-scheda', title: 'Riquadro nella scheda', type: 'ad', item: '331' },
  { id: '44', slug: 'annuario-rotazione', title: 'Mezza pagina a rotazione', type: 'group', item: '502' },
  { id: '45', slug: 'annuario-vuota', title: 'Posizione senza annunci', type: 'ad', item: '' },
];

/** @param {string} id */
export const houseAd = (id) => houseAds.find((ad) => ad.id === id);
/** @param {string} id */
export const houseGroup = (id) => houseGroups.find((group) => group.id === id);
/** @param {string} name id or slug */
export const housePlacement = (name) => housePlacements.find(({ id, slug }) => id === name || slug === name);
