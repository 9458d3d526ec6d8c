import { describe, expect, it } from 'vitest';
import { missingSuites } from '../../.release/full-run.mjs';

const row = (suite: string, commit: string, failed: number): string =>
  `| ${suite} | ${commit} | 2026-11-25 | Chromium | 10 | ${failed} | 0 | 1.0 |`;
const SUITES = ['unit', 'browser', 'docs', 'package', 'e2e', 'wordpress', 'apps'];
const isSame = (commit: string): boolean => commit === 'abc1234';

describe('a release', () => {
  it('needs a green full run of its commit', () => {
    const table = SUITES.map((suite) => row(suite, 'abc1234', 0)).join('\n');
    expect(missingSuites(table, isSame)).toBe('');
  });

  it.each([
    ['has failures', row('e2e', 'abc1234', 1)],
    ['is of another commit', row('e2e', 'def5678', 0)],
    ['had changes that were not committed', row('e2e', 'abc1234+', 0)],
    ['is missing', ''],
  ])('names a suite whose run %s', (_why, e2e) => {
    const others = SUITES.filter((suite) => suite !== 'e2e').map((suite) => row(suite, 'abc1234', 0));
    expect(missingSuites([...others, e2e].join('\n'), isSame)).toMatch(/no green run .* for e2e: run/);
  });
});
