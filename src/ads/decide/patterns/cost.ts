import { OFTEN, type Piece, parse, repeatsChoice, stepsOn } from './bound.ts';

/** The parts of the estimate, added up over a pattern. */
interface Cost {
  /** The number of repetitions that can end in many places each. */
  degree: number;
  /** The number of ways to read the other parts: alternatives and short repetitions. */
  choices: number;
  /** Whether a long repetition can end in one place only, and so adds one pass over the text. */
  runs: boolean;
  /** The steps are divided by this, because words after repetitions leave fewer places where repetitions can end. */
  words: number;
}

const WIDTHLESS = /^(?:[$^]|\\b|\(\?<?[=!])$/i;
/** Pieces whose characters are not computed: assertions, and classes with codes or non-Latin characters. */
const UNKNOWN = /^(?:[$^]|\\b|\[.*(?:[^\0-\xff]|\\[ux]).*\]|\(\?<?[=!])$/is;
const LATIN = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
const PLAIN = /^(?:[^\\[($^.]|\\\W)$/u;
const lastOf = (source: string): string => [...source].at(-1) ?? '';
const ANYTHING = -1n;
/** One bit for all characters beyond Latin. */
const BEYOND = 1n << 256n;

const letterOf = (letter: string): bigint => (letter > '\xff' ? BEYOND : 1n << BigInt(letter.charCodeAt(0)));

/**
 * The characters that a piece can begin with: one bit for each Latin character, and one bit for all others.
 */
function charactersOf({ source, alternatives }: Piece): bigint {
  if (UNKNOWN.test(source)) return ANYTHING;
  if (alternatives) return alternatives.reduce((all, sequence) => all | firstOf(sequence), 0n);
  if (PLAIN.test(source)) return letterOf(lastOf(source));
  const pattern = new RegExp(`^${source}$`);
  const latin = LATIN.reduce(
    (bits, letter, at) => (pattern.test(letter) ? bits | (1n << BigInt(at)) : bits),
    0n,
  );
  // the piece matches no Latin character, e.g. the escape of another one: it counts as any character
  if (!latin) return ANYTHING;
  return pattern.test('☃') ? latin | BEYOND : latin;
}

const canBeNothing = ({ source, alternatives, min }: Piece): boolean =>
  !min || (!WIDTHLESS.test(source) && !!alternatives?.some((sequence) => sequence.every(canBeNothing)));

function firstOf(sequence: readonly Piece[]): bigint {
  const needed = sequence.findIndex((piece) => !canBeNothing(piece));
  const first = needed < 0 ? sequence : sequence.slice(0, needed + 1);
  return first.reduce((all, piece) => all | charactersOf(piece), 0n);
}

/** Whether two alternatives can begin with the same character. */
function overlap(alternatives: readonly Piece[][]): boolean {
  let before = 0n;
  return alternatives.some((sequence) => {
    const first = firstOf(sequence);
    const both = before & first;
    before |= first;
    return !!both;
  });
}

const mayBeEmpty = (sequence: readonly Piece[]): boolean =>
  sequence.every((piece) => WIDTHLESS.test(piece.source) || canBeNothing(piece));

/**
 * Throws if two alternatives of a repeated choice can begin with the same character, or if one may be empty: that may
 * take exponential time.
 */
function refuseOverlap({ alternatives, max }: Piece, repeated: boolean): void {
  if (!alternatives) return;
  const inside = repeated || max > 1;
  if (inside && alternatives.length > 1 && alternatives.some(mayBeEmpty))
    throw new RangeError('an alternative that may be empty, repeated');
  if (inside && overlap(alternatives)) throw new RangeError('alternatives that begin alike, repeated');
  for (const piece of alternatives.flat()) refuseOverlap(piece, inside);
}

/**
 * The least distance between two places of a word in a text: 3 for `abc`, 1 for `aaa` and for the empty word.
 */
function distanceOf(word: string): number {
  for (let by = 1; by < word.length; by++) if (word.startsWith(word.slice(by))) return by;
  return word.length || 1;
}

/** The word at the beginning of a sequence: its pieces up to the first one that is not exactly one known letter. */
function wordOf(pieces: readonly Piece[]): string {
  const end = pieces.findIndex(({ source, min, max }) => min !== 1 || max !== 1 || !PLAIN.test(source));
  return pieces
    .slice(0, end < 0 ? pieces.length : end)
    .map(({ source }) => lastOf(source))
    .join('');
}

/**
 * Adds the cost of a sequence. It begins at the end, because the piece after a repetition limits where the
 * repetition can end.
 *
 * @param next the characters that can follow the sequence
 * @returns the characters that the sequence and its followers can begin with
 */
function addCost(sequence: readonly Piece[], next: bigint, cost: Cost): bigint {
  let after = next;
  for (let at = sequence.length; at--;) {
    const piece = sequence[at] as Piece; // `at` is a valid index
    const { alternatives, min, max } = piece;
    const own = charactersOf(piece);
    if (alternatives && overlap(alternatives)) cost.choices *= alternatives.length;
    for (const inner of alternatives ?? []) addCost(inner, max > 1 ? own | after : after, cost);
    const more = max - min;
    if (more && own & after) {
      // the last repetition runs to the end of the text, so the word after it saves no steps
      if (more > OFTEN && cost.degree++) cost.words *= distanceOf(wordOf(sequence.slice(at + 1)));
      else if (more <= OFTEN) cost.choices *= more + 1;
    } else if (more > OFTEN) cost.runs = true;
    after = canBeNothing(piece) ? own | after : own;
  }
  return after;
}

/**
 * Estimates more exactly than `boundOf`, with lower results, but takes longer. Throws where the number of steps may be
 * exponential.
 */
export function costOf(source: string): (length: number) => number {
  const alternatives = parse(source);
  for (const piece of alternatives.flat()) {
    repeatsChoice(piece, false);
    refuseOverlap(piece, false);
  }
  const cost: Cost = { degree: 0, choices: alternatives.length, runs: false, words: 1 };
  for (const sequence of alternatives) addCost(sequence, 0n, cost);
  const starts = alternatives.every(([first]) => first?.source === '^') ? 0 : 1;
  const [first = []] = alternatives;
  if (starts && alternatives.length < 2) cost.words *= distanceOf(wordOf(first));
  return (length) => stepsOn(length, starts + cost.degree + (cost.runs ? 1 : 0), cost.choices / cost.words);
}
