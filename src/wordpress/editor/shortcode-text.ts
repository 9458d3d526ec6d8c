import type { Definition } from './definitions.ts';
import { styleText } from './style-text.ts';
import type { Attributes, ShortcodeAttributes } from './wp.d.ts';

/** Names as the server compares them: small letters, and no underscore. */
const plain = (name: string): string => name.toLowerCase().replaceAll('_', '-');

const OFF = new Set(['false', '0', 'no']);

/** Attributes that the editor itself adds to a block. Some become arguments under other names. */
const EDITORS_OWN = new Set([
  'align',
  'anchor',
  'className',
  'declarations',
  'lock',
  'metadata',
  'properties',
  'style',
]);

/** The value of an argument in an attribute of a block: flags are booleans, a word without a value is ''. */
function valueOf(given: string | true, isFlag: boolean): string | boolean | undefined {
  if (!isFlag) return given === true ? '' : given;
  if (given === true) return true;
  const text = given.trim().toLowerCase();
  if (OFF.has(text)) return undefined;
  // a number is the id of the post whose gallery shows
  return /^\d+$/.test(text) ? text : true;
}

/** The attributes for arguments that the editor stores under another name: class, align, style, id. */
function renamed(given: ReadonlyMap<string, string | true>, { name }: Definition): Record<string, unknown> {
  const text = (argument: string): string => {
    const value = given.get(argument);
    return typeof value === 'string' ? value : '';
  };
  const classes = text('class').split(/\s+/).filter(Boolean);
  const aligned = classes.find((one) => /^align(?:left|right|wide|full)$/.test(one));
  const className = classes.filter((one) => one !== aligned).join(' ');
  const slug = name === 'placement' && !given.has('placement') ? text('slug') : '';
  return {
    ...(className && { className }),
    ...(aligned && { align: aligned.replace('align', '') }),
    ...(text('style') && { declarations: text('style') }),
    ...(text('id') && name !== 'form' && { anchor: text('id') }),
    ...(slug && { placement: slug }),
  };
}

/**
 * The attributes of a block from the arguments of its shortcode. Arguments that the shortcode ignores are left out.
 * @param types attribute of the block → its type or types
 */
export function attributesOf(
  { named, numeric }: ShortcodeAttributes,
  definition: Definition,
  types: Readonly<Record<string, string | readonly string[]>>,
): Attributes {
  const given = new Map<string, string | true>(numeric.map((word) => [plain(word), true]));
  for (const [name, value] of Object.entries(named)) given.set(plain(name), value ?? '');
  const attributes: Record<string, unknown> = renamed(given, definition);
  for (const [name, type] of Object.entries(types)) {
    const value = given.get(plain(name));
    if (value === undefined || EDITORS_OWN.has(name) || name === 'slug') continue;
    const stored = valueOf(value, type.includes('boolean'));
    if (stored !== undefined) attributes[name] = stored;
  }
  return attributes;
}

/** An argument of a shortcode; undefined for a value that no shortcode can hold. */
function argument(name: string, value: unknown): string | undefined {
  if (value === true) return name;
  const text = String(value).replace(/\s*\n\s*/g, ' ');
  if (/[[\]<>]/.test(text)) return undefined;
  if (!text.includes('"')) return `${name}="${text}"`;
  return text.includes("'") ? undefined : `${name}='${text}'`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The arguments `id`, `class` and `style`, which the editor stores under other names. */
function editorsOwn(attributes: Attributes, { name }: Definition): [string, string][] {
  const align = textOf(attributes['align']);
  const classes = [textOf(attributes['className']), align && `align${align}`].filter(Boolean).join(' ');
  const id = name === 'form' ? '' : textOf(attributes['anchor']);
  const named: [string, string][] = [
    ['id', id],
    ['class', classes],
    ['style', styleText(attributes)],
  ];
  return named.filter(([, value]) => value !== '');
}

/**
 * The shortcode that prints what a block prints; undefined if a value of the block cannot stand in a shortcode.
 * @param content HTML inside; '' for none
 */
export function shortcodeOf(
  definition: Definition,
  attributes: Attributes,
  content: string,
): string | undefined {
  const own = Object.entries(attributes).filter(
    ([name, value]) => !EDITORS_OWN.has(name) && value !== undefined && value !== false,
  );
  const given = [...own, ...editorsOwn(attributes, definition)].map(([name, value]) => argument(name, value));
  if (given.includes(undefined)) return undefined;
  const opening = `[${[definition.shortcode, ...given].join(' ')}]`;
  return content === '' ? opening : `${opening}${content}[/${definition.shortcode}]`;
}
