import { html } from '../lib/html.mjs';
import { printPage } from './shell.mjs';

/** @import { View } from './view.mjs' */

/** @param {View} view @param {string} title @param {string} text */
function plainPage(view, title, text) {
  const main = html`<header class="masthead">
      <h1>${title}</h1>
      <p class="masthead__intro">${text}</p>
    </header>
    <p><a href="${view.link('/annuario/')}">${view.t('back')}</a></p>`;
  return printPage(view, { title, description: text || title, name: 'plain', main });
}

/** The page that the house ads link to. @param {View} view */
export const advertiserPage = (view) => plainPage(view, view.t('advertiser'), view.t('advertiserText'));

/** @param {View} view */
export const notFoundPage = (view) => plainPage(view, view.t('notFound'), view.url.pathname);
