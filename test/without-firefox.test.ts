import { describe, it } from 'vitest';

describe('the end-to-end promises in Firefox', () => {
  it.skip('Firefox is not installed here: install firefox-esr, or set FIREFOX_PATH to one', () => undefined);
});
