import { html, raw } from '../lib/html.mjs';
import { bootScript } from './boot-data.mjs';
import { tagExamples } from './examples/index.mjs';
import { printPage } from './shell.mjs';
import { inLang } from './texts.mjs';

/** @import { Pair } from './texts.mjs' */
/** @import { Example, TagExamples } from './examples/index.mjs' */
/** @import { View } from './view.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  title: ['Banco di prova', 'Test bench'],
  intro: [
    'Ogni elemento nei suoi stati, con il codice da copiare. A fianco, gli eventi mentre accadono e lo stato di ogni posizione.',
    'Every element in its states, with the code to copy. Beside it, events as they happen and the state of each placement.',
  ],
  copy: ['Copia HTML', 'Copy HTML'],
  copied: ['Copiato', 'Copied'],
  code: ['Codice', 'Code'],
  events: ['Eventi', 'Events'],
  placements: ['Posizioni', 'Placements'],
  placement: ['Posizione', 'Placement'],
  state: ['Stato', 'State'],
  reason: ['Motivo', 'Reason'],
  scenarios: ['Scenari', 'Scenarios'],
  watching: ['Osservazione', 'Watching'],
};

/** Addresses that switch something, so that a finding is a link. @type {[query: string, name: Pair][]} */
const scenarios = [
  ['', ['Normale', 'Plain']],
  ['csp=1', ['Politica di sicurezza stretta', 'Strict content policy']],
  ['slow=800', ['Script in ritardo di 800 ms', 'Scripts 800 ms late']],
  ['delay=800', ['Annunci in ritardo di 800 ms', 'Ads 800 ms late']],
  ['fault=select:500', ['Il server risponde 500', 'The server answers 500']],
  ['fault=select:html', ['Il server risponde HTML', 'The server answers HTML']],
  ['fault=select:truncated', ['Risposta troncata', 'Truncated answer']],
  ['fault=select:hang', ['Il server non risponde', 'The server never answers']],
  ['consent=ask', ['Consenso ignoto', 'Consent unknown']],
];

/** @param {View} view @param {Example} example */
function exampleBlock({ lang }, { id, name, markup }) {
  return html`<article class="example" id="${id}" aria-labelledby="${id}-name">
    <header class="example__head">
      <h3 id="${id}-name"><a href="#${id}">${inLang(lang, name)}</a></h3>
      <button type="button" data-copy="${id}-code" data-copied="${inLang(lang, words.copied)}">
        ${inLang(lang, words.copy)}
      </button>
    </header>
    <div class="example__stage">${raw(markup)}</div>
    <details>
      <summary>${inLang(lang, words.code)}</summary>
      <pre tabindex="0"><code id="${id}-code">${markup}</code></pre>
    </details>
  </article>`;
}

/** @param {View} view @param {TagExamples} tag */
const tagSection = (view, { tag, summary, examples }) =>
  html`<section class="tag" aria-labelledby="tag-${tag}">
    <h2 id="tag-${tag}"><code>&lt;${tag}&gt;</code></h2>
    <p>${inLang(view.lang, summary)}</p>
    ${examples.map((example) => exampleBlock(view, example))}
  </section>`;

/** @param {View} view */
function scenarioList({ lang, url }) {
  const now = url.search.replace(/^\?/, '').replace(/&?lang=\w+/, '');
  return html`<nav class="scenarios" aria-label="${inLang(lang, words.scenarios)}">
    <ul>
      ${scenarios.map(([query, name]) => {
        const address = `/?${[query, lang === 'en' && 'lang=en'].filter(Boolean).join('&')}`;
        return html`<li>
          <a href="${address}" ${query === now ? html` aria-current="true"` : ''}>${inLang(lang, name)}</a>
        </li>`;
      })}
    </ul>
  </nav>`;
}

/** @param {View} view */
function watchPanel({ lang }) {
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
      <h2>${say('events')}</h2>
      <ol class="watch__scroll watch__events" data-event-list tabindex="0" aria-label="${say('events')}"></ol>
    </section>
  </aside>`;
}

/** The QA page: every tag, what happens, and why. @param {View} view */
export function benchPage(view) {
  const { lang } = view;
  return printPage(view, {
    title: inLang(lang, words.title),
    description: inLang(lang, words.intro),
    name: 'bench',
    scripts: ['event-list.js', 'placement-table.js', 'copy-markup.js'],
    boot: bootScript(view, {
      passive: [...new Set(tagExamples.flatMap(({ passive = [] }) => passive))],
      asked: [...new Set(tagExamples.flatMap(({ asked = [] }) => asked))],
    }),
    main: html`<header class="masthead">
        <h1>${inLang(lang, words.title)}</h1>
        <p class="masthead__intro">${inLang(lang, words.intro)}</p>
      </header>
      ${scenarioList(view)}
      <div class="bench">
        ${watchPanel(view)}
        <div class="bench__tags">${tagExamples.map((tag) => tagSection(view, tag))}</div>
      </div>`,
  });
}
