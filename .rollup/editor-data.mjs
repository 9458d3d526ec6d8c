import { readContracts } from './read-contracts.mjs';
import { signatureOf } from './signature-of.mjs';
import { webTypesOf } from './web-types.mjs';

/** @typedef {import('./read-contracts.mjs').Described} Described */
/** @typedef {import('../src/island/attributes.ts').AttributeSpec<unknown>} Spec */

/** The public interface of every island besides its own. */
const COMMON = {
  attributes: {
    'data-load-on': 'When it starts: `ready`, `idle`, `visible`, `interaction` or `media(<query>)`.',
    'data-load-timeout': 'How long its code may take to load, in seconds; 120 at most.',
  },
  events: {
    'island-ready': ['CustomEvent<{ tag: string }>', 'The island works.'],
    'island-error': ['CustomEvent<{ tag: string; error: unknown }>', 'It could not be loaded, or failed.'],
  },
  states: {
    'data-waiting': 'It waits until it comes near the view.',
    'data-ready': 'The island works.',
    'data-error': 'It could not be loaded, or failed.',
  },
};

/** Attributes for other elements of the page. */
const GLOBAL_ATTRIBUTES = {
  'data-yb-menu-toggle': 'A click shows and hides the menu: that of the page, or the one of this name.',
};

const MOMENTS = ['ready', 'idle', 'visible', 'interaction'];
const LOAD_ON = [...MOMENTS.map((one) => `'${one}'`), '`media(${string})`'].join(' | ');

/** @type {Record<Spec['kind'], string>} */
const KINDS = {
  text: 'string | null',
  number: 'number',
  flag: 'boolean',
  choice: 'string',
  tokens: 'readonly string[]',
  duration: 'number',
  data: 'object',
};

/** @param {Spec} spec */
function typeOf({ kind, choices, default: fallback }) {
  const type = choices ? choices.map((one) => `'${one}'`).join(' | ') : KINDS[kind];
  if (kind === 'number' && fallback === null) return { text: 'number | null' };
  // a text with a default is never null
  return { text: kind === 'text' && fallback !== null ? 'string' : type };
}

/** @param {string} name */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name */
const pascal = (name) => camel(`-${name}`);

/** @param {Record<string, string>} [described] @returns {{ name: string, description: string }[]} */
export const named = (described = {}) =>
  Object.entries(described).map(([name, description]) => ({ name, description }));

/** @param {import('../src/lib/texts.ts').Text} text */
const describeText = (text) =>
  typeof text === 'string'
    ? `Replaces the text “${text}”.`
    : `Replaces the text “${text.other}”; with plural forms: “${text.one} || ${text.other}”.`;

/** @param {Described} described */
export function attributesOf({ contract }) {
  const own = Object.entries(contract.attributes).flatMap(([name, spec]) => {
    const { description = '', negative } = spec;
    const attribute = {
      name,
      ...(camel(name) in (contract.methods ?? {}) ? {} : { fieldName: camel(name) }),
      type: typeOf(spec),
      default: JSON.stringify(spec.default),
      description,
    };
    return negative
      ? [attribute, { name: negative, type: { text: 'boolean' }, description: `Says no to ${name}.` }]
      : [attribute];
  });
  const texts = Object.entries(contract.texts ?? {}).map(([key, text]) => ({
    name: `text-${key}`,
    type: { text: 'string' },
    description: describeText(text.it ?? key),
  }));
  const common = named(COMMON.attributes).map((one) => ({
    ...one,
    type: { text: one.name === 'data-load-on' ? LOAD_ON : 'string' },
  }));
  return [...own, ...texts, ...common];
}

/** Attributes that the island sets on its host, for style sheets and tests. @param {Described} described */
export function statesOf({ contract }) {
  const states = { ...COMMON.states, ...contract.css?.states };
  return named(states).filter(({ name }) => !(name in contract.attributes));
}

/** @param {Described} described */
export function membersOf({ contract, types }) {
  const settable = Object.entries(contract.attributes).filter(
    // an attribute that shares its name with a method has no property
    ([attribute]) => !(camel(attribute) in (contract.methods ?? {})),
  );
  const fields = settable.map(([attribute, spec]) => ({
    kind: 'field',
    name: camel(attribute),
    type: typeOf(spec),
    default: JSON.stringify(spec.default),
    description: spec.description,
    attribute,
    reflects: spec.kind !== 'data',
  }));
  const readOnly = Object.entries(contract.readOnly ?? {}).map(([name, { description }]) => ({
    kind: 'field',
    name,
    type: { text: types[name] ?? 'unknown' },
    description,
    readonly: true,
  }));
  const methods = Object.entries(contract.methods ?? {}).map(([name, { description }]) => ({
    kind: 'method',
    name,
    description,
    ...signatureOf(types[name]),
  }));
  return [
    ...fields,
    ...readOnly,
    ...methods,
    {
      kind: 'method',
      name: 'retry',
      description: 'Starts a failed island again.',
      ...signatureOf('() => void'),
    },
  ];
}

/** @param {Described} described */
export function eventsOf({ contract, types }) {
  const own = Object.entries(contract.events ?? {}).map(([name, { description = '' }]) => ({
    name,
    type: { text: `CustomEvent<${(types[name] ?? 'unknown').replace(/\s+/g, ' ')}>` },
    description,
  }));
  const common = Object.entries(COMMON.events).map(([name, [text, description]]) => ({
    name,
    type: { text },
    description,
  }));
  return [...own, ...common];
}

/** @param {Described} described */
export const slotsOf = ({ contract }) => [
  { name: '', description: 'The server’s children: they stay where they are.' },
  ...named(contract.slots),
];

/** @param {Described} described */
function moduleOf(described) {
  const { contract } = described;
  const name = `${pascal(contract.tag)}Element`;
  const path = `dist/elements/${contract.tag}.js`;
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name,
        tagName: contract.tag,
        summary: contract.summary,
        description: contract.summary,
        superclass: { name: 'HTMLElement' },
        attributes: [
          ...attributesOf(described),
          ...statesOf(described).map(({ name, description }) => ({
            name,
            type: { text: 'string' },
            description: `Set by the island, for style sheets: ${description}`,
          })),
        ],
        members: membersOf(described),
        events: eventsOf(described),
        slots: slotsOf(described),
        cssProperties: named(contract.css?.properties),
        cssParts: named(contract.css?.parts),
      },
    ],
    exports: [
      { kind: 'js', name: 'default', declaration: { name, module: path } },
      { kind: 'custom-element-definition', name: contract.tag, declaration: { name, module: path } },
    ],
  };
}

/** @param {string} title @param {{ name: string, description?: string | undefined }[]} list */
const listed = (title, list) =>
  list.length
    ? [`\n**${title}**\n`, ...list.map(({ name, description }) => `- \`${name}\` ${description}`)]
    : [];

/** @param {Described} described */
function tagOf(described) {
  const { contract } = described;
  const { properties, parts } = contract.css ?? {};
  const states = statesOf(described).map(({ name, description }) => ({ name: `[${name}]`, description }));
  return {
    name: contract.tag,
    description: {
      kind: 'markdown',
      value: [
        contract.summary,
        ...listed('Events', eventsOf(described)),
        ...listed('CSS custom properties', named(properties)),
        ...listed('CSS parts', named(parts)),
        ...listed('Attributes that the island sets', states),
      ].join('\n'),
    },
    attributes: attributesOf(described).map(({ name, description, type }) => {
      const values = name === 'data-load-on' ? MOMENTS : contract.attributes[name]?.choices;
      return {
        name,
        description,
        ...(type.text === 'boolean' ? { valueSet: 'v' } : {}),
        ...(values ? { values: values.map((one) => ({ name: one })) } : {}),
      };
    }),
  };
}

/**
 * Writes the custom elements manifest and the data from which editors complete tags. All come from the contracts of the
 * tags.
 *
 * @returns {import('rollup').Plugin}
 */
export function editorData() {
  return {
    name: 'editor-data',
    async generateBundle() {
      const contracts = await readContracts();
      const manifest = { schemaVersion: '2.1.0', readme: 'README.md', modules: contracts.map(moduleOf) };
      const globalAttributes = named(GLOBAL_ATTRIBUTES);
      const html = {
        version: 1.1,
        tags: contracts.map(tagOf),
        globalAttributes,
      };
      /** @param {string} fileName @param {unknown} data */
      const emit = (fileName, data) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(data, null, 2)}\n` });
      emit('custom-elements.json', manifest);
      emit('html-data.json', html);
      emit('web-types.json', await webTypesOf(manifest.modules, globalAttributes));
    },
  };
}
