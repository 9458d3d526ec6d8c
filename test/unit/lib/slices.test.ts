import { afterEach, expect, it, vi } from 'vitest';
import { startSlices } from '../../../src/lib/slices.ts';

afterEach(() => vi.restoreAllMocks());

it('frees the main thread after 12 ms of work, and again after the next 12', async () => {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pauseWhereOver = startSlices();
  const after = (ms: number): Promise<void> | null => {
    now += ms;
    return pauseWhereOver();
  };
  expect([after(5), after(6)]).toEqual([null, null]);
  const pause = after(1);
  expect(pause).toBeInstanceOf(Promise);
  // other tasks run meanwhile, and their time is not ours
  now += 500;
  await pause;
  expect([after(11)]).toEqual([null]);
  expect(after(1)).toBeInstanceOf(Promise);
});
