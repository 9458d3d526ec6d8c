import { expect, it, vi } from 'vitest';
import { filtersStore } from '../../../src/yearbook/filters-store.ts';

it('starts with loading true, and submit sets it to the opposite (STORE-4)', () => {
  const seen: boolean[] = [];
  const end = filtersStore.subscribe(({ loading }) => seen.push(loading));
  expect(filtersStore.get()).toEqual({ loading: true });
  filtersStore.submit();
  expect(filtersStore.get()).toEqual({ loading: false });
  filtersStore.submit();
  end();
  expect(seen).toEqual([false, true]);
});

it('is one per page, however many copies of the code are loaded (STORE-1)', async () => {
  vi.resetModules();
  const copy = await import('../../../src/yearbook/filters-store.ts');
  expect(copy.filtersStore).toBe(filtersStore);
});
