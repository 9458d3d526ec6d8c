/** @typedef {import('./read-contracts.mjs').Described} Described */
/** @typedef {import('../src/wordpress/editor/definitions.ts').Control} Control */
/** @typedef {import('../src/wordpress/editor/definitions.ts').Definition} Definition */
/** @typedef {import('../src/wordpress/editor/definitions.ts').Property} Property */
/** @typedef {import('../src/island/attributes.ts').AttributeSpec<unknown> & { whenEmpty?: number }} Spec */

/** `per-view` → `Per view` @param {string} name */
const inWords = (name) => {
  const words = name.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Kind of an attribute → kind of its control. @type {Record<Spec['kind'], Control['kind']>} */
const KINDS = {
  text: 'text',
  number: 'number',
  flag: 'flag',
  choice: 'choice',
  tokens: 'text',
  duration: 'text',
  data: 'json',
};

/** @param {string} name @param {Spec} spec @param {Definition} definition @returns {Control['kind']} */
function kindOf(name, spec, { optional }) {
  if (optional.includes(name) || spec.whenEmpty !== undefined) return 'optional';
  // some numbers are also a word
  if (spec.kind === 'number' && spec.parse('auto') !== undefined) return 'text';
  return KINDS[spec.kind];
}

/** @param {Spec} spec */
function placeholderOf({ default: value, kind }) {
  if (kind === 'flag' || kind === 'data' || value === null) return {};
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return text === '' ? {} : { placeholder: text };
}

/** @param {string} name @param {Spec} spec @param {Definition} definition @returns {Control} */
function controlOf(name, spec, definition) {
  const kind = kindOf(name, spec, definition);
  return {
    name: spec.negative ?? name,
    kind,
    label: inWords(spec.negative ?? name),
    ...(spec.description ? { help: spec.description.replaceAll('`', '') } : {}),
    ...(kind === 'choice'
      ? {
          none: inWords(String(spec.default)),
          choices: (spec.choices ?? [])
            .filter((value) => value !== spec.default)
            .map((value) => ({ value, label: inWords(value) })),
        }
      : placeholderOf(spec)),
  };
}

/** @param {string} key @param {import('../src/lib/texts.ts').Text} text @returns {Control} */
const textControl = (key, text) => ({
  name: `text-${key}`,
  kind: 'text',
  label: typeof text === 'string' ? text : (text.other ?? key),
});

/** Custom properties that others set: the grid's own arguments, and those of its items. */
const SET_ELSEWHERE = /^On an item|^On the host/;

/** @param {[string, string]} entry @returns {Property[]} */
const propertyOf = ([name, description]) =>
  SET_ELSEWHERE.test(description)
    ? []
    : [
        {
          name,
          kind: /(?:background|color|backdrop|dim)$/.test(name) ? 'color' : 'length',
          label: description.replaceAll('`', '').replace(/\.$/, ''),
        },
      ];

/**
 * The settings that the contract of a tag gives to its block.
 * @param {Definition} definition
 * @param {Described['contract']} contract
 */
export function controlsOf(definition, contract) {
  const own = new Set([...definition.controls.map(({ name }) => name), ...definition.hidden]);
  return {
    attributes: Object.entries(contract.attributes)
      .filter(([name]) => !own.has(name))
      .map(([name, spec]) => controlOf(name, spec, definition)),
    texts: Object.entries(contract.texts ?? {}).flatMap(([key, { en }]) =>
      en ? [textControl(key, en)] : [],
    ),
    properties: Object.entries(contract.css?.properties ?? {}).flatMap(propertyOf),
  };
}
