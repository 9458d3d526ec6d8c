import { html, json } from '../lib/html.mjs';
import { printPage } from '../pages/shell.mjs';
import { inLang } from '../pages/texts.mjs';
import { formMarkup } from './form-markup.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { Pair } from '../pages/texts.mjs' */
/** @import { View } from '../pages/view.mjs' */
/** @import { Subscription } from './subscriptions.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  title: ['La lettera dell’annuario', 'The yearbook’s letter'],
  intro: [
    'Un modulo stampato dal server: con e senza script, con e senza ricaricare la pagina.',
    'A form printed by the server: with and without script, with and without a reload.',
  ],
  subscribers: ['Iscritti', 'Subscribers'],
};

/**
 * @typedef {object} Result  the result of a POST, as the newsletter plugin prints it into a global
 * @property {number} id
 * @property {string} element_id
 * @property {string} event
 * @property {unknown} data
 * @property {string[]} errors
 * @property {string} auto_scroll
 */

/** @param {View} view @param {Result} result */
const resultScript = ({ nonce }, result) =>
  nonce
    ? html`<script nonce="${nonce}">
        window.mc4wp_submitted_form = ${json(result)};
      </script>`
    : html`<script>
        window.mc4wp_submitted_form = ${json(result)};
      </script>`;

/**
 * A page with the form. `ajax` in its address sends without a reload, `cached` prints the page with last year's
 * date.
 * @param {View} view
 * @param {{ now: Date, subscribers: readonly Subscription[], result?: Result, response?: Part }} state
 */
export function newsletterPage(view, { now, subscribers, result, response }) {
  const { lang, url } = view;
  const { searchParams } = url;
  /** @param {string} word */
  const say = (word) => inLang(lang, words[word]);
  const form = formMarkup({
    id: result?.id ?? 12,
    lang,
    action: url.pathname + url.search,
    now: searchParams.has('cached') ? new Date(now.getTime() - 365 * 86_400_000) : now,
    response,
  });
  return printPage(view, {
    title: say('title'),
    description: say('intro'),
    name: 'plain',
    own: ['form'],
    main: html`<header class="masthead">
        <h1>${say('title')}</h1>
        <p class="masthead__intro">${say('intro')}</p>
      </header>
      <nl-form class="sign-up" ${searchParams.has('ajax') ? html` ajax` : ''}>${form}</nl-form>
      ${result && resultScript(view, result)}
      ${
        subscribers.length > 0 &&
        html`<section class="subscribers" aria-labelledby="iscritti">
          <h2 id="iscritti">${say('subscribers')}</h2>
          <ul>
            ${subscribers.map(({ email, name }) => html`<li>${email} ${name}</li>`)}
          </ul>
        </section>`
      }`,
  });
}
