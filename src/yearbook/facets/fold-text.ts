/** A text in the form that searches compare: `CAFFÈ` is `caffe`. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Separates texts that are folded together; no text has it. */
const BETWEEN = '\u0001';

/** Folds many texts at once: one pass over all is many times faster than a pass over each. */
export function foldTexts(texts: readonly string[]): string[] {
  const folded = foldText(texts.join(BETWEEN)).split(BETWEEN);
  return folded.length === texts.length ? folded : texts.map(foldText);
}
