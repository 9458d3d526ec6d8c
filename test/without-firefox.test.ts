import { describe, it } from 'vitest';

describe('the end-to-end promises in Firefox', () => {
  it.skip('need Firefox: install firefox-esr or set FIREFOX_PATH', () => undefined);
});
