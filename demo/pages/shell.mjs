import { html } from '../lib/html.mjs';
import { consentButton, consentHead, consentScripts } from './examples/consent.mjs';
import { ASSET_BASE } from './view.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { View } from './view.mjs' */

/**
 * @typedef {object} Page
 * @property {string} title
 * @property {string} description
 * @property {string} name  which stylesheet the page has besides the site's, and the body's class
 * @property {Part} main
 * @property {Part} [boot]  boot data for ads
 * @property {string[]} [scripts]  modules of the page's own, below /assets/, started before the islands
 */

/** @param {View} view @param {string} src */
export const moduleScript = ({ nonce }, src) =>
  nonce
    ? html`<script type="module" nonce="${nonce}" src="${src}"></script>`
    : html`<script type="module" src="${src}"></script>`;

const mark = html`<svg class="mark" viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
  <circle cx="20" cy="20" r="18.6" fill="none" stroke="currentColor" stroke-width="1.2" />
  <path d="M20 20V6M20 4v2M20 34v2M4 20h2M34 20h2" stroke="currentColor" stroke-width="1.6" />
  <path d="M20 23V9" class="mark__accent" stroke-width="3" stroke-linecap="round" />
</svg>`;

/** @param {View} view */
function header(view) {
  const { t, url, link } = view;
  const sections = /** @type {const} */ ([
    ['/annuario/', 'yearbook'],
    ['/annuario/filter/', 'filter'],
    ['/', 'bench'],
    ['/_log', 'log'],
  ]);
  const other = new URL(url);
  other.searchParams.set('lang', view.lang === 'en' ? 'it' : 'en');
  return html`<header class="site-header">
    <a class="skip" href="#contenuto">${t('skip')}</a>
    <a class="wordmark" href="${link('/annuario/')}"
      >${mark}<span class="wordmark__name">L’Ora Piena</span
      ><span class="wordmark__line">${t('siteLine')}</span></a
    >
    <nav class="site-nav" aria-label="${t('nav')}">
      <ul>
        ${sections.map(([path, word]) => html`<li><a href="${link(path)}" ${path === url.pathname ? html` aria-current="page"` : ''}>${t(word)}</a></li>`)}
        <li>
          <a
            href="${other.pathname}${other.search}"
            lang="${view.lang === 'en' ? 'it' : 'en'}"
            hreflang="${view.lang === 'en' ? 'it' : 'en'}"
            >${t('otherLang')}</a
          >
        </li>
      </ul>
    </nav>
  </header>`;
}

/** The whole document. @param {View} view @param {Page} page @returns {string} */
export function printPage(view, page) {
  return html`<!doctype html>
    <html lang="${view.lang}">
      <head>
        <meta charset="utf-8" />
        <title>${page.title} · L’Ora Piena</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSET_BASE}/yearbook-islands.css" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/${page.name}.css" />
        ${consentHead(view)} ${page.boot}
        ${[...(page.scripts ?? []), ...consentScripts(view)].map((script) => moduleScript(view, `/assets/${script}`))}
        ${moduleScript(view, `${view.scriptBase}/yearbook-islands.js`)}
      </head>
      <body class="page-${page.name}">
        ${header(view)}
        <main id="contenuto" tabindex="-1">${page.main}</main>
        <footer class="site-footer">
          <p>${view.t('footer')}</p>
          ${consentButton(view)}
        </footer>
      </body>
    </html>`.text;
}
