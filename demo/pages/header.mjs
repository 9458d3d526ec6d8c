import { html } from '../lib/html.mjs';
import { capital, inLang, names } from './texts.mjs';

/** @import { Word } from './texts.mjs' */
/** @import { Page } from './shell.mjs' */
/** @import { View } from './view.mjs' */

/** A watch at one minute to the full hour. */
const mark = html`<svg class="mark" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
  <circle cx="20" cy="20" r="18.6" fill="none" stroke="currentColor" stroke-width="1.2" />
  <path d="M20 20V6M20 4v2M20 34v2M4 20h2M34 20h2" stroke="currentColor" stroke-width="1.6" />
  <path d="M20 23V9" class="mark__accent" stroke-width="3" stroke-linecap="round" />
</svg>`;

/** @param {View} view @param {string} path @param {string} name */
const entry = ({ url, link }, path, name) =>
  html`<li>
    <a href="${link(path)}" ${path === url.pathname ? html` aria-current="page"` : ''}>${name}</a>
  </li>`;

/**
 * A submenu that opens without a script, too.
 * @param {View} view
 * @param {string} name
 * @param {[path: string, name: string][]} entries
 */
const submenu = (view, name, entries) =>
  html`<li>
    <details>
      <summary>${name}</summary>
      <ul>
        ${entries.map(([path, label]) => entry(view, path, label))}
      </ul>
    </details>
  </li>`;

/** @param {View} view @returns {[string, string][]} */
const complications = ({ lang }) =>
  Object.entries(names.complication).map(([value, pair]) => [
    `/annuario/?complication=${value}`,
    capital(inLang(lang, pair)),
  ]);

/** @type {[string, Word][]} */
const backstage = [
  ['/', 'bench'],
  ['/annuario/tutto/', 'whole'],
  ['/famiglia/', 'family'],
  ['/_log', 'log'],
];

/** @param {View} view */
function languageLink(view) {
  const other = view.lang === 'en' ? 'it' : 'en';
  const address = new URL(view.url);
  address.searchParams.set('lang', other);
  return html`<li>
    <a href="${address.pathname}${address.search}" lang="${other}" hreflang="${other}"
      >${view.t('otherLang')}</a
    >
  </li>`;
}

/** The button is a link to the menu, so that it works before any script. @param {View} view */
const siteMenu = (view) => {
  const { t } = view;
  return html`<a class="menu-button" id="menu-button" href="#menu">${t('menu')}</a>
    <yb-menu class="site-menu" id="menu" for="menu-button" label="${t('menu')}" modal>
      <nav class="site-nav" aria-label="${t('nav')}">
        <ul>
          ${entry(view, '/annuario/', t('yearbook'))} ${entry(view, '/annuario/archivio/', t('archive'))}
          ${submenu(view, t('browse'), complications(view))} ${entry(view, '/annuario/filter/', t('filter'))}
          ${entry(view, '/newsletter/', t('letter'))}
          ${submenu(
            view,
            t('backstage'),
            backstage.map(([path, word]) => [path, t(word)]),
          )}
          ${languageLink(view)}
        </ul>
      </nav>
    </yb-menu>`;
};

/** The header of every page. Its menu is a dialog on phones (`site-menu.js`). @param {View} view @param {Page} page */
export const siteHeader = (view, { own = [] }) =>
  html`<header class="site-header">
    <a class="skip" href="#contenuto">${view.t('skip')}</a>
    <a class="wordmark" href="${view.link('/annuario/')}"
      >${mark}<span class="wordmark__name">L’Ora Piena</span
      ><span class="wordmark__line">${view.t('siteLine')}</span></a
    >
    ${!own.includes('menu') && siteMenu(view)}
  </header>`;
