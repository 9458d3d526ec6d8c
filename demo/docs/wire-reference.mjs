import { definitionOf, definitions, exampleOf, smallest } from '../../.rollup/wire-examples.mjs';
import { html } from '../lib/html.mjs';
import { inlineCode } from './inline-code.mjs';
import { upFrom } from './layout.mjs';

/**
 * @import { Definition, Field } from '../../.rollup/wire-types.mjs'
 * @import { Part } from '../lib/html.mjs'
 */

/** The types of boot data, by the page of the reference that has them. @type {Record<string, readonly string[]>} */
export const REFERENCE = {
  'reference/boot-data.html': [
    ...['BootData', 'AdEntry', 'Ad', 'AdPrivacy'],
    ...['GroupEntry', 'Group', 'GroupInfo', 'GroupWrap', 'SliderOptions', 'SliderSettings', 'FallbackGroups'],
    ...['Placement', 'PlacementInfo', 'PlacementOptions', 'CloseButton', 'LayerPlacement'],
    ...['PlacementTest', 'Query', 'QueryParams', 'ServerConditions', 'ServerCondition'],
    ...['PrintedAd', 'JsItem', 'JsItemEntry'],
    ...['Absent', 'Text', 'Texts', 'Id', 'Flag', 'Numeric', 'Count', 'Numbers', 'Listed'],
  ],
  'reference/config.html': [
    ...['Config', 'LazyLoad', 'AdHealth', 'VisitorCounters', 'Consent', 'ClickProtection'],
    ...['Tracking', 'Blog'],
  ],
  'reference/conditions.html': [
    ...['Condition', 'DeviceCondition', 'TextCondition', 'CookieCondition', 'LanguageCondition'],
    ...['NumberCondition', 'AdImpressionsCondition', 'AdClicksCondition', 'NewVisitorCondition'],
    ...['YesNoCondition', 'MemberCondition', 'ProfileCondition', 'GeoCondition', 'TextOperator'],
  ],
  'reference/answer.html': ['Answer', 'AnswerItem', 'AnswerAd'],
};

const pageOf = new Map(
  Object.entries(REFERENCE).flatMap(([path, names]) =>
    names.map((name) => /** @type {const} */ ([name, path])),
  ),
);
const missing = [...definitions.values()].filter(({ name, isPublic }) => isPublic && !pageOf.has(name));
if (missing.length)
  throw new Error(`The reference has no place for ${missing.map(({ name }) => name).join(', ')}.`);

/** @param {string} name */
const anchorOf = (name) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The anchor of a field. @param {string} owner @param {string} field */
const anchorOfField = (owner, field) => `${anchorOf(owner)}.${field.replace('$', '')}`;

/** A type as written; its names lead to their definitions. @param {string} written @param {string} up */
const typeText = (written, up) =>
  written.split(/(\b[A-Z]\w+)/).map((part) => {
    const path = pageOf.get(part);
    return path ? html`<a href="${up}${path}#${anchorOf(part)}">${part}</a>` : part;
  });

/** @param {unknown} value */
const json = (value) => JSON.stringify(value);

/** @param {Field} field */
function notesOn({ optional, tags }) {
  const { unit, reports, otherwise } = tags;
  return [
    !optional && 'Required.',
    unit && `In ${unit}.`,
    reports && `Another value is reported: \`${reports}\`.`,
    otherwise && `Another value: ${otherwise}.`,
  ].filter((note) => typeof note === 'string' && note);
}

/** @param {Definition} definition @param {Field} field @param {string} up */
function rowOf(definition, field, up) {
  const { name, text, tags, written } = field;
  const id = anchorOfField(definition.name, name);
  const example = json(exampleOf(field));
  return html`<tr id="${id}">
    <th scope="row"><code>${name}</code></th>
    <td><code>${typeText(written, up)}</code></td>
    <td>${tags['default'] !== undefined && inlineCode(codeOf(tags['default']))}</td>
    <td>${inlineCode([text, ...notesOn(field)].join(' '))}</td>
    <td>${example.length < 90 && html`<code>${example}</code>`}</td>
  </tr>`;
}

/** A default as code, unless it is a sentence. @param {string} text */
function codeOf(text) {
  try {
    JSON.parse(text);
    return `\`${text}\``;
  } catch {
    return text;
  }
}

/** @param {Definition} definition @param {string} up */
function tableOf(definition, up) {
  return html`<div class="table" tabindex="0" role="group" aria-label="Fields of ${definition.name}">
    <table class="reference">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Default</th>
          <th scope="col">Meaning</th>
          <th scope="col">Example</th>
        </tr>
      </thead>
      <tbody>
        ${definition.fields.map((field) => rowOf(definition, field, up))}
      </tbody>
    </table>
  </div>`;
}

/** @param {string} name @param {string} up */
function sectionOf(name, up) {
  const definition = definitionOf(name);
  const { text, fields, written } = definition;
  const id = anchorOf(name);
  const example = fields.length ? smallest(name) : {};
  return html`<h2 id="${id}">${name} <a class="anchor" href="#${id}" aria-label="Link to ${name}">#</a></h2>
    <p>${inlineCode(text)}</p>
    ${!fields.length && html`<p><code>${typeText(written.replaceAll('readonly ', ''), up)}</code></p>`}
    ${
      Object.keys(example).length > 0 &&
      html`<pre
        tabindex="0"
        role="group"
        aria-label="The smallest ${name}"
      ><code>${JSON.stringify(example, null, 2)}</code></pre>`
    }
    ${fields.length > 0 && tableOf(definition, up)}`;
}

/** The part of a page of the reference that comes from the types. @param {string} path @returns {{ main: Part, contents: { id: string, level: number, text: string }[] }} */
export function printReference(path) {
  const names = REFERENCE[path] ?? [];
  return {
    main: names.map((name) => sectionOf(name, upFrom(path))),
    contents: names.map((name) => ({ id: anchorOf(name), level: 2, text: name })),
  };
}

/** What the search knows of each field: an entry of its own, which leads to its row. @param {string} path */
export const fieldsForSearch = (path) =>
  (REFERENCE[path] ?? []).flatMap((owner) =>
    definitionOf(owner).fields.map(({ name, text }) => ({
      title: name,
      path: `${path}#${anchorOfField(owner, name)}`,
      names: [owner],
      text: `${owner}: ${text}`,
    })),
  );
