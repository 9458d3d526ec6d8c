import { html } from '../lib/html.mjs';
import { inLang } from '../pages/texts.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { Lang, Pair } from '../pages/texts.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  email: ['Indirizzo e-mail', 'E-mail address'],
  name: ['Nome (facoltativo)', 'Name (optional)'],
  rhythm: ['Quando', 'How often'],
  month: ['Ogni mese', 'Monthly'],
  week: ['Ogni settimana', 'Weekly'],
  day: ['In quale giorno', 'On which day'],
  monday: ['Lunedì', 'Monday'],
  friday: ['Venerdì', 'Friday'],
  terms: ['Accetto di ricevere la lettera dell’annuario.', 'I agree to receive the yearbook’s letter.'],
  submit: ['Iscriviti', 'Sign up'],
  empty: ['Lascia vuoto questo campo', 'Leave this field empty'],
};

/**
 * @typedef {object} FormOptions
 * @property {number} id
 * @property {Lang} lang
 * @property {Date} now time at which the page was printed
 * @property {string} action
 * @property {Part} [response]
 */

/**
 * The markup that Mailchimp for WordPress prints around the fields of a form.
 * @param {FormOptions} options
 * @param {Part} fields
 */
export function familyForm({ id, lang, now, action, response }, fields) {
  const elementId = `mc4wp-form-${id}`;
  return html`<form
    id="${elementId}"
    class="mc4wp-form mc4wp-form-${id}"
    method="post"
    action="${action}"
    data-id="${id}"
    data-name="Lettera dell’annuario"
  >
    <div class="mc4wp-form-fields">${fields}</div>
    <label style="display: none !important;"
      >${inLang(lang, words.empty)}
      <input type="text" name="_mc4wp_honeypot" value="" tabindex="-1" autocomplete="off"
    /></label>
    <input type="hidden" name="_mc4wp_timestamp" value="${Math.floor(now.getTime() / 1000)}" />
    <input type="hidden" name="_mc4wp_form_id" value="${id}" />
    <input type="hidden" name="_mc4wp_form_element_id" value="${elementId}" />
    <div class="mc4wp-response">${response}</div>
  </form>`;
}

/** The form of the newsletter page: two optional fields, one of them conditional. @param {FormOptions} options */
export function formMarkup(options) {
  /** @param {string} word */
  const say = (word) => inLang(options.lang, words[word]);
  return familyForm(
    options,
    html`<p>
        <label>${say('email')} <input type="email" name="EMAIL" autocomplete="email" required /></label>
      </p>
      <p>
        <label>${say('name')} <input type="text" name="FNAME" autocomplete="given-name" /></label>
      </p>
      <p>
        <label
          >${say('rhythm')}
          <select name="RITMO">
            <option value="mese">${say('month')}</option>
            <option value="settimana">${say('week')}</option>
          </select></label
        >
      </p>
      <p data-show-if="RITMO:settimana">
        <label
          >${say('day')}
          <select name="GIORNO" required>
            <option value="lun">${say('monday')}</option>
            <option value="ven">${say('friday')}</option>
          </select></label
        >
      </p>
      <p>
        <label><input type="checkbox" name="AGREE_TO_TERMS" value="1" required /> ${say('terms')}</label>
      </p>
      <p><button type="submit">${say('submit')}</button></p>`,
  );
}

/** The short form in the footer of every page. @param {Omit<FormOptions, 'id'>} options */
export function letterForm(options) {
  /** @param {string} word */
  const say = (word) => inLang(options.lang, words[word]);
  return familyForm(
    { ...options, id: 11 },
    html`<p class="letter__address">
        <label>${say('email')} <input type="email" name="EMAIL" autocomplete="email" required /></label>
        <button type="submit">${say('submit')}</button>
      </p>
      <p>
        <label><input type="checkbox" name="AGREE_TO_TERMS" value="1" required /> ${say('terms')}</label>
      </p>`,
  );
}

/** @param {'success' | 'error' | 'notice'} kind @param {string} message */
export const alertMarkup = (kind, message) =>
  html`<div class="mc4wp-alert mc4wp-${kind}" role="alert"><p>${message}</p></div>`;
