import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../.rollup/oldest-browsers.mjs';
import { aboutBrowser } from '../browser-of-tests.mjs';

const { chrome: oldest } = OLDEST_BROWSERS;

describe('what a test run says of its browser', () => {
  it('is its version and its path', () => {
    const { line } = aboutBrowser('HeadlessChrome/147.0.7727.0', '/tmp/chromium');
    expect(line).toBe('The tests use Chromium 147.0.7727.0: /tmp/chromium');
  });

  it.each([
    [`Chrome/${oldest}.0.1.2`, false],
    [`HeadlessChrome/${oldest - 1}.9.9.9`, true],
    ['Chrome/99.0.0.0', true],
    ['Chrome/1000.0.0.0', false],
  ])('%s: warns of a browser that is older than the promise: %s', (version, warns) => {
    const { warning } = aboutBrowser(version, '/usr/bin/chromium');
    expect(warning).toMatch(warns ? new RegExp(`older than .* \\(${oldest}\\).* CHROME_PATH`) : /^$/);
  });

  it('warns of no browser whose version is unreadable', () => {
    expect(aboutBrowser('?', '/usr/bin/chromium')).toEqual({
      line: 'The tests use ?: /usr/bin/chromium',
      warning: '',
    });
  });
});
