import { html, raw } from '../lib/html.mjs';

/** @import { Example } from '../pages/examples/index.mjs' */

/** The page to which the links of examples lead, in place of the pages of a real site. */
export const STAND_IN = 'stand-in.html';

/** An example that needs an ad server, a visitor's cookies, a frame's inline scripts or a fault of the network runs on the QA page alone. @param {Example} example */
export const runsAlone = ({ markup, framed, cookies, reports, route }) =>
  route
    ? !reports
    : framed === undefined &&
      !cookies &&
      !reports &&
      !/"ajax_query"|<script src|<ad-placement[^>]* frame\b/.test(markup) &&
      (!markup.includes('<ad-placement') || markup.includes('data-ad-runtime'));

/** Whether the example needs addresses of its own, because its state is in the address. @param {Example} example */
export const hasOwnPages = (example) =>
  runsAlone(example) && example.markup.includes(`/banco/esempio/${example.id}`);

/** Turns the style attributes of examples into classes, because the policy of the site forbids style attributes. */
export class Stages {
  /** @type {Map<string, string>} */
  #classes = new Map();
  /** The pictures that examples show, by their address in the demo. @type {Set<string>} */
  pictures = new Set();

  /** @param {string} style */
  #classOf(style) {
    const known = this.#classes.get(style) ?? `s${this.#classes.size + 1}`;
    this.#classes.set(style, known);
    return known;
  }

  /** @param {string} tag */
  #withoutStyle(tag) {
    const [whole, style = ''] = /\sstyle="([^"]*)"/.exec(tag) ?? [];
    if (!whole) return tag;
    const bare = tag.replace(whole, '');
    const name = this.#classOf(style);
    return / class="/.test(bare)
      ? bare.replace(/ class="/, ` class="${name} `)
      : bare.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`);
  }

  /**
   * The markup as a page of the site prints it: with addresses inside the site.
   * @param {Example} example @param {string} up  from the page to the root of the site, e.g. `../`
   */
  print({ id, markup }, up) {
    const tags = markup.replace(/<[a-z][\w-]*(?:\s[^<>]*)?>/g, (tag) => this.#withoutStyle(tag));
    return raw(
      tags
        .replace(/(\\?")(\/(?:media|ads\/art)\/[\w./-]+\.svg)/g, (_, quote, address) => {
          this.pictures.add(address);
          return `${quote}${up}assets${address}`;
        })
        .replaceAll(`"/banco/esempio/${id}`, `"${up}live/${id}`)
        .replace(/(\b(?:href|action)=\\?["'])\/[^"'\\]*/g, `$1${up}${STAND_IN}`),
    );
  }

  /** One rule for each style attribute. */
  get stylesheet() {
    return [...this.#classes].map(([style, name]) => `.${name} {\n  ${style}\n}\n`).join('\n');
  }
}

/** @param {Example} example @param {Stages} stages @param {string} up @param {{ heading: 'h2' | 'h3', isFirst?: boolean }} how */
export function exampleBlock(example, stages, up, { heading }) {
  const { id, name, markup, wide } = example;
  const isLive = runsAlone(example);
  const title = raw(
    `<${heading} id="${id}">${html`${name[1]}`.text} <a class="anchor" href="#${id}" aria-label="Link to ${html`${name[1]}`.text}">#</a></${heading}>`,
  );
  const stage = example.route
    ? html`<p class="note"><a href="${up}live/${id}/filter/">Open the example on its own page</a></p>`
    : html`<div class="example__stage" lang="it">${stages.print(example, up)}</div>`;
  return html`<article class="example${wide ? ' example--wide' : ''}" aria-labelledby="${id}">
    ${title}
    ${
      isLive
        ? stage
        : html`<p class="note">
            This example needs the demo’s server, its policy or its faults. With <code>npm start</code> it is
            on
            <a href="http://127.0.0.1:8080/banco/esempio/${id}/${example.route ?? ''}">a page of its own</a>.
          </p>`
    }
    <details>
      <summary>Source<span class="hidden"> of ${name[1]}</span></summary>
      <pre tabindex="0" role="group" aria-label="Source of ${name[1]}"><code>${markup}</code></pre>
    </details>
  </article>`;
}
