/** Markup that is escaped already. */
export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/**
 * Values of a template. Null, undefined and false print nothing.
 * @typedef {Markup | string | number | null | undefined | false} Leaf
 * @typedef {Leaf | readonly (Leaf | readonly Leaf[])[]} Part
 */

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** @param {Part} part @returns {string} */
function print(part) {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(print).join('') : escapeHtml(String(part));
}

/** Removes line breaks of the source: nothing stays before `>`, one line break between elements, else a space. @param {string} text */
const tidy = (text) =>
  text.replace(/\s*\n\s*/g, (gap, at) => {
    const next = text[at + gap.length];
    if (next === '>') return '';
    return text[at - 1] === '>' || next === '<' ? '\n' : ' ';
  });

/**
 * A template whose values are escaped, unless they are markup.
 * @param {TemplateStringsArray} strings
 * @param {...Part} parts
 */
export const html = (strings, ...parts) =>
  new Markup(strings.map((string, at) => (at ? print(parts[at - 1]) : '') + tidy(string)).join(''));

/** Markup from a trusted source. @param {string} text */
export const raw = (text) => new Markup(text);

/** A JSON data block. An escaped `<` cannot close the surrounding script. @param {unknown} value */
export const json = (value) => new Markup(JSON.stringify(value).replace(/</g, '\\u003c'));
