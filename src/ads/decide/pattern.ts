import { messageOf } from '../../lib/shape.ts';

/** Ruling 18. */
const MAX_PATTERN = 500;
const MAX_INPUT = 2000;

/** Escapes and classes (skipped), groups with what repeats them, quantifiers. */
const TOKENS = /\\.|\[(?:\\.|[^\]\\])*\]|\(\??|\)(?:[*+]|\{\d+,?\d*\})?|[*+?]|\{\d+,?\d*\}/gs;

const compiled = new Map<string, RegExp | null>();

/** Whether something repeated stands inside something repeated, which can take exponential time. */
function nestsQuantifiers(source: string): boolean {
  const outer: boolean[] = [];
  let repeats = false;
  for (const [token] of source.matchAll(TOKENS)) {
    if (token.startsWith('(')) {
      outer.push(repeats);
      repeats = false;
    } else if (token.startsWith(')')) {
      if (repeats && token.length > 1) return true;
      repeats = outer.pop() || repeats || token.length > 1;
    } else if (/^(?:[*+?]$|\{.*,)/.test(token)) {
      repeats = true;
    }
  }
  return false;
}

function compile(source: string): RegExp {
  if (source.length > MAX_PATTERN) throw new RangeError(`longer than ${MAX_PATTERN} characters`);
  const pattern = new RegExp(source);
  if (nestsQuantifiers(source)) throw new RangeError('nested quantifiers');
  return pattern;
}

/**
 * Tests a text against a pattern from the page's data: no flags, no anchors.
 * Undefined where the pattern is broken, which is logged once.
 */
export function testPattern(
  source: string,
  text: string,
  log: (message: string) => void,
): boolean | undefined {
  let pattern = compiled.get(source);
  if (pattern === undefined) {
    try {
      pattern = compile(source);
    } catch (error) {
      pattern = null;
      log(`Broken pattern in a visitor condition: ${source.slice(0, 80)}: ${messageOf(error)}`);
    }
    compiled.set(source, pattern);
  }
  return pattern?.test(text.slice(0, MAX_INPUT));
}
