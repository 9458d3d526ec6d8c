import { importSource } from './import-source.mjs';

/**
 * The letters of European languages for PHP, which has neither `Intl.Collator` nor `String.normalize` on many hosts:
 * how a text is sorted, and how a search folds it.
 */

const { foldText } = await importSource('src/yearbook/facets/fold-text.ts');

/** First and last code points. */
const RANGES = /** @type {const} */ ([
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x180, 0x24f],
  [0x259, 0x259],
  [0x386, 0x3ce],
  [0x400, 0x52f],
  [0x531, 0x587],
  [0x10d0, 0x10ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
]);

/** The combining marks that letters of these ranges have. */
const MARKS = /** @type {const} */ ([0x300, 0x345]);

/** Letters that are sorted as several, by the several. */
const SEVERAL = ['ae', 'oe', 'ss', 'ij', "'n"];

/** Ranks from one mark to the next. */
const STEP = 12;

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];

/** Italian has the common order of the Unicode standard, without exceptions. */
const order = new Intl.Collator('it');
const letters = new Intl.Collator('it', { sensitivity: 'base' });
const accents = new Intl.Collator('it', { sensitivity: 'accent' });

/** @param {readonly [number, number]} range */
const charactersOf = ([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).filter((one) =>
    /^[^\p{Cn}\p{Cc}\p{Cf}]$/u.test(one),
  );

/** A rank as a text of two digits, so that texts have the order of the ranks. @param {number} rank */
const digits = (rank) => rank.toString(36).padStart(2, '0');

/** The characters without which a letter stands: `é` is `e` and a mark, `ß` is `ss`. @param {string} one */
function lettersOf(one) {
  const bare = [...one.normalize('NFKD')].filter((part) => letters.compare(part, '') !== 0).join('');
  const same = [bare, ...LATIN, ...SEVERAL].filter((other) => letters.compare(one, other) === 0);
  // the last fits best: a Latin letter is its own
  return [...(same.at(-1) ?? one).toLowerCase()];
}

/**
 * How each character is sorted: first by its letters, then by its marks, then by upper and lower case.
 * @returns {Record<string, [letters: string, marks: string, cases: string]>}
 */
function weights() {
  const all = RANGES.flatMap(charactersOf);
  const bases = [...new Set(all.flatMap(lettersOf))].sort(order.compare);
  const ranks = new Map();
  bases.forEach((base, at) => {
    const before = bases[at - 1];
    const isSame = before !== undefined && letters.compare(before, base) === 0;
    ranks.set(base, isSame ? ranks.get(before) : ranks.size + 1);
  });
  const marks = charactersOf(MARKS)
    .sort((one, other) => accents.compare(`a${one}`, `a${other}`))
    .filter((one, at, sorted) => at === 0 || accents.compare(`a${sorted[at - 1]}`, `a${one}`) !== 0);
  /** The first of the characters that have the same letter. @param {string | undefined} base */
  const smallest = (base = '') =>
    all.filter((other) => !letters.compare(other, base)).sort(accents.compare)[0] ?? base;
  /** The ranks between two marks are those of differences that are no mark. @param {string} one @param {string[]} own */
  const marksOf = (one, own) => {
    const parts = [...one.normalize('NFD')].slice(1);
    if (parts.length && parts.every((part) => marks.includes(part)))
      return `00${parts.map((part) => digits(STEP * (marks.indexOf(part) + 1))).join('')}`;
    const [first = '', ...rest] = own.length > 1 ? own : [smallest(own[0])];
    const bare = [first, ...rest].join('');
    if (accents.compare(bare, one) === 0) return '00'.repeat(own.length);
    const smaller = marks.filter((mark) => accents.compare(first + mark + rest.join(''), one) <= 0);
    const peers = all.filter((other) => !letters.compare(other, one) && accents.compare(other, one) < 0);
    const rank = STEP * smaller.length + Math.min(1 + peers.length, STEP - 1);
    return `00${digits(rank)}${'00'.repeat(rest.length)}`;
  };
  /** How many characters differ from this one in their case only, and come before it. @param {string} one */
  const caseOf = (one) => {
    const before = all.filter((other) => accents.compare(other, one) === 0 && order.compare(other, one) < 0);
    return before.filter((other, at) => !before.slice(0, at).some((same) => !order.compare(same, other)))
      .length;
  };
  return Object.fromEntries([
    ...all.map((one) => {
      const own = lettersOf(one);
      const second = marksOf(one, own);
      return [
        one,
        [
          own.map((base) => digits(ranks.get(base))).join(''),
          second,
          String(caseOf(one)).repeat(second.length / 2),
        ],
      ];
    }),
    ...marks.map((mark, at) => [mark, ['', digits(STEP * (at + 1)), '0']]),
  ]);
}

/** Each character of any language that a search reads as another text, without marks, which PHP knows itself. */
function folds() {
  const all = charactersOf([0x21, 0x2ffff]).filter((one) => !/[\p{M}\s]|[가-힣]/u.test(one));
  return Object.fromEntries(all.map((one) => [one, foldText(one)]).filter(([one, text]) => one !== text));
}

/** @returns {import('./php.mjs').Value} */
export const lettersForPhp = () => ({ weights: weights(), folds: folds() });
