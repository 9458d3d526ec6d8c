import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import { escapeHtml } from '../lib/html.mjs';

/** The anchor of a heading, as code hosts make it. @param {string} text */
export const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** @typedef {{ name: string, text: string }} Section  `name` is '' for the text before the first section */

/** The sections of a document, each with its heading of level 2. @param {string} markdown @returns {Section[]} */
export function sectionsIn(markdown) {
  let isCode = false;
  /** @type {Section[]} */
  const sections = [{ name: '', text: '' }];
  for (const line of markdown.split('\n')) {
    if (/^```/.test(line)) isCode = !isCode;
    const [, name] = (!isCode && /^## (.+)$/.exec(line)) || [];
    if (name) sections.push({ name, text: '' });
    const last = /** @type {Section} */ (sections.at(-1));
    last.text += `${line}\n`;
  }
  return sections;
}

/** The anchors of all headings of a text. @param {string} markdown */
export const anchorsIn = (markdown) =>
  [...markdown.replace(/^(`{3,})[^]*?^\1$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    anchorOf(text),
  );

/**
 * @typedef {object} Rendered
 * @property {string} html
 * @property {{ id: string, level: number, text: string }[]} headings
 *
 * @typedef {object} Surroundings
 * @property {string} file  the document; its links are relative to it
 * @property {(target: string, anchor: string) => string} link  the address of a file of the project
 * @property {(file: string) => { src: string, width: number, height: number }} picture
 * @property {Set<string>} ids  the ids that the page has so far
 * @property {boolean} isFirst  whether the document's title is the title of the page
 */

/** Prints a document. Its tables scroll in a region of their own. @param {string} markdown @param {Surroundings} around @returns {Rendered} */
export function renderMarkdown(markdown, { file, link, picture, ids, isFirst }) {
  /** @type {Rendered['headings']} */
  const headings = [];
  /** @param {string} text */
  const unique = (text) => {
    const base = anchorOf(text) || 'part';
    let id = base;
    for (let count = 1; ids.has(id); count += 1) id = `${base}-${count}`;
    ids.add(id);
    return id;
  };
  let boxes = 0;
  /** The accessible name of a table or a code block: its number and the heading above it. @param {string} kind */
  const nameOfBox = (kind) => escapeHtml(`${kind} ${(boxes += 1)}: ${headings.at(-1)?.text ?? file}`);
  /** @param {string} href */
  const addressOf = (href) => {
    const [, bench] = /^http:\/\/127\.0\.0\.1:8080\/banco\/([\w-]+)\/$/.exec(href) ?? [];
    if (bench) return link(`bench:${bench}`, '');
    if (/^\w+:/.test(href)) return href;
    const [path = '', anchor = ''] = href.split('#');
    return link(path ? join(dirname(file), path) : file, anchor);
  };
  const marked = new Marked({
    renderer: {
      heading(text, level, plain) {
        const id = unique(plain);
        headings.push({ id, level, text: plain });
        // the layout prints the title of the page
        if (level === 1 && isFirst) return '';
        const rank = Math.max(2, level);
        return `<h${rank} id="${id}">${text} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(plain)}">#</a></h${rank}>\n`;
      },
      link: (href, _title, text) => `<a href="${escapeHtml(addressOf(href))}">${text}</a>`,
      image(href, _title, text) {
        const { src, width, height } = picture(join(dirname(file), href));
        return `<img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(text)}" />`;
      },
      code: (code) =>
        `<pre tabindex="0" role="group" aria-label="${nameOfBox('Code')}"><code>${escapeHtml(code)}</code></pre>\n`,
      table: (header, body) =>
        `<div class="table" tabindex="0" role="group" aria-label="${nameOfBox('Table')}"><table><thead>${header}</thead><tbody>${body}</tbody></table></div>\n`,
      tablecell(content, { header, align }) {
        const name = header && content ? 'th' : 'td';
        const side = align === 'right' ? ' class="end"' : '';
        return `<${name}${name === 'th' ? ' scope="col"' : ''}${side}>${content}</${name}>\n`;
      },
    },
  });
  return { html: String(marked.parse(markdown)), headings };
}
