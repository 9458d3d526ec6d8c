import { html } from '../lib/html.mjs';
import { printPage } from './shell.mjs';

/** @import { CallLog } from '../ads/call-log.mjs' */
/** @import { Faults } from '../ads/faults.mjs' */
/** @import { View } from './view.mjs' */

/** @type {Record<string, [string, string]>} */
const words = {
  title: ['Registro delle chiamate', 'Log of calls'],
  intro: [
    'Tutto quello che il server degli annunci ha ricevuto, dal più recente.',
    'Everything that the ad server received, latest first.',
  ],
  none: [
    'Nessuna chiamata finora. Apra l’annuario e torni qui.',
    'No calls yet. Open the yearbook and come back.',
  ],
  empty: ['Svuota il registro', 'Empty the log'],
  refresh: ['Aggiorna', 'Refresh'],
  counts: ['Conteggi per annuncio', 'Counts by ad'],
  ad: ['Annuncio', 'Ad'],
  impressions: ['Impressioni', 'Impressions'],
  clicks: ['Clic', 'Clicks'],
  faults: ['Guasti attivi', 'Faults switched on'],
};

/** @param {View} view @param {string} word */
const say = ({ lang }, word) => words[word]?.[lang === 'en' ? 1 : 0] ?? '';

/** @param {View} view @param {ReturnType<CallLog['read']>['counts']} counts */
function countsTable(view, { impressions = {}, clicks = {} }) {
  const ids = [...new Set([...Object.keys(impressions), ...Object.keys(clicks)])];
  if (!ids.length) return '';
  return html`<table class="specs">
    <caption>
      ${say(view, 'counts')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say(view, 'ad')}</th>
        <th scope="col">${say(view, 'impressions')}</th>
        <th scope="col">${say(view, 'clicks')}</th>
      </tr>
    </thead>
    <tbody>
      ${ids.map(
        (id) =>
          html`<tr>
            <th scope="row">${id}</th>
            <td>${impressions[id] ?? 0}</td>
            <td>${clicks[id] ?? 0}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {View} view @param {ReturnType<CallLog['read']>} read @param {Faults} faults */
export function logPage(view, { calls, counts }, faults) {
  const rows = calls.toReversed().map(
    (call) =>
      html`<li class="call">
        <p>
          <time datetime="${call.time}">${call.time.slice(11, 23)}</time> <strong>${call.kind}</strong>
          <code>${call.method} ${call.path}</code> <span class="call__status">${call.status || '…'}</span>
        </p>
        <pre tabindex="0">${JSON.stringify(call.body, null, 2)}</pre>
      </li>`,
  );
  const on = Object.entries(faults);
  return printPage(view, {
    title: say(view, 'title'),
    description: say(view, 'intro'),
    name: 'plain',
    main: html`<header class="masthead">
        <h1>${say(view, 'title')}</h1>
        <p class="masthead__intro">${say(view, 'intro')}</p>
      </header>
      <form class="log-tools" method="post" action="${view.link('/_log')}">
        <a href="${view.link('/_log')}">${say(view, 'refresh')}</a>
        <button type="submit">${say(view, 'empty')}</button>
      </form>
      ${on.length > 0 && html`<p class="notice">${say(view, 'faults')}: ${on.map(([call, fault]) => `${call}:${fault}`).join(', ')}</p>`}
      ${countsTable(view, counts)}
      ${
        rows.length
          ? html`<ol class="calls" reversed>
              ${rows}
            </ol>`
          : html`<p>${say(view, 'none')}</p>`
      }`,
  });
}
