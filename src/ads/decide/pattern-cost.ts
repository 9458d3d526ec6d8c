/** A part of a pattern as it is written, with how often it may stand; a group has its alternatives. */
interface Piece {
  readonly source: string;
  readonly alternatives: Piece[][] | null;
  min: number;
  max: number;
}

/** What is known of how long a match may take. */
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

const TOKENS =
  /\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|k<[^>]*>|[1-9]\d*|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gis;

/** More often than that is as good as without end. */
const OFTEN = 20;
const QUANTIFIER = /^(?:[*+?]\??|\{(\d+)(,(\d*))?\}\??)$/;
const WIDTHLESS = /^(?:[$^]|\\b|\(\?<?[=!])$/i;
/** What stands for a text that is not known here: assertions, references, letters that are listed by their codes. */
const UNKNOWN = /^(?:[$^]|\\(?:b|k<.*|[1-9]\d*)|\[.*(?:[^\0-\xff]|\\[ux]).*\]|\(\?<?[=!])$/is;
const LATIN = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
const PLAIN = /^(?:[^\\[($^.]|\\\W)$/;
const ANYTHING = -1n;
/** Every character beyond Latin. */
const BEYOND = 1n << 256n;

function timesOf(quantifier: string, [, least, comma, most]: RegExpExecArray): [min: number, max: number] {
  if (least) return [Number(least), comma ? Number(most || Infinity) : Number(least)];
  return [quantifier.startsWith('+') ? 1 : 0, quantifier.startsWith('?') ? 1 : Infinity];
}

/** Reads a pattern that the browser has accepted. */
function parse(source: string): Piece[][] {
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

/** What may take exponential time: something that can be read in two ways, repeated. */
function refuseNested({ alternatives, max }: Piece, repeated: boolean): void {
  if (!alternatives) return;
  const inside = repeated || max > 1;
  if (inside && overlap(alternatives)) throw new RangeError('alternatives that begin alike, repeated');
  for (const piece of alternatives.flat()) {
    if (inside && piece.min !== piece.max) throw new RangeError('nested quantifiers');
    refuseNested(piece, inside);
  }
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

/** Adds what a sequence costs; from its end, for whether a repetition can end in many places is said by what follows. */
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

/** More than a sequence can cost: as if every repetition could end anywhere. */
function addBound(sequence: readonly Piece[], cost: Pick<Cost, 'degree' | 'choices'>): void {
  for (const { alternatives, min, max } of sequence) {
    if (max - min > OFTEN) cost.degree++;
    else cost.choices *= max - min + 1;
    cost.choices *= alternatives?.length ?? 1;
    for (const inner of alternatives ?? []) addBound(inner, cost);
  }
}

/** The steps on a text of `length` characters where `degree` repetitions end in every possible place. */
function stepsOn(length: number, degree: number, choices: number): number {
  let steps = choices;
  for (let at = 1; at <= degree; at++) steps *= length / at;
  return steps;
}

/** Throws where a pattern may take exponential time. */
function readSafely(source: string): Piece[][] {
  const alternatives = parse(source);
  for (const piece of alternatives.flat()) refuseNested(piece, false);
  return alternatives;
}

/** What a pattern without repetitions has none of; a `?` after `(` begins a group. */
const REPEATS = /[*+{]|[^(]\?/;
/** Each alternative may double the ways in which a pattern is read. */
const FEW_ALTERNATIVES = 4;

/**
 * How many steps a pattern may take on a text of `length` characters at the most, at a glance. Throws where that may
 * be exponential.
 */
export function boundOf(source: string): (length: number) => number {
  const alternatives = source.split('|').length;
  if (alternatives <= FEW_ALTERNATIVES && !REPEATS.test(source))
    return (length) => 2 ** alternatives * source.length * length;
  return boundOfRepetitions(source);
}

function boundOfRepetitions(source: string): (length: number) => number {
  const alternatives = readSafely(source);
  const bound = { degree: 1, choices: alternatives.length };
  for (const sequence of alternatives) addBound(sequence, bound);
  return (length) => stepsOn(length, bound.degree, bound.choices);
}

/** The same, looked at closely: fewer steps, but it takes a millisecond to tell. */
export function costOf(source: string): (length: number) => number {
  const alternatives = readSafely(source);
  const cost: Cost = { degree: 0, choices: alternatives.length, runs: false, words: 1 };
  for (const sequence of alternatives) addCost(sequence, 0n, cost);
  const starts = alternatives.every(([first]) => first?.source === '^') ? 0 : 1;
  const [first = []] = alternatives;
  if (starts && alternatives.length < 2) cost.words *= distanceOf(wordOf(first));
  return (length) => stepsOn(length, starts + cost.degree + (cost.runs ? 1 : 0), cost.choices / cost.words);
}
