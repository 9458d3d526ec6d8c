import { globalOnce } from '../lib/global.ts';
import { createStore, type Store } from '../lib/store.ts';

/** Changes with every submit of the filters. Whether `loading` is true or false has no meaning. */
export interface FiltersState {
  loading: boolean;
}

export interface FiltersStore extends Omit<Store<FiltersState>, 'set'> {
  /** Flips `loading`, once per submit. */
  submit(): void;
}

function createFiltersStore(): FiltersStore {
  const { get, set, subscribe } = createStore<FiltersState>({ loading: true });
  return { get, subscribe, submit: () => set({ loading: !get().loading }) };
}

export const filtersStore: FiltersStore = globalOnce('filters-store', createFiltersStore);
