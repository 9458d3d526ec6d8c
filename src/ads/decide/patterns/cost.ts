import { OFTEN, type Piece, parse, repeatsChoice, stepsOn } from './bound.ts';

/** How long a match may take. */
interface Cost {
  /** Repetitions of which each can end in many places. */
  degree: number;
  /** In how many ways the rest can be read. */
  choices: number;
  /** Whether a repetition runs over the text in one way only. */
  runs: boolean;
  /** By how much the words between repetitions lessen the places where these can end. */
  words: number;
}

const WIDTHLESS = /^(?:[$^]|\\b|\(\?<?[=!])$/i;
/** Pieces whose text is not known here: assertions, references, letters that are listed by their codes. */
const UNKNOWN = /^(?:[$^]|\\(?:b|k<.*|[1-9]\d*)|\[.*(?:[^\0-\xff]|\\[ux]).*\]|\(\?<?[=!])$/is;
const LATIN = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
const PLAIN = /^(?:[^\\[($^.]|\\\W)$/;
const ANYTHING = -1n;
/** Every character beyond Latin. */
const BEYOND = 1n << 256n;

const letterOf = (letter: string): bigint => (letter > '\xff' ? BEYOND : 1n << BigInt(letter.charCodeAt(0)));

/** The characters that a piece can begin with, a bit for each of Latin and one for all others. */
function charactersOf({ source, alternatives }: Piece): bigint {
  if (UNKNOWN.test(source)) return ANYTHING;
  if (alternatives) return alternatives.reduce((all, sequence) => all | firstOf(sequence), 0n);
  if (PLAIN.test(source)) return letterOf(source.slice(-1));
  const pattern = new RegExp(`^${source}$`);
  const latin = LATIN.reduce(
    (bits, letter, at) => (pattern.test(letter) ? bits | (1n << BigInt(at)) : bits),
    0n,
  );
  // an escape that is none of the browser's
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

/** Whether two alternatives can begin alike. */
function overlap(alternatives: readonly Piece[][]): boolean {
  let before = 0n;
  return alternatives.some((sequence) => {
    const first = firstOf(sequence);
    const both = before & first;
    before |= first;
    return !!both;
  });
}

/** Throws where a repeated choice can be read in two ways: that may take exponential time. */
function refuseOverlap({ alternatives, max }: Piece, repeated: boolean): void {
  if (!alternatives) return;
  const inside = repeated || max > 1;
  if (inside && overlap(alternatives)) throw new RangeError('alternatives that begin alike, repeated');
  for (const piece of alternatives.flat()) refuseOverlap(piece, inside);
}

/** How far apart two places of a word must be: 3 for `abc`, 1 for `aaa` and where there is no word. */
function distanceOf(word: string): number {
  for (let by = 1; by < word.length; by++) if (word.startsWith(word.slice(by))) return by;
  return word.length || 1;
}

/** The letters that pieces stand for, each once, up to one that stands for no single letter. */
function wordOf(pieces: readonly Piece[]): string {
  const end = pieces.findIndex(({ source, min, max }) => min !== 1 || max !== 1 || !PLAIN.test(source));
  return pieces
    .slice(0, end < 0 ? pieces.length : end)
    .map(({ source }) => source.slice(-1))
    .join('');
}

/** Adds the cost of a sequence, from its end: the text after a repetition tells in how many places it can end. */
function addCost(sequence: readonly Piece[], next: bigint, cost: Cost): bigint {
  let after = next;
  for (let at = sequence.length; at--;) {
    const piece = sequence[at] as Piece; // `at` is within
    const { alternatives, min, max } = piece;
    const own = charactersOf(piece);
    if (alternatives && overlap(alternatives)) cost.choices *= alternatives.length;
    for (const inner of alternatives ?? []) addCost(inner, max > 1 ? own | after : after, cost);
    const more = max - min;
    if (more && own & after) {
      // the last one goes to its end wherever a word stands
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
