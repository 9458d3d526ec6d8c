/**
 * An app of the matrix. Its folders in `apps` are copied over each other.
 * @typedef {object} App
 * @property {string} name
 * @property {string} what how the app is built
 * @property {readonly string[]} folders
 * @property {readonly string[]} [packages] installed in place of the versions that the app names
 * @property {string} [react] the version of React that the page has to run
 * @property {boolean} [hydrates] the server prints the tags and a framework takes them over, so that the app is also
 *   opened as its developers see it: only then do frameworks name every difference
 * @property {string} [works] the app has not every tag: what the page has when it works
 * @property {boolean} [withoutReact] the app runs no React
 * @property {string} [guide] the guide that has the app's files
 * @property {string} [refused] the version of React that the app must be told is too old
 */

/** @param {string} version */
const react = (version) => [`react@${version}`, `react-dom@${version}`];
const hydrated = 'hydrated';

/** @type {readonly App[]} */
export const apps = [
  { name: 'script-tag', what: 'no bundler', folders: ['script-tag'] },
  { name: 'import-map', what: 'no bundler, auto', folders: ['import-map'] },
  { name: 'vanilla', what: 'Vite, TypeScript, auto', folders: ['vanilla'] },
  {
    name: 'ads',
    what: 'Vite, TypeScript, ads without React',
    folders: ['ads'],
    works: '[data-works]',
    withoutReact: true,
  },
  {
    name: 'react-18',
    what: 'Vite, elements',
    folders: [hydrated, 'react'],
    packages: react('18.3.1'),
    refused: '18.3.1',
  },
  {
    name: 'react-19.0',
    what: 'Vite, elements',
    folders: [hydrated, 'react'],
    packages: react('19.0.0'),
    react: '19.0.0',
    hydrates: true,
  },
  {
    name: 'react-19.2',
    what: 'Vite, elements',
    folders: [hydrated, 'react'],
    packages: react('19.2.0'),
    react: '19.2.0',
    hydrates: true,
  },
  {
    name: 'react',
    what: 'Vite, elements',
    folders: [hydrated, 'react'],
    packages: react('latest'),
    hydrates: true,
  },
  { name: 'preact', what: 'Vite, auto', folders: [hydrated, 'preact'], hydrates: true },
  { name: 'vue', what: 'Vite, elements', folders: [hydrated, 'vue'], hydrates: true },
  { name: 'svelte', what: 'Vite, elements', folders: [hydrated, 'svelte'], hydrates: true },
  { name: 'next', what: 'Next, elements', folders: ['next'], hydrates: true },
  { name: 'astro', what: 'Astro, auto', folders: ['astro'] },
  {
    name: 'eleventy',
    what: 'Eleventy, script tag',
    folders: [],
    guide: 'static-site',
    works: 'ad-placement[data-state=filled] a',
  },
];
