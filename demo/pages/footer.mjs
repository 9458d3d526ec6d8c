import { html } from '../lib/html.mjs';
import { letterForm } from '../newsletter/form-markup.mjs';
import { consentButton } from './examples/consent.mjs';

/** @import { Page } from './shell.mjs' */
/** @import { View } from './view.mjs' */

const HOUR_MS = 3_600_000;

/** The printed time, rounded to the hour so that the page stays the same for an hour. The island updates the time. */
const printed = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);

/** @param {View} view */
const signUp = (view) =>
  html`<section class="letter" aria-labelledby="iscrizione">
    <div>
      <h2 id="iscrizione">${view.t('letterTitle')}</h2>
      <p>${view.t('letterIntro')}</p>
    </div>
    <nl-form ajax
      >${letterForm({ lang: view.lang, now: printed(), action: view.link('/newsletter/') })}</nl-form
    >
  </section>`;

/** The footer of every page, with the sign-up form. @param {View} view @param {Page} page */
export const siteFooter = (view, { own = [] }) =>
  html`<footer class="site-footer">
    <div class="site-footer__inside">
      ${!own.includes('form') && signUp(view)}
      <p class="site-footer__note">${view.t('footer')}</p>
      ${consentButton(view)}
    </div>
  </footer>`;
