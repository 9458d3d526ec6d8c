import { globalOnce } from '../lib/global.ts';
import { createStore, type Store } from '../lib/store.ts';

/** Specification §3. */
export interface FiltersState {
  loading: boolean;
}

export interface FiltersStore extends Omit<Store<FiltersState>, 'set'> {
  /** Specification §4: turns `loading` into its opposite; once per accepted submit (ruling 14). */
  submit(): void;
}

function createFiltersStore(): FiltersStore {
  const { get, set, subscribe } = createStore<FiltersState>({ loading: true });
  return { get, subscribe, submit: () => set({ loading: !get().loading }) };
}

export const filtersStore: FiltersStore = globalOnce('filters-store', createFiltersStore);
