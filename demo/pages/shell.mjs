import { html } from '../lib/html.mjs';
import { blockerStyles, firstScripts, lastScripts, moduleScript } from '../bench/page-scripts.mjs';
import { consentHead, consentScripts } from './examples/consent.mjs';
import { siteFooter } from './footer.mjs';
import { siteHeader } from './header.mjs';
import { ASSET_BASE } from './view.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { View } from './view.mjs' */

/**
 * @typedef {object} Page
 * @property {string} title
 * @property {string} description
 * @property {string} name the name of the page's stylesheet, also the class of its body
 * @property {Part} main
 * @property {Part} [boot]  boot data for ads
 * @property {('menu' | 'form')[]} [own] parts that the page itself contains; header and footer leave them out
 * @property {boolean} [bare]  without the site's header and footer
 * @property {string[]} [scripts] the page's own modules, below /assets/, started before the islands
 */

/** Preloads the two typefaces of the magazine, so that no text changes its font. */
const fonts = [
  'bodoni-moda/bodoni-moda-latin-opsz-normal',
  'instrument-sans/instrument-sans-latin-wght-normal',
];

const preloads = fonts.map(
  (name) =>
    html`<link rel="preload" href="/vendor/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin />`,
);

/** @param {View} view */
const language = ({ lang, dir }) => (dir === 'rtl' ? html`lang="${lang}" dir="rtl"` : html`lang="${lang}"`);

/** The whole document. @param {View} view @param {Page} page @returns {string} */
export function printPage(view, page) {
  return html`<!doctype html>
    <html ${language(view)}>
      <head>
        <meta charset="utf-8" />
        <title>${page.title} · L’Ora Piena</title>
        ${firstScripts(view)}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        ${!page.bare && preloads}
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSET_BASE}/yearbook-islands.css" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/parts.css" />
        ${!page.bare && html`<link rel="stylesheet" href="/assets/header.css" /><link rel="stylesheet" href="/assets/footer.css" />`}
        <link rel="stylesheet" href="/assets/${page.name}.css" />
        ${blockerStyles(view)} ${consentHead(view)} ${page.boot}
        ${[...(page.bare ? [] : ['site-menu.js']), ...(page.scripts ?? []), ...consentScripts(view)].map((script) => moduleScript(view, `/assets/${script}`))}
        ${lastScripts(view)}
      </head>
      <body class="page-${page.name}">
        ${!page.bare && siteHeader(view, page)}
        <main id="contenuto" tabindex="-1">${page.main}</main>
        ${!page.bare && siteFooter(view, page)}
      </body>
    </html>`.text;
}
