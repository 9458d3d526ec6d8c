// A quick upper bound for the number of steps that a pattern may take. `cost.ts` estimates more exactly.

/**
 * A part of a pattern as it is written, with its minimum and maximum of repetitions. Only a group has
 * alternatives.
 */
export interface Piece {
  readonly source: string;
  readonly alternatives: Piece[][] | null;
  min: number;
  max: number;
}

/** An escape with all that belongs to it. A pair such as `\ud83d\ude00` is one character. */
export const ESCAPE = String.raw`\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|0\d|.?)`;

const CLASS = String.raw`\[(?:\\.|[^\]\\])*\]`;
const GROUP = String.raw`\((?:\?(?:<?[=!]|:|<[A-Za-z_$][\w$]*>))?`;
const TIMES = String.raw`[*+?]\??|\{\d+(?:,\d*)?\}\??`;

/** The parts of a pattern: escapes, classes, beginnings of groups, repetitions, characters. */
export const TOKENS = new RegExp(`${ESCAPE}|${CLASS}|${GROUP}|${TIMES}|.`, 'gsu');

/** Higher counts are treated as unbounded. */
export const OFTEN = 20;
const QUANTIFIER = /^(?:[*+?]\??|\{(\d+)(,(\d*))?\}\??)$/;
function timesOf(quantifier: string, [, least, comma, most]: RegExpExecArray): [min: number, max: number] {
  if (least) return [Number(least), comma ? Number(most || Infinity) : Number(least)];
  return [quantifier.startsWith('+') ? 1 : 0, quantifier.startsWith('?') ? 1 : Infinity];
}

/** Reads a pattern that the browser has accepted. */
export function parse(source: string): Piece[][] {
  const whole: Piece[][] = [[]];
  const around: Piece[][][] = [];
  let alternatives = whole;
  for (const [token] of source.matchAll(TOKENS)) {
    const quantifier = QUANTIFIER.exec(token);
    const last = alternatives.at(-1)?.at(-1);
    if (quantifier && last) [last.min, last.max] = timesOf(token, quantifier);
    else if (token === '|') alternatives.push([]);
    else if (token === ')') alternatives = around.pop() ?? whole;
    else {
      const inner: Piece[][] | null = token.startsWith('(') ? [[]] : null;
      alternatives.at(-1)?.push({ source: token, alternatives: inner, min: 1, max: 1 });
      if (!inner) continue;
      around.push(alternatives);
      alternatives = inner;
    }
  }
  return whole;
}

/**
 * Looks for repetitions in a part of a pattern. Throws for a repetition inside another repetition, which may
 * take exponential time.
 *
 * @returns whether the part repeats a choice: only `cost.ts` can tell if that takes exponential time
 */
export function repeatsChoice({ alternatives, max }: Piece, repeated: boolean): boolean {
  if (!alternatives) return false;
  const inside = repeated || max > 1;
  let repeats = inside && alternatives.length > 1;
  for (const piece of alternatives.flat()) {
    if (inside && piece.min !== piece.max) throw new RangeError('nested quantifiers');
    if (repeatsChoice(piece, inside)) repeats = true;
  }
  return repeats;
}

/** Adds an upper bound for a sequence, as if every repetition could end anywhere. */
function addBound(sequence: readonly Piece[], cost: { degree: number; choices: number }): void {
  for (const { alternatives, min, max } of sequence) {
    if (max - min > OFTEN) cost.degree++;
    else cost.choices *= max - min + 1;
    cost.choices *= alternatives?.length ?? 1;
    for (const inner of alternatives ?? []) addBound(inner, cost);
  }
}

/**
 * The number of steps on a text of `length` characters if each of `degree` repetitions may end at any place.
 */
export function stepsOn(length: number, degree: number, choices: number): number {
  let steps = choices;
  for (let at = 1; at <= degree; at++) steps *= length / at;
  return steps;
}

/** Matches repetition operators; a `?` after `(` begins a group. */
const REPEATS = /[*+{]|[^(]\?/;
/** A pattern with more alternatives is parsed: in the simple bound, each alternative doubles the number of steps. */
const FEW_ALTERNATIVES = 4;

/**
 * Estimates quickly how many steps a pattern takes at most on a text of `length` characters. Infinity if only
 * `costOf` can tell. Throws for a repetition inside another repetition.
 */
export function boundOf(source: string): (length: number) => number {
  const alternatives = source.split('|').length;
  if (alternatives <= FEW_ALTERNATIVES && !REPEATS.test(source))
    return (length) => 2 ** alternatives * source.length * length;
  return boundOfRepetitions(source);
}

function boundOfRepetitions(source: string): (length: number) => number {
  const alternatives = parse(source);
  const unclear = alternatives.flat().filter((piece) => repeatsChoice(piece, false));
  if (unclear.length) return () => Infinity;
  const bound = { degree: 1, choices: alternatives.length };
  for (const sequence of alternatives) addBound(sequence, bound);
  return (length) => stepsOn(length, bound.degree, bound.choices);
}
