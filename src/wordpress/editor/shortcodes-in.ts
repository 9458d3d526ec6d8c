import { definitions, type Definition } from './definitions.ts';
import type { ShortcodeMatch } from './wp.d.ts';

/** A piece of a text: one of our shortcodes, or the HTML between two of them. */
export type Piece =
  { readonly definition: Definition; readonly match: ShortcodeMatch } | { readonly html: string };

/** The opening bracket and the name of one of our shortcodes. */
const OPENING = new RegExp(`\\[(${definitions.map(({ shortcode }) => shortcode).join('|')})(?![\\w-])`, 'g');

/** The next of our shortcodes in a text, at or after `from`. */
function next(text: string, from: number): { definition: Definition; match: ShortcodeMatch } | undefined {
  OPENING.lastIndex = from;
  const [, name] = OPENING.exec(text) ?? [];
  const definition = definitions.find(({ shortcode }) => shortcode === name);
  const match = definition && wp.shortcode.next(definition.shortcode, text, from);
  return match && { definition, match };
}

/** Splits a text into our shortcodes and the HTML between them. Blank pieces are left out. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (let found = next(text, 0); found; found = next(text, at)) {
    pieces.push({ html: text.slice(at, found.match.index) }, found);
    at = found.match.index + found.match.content.length;
  }
  pieces.push({ html: text.slice(at) });
  return pieces.filter((piece) => !('html' in piece) || piece.html.trim() !== '');
}
