import { stageMarkup } from '../bench/example-block.mjs';
import { html } from '../lib/html.mjs';
import { bootScript } from './boot-data.mjs';
import { printPage } from './shell.mjs';
import { inLang } from './texts.mjs';

/** @import { Pair } from './texts.mjs' */
/** @import { Example } from './examples/index.mjs' */
/** @import { View } from './view.mjs' */

/** @type {Pair} */
const description = ['Un esempio del banco di prova, da solo.', 'One example of the test bench, alone.'];

/** One example alone: the smallest page that shows a finding. @param {View} view @param {Example} example */
export function examplePage(view, example) {
  const title = inLang(view.lang, example.name);
  const stage = stageMarkup(view, example);
  return printPage(view, {
    title,
    description: inLang(view.lang, description),
    name: 'example',
    bare: true,
    scripts: ['reason-line.js'],
    boot: bootScript(view, {}),
    main: html`<h1>${title}</h1>
      <div class="example__stage">${stage}</div>
      <p class="reason-line" data-reason-line></p>`,
  });
}
