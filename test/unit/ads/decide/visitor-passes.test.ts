import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitorPasses } from '../../../../src/ads/decide/visitor-passes.ts';
import { adWith, contextWith } from '../context.ts';

/** Entries are named by what they answer: a desktop visitor is no tablet. */
const entry = ({ yes, or }: { yes: boolean; or: boolean }) => ({
  type: 'tablet',
  operator: yes ? 'is_not' : 'is',
  connector: or ? 'or' : 'and',
});

const chain = (entries: readonly { yes: boolean; or: boolean }[]): boolean =>
  visitorPasses(adWith({ visitors: entries.map(entry) }).visitors, contextWith(), '12');

describe('the chain of conditions (COND-1)', () => {
  const [A, a, O, o] = [
    { yes: true, or: false },
    { yes: false, or: false },
    { yes: true, or: true },
    { yes: false, or: true },
  ] as const;
  it.each([
    ['no conditions', [], true],
    ['one that holds', [A], true],
    ['one that fails', [a], false],
    ['a first entry joined by or still counts', [o], false],
    ['a first entry joined by or that holds', [O, A], true],
    ['or after a failure', [a, O], true],
    ['or, both failing', [a, o], false],
    ['or is skipped after a success', [A, o], true],
    ['and after an or that was skipped', [A, o, a], false],
    ['an or, then an and', [a, O, A], true],
    ['the last or of a run decides', [a, o, o, O], true],
    ['a failing run is final', [a, o, A], false],
  ])('%s', (_what, entries, expected) => {
    expect(chain(entries)).toBe(expected);
  });

  it('equals: every run of alternatives has one that holds', () => {
    const entries = fc.array(fc.record({ yes: fc.boolean(), or: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(entries, (list) => {
        const marks = list
          .map(({ yes, or }, index) => (index && or ? '|' : '&') + (yes ? '1' : '0'))
          .join('');
        const expected = marks
          .split('&')
          .slice(1)
          .every((run) => run.includes('1'));
        expect(chain(list)).toBe(expected);
      }),
      { numRuns: 2000, seed: 3 },
    );
  });

  it('lets a type pass that nobody knows (COND-2)', () => {
    const unknown = [{ type: 'phase_of_the_moon', operator: 'is', value: 'full' }, { type: '__proto__' }];
    expect(visitorPasses(adWith({ visitors: unknown }).visitors, contextWith(), '12')).toBe(true);
  });

  it('does not ask an entry that is skipped', () => {
    const asked: string[] = [];
    const context = contextWith();
    const cookie = (name: string) => (asked.push(name), undefined);
    const named = (connector: string) => ({ type: 'cookie', operator: 'hide', cookie: connector, connector });
    visitorPasses(adWith({ visitors: [named('and'), named('or')] }).visitors, { ...context, cookie }, '12');
    expect(asked).toEqual(['and']);
  });
});
