import { attributesOf, eventsOf, membersOf, named, slotsOf, statesOf } from '../../.rollup/editor-data.mjs';
import { html } from '../lib/html.mjs';
import { inlineCode } from './inline-code.mjs';

/** @typedef {import('../../.rollup/read-contracts.mjs').Described} Described */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} [type]
 * @property {string} [fallback]
 * @property {string} description
 *
 * @typedef {{ id: string, title: string, rows: Row[] }} Table
 */

/** @param {any} member */
const signature = ({ parameters = [], return: returned }) =>
  `(${parameters.map((/** @type {any} */ { name, type, optional }) => `${name}${optional ? '?' : ''}: ${type?.text ?? 'unknown'}`).join(', ')}) => ${returned?.type?.text ?? 'void'}`;

/** @param {any} one @returns {Row} */
const rowOf = ({ name, type, default: fallback, description = '' }) => ({
  name,
  ...(type && { type: type.text }),
  ...(fallback !== undefined && { fallback }),
  description,
});

/** The public interface of a tag: the same tables for each. @param {Described} described @returns {Table[]} */
export function tablesOf(described) {
  const { css } = described.contract;
  const members = membersOf(described);
  const fields = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
  /** @type {[string, Row[]][]} */
  const tables = [
    ['Attributes', attributesOf(described).map(rowOf)],
    [
      'Properties',
      fields.map((one) => {
        const row = rowOf(one);
        const isReadOnly = 'readonly' in one && one.readonly;
        return isReadOnly ? { ...row, description: `${row.description} Read-only.` } : row;
      }),
    ],
    ['Methods', methods.map((one) => ({ ...rowOf(one), type: signature(one) }))],
    ['Events', eventsOf(described).map(rowOf)],
    [
      'Slots',
      slotsOf(described).map(({ name, description }) => ({ name: name || '(no name)', description })),
    ],
    ['Parts', named(css?.parts)],
    ['Custom properties', named(css?.properties)],
    ['States', statesOf(described).map(({ name, description }) => ({ name: `[${name}]`, description }))],
  ];
  return tables
    .filter(([, rows]) => rows.length)
    .map(([title, rows]) => ({
      id: `reference-${title.toLowerCase().replaceAll(' ', '-')}`,
      title,
      rows,
    }));
}

/** @param {Table} table */
export function printTable({ id, title, rows }) {
  const hasType = rows.some(({ type }) => type);
  const hasDefault = rows.some(({ fallback }) => fallback);
  return html`<h3 id="${id}">${title} <a class="anchor" href="#${id}" aria-label="Link to ${title}">#</a></h3>
    <div class="table" tabindex="0" role="group" aria-labelledby="${id}">
      <table class="reference">
        <thead>
          <tr>
            <th scope="col">Name</th>
            ${hasType && html`<th scope="col">Type</th>`} ${hasDefault && html`<th scope="col">Default</th>`}
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name, type, fallback, description }) =>
              html`<tr>
                <th scope="row"><code>${name}</code></th>
                ${hasType && html`<td>${type && html`<code>${type}</code>`}</td>`}
                ${hasDefault && html`<td>${fallback && html`<code>${fallback}</code>`}</td>`}
                <td>${inlineCode(description)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
