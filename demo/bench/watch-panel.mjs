import { html } from '../lib/html.mjs';
import { inLang } from '../pages/texts.mjs';

/** @import { Pair } from '../pages/texts.mjs' */
/** @import { View } from '../pages/view.mjs' */

/** The modules that fill the panel, below /assets/. */
export const WATCH_SCRIPTS = ['event-list.js', 'placement-table.js'];

/** @type {Record<string, Pair>} */
const words = {
  events: ['Eventi', 'Events'],
  clear: ['Svuota', 'Clear'],
  placements: ['Posizioni', 'Placements'],
  placement: ['Posizione', 'Placement'],
  state: ['Stato', 'State'],
  reason: ['Motivi', 'Reasons'],
  watching: ['Osservazione', 'Watching'],
};

/** The panel that shows every placement with its reasons, and events as they happen. @param {View} view */
export function watchPanel({ lang }) {
  /** @param {string} word */
  const say = (word) => inLang(lang, words[word]);
  return html`<aside class="watch" aria-label="${say('watching')}">
    <section>
      <h2>${say('placements')}</h2>
      <div class="watch__scroll" tabindex="0" role="group" aria-label="${say('placements')}">
        <table class="specs">
          <thead>
            <tr>
              <th scope="col">${say('placement')}</th>
              <th scope="col">${say('state')}</th>
              <th scope="col">${say('reason')}</th>
            </tr>
          </thead>
          <tbody data-placement-table></tbody>
        </table>
      </div>
    </section>
    <section>
      <h2>${say('events')} <button type="button" data-clear-events>${say('clear')}</button></h2>
      <ol class="watch__scroll watch__events" data-event-list tabindex="0" aria-label="${say('events')}"></ol>
    </section>
  </aside>`;
}
