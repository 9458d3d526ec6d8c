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
  it('holds where every run of alternatives has an entry that holds', () => {
    const entries = fc.array(fc.record({ yes: fc.boolean(), or: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(entries, (list) => {
        const marks = list.map(({ yes, or }, index) => (index && or ? '' : '&') + Number(yes)).join('');
        const runs = marks.split('&').slice(1);
        expect(chain(list)).toBe(runs.every((run) => run.includes('1')));
      }),
      { numRuns: 2000, seed: 3 },
    );
  });

  it('lets a type pass that nobody knows (COND-2)', () => {
    const unknown = ['moon_phase', '__proto__', 'constructor'].map((type) => ({
      type,
      operator: 'is',
    }));
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
