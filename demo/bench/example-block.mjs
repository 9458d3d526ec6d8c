import { html, raw } from '../lib/html.mjs';
import { inLang } from '../pages/texts.mjs';

/** @import { Pair } from '../pages/texts.mjs' */
/** @import { View } from '../pages/view.mjs' */
/** @import { Example } from '../pages/examples/index.mjs' */

/** @type {Record<string, Pair>} */
const words = {
  copy: ['Copia HTML', 'Copy HTML'],
  copied: ['Copiato', 'Copied'],
  alone: ['Da solo', 'Alone'],
  code: ['Codice', 'Code'],
};

/**
 * The example's markup as a host prints it: with a nonce on scripts under a strict policy, and with the filter
 * open on the filter's route.
 * @param {View} view @param {Example} example
 */
export function stageMarkup({ nonce, url }, { markup }) {
  const onRoute = url.pathname.endsWith('/filter/');
  const printed = onRoute ? markup.replace('<yb-filter ', '<yb-filter open ') : markup;
  return raw(nonce ? printed.replaceAll('<script src', `<script nonce="${nonce}" src`) : printed);
}

/**
 * The address of the example's own page, with the settings of this address.
 * @param {View} view
 * @param {Example} example
 */
export const aloneAddress = ({ link }, { id, framed = '', route = '' }) =>
  link(`/banco/esempio/${id}/${route}${framed && `?${framed}`}`);

/** The live example; in a frame if it depends on the page around it. @param {View} view @param {Example} example */
const stage = (view, example) =>
  example.framed === undefined
    ? stageMarkup(view, example)
    : html`<iframe
        class="example__frame"
        src="${aloneAddress(view, example)}"
        title="${inLang(view.lang, example.name)}"
        loading="lazy"
      ></iframe>`;

/** An example with its code to copy. @param {View} view @param {Example} example */
export function exampleBlock(view, example) {
  const { lang } = view;
  const { id, name, markup, wide } = example;
  /** @param {string} word */
  const say = (word) => inLang(lang, words[word]);
  return html`<article class="example${wide ? ' example--wide' : ''}" id="${id}" aria-labelledby="${id}-name">
    <header class="example__head">
      <h3 id="${id}-name"><a href="#${id}">${inLang(lang, name)}</a></h3>
      <p class="example__tools">
        <a href="${aloneAddress(view, example)}" aria-describedby="${id}-name">${say('alone')}</a>
        <button
          type="button"
          data-copy="${id}-code"
          data-copied="${say('copied')}"
          aria-describedby="${id}-name"
        >
          ${say('copy')}
        </button>
      </p>
    </header>
    <div class="example__stage">${stage(view, example)}</div>
    <details>
      <summary>${say('code')}${example.framed && html` <code>?${example.framed}</code>`}</summary>
      <pre tabindex="0" role="group" aria-labelledby="${id}-name"><code id="${id}-code">${markup}</code></pre>
    </details>
  </article>`;
}
