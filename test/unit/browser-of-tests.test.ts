import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../.rollup/oldest-browsers.mjs';
import { aboutChromium } from '../browser-of-tests.mjs';
import { browserPath } from '../browser-path.mjs';

const { chrome: oldest } = OLDEST_BROWSERS;

describe('what a test run says of its browser', () => {
  it('is its version and its path', () => {
    expect(aboutChromium('HeadlessChrome/147.0.7727.0', '/tmp/chromium')).toMatchObject({
      browser: 'Chromium 147.0.7727.0',
      line: 'Chromium 147.0.7727.0, /tmp/chromium',
    });
  });

  it.each([
    [`Chrome/${oldest}.0.1.2`, false],
    [`HeadlessChrome/${oldest - 1}.9.9.9`, true],
    ['Chrome/99.0.0.0', true],
    ['Chrome/1000.0.0.0', false],
  ])('%s: warns of a browser that is older than the promise: %s', (version, warns) => {
    const { warning } = aboutChromium(version, '/usr/bin/chromium');
    expect(warning).toMatch(warns ? new RegExp(`older than .* \\(${oldest}\\).* CHROME_PATH`) : /^$/);
  });

  it('warns of no browser whose version is unreadable', () => {
    expect(aboutChromium('?', '/usr/bin/chromium')).toEqual({
      browser: '?',
      line: '?, /usr/bin/chromium',
      warning: '',
    });
  });
});

describe('the browser of the tests', () => {
  const { CHROME_PATH } = process.env;

  it('is the one that CHROME_PATH names, and a wrong path is an error', async () => {
    try {
      process.env.CHROME_PATH = process.execPath;
      expect(await browserPath()).toBe(process.execPath);
      process.env.CHROME_PATH = '/not/there';
      await expect(browserPath()).rejects.toThrow('CHROME_PATH names no file: /not/there');
    } finally {
      if (CHROME_PATH === undefined) delete process.env.CHROME_PATH;
      else process.env.CHROME_PATH = CHROME_PATH;
    }
  });
});
