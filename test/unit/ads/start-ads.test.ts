import { afterEach, describe, expect, it, vi } from 'vitest';

/** A page without anything for ads but what it has put under `window.adRuntime`. */
async function pageWith(adRuntime: unknown): Promise<{ adRuntime: unknown; start: () => void }> {
  vi.resetModules();
  const window = { adRuntime };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined;
    },
  );
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('reportError', vi.fn());
  const { startAdsWhereAsked } = await import('../../../src/ads/start-ads.ts');
  return Object.assign(window, { start: startAdsWhereAsked });
}

describe('startAdsWhereAsked', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('makes the list that pages push to', async () => {
    const page = await pageWith(undefined);
    page.start();
    expect(page.adRuntime).toBeInstanceOf(Array);
  });

  it.each([{ put: Object.freeze([]) }, { put: 'a word' }, { put: Object.freeze({}) }, { put: null }])(
    'takes what the page has put there: %j',
    async ({ put }) => {
      const page = await pageWith(put);
      expect(page.start).not.toThrow();
    },
  );
});
