/** The tokens of a pattern that consists of words: letters, escaped signs, blanks, and `.*` or `.+` between words. */
const TOKENS = /\.[*+]\??|\\[^\w\s]|[^\\^$.*+?()[\]{}|\s]|[^\S\n\r\u2028\u2029]/g;
const LINE_ENDS = /[\n\r\u2028\u2029]/;

interface Word {
  readonly text: string;
  /** The least number of characters between this word and the word before. */
  readonly gap: number;
}

function wordsOf(tokens: readonly string[]): Word[] {
  const words: Word[] = [{ text: '', gap: 0 }];
  for (const token of tokens) {
    const { text, gap } = words.at(-1) ?? { text: '', gap: 0 };
    const isGap = token.startsWith('.');
    const more = token.startsWith('.+') ? 1 : 0;
    if (!isGap) words.splice(-1, 1, { text: text + token.slice(-1), gap });
    else if (text) words.push({ text: '', gap: more });
    else words.splice(-1, 1, { text, gap: gap + more });
  }
  return words;
}

/**
 * Whether a line has the words in order. Each word is taken at its first place after the word before: this
 * leaves the most room for the following words.
 */
function standIn(line: string, words: readonly Word[]): boolean {
  let from = 0;
  for (const { text, gap } of words) {
    const at = line.indexOf(text, from + gap);
    // in a line that is too short for the gap, `indexOf` finds an empty word at the end of the line
    if (at < from + gap) return false;
    from = at + text.length;
  }
  return true;
}

/**
 * A test in linear time for a pattern that consists of words with `.*` or `.+` between them; null for any
 * other pattern. It gives the same answers as the browser's own test, which may take polynomial time.
 */
export function wordsInOrder(source: string): Pick<RegExp, 'test'> | null {
  const tokens = source.match(TOKENS) ?? [];
  if (tokens.join('') !== source) return null;
  const words = wordsOf(tokens);
  return { test: (text) => text.split(LINE_ENDS).some((line) => standIn(line, words)) };
}
