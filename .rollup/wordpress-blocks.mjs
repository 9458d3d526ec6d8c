import { build } from 'esbuild';
import { controlsOf } from './block-controls.mjs';
import { importSource } from './import-source.mjs';

/** @typedef {import('./read-contracts.mjs').Described} Described */
/** @typedef {import('../src/wordpress/editor/definitions.ts').ContractControls} ContractControls */
/** @typedef {import('../src/wordpress/editor/definitions.ts').Control} Control */
/** @typedef {import('../src/wordpress/editor/definitions.ts').Definition} Definition */
/** @typedef {{ definition: Definition, contract: Described['contract'], controls: ContractControls }} Block */
/** @typedef {{ definitions: Definition[], commonControls: Control[] }} Source */

const EDITOR = 'src/wordpress/editor';

/** Loaded in the editor alone; the plugin registers them. */
const EDITOR_FILES = {
  editorScript: 'yearbook-islands-editor',
  editorStyle: ['yearbook-islands', 'yearbook-islands-cards', 'yearbook-islands-editor'],
};

/** Attributes of a block that no shortcode has. */
const OWN_ATTRIBUTES = { anchor: { type: 'string' }, properties: { type: 'object' } };

const SUPPORTS = {
  align: ['left', 'right', 'wide', 'full'],
  anchor: true,
  html: false,
  spacing: { margin: true, padding: true },
};

/** Attributes that WordPress gives a block for its supports, if the block is registered before the supports are. */
const SUPPORTED_ATTRIBUTES = {
  align: { type: 'string', enum: ['left', 'center', 'right', 'wide', 'full', ''] },
  className: { type: 'string' },
  style: { type: 'object' },
};

/** Attributes of all tags, besides their texts. @param {Described['contract']} contract */
const namesOf = ({ attributes }) =>
  Object.entries(attributes).flatMap(([name, { negative }]) => (negative ? [name, negative] : [name]));

/** @type {Partial<Record<Control['kind'], string | string[]>>} */
const TYPES = { flag: ['boolean', 'string'], number: ['string', 'number'] };

/** The attributes of a block by the names of the shortcode's arguments. @param {Block} block @param {readonly Control[]} common */
function attributesOf({ definition, contract, controls }, common) {
  const shown = [...definition.controls, ...controls.attributes, ...controls.texts, ...common];
  const kinds = new Map(shown.map(({ name, kind }) => [name, kind]));
  const names = [...definition.hidden, ...namesOf(contract), ...kinds.keys()];
  const own = names.map((name) => [name, { type: TYPES[kinds.get(name) ?? 'text'] ?? 'string' }]);
  return { ...Object.fromEntries(own), ...OWN_ATTRIBUTES };
}

/** @param {Block} block @param {readonly Control[]} common @param {string} version */
const blockJson = (block, common, version) => ({
  $schema: 'https://schemas.wp.org/trunk/block.json',
  apiVersion: 3,
  name: `yearbook-islands/${block.definition.name}`,
  title: block.definition.title,
  category: 'yearbook-islands',
  description: block.definition.description,
  keywords: block.definition.keywords,
  icon: block.definition.icon,
  version,
  textdomain: 'yearbook-islands',
  attributes: attributesOf(block, common),
  supports: SUPPORTS,
  ...EDITOR_FILES,
});

/** The settings that print a block, by the names of PHP. @param {Block} block @param {readonly Control[]} common */
const printedBlock = (block, common) => ({
  shortcode: block.definition.shortcode,
  printed: {
    api_version: 3,
    attributes: { ...attributesOf(block, common), ...SUPPORTED_ATTRIBUTES },
    supports: SUPPORTS,
  },
});

/** The script of the editor, readable and in one file. @param {readonly Block[]} blocks */
async function editorScript(blocks) {
  const controls = Object.fromEntries(blocks.map(({ contract, controls }) => [contract.tag, controls]));
  const { outputFiles } = await build({
    entryPoints: [`${EDITOR}/editor.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    define: { CONTRACT_CONTROLS: JSON.stringify(controls) },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Texts of WordPress for a block, each with its context. @param {Definition} definition */
const metadataTexts = ({ title, description, keywords }) => [
  { text: title, context: 'block title' },
  { text: description, context: 'block description' },
  ...keywords.map((text) => ({ text, context: 'block keyword' })),
];

/** @param {Control} control */
const textsOfControl = ({ label, help, none, choices = [] }) =>
  [label, help, none, ...choices.map((choice) => choice.label)].filter((text) => text !== undefined);

/** The words that the inspector shows. @param {Block} block */
const inspectorTexts = ({ definition, controls }) => [
  ...[...definition.controls, ...controls.attributes, ...controls.texts].flatMap(textsOfControl),
  ...controls.properties.map(({ label }) => label),
  ...(definition.needs ? [definition.needs.instructions] : []),
];

/** Italian of the texts of the elements, as their contracts have it. @param {Described['contract']} contract */
const knownItalian = ({ texts = {} }) =>
  Object.values(texts).flatMap(({ en, it }) => {
    /** @param {import('../src/lib/texts.ts').Text | undefined} text */
    const word = (text) => (typeof text === 'object' ? text.other : text);
    const [english, italian] = [word(en), word(it)];
    return english && italian ? [[english, italian]] : [];
  });

/**
 * What the plugin needs for its blocks: files by their paths in the zip, what prints each block, the texts of the inspector, those of
 * `block.json`, and Italian that the contracts know.
 * @param {readonly Described[]} contracts
 * @param {string} version
 */
export async function blocksOf(contracts, version) {
  const { definitions, commonControls } = /** @type {Source} */ (
    await importSource(`${EDITOR}/definitions.ts`)
  );
  const blocks = definitions.map((definition) => {
    const described = contracts.find(({ contract }) => contract.tag === definition.tag);
    if (!described) throw new Error(`${EDITOR}/definitions.ts: no element is called ${definition.tag}.`);
    const { contract } = described;
    return { definition, contract, controls: controlsOf(definition, contract) };
  });
  const files = blocks.map((block) => [
    `blocks/${block.definition.name}/block.json`,
    `${JSON.stringify(blockJson(block, commonControls, version), null, '\t')}\n`,
  ]);
  return {
    files: { ...Object.fromEntries(files), 'editor/editor.js': await editorScript(blocks) },
    printed: Object.fromEntries(
      blocks.map((block) => [block.definition.name, printedBlock(block, commonControls)]),
    ),
    inspector: [...blocks.flatMap(inspectorTexts), ...commonControls.flatMap(textsOfControl)],
    metadata: definitions.flatMap(metadataTexts),
    italian: Object.fromEntries(blocks.flatMap(({ contract }) => knownItalian(contract))),
  };
}
