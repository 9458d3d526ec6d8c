import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoaderState } from '../../../../src/ads/runtime/loader-state.ts';

let changes: string[];
let loader: LoaderState;
beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  loader = new LoaderState({ idleTimeoutMs: () => 1000, onChange: (state) => changes.push(state) });
});
afterEach(() => vi.useRealTimers());

describe('the loader', () => {
  it('is busy while a request is under way, however long it takes (LOADER-2, LOADER-3)', () => {
    const answered = loader.request();
    vi.advanceTimersByTime(60_000);
    expect(loader.state).toBe('busy');
    answered();
    vi.advanceTimersByTime(10);
    expect(changes).toEqual(['busy', 'idle']);
  });

  it('looks every 10 ms whether all injections are done (LOADER-3)', () => {
    const [one, two] = [loader.injection(), loader.injection()];
    one();
    vi.advanceTimersByTime(500);
    expect(loader.state).toBe('busy');
    two();
    vi.advanceTimersByTime(9);
    expect(loader.state).toBe('busy');
    vi.advanceTimersByTime(1);
    expect(loader.state).toBe('idle');
  });

  it('waits at most 1000 ms, counted from the last injection that began (LOADER-3)', () => {
    loader.injection();
    vi.advanceTimersByTime(900);
    const late = loader.injection();
    vi.advanceTimersByTime(990);
    expect(loader.state).toBe('busy');
    vi.advanceTimersByTime(10);
    expect(loader.state).toBe('idle');
    late();
    late();
    const next = loader.injection();
    expect(changes).toEqual(['busy', 'idle', 'busy']);
    next();
  });

  it('takes a count back once, however often it is told', () => {
    const [one, two] = [loader.request(), loader.request()];
    one();
    one();
    vi.advanceTimersByTime(50);
    expect(loader.state).toBe('busy');
    two();
    vi.advanceTimersByTime(10);
    expect(loader.state).toBe('idle');
  });

  it('resolves idle() at once when idle, else with the next idle', async () => {
    await loader.idle();
    const answered = loader.request();
    let idle = false;
    const waiting = loader.idle().then(() => (idle = true));
    await vi.advanceTimersByTimeAsync(100);
    expect(idle).toBe(false);
    answered();
    await vi.advanceTimersByTimeAsync(10);
    await waiting;
    expect(idle).toBe(true);
  });
});
