import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Check = (answer: (active: boolean) => void) => void;

/** Every page asks once, so each test is a page of its own. */
async function detectWith(check: Check): Promise<boolean> {
  vi.resetModules();
  vi.stubGlobal('window', { advanced_ads_check_adblocker: check });
  const { detectAdblocker } = await import('../../../../src/ads/visitor/detect-adblocker.ts');
  return detectAdblocker();
}

describe('a page’s own detection of ad blockers (COND-16)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('reportError', vi.fn());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is believed', async () => {
    expect(await detectWith((answer) => answer(true))).toBe(true);
    expect(await detectWith((answer) => answer(false))).toBe(false);
  });

  it('that throws has found nothing, and is told of', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const active = await detectWith(() => {
      throw new Error('rotto');
    });
    expect(active).toBe(false);
    expect(reported.map(String)).toEqual(['Error: rotto']);
  });

  it('that never answers has found nothing after a while', async () => {
    const answers: boolean[] = [];
    // the promise is watched, not awaited: time has to pass first
    void detectWith(() => undefined).then((active) => answers.push(active));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    expect(answers).toEqual([]);
    await vi.runAllTimersAsync();
    expect(answers).toEqual([false]);
  });
});
