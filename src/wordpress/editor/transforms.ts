import { definitions, type Definition } from './definitions.ts';
import { attributesOf, shortcodeOf } from './shortcode-text.ts';
import { piecesOf, type Piece } from './shortcodes-in.ts';
import type { Attributes, Block, ShortcodeAttributes, ShortcodeMatch } from './wp.d.ts';

/** The types of a block's attributes by their names. */
export type TypesOf = (name: string) => Readonly<Record<string, string | readonly string[]>>;

const SHORTCODE_BLOCK = 'core/shortcode';
const NAMESPACE = 'yearbook-islands/';

const definitionOf = ({ name }: Block): Definition | undefined =>
  definitions.find((one) => NAMESPACE + one.name === name);

const asShortcodeBlock = (text: string): Block => wp.blocks.createBlock(SHORTCODE_BLOCK, { text });

/** HTML with shortcodes as blocks. */
const blocksOf = (html: string, typesOf: TypesOf): Block[] =>
  piecesOf(html).flatMap((piece) =>
    'html' in piece ? wp.blocks.rawHandler({ HTML: piece.html }) : [blockOf(piece, typesOf)],
  );

/** A shortcode as a block. One with content that its block cannot hold stays a shortcode. */
function blockOf({ definition, match }: Exclude<Piece, { html: string }>, typesOf: TypesOf): Block {
  const { attrs, content = '' } = match.shortcode;
  if (content.trim() !== '' && !definition.hasInner) return asShortcodeBlock(match.content);
  const attributes = attributesOf(attrs, definition, typesOf(definition.name));
  return wp.blocks.createBlock(NAMESPACE + definition.name, attributes, blocksOf(content, typesOf));
}

/** Pasted text, and the classic editor's. */
const fromShortcode = (definition: Definition, typesOf: TypesOf) => ({
  type: 'shortcode',
  tag: definition.shortcode,
  transform(_attrs: ShortcodeAttributes, match: ShortcodeMatch): Block {
    const block = blockOf({ definition, match }, typesOf);
    // the editor would give the block the class of the first element inside
    match.shortcode.content = undefined;
    return block;
  },
});

const onlyOurs = (text: unknown): boolean => {
  const pieces = typeof text === 'string' ? piecesOf(text) : [];
  return pieces.length > 0 && pieces.every((piece) => 'definition' in piece);
};

/** A Shortcode block that has nothing but our shortcodes; the first of them names the block that offers this. */
const fromShortcodeBlock = ({ name }: Definition, typesOf: TypesOf) => ({
  type: 'block',
  blocks: [SHORTCODE_BLOCK],
  isMatch({ text }: Attributes): boolean {
    const [first] = typeof text === 'string' ? piecesOf(text) : [];
    return onlyOurs(text) && !!first && 'definition' in first && first.definition.name === name;
  },
  transform: ({ text }: Attributes): Block[] => blocksOf(String(text), typesOf),
});

const DELIMITER = /<!-- \/?wp:[^]*?-->\n*/g;

/** The HTML of a block that WordPress saves as HTML; undefined if the server renders it, or a block inside. */
function savedHtml(block: Block): string | undefined {
  const isSaved = ({ name, attributes, innerBlocks }: Block): boolean =>
    wp.blocks.getSaveContent(name, attributes, innerBlocks) !== '' && innerBlocks.every(isSaved);
  return isSaved(block) ? wp.blocks.serialize(block).replace(DELIMITER, '').trim() : undefined;
}

/** A block as HTML or as a shortcode; undefined for a block that is neither. */
function textOf(block: Block): string | undefined {
  const definition = definitionOf(block);
  if (!definition) return savedHtml(block);
  const inner = block.innerBlocks.map(textOf);
  if (inner.includes(undefined)) return undefined;
  return shortcodeOf(definition, block.attributes, inner.join(''));
}

const toShortcodeBlock = (name: string) => ({
  type: 'block',
  blocks: [SHORTCODE_BLOCK],
  isMatch: (_attributes: Attributes, block: Block): boolean => textOf(block) !== undefined,
  transform: (attributes: Attributes, innerBlocks: readonly Block[]): Block =>
    asShortcodeBlock(textOf({ name, attributes, innerBlocks }) ?? ''),
});

/** How a block comes from its shortcode and becomes one. */
export const transformsOf = (definition: Definition, typesOf: TypesOf) => ({
  from: [fromShortcode(definition, typesOf), fromShortcodeBlock(definition, typesOf)],
  to: [toShortcodeBlock(NAMESPACE + definition.name)],
});
