import { switchedTo } from '../../bench/switches.mjs';
import { html, raw } from '../../lib/html.mjs';
import { inLang } from '../texts.mjs';

/** @import { View } from '../view.mjs' */

const LIBRARY = '/vendor/vanilla-cookieconsent';
const MODULES = JSON.stringify({ imports: { 'vanilla-cookieconsent': `${LIBRARY}/cookieconsent.esm.js` } });

/** Whether the page asks its visitor for consent. @param {View} view */
const asks = ({ url }) => switchedTo(url.searchParams, 'consent') === 'ask';

/** The banner library's name and styles. @param {View} view */
export const consentHead = (view) =>
  asks(view)
    ? html`<script type="importmap" nonce="${view.nonce}">
          ${raw(MODULES)}
        </script>
        <link rel="stylesheet" href="${LIBRARY}/cookieconsent.css" />
        <link rel="stylesheet" href="/assets/consent.css" />`
    : '';

/**
 * The module, below /assets/, that shows the banner of an open-source library and passes the answer to `adRuntime`.
 * @param {View} view
 */
export const consentScripts = (view) => (asks(view) ? ['consent.js'] : []);

/** A link in the footer that opens the question again, on every page that asks. @param {View} view */
export const consentButton = (view) =>
  asks(view)
    ? html`<p>
        <button type="button" class="consent-button" data-cc="show-preferencesModal">
          ${inLang(view.lang, ['Preferenze sui cookie', 'Cookie preferences'])}
        </button>
      </p>`
    : '';
