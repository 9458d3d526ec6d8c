import { getOrInsertComputed } from '../../../lib/get-or-insert.ts';
import { messageOf } from '../../../lib/shape.ts';
import type { Log, TestPattern } from '../context.ts';
import { boundOf } from './bound.ts';
import { costOf } from './cost.ts';
import { patternOf } from './dialect.ts';
import { wordsInOrder } from './words-in-order.ts';

/** Limits in characters: a longer pattern counts as broken, a longer text is cut (COND-6). */
const MAX_PATTERN = 500;
const MAX_INPUT = 2000;
/**
 * A pattern that may take more steps on a text counts as broken for it: it would block the page for too long.
 */
const MAX_STEPS = 3e7;

/** Tests a text with one pattern. Undefined: the pattern cannot be used on this text. */
type Test = (text: string, log: Log) => boolean | undefined;

const tests = new Map<string, Test>();

/**
 * Tests with a pattern whose quick bound is too high: as usual if its exact cost is low, else word by word.
 */
function testClosely(source: string, pattern: RegExp, text: string): boolean {
  const test = costOf(source)(text.length) > MAX_STEPS ? wordsInOrder(source) : pattern;
  if (!test) throw new RangeError(`it may take too long on a text of ${text.length} characters`);
  return test.test(text);
}

/** Makes the test for a pattern. Throws if the pattern cannot be used; the test throws if it may take too long. */
function compile(source: string): (text: string) => boolean {
  if (source.length > MAX_PATTERN) throw new RangeError(`longer than ${MAX_PATTERN} characters`);
  const pattern = patternOf(source);
  const bound = boundOf(source);
  return (text) =>
    bound(text.length) > MAX_STEPS ? testClosely(source, pattern(text), text) : pattern(text).test(text);
}

function createTest(source: string): Test {
  let isTold = false;
  let matches: ((text: string) => boolean) | undefined;
  return (text, log) => {
    try {
      matches ??= compile(source);
      return matches(text);
    } catch (error) {
      if (!isTold) log(`Broken pattern in a visitor condition: ${source.slice(0, 80)}: ${messageOf(error)}`);
      isTold = true;
      return undefined;
    }
  };
}

/** Tests a text against a pattern from the page's data. A pattern that cannot be used is logged once. */
export const testPattern: TestPattern = (source, text, log) => {
  return getOrInsertComputed(tests, source, createTest)(text.slice(0, MAX_INPUT), log);
};
