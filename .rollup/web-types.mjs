import { readFile } from 'node:fs/promises';

/** @typedef {import('custom-elements-manifest/schema').CustomElementDeclaration} Declaration */

/** @param {{ name?: string, description?: string }} one */
const described = ({ name, description }) => ({ name, description });

/** @param {NonNullable<Declaration['attributes']>[number]} attribute */
const attributeOf = ({ name, description, default: fallback, type }) => ({
  name,
  description,
  ...(fallback === undefined || fallback === 'null' ? {} : { default: fallback }),
  value:
    type?.text === 'boolean'
      ? { kind: 'no-value', type: 'boolean', required: false }
      : { kind: 'plain', type: type?.text ?? 'string', required: true },
});

/** @param {Declaration} declaration */
function elementOf({ tagName, summary, attributes, members = [], events, slots, cssProperties, cssParts }) {
  const fields = members.filter((member) => member.kind === 'field');
  return {
    name: tagName,
    description: summary,
    attributes: attributes?.map(attributeOf),
    slots: slots?.map(described),
    js: {
      properties: fields.map(({ name, description, type, readonly }) => ({
        name,
        description,
        type: type?.text,
        ...(readonly ? { 'read-only': true } : {}),
      })),
      events: events?.map(({ name, description, type }) => ({ name, description, type: type.text })),
    },
    css: { properties: cssProperties?.map(described), parts: cssParts?.map(described) },
  };
}

/**
 * The manifest's elements for JetBrains editors.
 *
 * @param {readonly { declarations: readonly unknown[] }[]} modules
 * @param {readonly { name: string, description: string }[]} globalAttributes attributes of every element
 */
export async function webTypesOf(modules, globalAttributes) {
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8'));
  const declarations = /** @type {readonly Declaration[]} */ (
    modules.flatMap((module) => module.declarations)
  );
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'description-markup': 'markdown',
    'js-types-syntax': 'typescript',
    contributions: {
      html: { elements: declarations.map(elementOf), attributes: globalAttributes },
    },
  };
}
