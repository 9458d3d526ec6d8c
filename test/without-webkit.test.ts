import { describe, it } from 'vitest';

describe('the end-to-end promises in WebKit', () => {
  it.skip('need WebKit: install webkit2gtk-driver and xvfb, or set WEBKIT_PATH', () => undefined);
});
