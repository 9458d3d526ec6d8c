import { html } from '../lib/html.mjs';
import { inLang } from '../pages/texts.mjs';
import { switchedTo, switchGroups, switchNames } from './switches.mjs';

/** @import { Pair } from '../pages/texts.mjs' */
/** @import { View } from '../pages/view.mjs' */
/** @import { Switch } from './switches.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  title: ['Condizioni', 'Conditions'],
  hint: [
    'Quello che sceglie resta nell’indirizzo: una segnalazione è un link.',
    'What you choose stays in the address: a finding is a link.',
  ],
  apply: ['Applica', 'Apply'],
  clear: ['Azzera', 'Clear'],
  active: ['attive', 'active'],
  none: ['nessuna', 'none'],
};

/** @param {View} view @param {Switch} one @param {string} id */
function control({ lang, url }, { name, kind = 'choice', options = [], asIs }, id) {
  const now = url.searchParams.get(name) === null ? '' : switchedTo(url.searchParams, name);
  if (kind === 'number')
    return html`<input
      id="${id}"
      name="${name}"
      type="number"
      inputmode="numeric"
      min="0"
      max="99999"
      value="${now}"
    />`;
  if (kind === 'clock') return html`<input id="${id}" name="${name}" type="datetime-local" value="${now}" />`;
  const known = [['', asIs ?? ['', '']], ...options].some(([value]) => value === now);
  return html`<select id="${id}" name="${name}">
    <option value="">${inLang(lang, asIs)}</option>
    ${options.map(([value, label]) => html`<option value="${value}" ${value === now ? html` selected` : ''}>${inLang(lang, label)}</option>`)}
    ${!known && html`<option value="${now}" selected>${now}</option>`}
  </select>`;
}

/** @param {View} view @param {Switch} one */
function field(view, one) {
  const id = `leva-${one.name}`;
  const set = switchedTo(view.url.searchParams, one.name) !== '';
  return html`<p class="lever${set ? ' lever--set' : ''}">
    <label for="${id}">${inLang(view.lang, one.label)}</label>
    ${control(view, one, id)}
  </p>`;
}

/** A plain GET form with all settings of a tester. @param {View} view */
export function testerPanel(view) {
  const { lang, url } = view;
  const active = switchNames.filter((name) => switchedTo(url.searchParams, name));
  /** @param {string} word */
  const say = (word) => inLang(lang, words[word]);
  return html`<details class="panel" ${active.length ? html` open` : ''}>
    <summary>
      <h2>${say('title')}</h2>
      <span class="panel__count"
        >${active.length ? `${active.length} ${say('active')}: ${active.join(', ')}` : say('none')}</span
      >
    </summary>
    <form class="panel__form" method="get" action="${url.pathname}" data-tester-panel>
      <p class="panel__hint">${say('hint')}</p>
      ${switchGroups.map(
        ({ legend, switches }) =>
          html`<fieldset class="panel__group">
            <legend>${inLang(lang, legend)}</legend>
            ${switches.map((one) => field(view, one))}
          </fieldset>`,
      )}
      <p class="panel__end">
        <button type="submit">${say('apply')}</button> <a href="${url.pathname}">${say('clear')}</a>
      </p>
    </form>
  </details>`;
}
