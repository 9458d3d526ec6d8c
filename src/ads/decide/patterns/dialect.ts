// The dialect of patterns that browsers and servers read alike (COND-5). The plugin's `pattern.php` is the twin of this
// file.
import { ESCAPE, parse, type Piece, TOKENS } from './bound.ts';

const IN_CLASS = new RegExp(`${ESCAPE}|.`, 'gsu');

/** Escapes that stay as they are. Any other escape is the character behind the backslash. */
const KEPT = /^\\(?:[bBdDfnrsStvwW0^$\\.*+?()[\]{}|/]|x..|u.{4}|u.{4}\\u.{4}|c.)$/s;
/** References to groups, octal codes, halves of characters, and `\c` or `\` without a character. */
const FOREIGN = /^\\(?:0\d|[1-9ck]?|u[dD][89a-fA-F]..)$/;
const SET = /^\\[dDsSwW]$/;

/** The highest count of a repetition, and the most parts of a pattern whose repeated groups are written out. */
const MOST_TIMES = 1000;
const MOST_PARTS = 500;

function refuse(token: string): never {
  throw new SyntaxError(`browser and server do not read ${token} alike`);
}

function escapeOf(token: string): string {
  if (FOREIGN.test(token)) refuse(token);
  return KEPT.test(token) ? token : token.slice(1);
}

function inClass(token: string): string {
  if (token === '\\b') return '\\x08';
  if (token === '\\B') return 'B';
  if (/^[-^[]$/.test(token)) return `\\${token}`;
  return token.startsWith('\\') && token !== '\\-' ? escapeOf(token) : token;
}

/** A class of characters. A hyphen beside a set such as `\w` is itself. */
function classOf(token: string): string {
  const [, negated = '', inner = ''] = /^\[(\^?)(.*)\]$/s.exec(token) ?? refuse(token);
  const items = inner.match(IN_CLASS) ?? [];
  let written = '';
  for (let at = 0; at < items.length; at++) {
    const [first = '', hyphen, last] = items.slice(at, at + 3);
    written += inClass(first);
    if (hyphen !== '-' || last === undefined) continue;
    written += (SET.test(first) || SET.test(last) ? '\\-' : '-') + inClass(last);
    at += 2;
  }
  return `[${negated}${written}]`;
}

function write(token: string): string {
  if (/^[{}\]]$/.test(token)) return `\\${token}`;
  if (token.startsWith('(?<') && !/[=!]$/.test(token)) return '(';
  if (token.startsWith('[')) return classOf(token);
  return token.startsWith('\\') ? escapeOf(token) : token;
}

/** A part that looks back has one length, and no groups. */
const isForeign = ({ source, alternatives, min, max }: Piece): boolean =>
  min > MOST_TIMES ||
  (max > MOST_TIMES && max < Infinity) ||
  !!alternatives?.flat().some(isForeign) ||
  (/^\(\?<[=!]/.test(source) &&
    !!alternatives?.flat().some((one) => one.alternatives || one.min !== one.max));

const partsOf = ({ alternatives, min, max }: Piece): number =>
  alternatives ? Math.max(1, min, max < Infinity ? max : 0) * (1 + countOf(alternatives)) : 1;
const countOf = (alternatives: readonly Piece[][]): number =>
  alternatives.flat().reduce((sum, piece) => sum + partsOf(piece), 0);

/** Characters of two units, and their escapes. */
const PAIRS = /[\ud800-\udfff]|\\u[dD][89abAB]/;

/**
 * A pattern of the dialect as the browser's own, which reads whole characters. Throws for a pattern that is broken or not
 * in the dialect.
 *
 * @returns the pattern for a text: the flag `u` is slow, and where no character has two units it changes nothing
 */
export function patternOf(source: string): (text: string) => RegExp {
  const written = (source.match(TOKENS) ?? []).map(write).join('');
  const ofCharacters = new RegExp(written, 'u');
  const ofUnits = PAIRS.test(source) ? ofCharacters : new RegExp(written);
  // only these have counts or look back
  if (/[{<]/.test(source)) {
    const alternatives = parse(source);
    if (countOf(alternatives) > MOST_PARTS || alternatives.flat().some(isForeign)) refuse(source);
  }
  return (text) => (PAIRS.test(text) ? ofCharacters : ofUnits);
}
