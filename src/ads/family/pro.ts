import { type Callback, type FamilyPage, runtimeOf } from './family-globals.ts';

/** Calls an observer of the family after events of the runtime. */
function observe(page: FamilyPage, callback: unknown): void {
  if (typeof callback !== 'function') return;
  const tell = (event: string): void => {
    const ids = runtimeOf(page)?.ads.flatMap(({ id, type }) => (type === 'ad' ? id : [])) ?? [];
    (callback as Callback)({ event, ad_ids: { ads: ids } });
  };
  document.addEventListener('ad-runtime-idle', () => tell('inject_passive_ads'));
  document.addEventListener(
    'ad-runtime-placement',
    ({ detail }: CustomEventInit<{ method: string; isEmpty: boolean }>) => {
      if (detail?.method === 'ajax' && !detail.isEmpty) tell('inject_ajax_ads');
    },
  );
}

/** Calls an observer of the family after each injection of an ad. */
function observeInjections(callback: unknown): void {
  if (typeof callback !== 'function') return;
  document.addEventListener('ad-rendered', ({ target }) =>
    (callback as Callback)({ event: 'postscribe_done', ref: target, ad: '' }),
  );
}

/** The members of `advanced_ads_pro`. */
export const proOf = (page: FamilyPage): object => ({
  get busy(): boolean {
    return runtimeOf(page)?.state !== 'idle';
  },
  get ads(): readonly unknown[] {
    return (runtimeOf(page)?.ads ?? []).map(({ id, type, title, method, elementId }) => ({
      id,
      type,
      title,
      cb_type: method,
      elementId,
    }));
  },
  observers: { add: (callback: unknown) => observe(page, callback) },
  postscribeObservers: { add: observeInjections },
});

const noOp = (): void => undefined;
/**
 * The members of `advanced_ads_group_refresh`. They do nothing, because the runtime refreshes groups itself.
 */
export const groupRefresh = {
  element_ids: {},
  prepare_wrapper: noOp,
  add_query: noOp,
  collectPassiveRefreshData: noOp,
  switchToPassive: noOp,
};
