/** @import { DialColour, Metal } from '../data/entry-types.mjs' */

/**
 * A dial's paint: `core` at the centre, `edge` at the rim, `ink` for what is printed on it, `paper` behind the watch.
 * @typedef {{ core: string, edge: string, ink: string, accent: string, paper: [string, string] }} DialPaint
 */

const dark = '#f4efe4';
const light = '#23252b';

/** @type {Record<DialColour, DialPaint>} */
export const dialPaints = {
  argento: { core: '#f3f3f0', edge: '#b9bcbf', ink: light, accent: '#2c4a7c', paper: ['#e9e7e3', '#c9c6c0'] },
  bianco: { core: '#fdfcf8', edge: '#e4e2da', ink: light, accent: '#b3261e', paper: ['#e3e7ea', '#bfc7cd'] },
  avorio: {
    core: '#fbf3dd',
    edge: '#e3d1a8',
    ink: '#3a2a1c',
    accent: '#1f3f6e',
    paper: ['#ece3d3', '#cbbca2'],
  },
  salmone: {
    core: '#f0bfa2',
    edge: '#c98663',
    ink: '#33221c',
    accent: '#27406b',
    paper: ['#f0e6df', '#d5c0b3'],
  },
  nero: { core: '#2c2d31', edge: '#0c0c0e', ink: dark, accent: '#d8432b', paper: ['#d9d5cd', '#aba59a'] },
  antracite: {
    core: '#6a6e75',
    edge: '#2c2f35',
    ink: dark,
    accent: '#e58a2e',
    paper: ['#dcdedf', '#b1b5b8'],
  },
  'blu-notte': {
    core: '#2b4370',
    edge: '#0c1630',
    ink: dark,
    accent: '#d9a441',
    paper: ['#dfe3ea', '#b3bccb'],
  },
  'blu-cobalto': {
    core: '#2f6cc4',
    edge: '#123471',
    ink: '#f4f6fb',
    accent: '#f2b33d',
    paper: ['#e6e6e4', '#bfc4cb'],
  },
  azzurro: {
    core: '#cfe6ee',
    edge: '#7fb0c4',
    ink: '#1d3441',
    accent: '#c2452d',
    paper: ['#eef0ed', '#cdd3d0'],
  },
  'verde-bosco': {
    core: '#2f6a4d',
    edge: '#0f2d20',
    ink: '#f2efe2',
    accent: '#d9a441',
    paper: ['#e5e6dd', '#bcc0af'],
  },
  'verde-salvia': {
    core: '#b9c7ad',
    edge: '#7f9277',
    ink: '#26301f',
    accent: '#a33b24',
    paper: ['#ecebe3', '#cbcabb'],
  },
  bordeaux: {
    core: '#8a2c3b',
    edge: '#3e0d18',
    ink: '#f6e9dc',
    accent: '#e0b25a',
    paper: ['#ebe3df', '#c9b9b2'],
  },
  tabacco: {
    core: '#a8692f',
    edge: '#472410',
    ink: '#f9ecd6',
    accent: '#f0c777',
    paper: ['#ebe4d8', '#c8baa5'],
  },
  sabbia: {
    core: '#e6d5b3',
    edge: '#c0a678',
    ink: '#3b2f20',
    accent: '#b0492a',
    paper: ['#e4e4de', '#c0bfb3'],
  },
  zafferano: {
    core: '#f6c443',
    edge: '#d6941a',
    ink: '#2b220f',
    accent: '#b3261e',
    paper: ['#ebe9e2', '#c8c5b9'],
  },
  rame: {
    core: '#d98d5f',
    edge: '#8a4526',
    ink: '#2d160d',
    accent: '#1f3f4f',
    paper: ['#e9e2db', '#c6b7aa'],
  },
  petrolio: {
    core: '#1f7a80',
    edge: '#0a343a',
    ink: '#eff5f0',
    accent: '#f0a04b',
    paper: ['#dfe7e6', '#b4c2c1'],
  },
  glicine: {
    core: '#cfc0e0',
    edge: '#9683b3',
    ink: '#2c2340',
    accent: '#8a2f5b',
    paper: ['#ebe8ee', '#c8c1d0'],
  },
  arancio: {
    core: '#ee7a35',
    edge: '#bd4a14',
    ink: '#241109',
    accent: '#fdf6e8',
    paper: ['#e6e8e6', '#bcc3c3'],
  },
};

/** Light print means a dark dial: there the markers are metal and lume, elsewhere they are ink. @param {string} ink */
export const isLight = (ink) => parseInt(ink.slice(1, 3), 16) > 128;

/** Metal from its lightest to its darkest tone. @type {Record<Metal, [string, string, string, string]>} */
export const metals = {
  acciaio: ['#fbfbfb', '#c9ccd0', '#8d9298', '#4d5157'],
  titanio: ['#d6d4d0', '#a5a39f', '#777572', '#454441'],
  bronzo: ['#efcf9d', '#b98750', '#7d5328', '#452c13'],
  'oro-giallo': ['#fff0bd', '#e2b754', '#a87a22', '#60420c'],
  'oro-rosa': ['#ffe3d3', '#dfa287', '#a9664b', '#5f3221'],
  ceramica: ['#6e7176', '#36383c', '#1c1d20', '#08080a'],
};

/** Straps: the light and the shaded tone, and the stitch. @type {Record<string, [string, string, string]>} */
export const strapPaints = {
  nero: ['#2f2d2c', '#121111', '#5a5552'],
  moro: ['#5a3a28', '#2a1810', '#a98664'],
  cuoio: ['#b7723a', '#6f3d18', '#f0d9b0'],
  blu: ['#2b4672', '#111f3b', '#a9bbda'],
  verde: ['#35563f', '#15271b', '#b4c6a9'],
  grigio: ['#8b8a88', '#53524f', '#d8d5cf'],
  sabbia: ['#cdb78d', '#8f7a52', '#f2e8d0'],
  bordeaux: ['#7a2b36', '#3a0f17', '#d6a7a0'],
  arancio: ['#e57230', '#9d4110', '#ffd7b5'],
};
