/** The digits of the codes, by value. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param {string} one @param {string} other */
const inOrder = (one, other) => Number(one) - Number(other) || (one < other ? -1 : 1);

/** Rows of base 64 digits: one digit of every code in each, the least significant first. @param {readonly number[]} codes */
function rowsOf(codes) {
  const most = codes.reduce((one, other) => Math.max(one, other), 0);
  const rows = [];
  for (let weight = 1; weight === 1 || weight <= most; weight *= 64)
    rows.push(codes.map((code) => DIGITS[Math.floor(code / weight) % 64]).join(''));
  return rows;
}

/** @param {readonly number[]} numbers */
const differences = (numbers) => numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

/** @param {string} text */
const isWhole = (text) => /^(0|-?[1-9]\d{0,14})$/.test(text);

/** @param {string} text */
const dayNumber = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) / 86_400_000 : NaN);

/** @param {string} text */
const isDay = (text) => Number.isInteger(dayNumber(text)) && new Date(text).toISOString().startsWith(text);

/** Writes texts in ascending order; numbers and days as differences, which are short. @param {readonly string[]} values */
function writeTexts(values) {
  if (values.length && values.every(isWhole)) return { numbers: differences(values.map(Number)) };
  if (values.length && values.every(isDay)) return { days: differences(values.map(dayNumber)) };
  return { values };
}

/**
 * Writes which text each entry has: every text once, sorted, and for each entry the code of its text in base 64. Code 0
 * stands for no text.
 * @param {readonly string[]} texts of each entry; '' where it has none
 */
function writeColumn(texts) {
  const values = [...new Set(texts)].filter(Boolean).sort(inOrder);
  const codes = new Map(values.map((value, at) => [value, at + 1]));
  return { ...writeTexts(values), rows: rowsOf(texts.map((text) => codes.get(text) ?? 0)) };
}

/** The largest code of five digits. */
const MOST = 64 ** 5 - 1;

/** Writes numeric ids as differences d, by their codes: 2d, or −2d − 1 below 0. @param {readonly string[]} ids */
function writeIds(ids) {
  const codes = differences(ids.map(Number)).map((by) => (by < 0 ? -2 * by - 1 : 2 * by));
  const fits = ids.length && ids.every(isWhole) && codes.every((code) => code <= MOST);
  return fits ? { rows: rowsOf(codes) } : ids;
}

/**
 * The index of a catalogue, version 1.
 * @param {readonly string[]} ids
 * @param {Readonly<Record<string, readonly string[]>>} facets the texts of each facet, by entry
 */
export const writeIndex = (ids, facets) => ({
  version: 1,
  ids: writeIds(ids),
  facets: Object.fromEntries(Object.entries(facets).map(([name, texts]) => [name, writeColumn(texts)])),
});
