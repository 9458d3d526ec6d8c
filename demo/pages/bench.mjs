import { exampleBlock } from '../bench/example-block.mjs';
import { testerPanel } from '../bench/panel.mjs';
import { WATCH_SCRIPTS, watchPanel } from '../bench/watch-panel.mjs';
import { html } from '../lib/html.mjs';
import { bootScript } from './boot-data.mjs';
import { tagExamples } from './examples/index.mjs';
import { printPage } from './shell.mjs';
import { inLang } from './texts.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { Pair } from './texts.mjs' */
/** @import { TagExamples } from './examples/index.mjs' */
/** @import { View } from './view.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  title: ['Banco di prova', 'Test bench'],
  intro: [
    'Ogni elemento nei suoi stati, con il codice da copiare. Accanto, gli eventi mentre accadono e lo stato di ogni posizione.',
    'Every element in its states, with the code to copy. Beside it, events as they happen and the state of each placement.',
  ],
  all: ['Tutti gli stati', 'All states'],
  pages: ['Pagine del banco', 'Pages of the bench'],
  docs: ['Documentazione, in inglese', 'Documentation'],
  overview: ['Uno per elemento', 'One of each'],
};

/** @param {View} view @param {TagExamples} bench @returns {string} */
const nameOf = ({ lang }, { tag, about }) => `<${tag}>${about ? `, ${inLang(lang, about)}` : ''}`;

/** @param {View} view */
function pageLinks(view) {
  /** @param {string} path @param {string} name */
  const item = (path, name) =>
    html`<li>
      <a href="${view.link(path)}" ${path === view.url.pathname ? html` aria-current="page"` : ''}>${name}</a>
    </li>`;
  return html`<nav class="bench-pages" aria-label="${inLang(view.lang, words.pages)}">
    <ul>
      ${item('/', inLang(view.lang, words.overview))}
      ${tagExamples.map((bench) => item(`/banco/${bench.name}/`, nameOf(view, bench)))}
      <li><a href="/docs/">${inLang(view.lang, words.docs)}</a></li>
    </ul>
  </nav>`;
}

/** @param {View} view @param {{ title: string, intro: string, examples: Part }} page */
function printBench(view, { title, intro, examples }) {
  return printPage(view, {
    title,
    description: intro,
    name: 'bench',
    scripts: [...WATCH_SCRIPTS, 'copy-markup.js', 'tester-panel.js'],
    boot: bootScript(view, {}),
    main: html`<header class="masthead">
        <h1>${title}</h1>
        <p class="masthead__intro">${intro}</p>
      </header>
      ${pageLinks(view)} ${testerPanel(view)}
      <div class="bench">
        ${watchPanel(view)}
        <div class="bench__tags">${examples}</div>
      </div>`,
  });
}

/** The first page: one example of each tag, and links to all others. @param {View} view */
export function benchPage(view) {
  const { lang, link } = view;
  const sections = tagExamples.map((bench) => {
    const id = `di-${bench.name}`;
    return html`<section class="tag" aria-labelledby="${id}">
      <h2 id="${id}">${nameOf(view, bench)}</h2>
      <p>${inLang(lang, bench.summary)}</p>
      ${bench.examples.slice(0, 1).map((example) => exampleBlock(view, { ...example, wide: true }))}
      <p class="tag__more">
        <a href="${link(`/banco/${bench.name}/`)}" aria-describedby="${id}"
          >${inLang(lang, words.all)} (${bench.examples.length})</a
        >
      </p>
    </section>`;
  });
  return printBench(view, {
    title: inLang(lang, words.title),
    intro: inLang(lang, words.intro),
    examples: sections,
  });
}

/** All states of one tag. @param {View} view @param {TagExamples} bench */
export const tagBenchPage = (view, bench) =>
  printBench(view, {
    title: nameOf(view, bench),
    intro: inLang(view.lang, bench.summary),
    examples: html`<h2 class="examples-title">${inLang(view.lang, words.all)} (${bench.examples.length})</h2>
      <div class="examples">${bench.examples.map((example) => exampleBlock(view, example))}</div>`,
  });
