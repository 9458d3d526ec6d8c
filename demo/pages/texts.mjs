/** @import { CaseShape, Complication, DialColour, Entry, Metal, MovementKind } from '../data/entry-types.mjs' */

/** @typedef {'it' | 'en'} Lang */
/** @typedef {readonly [it: string, en: string]} Pair */

/** The texts of the pages. */
const words = /** @satisfies {Record<string, Pair>} */ ({
  siteLine: ['Rivista di orologeria', 'A magazine of watchmaking'],
  skip: ['Vai al contenuto', 'Skip to content'],
  menu: ['Menu', 'Menu'],
  nav: ['Sezioni', 'Sections'],
  browse: ['Sfoglia', 'Browse'],
  backstage: ['Dietro le quinte', 'Behind the scenes'],
  whole: ['Tutto su una pagina', 'All on one page'],
  family: ['Pagina del plugin', 'Plugin page'],
  letter: ['Lettera', 'Letter'],
  letterTitle: ['La lettera dell’annuario', 'The yearbook’s letter'],
  letterIntro: [
    'Un orologio al mese, raccontato da chi l’ha portato al polso per una settimana.',
    'One watch a month, told by an editor who wore it for a week.',
  ],
  yearbook: ['Annuario', 'Yearbook'],
  filter: ['Filtra', 'Filter'],
  bench: ['Banco di prova', 'Test bench'],
  log: ['Registro', 'Log'],
  otherLang: ['English', 'Italiano'],
  footer: [
    'Case, orologi, prezzi e inserzionisti di queste pagine sono inventati. I quadranti sono disegnati dai dati di ogni scheda.',
    'Makers, watches, prices and advertisers on these pages are invented. The dials are drawn from the data of each entry.',
  ],
  yearbookIntro: [
    'Dieci stagioni di orologi, scelti e provati dalla redazione. Si sfoglia come un almanacco: senza fretta, una pagina per polso.',
    'Ten seasons of watches, chosen and worn by our editors. Leaf through it like an almanac: unhurried, one page to a wrist.',
  ],
  archive: ['Archivio', 'Archive'],
  archiveIntro: [
    'Cinquemila orologi dal 1972 a oggi, con anno, referenza e prezzo di listino. La redazione ne aggiunge ogni mese.',
    'Five thousand watches from 1972 to today, with year, reference and list price. Our editors add more every month.',
  ],
  edition: ['Edizione 2026', '2026 edition'],
  of: ['su', 'of'],
  none: ['Nessun orologio corrisponde ai filtri.', 'No watch matches the filters.'],
  clear: ['Azzera i filtri', 'Clear filters'],
  show: ['Mostra gli orologi', 'Show the watches'],
  search: ['Cerca nel testo', 'Search the text'],
  from: ['da', 'from'],
  to: ['a', 'to'],
  ad: ['Pubblicità', 'Advertisement'],
  slotFallback: ['Questo spazio sostiene la redazione.', 'This space pays for our work.'],
  since: ['dal', 'since'],
  maker: ['Casa', 'Maker'],
  year: ['Anno', 'Year'],
  reference: ['Referenza', 'Reference'],
  case: ['Cassa', 'Case'],
  material: ['Materiale', 'Material'],
  diameter: ['Diametro', 'Diameter'],
  thickness: ['Spessore', 'Thickness'],
  water: ['Impermeabilità', 'Water resistance'],
  movement: ['Movimento', 'Movement'],
  calibre: ['Calibro', 'Calibre'],
  frequency: ['Frequenza', 'Frequency'],
  reserve: ['Autonomia', 'Running time'],
  jewels: ['Rubini', 'Jewels'],
  complication: ['Complicazione', 'Complication'],
  dial: ['Quadrante', 'Dial'],
  strap: ['Cinturino', 'Strap'],
  price: ['Prezzo', 'Price'],
  details: ['Scheda tecnica', 'Specifications'],
  related: ['Da vedere anche', 'Worth a look too'],
  views: ['Viste dell’orologio', 'Views of the watch'],
  thumbs: ['Le viste in piccolo', 'The views, small'],
  previous: ['Precedente', 'Previous'],
  next: ['Successivo', 'Next'],
  advertiser: ['Inserzionista inventato', 'Invented advertiser'],
  advertiserText: [
    'Qui finirebbe il clic su un annuncio. Il clic è nel registro.',
    'This is where a click on an ad would lead. The click is in the log.',
  ],
  back: ['Torna all’annuario', 'Back to the yearbook'],
  notFound: ['Questa pagina non esiste', 'There is no such page'],
  viewsQuadrante: ['Il quadrante', 'The dial'],
  viewsFondello: ['Il fondello', 'The case back'],
  viewsCalibro: ['Il calibro', 'The calibre'],
  viewsProfilo: ['Il profilo', 'The profile'],
});

/** Names of the values that the data knows. @type {{ shape: Record<CaseShape, Pair>, metal: Record<Metal, Pair>,
 * movement: Record<MovementKind, Pair>, complication: Record<Complication, Pair>, dial: Record<DialColour, Pair>, strap: Record<string, Pair> }} */
export const names = {
  shape: {
    tondo: ['tondo', 'round'],
    cuscino: ['cuscino', 'cushion'],
    tonneau: ['tonneau', 'tonneau'],
    rettangolare: ['rettangolare', 'rectangular'],
    quadrato: ['quadrato', 'square'],
    ottagonale: ['ottagonale', 'octagonal'],
  },
  metal: {
    acciaio: ['acciaio', 'steel'],
    titanio: ['titanio', 'titanium'],
    bronzo: ['bronzo', 'bronze'],
    ceramica: ['ceramica nera', 'black ceramic'],
    'oro-giallo': ['oro giallo', 'yellow gold'],
    'oro-rosa': ['oro rosa', 'rose gold'],
  },
  movement: {
    automatico: ['automatico', 'automatic'],
    manuale: ['carica manuale', 'hand-wound'],
    quarzo: ['quarzo', 'quartz'],
    solare: ['solare', 'solar'],
  },
  complication: {
    'solo-tempo': ['solo tempo', 'time only'],
    data: ['data', 'date'],
    'piccoli-secondi': ['piccoli secondi', 'small seconds'],
    cronografo: ['cronografo', 'chronograph'],
    gmt: ['secondo fuso', 'second time zone'],
    'fasi-luna': ['fasi di luna', 'moon phase'],
    riserva: ['riserva di carica', 'power reserve'],
    calendario: ['giorno e data', 'day and date'],
    regolatore: ['regolatore', 'regulator'],
  },
  dial: {
    argento: ['argento', 'silver'],
    bianco: ['bianco', 'white'],
    avorio: ['avorio', 'ivory'],
    salmone: ['salmone', 'salmon'],
    nero: ['nero', 'black'],
    antracite: ['antracite', 'anthracite'],
    'blu-notte': ['blu notte', 'midnight blue'],
    'blu-cobalto': ['blu cobalto', 'cobalt blue'],
    azzurro: ['azzurro', 'light blue'],
    'verde-bosco': ['verde bosco', 'forest green'],
    'verde-salvia': ['verde salvia', 'sage green'],
    bordeaux: ['bordeaux', 'burgundy'],
    tabacco: ['tabacco', 'tobacco'],
    sabbia: ['sabbia', 'sand'],
    zafferano: ['zafferano', 'saffron'],
    rame: ['rame', 'copper'],
    petrolio: ['petrolio', 'petrol'],
    glicine: ['glicine', 'wisteria'],
    arancio: ['arancio', 'orange'],
  },
  strap: {
    pelle: ['pelle', 'leather'],
    bracciale: ['bracciale in metallo', 'metal bracelet'],
    maglia: ['maglia milanese', 'Milanese mesh'],
    gomma: ['gomma', 'rubber'],
    nato: ['tessuto', 'textile'],
  },
};

/** @typedef {keyof typeof words} Word */

/** @param {Lang} lang @param {Pair | undefined} pair */
export const inLang = (lang, pair) => pair?.[lang === 'en' ? 1 : 0] ?? '';

/** @param {Lang} lang @returns {(word: Word) => string} */
export const textsIn = (lang) => (word) => inLang(lang, words[word]);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whole euros. @param {Lang} lang @param {number} price */
export const euros = (lang, price) =>
  new Intl.NumberFormat(lang === 'en' ? 'en-IE' : 'it-IT', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: true,
  }).format(price);

/** @param {Lang} lang @param {number} value @param {string} unit e.g. millimeter */
export const measure = (lang, value, unit) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit }).format(value);

/** "1 orologio", "120 orologi". @param {Lang} lang @param {number} count */
export const watches = (lang, count) =>
  `${count} ${lang === 'en' ? (count === 1 ? 'watch' : 'watches') : count === 1 ? 'orologio' : 'orologi'}`;

/** Below this price in euros, a golden case counts as gold-plated. */
const SOLID_GOLD = 3000;

/** @param {Lang} lang @param {Entry} entry */
export function metalOf(lang, { case: { metal }, price }) {
  const name = inLang(lang, names.metal[metal]);
  if (!metal.startsWith('oro') || price >= SOLID_GOLD) return name;
  return lang === 'en' ? `${name} plate` : `placcato ${name}`;
}
