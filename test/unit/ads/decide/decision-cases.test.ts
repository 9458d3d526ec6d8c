import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AdCase, adCases, conditionCases, showsInBrowser } from './decision-cases.ts';

const SEED = 27;

/** What the answers of these cases are: true, false or both. */
function answersBy(all: readonly AdCase[], nameOf: (given: AdCase) => string): Map<string, Set<boolean>> {
  const answers = new Map<string, Set<boolean>>();
  for (const given of all) {
    const name = nameOf(given);
    answers.set(name, (answers.get(name) ?? new Set()).add(showsInBrowser(given)));
  }
  return answers;
}

/** Conditions that nobody knows, and places without the server's answer, always pass. */
const ALWAYS = /^(moon|undefined|7|geo|geo_targeting) /;
const OPERATORS =
  /\b(is|is_not|can|can_not|show|hide|is_(equal|higher|lower)|(contain|start|end|match|regex)(_not)?)$/;

it('the table of cases has both answers for every condition and operator (WP-22)', () => {
  const cases = fc.sample(conditionCases, { numRuns: 12_000, seed: SEED });
  const answers = answersBy(cases, ({ ad }) => {
    const { type, operator } = (ad.visitors as { type: unknown; operator?: unknown }[])[0] ?? {};
    return `${String(type)} ${String(operator)}`;
  });
  const decided = [...answers].filter(([name]) => OPERATORS.test(name) && !ALWAYS.test(name));
  expect(decided.length).toBeGreaterThan(60);
  expect(decided.filter(([, found]) => found.size < 2).map(([name]) => name)).toEqual([]);
});

it('the table of cases shows and refuses ads often enough (WP-22)', () => {
  const shown = fc.sample(adCases, { numRuns: 4000, seed: SEED }).filter(showsInBrowser);
  expect(shown.length).toBeGreaterThan(300);
  expect(shown.length).toBeLessThan(3000);
});
