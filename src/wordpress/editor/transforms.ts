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

/** HTML with attributes that WordPress removes when it turns HTML into blocks. A `>` in quotes does not end a tag. */
const KEPT_AS_HTML = /<\w(?:[^>]*|(?:[^>"']|"[^"]*"|'[^']*')*)\s(?:class|style|id|data-[\w-]+)\s*=/i;

/**
 * Turns HTML into blocks, or into one HTML block if attributes would be lost. The HTML block is parsed, because newer
 * versions of WordPress do not keep its content in an attribute.
 */
const htmlBlocks = (html: string): Block[] =>
  KEPT_AS_HTML.test(html) && !html.includes('<!-- wp:')
    ? wp.blocks.parse(`<!-- wp:html -->\n${html.trim()}\n<!-- /wp:html -->`)
    : wp.blocks.rawHandler({ HTML: html });

/** Turns HTML with our shortcodes into blocks. */
const blocksOf = (html: string, typesOf: TypesOf): Block[] =>
  piecesOf(html).flatMap((piece) => ('html' in piece ? htmlBlocks(piece.html) : [blockOf(piece, typesOf)]));

/** Turns a shortcode into a block. If the block cannot hold the enclosed content, the result is a Shortcode block. */
function blockOf({ definition, match }: Exclude<Piece, { html: string }>, typesOf: TypesOf): Block {
  const { attrs, content = '' } = match.shortcode;
  if (content.trim() !== '' && !definition.hasInner) return asShortcodeBlock(match.content);
  const attributes = attributesOf(attrs, definition, typesOf(definition.name));
  return wp.blocks.createBlock(NAMESPACE + definition.name, attributes, blocksOf(content, typesOf));
}

/** Turns a shortcode in pasted text, or in a Classic block, into a block. */
const fromShortcode = (definition: Definition, typesOf: TypesOf) => ({
  type: 'shortcode',
  tag: definition.shortcode,
  transform(_attrs: ShortcodeAttributes, match: ShortcodeMatch): Block {
    const block = blockOf({ definition, match }, typesOf);
    // otherwise the editor gives the block the class of the first element in the content
    match.shortcode.content = undefined;
    return block;
  },
});

const onlyOurs = (text: unknown): boolean => {
  const pieces = typeof text === 'string' ? piecesOf(text) : [];
  return pieces.length > 0 && pieces.every((piece) => 'definition' in piece);
};

/** Turns a Shortcode block with only our shortcodes into blocks. The block of its first shortcode offers this. */
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

/** The delimiter of a block that has no HTML of its own. */
const WITHOUT_HTML = /<!-- wp:(?:(?!-->)[^])*\/-->/;

/** The HTML that WordPress saves for a block; undefined if the server renders the block or a block inside. */
function savedHtml(block: Block): string | undefined {
  const text = wp.blocks.serialize(block);
  return WITHOUT_HTML.test(text) ? undefined : text.replace(DELIMITER, '').trim();
}

/** A block as HTML or as a shortcode; undefined if the block can be neither. */
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

/** The transforms of a block from its shortcode and to its shortcode. */
export const transformsOf = (definition: Definition, typesOf: TypesOf) => ({
  from: [fromShortcode(definition, typesOf), fromShortcodeBlock(definition, typesOf)],
  to: [toShortcodeBlock(NAMESPACE + definition.name)],
});
