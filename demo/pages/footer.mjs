import { html } from '../lib/html.mjs';
import { letterForm } from '../newsletter/form-markup.mjs';
import { consentButton } from './examples/consent.mjs';

/** @import { View } from './view.mjs' */

/** Where the page has a sign-up of its own, the footer has none. */
const OWN_FORM = '/newsletter/';

const HOUR_MS = 3_600_000;

/** To the hour, so that the page stays what it is for a while; the island brings the form's time up to date. */
const printed = () => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);

/** @param {View} view */
const signUp = (view) =>
  view.url.pathname !== OWN_FORM &&
  html`<section class="letter" aria-labelledby="lettera">
    <div>
      <h2 id="lettera">${view.t('letterTitle')}</h2>
      <p>${view.t('letterIntro')}</p>
    </div>
    <nl-form ajax
      >${letterForm({ lang: view.lang, now: printed(), action: view.link('/newsletter/') })}</nl-form
    >
  </section>`;

/** The foot of every page, with the sign-up to the letter. @param {View} view */
export const siteFooter = (view) =>
  html`<footer class="site-footer">
    <div class="site-footer__inside">
      ${signUp(view)}
      <p class="site-footer__note">${view.t('footer')}</p>
      ${consentButton(view)}
    </div>
  </footer>`;
