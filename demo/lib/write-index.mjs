/** The digits of the codes, by value. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param {string} one @param {string} other */
const inOrder = (one, other) => Number(one) - Number(other) || (one < other ? -1 : 1);

/**
 * Writes which text each entry has: every text once, sorted, and for each entry the code of its text in base 64. A row
 * has one digit of all codes; the first row has the least significant digit. Code 0 stands for no text.
 * @param {readonly string[]} texts of each entry; '' where it has none
 */
function writeColumn(texts) {
  const values = [...new Set(texts)].filter(Boolean).sort(inOrder);
  const codes = new Map(values.map((value, at) => [value, at + 1]));
  const rows = [];
  for (let weight = 1; weight === 1 || weight <= values.length; weight *= 64)
    rows.push(texts.map((text) => DIGITS[Math.floor((codes.get(text) ?? 0) / weight) % 64]).join(''));
  return { values, rows };
}

/** Writes each numeric id as the difference to the id before. @param {readonly string[]} ids */
function writeIds(ids) {
  let last = 0;
  return ids.map((id) => {
    if (!/^(0|[1-9]\d{0,14})$/.test(id)) return id;
    const difference = Number(id) - last;
    last = Number(id);
    return difference;
  });
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
