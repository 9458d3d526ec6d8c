import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/lib/store.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns the same frozen state until it changes', () => {
  const store = createStore({ open: false });
  const first = store.get();
  expect(first).toEqual({ open: false });
  expect(Object.isFrozen(first)).toBe(true);
  store.set({ open: false });
  expect(store.get()).toBe(first);
  store.set({ open: true });
  expect(store.get()).toEqual({ open: true });
  expect(first).toEqual({ open: false });
});

it('does not follow later changes of the objects that it received', () => {
  const [given, next] = [{ open: false }, { open: true }];
  const store = createStore(given);
  given.open = true;
  expect(store.get().open).toBe(false);
  store.set(next);
  next.open = false;
  expect(store.get().open).toBe(true);
});

it('notifies subscribers after each change, in order, and not for an equal state (STORE-2)', () => {
  const store = createStore({ n: 0 });
  const calls: string[] = [];
  store.subscribe(({ n }) => calls.push(`a${n}`));
  store.subscribe(({ n }) => calls.push(`b${n}`));
  expect(calls).toEqual([]);
  store.set({ n: 1 });
  store.set({ n: 1 });
  store.set({ n: NaN });
  store.set({ n: NaN });
  expect(calls).toEqual(['a1', 'b1', 'aNaN', 'bNaN']);
});

it('ends one subscription at a time, also if one function subscribed twice, and ignores a second end', () => {
  const store = createStore({ n: 0 });
  const listener = vi.fn();
  const end = store.subscribe(listener);
  store.subscribe(listener);
  end();
  end();
  store.set({ n: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('notifies the others if a subscriber throws, and reports the error (STORE-2)', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const store = createStore({ n: 0 });
  const error = new Error('theme');
  const after = vi.fn();
  store.subscribe(() => {
    throw error;
  });
  store.subscribe(after);
  store.set({ n: 1 });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  expect(after).toHaveBeenCalledExactlyOnceWith({ n: 1 });
});

it('ends with the last state for every subscriber if one of them changes it', () => {
  const store = createStore({ n: 0 });
  const seen: number[] = [];
  store.subscribe(({ n }) => n === 1 && store.set({ n: 2 }));
  store.subscribe(({ n }) => seen.push(n));
  store.set({ n: 1 });
  expect(seen.at(-1)).toBe(2);
  expect(store.get().n).toBe(2);
});

it('skips a subscriber that ends its subscription during a notification', () => {
  const store = createStore({ n: 0 });
  const late = vi.fn();
  store.subscribe(() => end());
  const end = store.subscribe(late);
  store.set({ n: 1 });
  store.set({ n: 2 });
  expect(late).not.toHaveBeenCalled();
});
