import './yb-carousel/early-drags.ts';
import { watchForAds } from '../src/ads/watch-for-ads.ts';
import { globalOnce } from '../src/lib/global.ts';
import type { http } from '../src/lib/http-methods.ts';
import { lazy } from '../src/lib/lazy.ts';
import { pageGlobal, providePageGlobal } from '../src/lib/page-global.ts';
import { setTexts } from '../src/lib/texts.ts';
import { filtersStore } from '../src/yearbook/filters-store.ts';
import { menuStore } from '../src/yearbook/menu-store.ts';
import { followMenuToggles } from '../src/yearbook/menu-toggles.ts';
import { openFailedFilters } from '../src/yearbook/open-failed-filters.ts';

/** The API for script tags: `window.yearbookIslands`. */
export interface PageApi {
  menuStore: typeof menuStore;
  filtersStore: typeof filtersStore;
  http: typeof http;
  setTexts: typeof setTexts;
}

declare global {
  interface Window {
    /** Complete when `yearbook-islands-ready` is dispatched on the document. Members that a page adds stay. */
    yearbookIslands?: Partial<PageApi>;
  }
  interface DocumentEventMap {
    'yearbook-islands-ready': Event;
  }
}

type Http = typeof http;

const httpChunk = lazy('http', () => import('../src/lib/http-methods.ts'));

/** Loads the HTTP client at the first request. */
const sendLater =
  (method: keyof Http) =>
  async (...request: unknown[]): Promise<unknown> => {
    const { http: client } = await httpChunk.load();
    return (client[method] as (...request: unknown[]) => Promise<unknown>)(...request);
  };

const METHODS: readonly (keyof Http)[] = ['request', 'get', 'delete', 'post', 'put', 'patch'];

globalOnce('page-api', () => {
  const http = Object.fromEntries(METHODS.map((method) => [method, sendLater(method)])) as Http;
  const api: PageApi = { menuStore, filtersStore, http, setTexts };
  const known = pageGlobal('yearbookIslands');
  const shared = Object(known ?? {}) as Partial<PageApi>;
  const extended: Partial<PageApi> = Object.assign(Object.isExtensible(shared) ? shared : { ...shared }, api);
  if (extended !== known) providePageGlobal('yearbookIslands', extended);
  watchForAds();
  followMenuToggles();
  openFailedFilters();
  document.dispatchEvent(new Event('yearbook-islands-ready'));
  return api;
});
