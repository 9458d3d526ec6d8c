import { messageOf } from '../../lib/shape.ts';
import { boundOf, costOf } from './pattern-cost.ts';
import { wordsInOrder } from './words-in-order.ts';

/** Ruling 18. */
const MAX_PATTERN = 500;
const MAX_INPUT = 2000;
/** About a third of a second where a pattern does its worst; what sites write takes a thousandth of that. */
const MAX_STEPS = 3e7;

type Log = (message: string) => void;
/** Undefined: it cannot be used on this text. */
type Test = (text: string, log: Log) => boolean | undefined;

const tests = new Map<string, Test>();

function broken(source: string, why: unknown, log: Log): undefined {
  log(`Broken pattern in a visitor condition: ${source.slice(0, 80)}: ${messageOf(why)}`);
}

function compile(source: string): Test {
  if (source.length > MAX_PATTERN) throw new RangeError(`longer than ${MAX_PATTERN} characters`);
  const pattern = new RegExp(source);
  const bound = boundOf(source);
  let cost: typeof bound | undefined;
  const isTooMuchFor = (length: number): boolean =>
    bound(length) > MAX_STEPS && (cost ??= costOf(source))(length) > MAX_STEPS;
  let told = false;
  return (text, log) => {
    const quick = isTooMuchFor(text.length) ? wordsInOrder(source) : pattern;
    if (quick) return quick.test(text);
    if (!told) broken(source, `it may take too long on a text of ${text.length} characters`, log);
    told = true;
    return undefined;
  };
}

function testOf(source: string, log: Log): Test {
  try {
    return compile(source);
  } catch (error) {
    broken(source, error, log);
    return () => undefined;
  }
}

/**
 * Tests a text against a pattern from the page's data: no flags, no anchors.
 * Undefined where the pattern is broken, which is logged once; also on a text that it may take too long on.
 */
export function testPattern(source: string, text: string, log: Log): boolean | undefined {
  let test = tests.get(source);
  if (!test) tests.set(source, (test = testOf(source, log)));
  return test(text.slice(0, MAX_INPUT), log);
}
