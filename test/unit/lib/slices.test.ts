import { afterEach, expect, it, vi } from 'vitest';
import { inSlices, startSlices } from '../../../src/lib/slices.ts';

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

it('takes the steps of a generator in slices, and gives its result', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let isFree = false;
  setTimeout(() => (isFree = true));
  const heard: boolean[] = [];
  function* work(): Generator<undefined, string> {
    for (const ms of [5, 7, 1]) {
      heard.push(isFree);
      now += ms;
      yield;
    }
    return 'done';
  }
  expect(await inSlices(work())).toBe('done');
  expect(heard).toEqual([false, false, true]);
});
