import { globalOnce } from './lib/global.ts';
import type { http } from './lib/http.ts';
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
  interface DocumentEventMap {
    'yearbook-islands-ready': Event;
  }
}

type Http = typeof http;

/** The client's code comes with the first request. */
const sendLater =
  (method: keyof Http) =>
  async (...request: unknown[]): Promise<unknown> => {
    const { http: client } = await import('./lib/http.ts').catch((cause: unknown) => {
      throw new Error('Loading chunk http failed.', { cause });
    });
    return (client[method] as (...request: unknown[]) => Promise<unknown>)(...request);
  };

const METHODS: readonly (keyof Http)[] = ['request', 'get', 'delete', 'post', 'put', 'patch'];

globalOnce('page-api', () => {
  const http = Object.fromEntries(METHODS.map((method) => [method, sendLater(method)])) as Http;
  const api: PageApi = { menuStore, filtersStore, http, setTexts };
  const known = Object(window.yearbookIslands ?? {}) as Partial<PageApi>;
  window.yearbookIslands = Object.assign(Object.isExtensible(known) ? known : { ...known }, api);
  followMenuToggles();
  openFailedFilters();
  document.dispatchEvent(new Event('yearbook-islands-ready'));
  return api;
});
