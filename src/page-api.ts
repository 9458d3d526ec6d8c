import { globalOnce } from './lib/global.ts';
import { http } from './lib/http.ts';
import { setTexts } from './lib/texts.ts';
import { filtersStore } from './yearbook/filters-store.ts';
import { menuStore } from './yearbook/menu-store.ts';
import { followMenuToggles } from './yearbook/menu-toggles.ts';
import { openFailedFilters } from './yearbook/open-failed-filters.ts';

/** What script tags reach as `window.yearbookIslands` (ruling 14). */
export interface PageApi {
  menuStore: typeof menuStore;
  filtersStore: typeof filtersStore;
  http: typeof http;
  setTexts: typeof setTexts;
}

declare global {
  interface Window {
    /** There once `yearbook-islands-ready` was dispatched on the document; what a page put there stays. */
    yearbookIslands?: Partial<PageApi>;
  }
}

globalOnce('page-api', () => {
  const api: PageApi = { menuStore, filtersStore, http, setTexts };
  window.yearbookIslands = Object.assign(Object(window.yearbookIslands ?? {}), api);
  followMenuToggles();
  openFailedFilters();
  document.dispatchEvent(new Event('yearbook-islands-ready'));
  return api;
});
