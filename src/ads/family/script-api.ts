import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { fieldsOf, isFields, numberOf, textOf } from '../../lib/shape.ts';
import { decodeAd } from '../consent/decode-ad.ts';
import { injectHtml } from '../inject/inject-html.ts';
import type { AdRuntime } from '../public-api.ts';
import { moveElement } from './move-element.ts';

type Callback = (...args: unknown[]) => void;

interface Page {
  adRuntime?: unknown;
  advads?: unknown;
  advanced_ads_pro?: unknown;
  advanced_ads_ready?: unknown;
}

/** `advanced_ads_ready(fn, state)`: at once where the document has come that far. */
function whenReady(callback: unknown, state?: unknown): void {
  if (typeof callback !== 'function') return;
  const call = (): void => void (callback as Callback)();
  const hasCome =
    document.readyState === 'complete' || (state !== 'complete' && document.readyState !== 'loading');
  if (hasCome) call();
  else if (state === 'complete') addEventListener('load', call, { once: true });
  else document.addEventListener('DOMContentLoaded', call, { once: true });
}

type WriteArguments = [name: unknown, value: unknown, life?: unknown, path?: unknown, domain?: unknown];

const write =
  (unit: 'days' | 'seconds') =>
  (...[name, value, life, path, domain]: WriteArguments): void =>
    writeCookie(textOf(name), textOf(value, String(value)), {
      [unit]: numberOf(life),
      path: textOf(path) || undefined,
      domain: textOf(domain) || undefined,
    });

const runtimeNow = (page: Page): AdRuntime | null =>
  isFields(page.adRuntime) && !Array.isArray(page.adRuntime)
    ? (page.adRuntime as unknown as AdRuntime)
    : null;

const nonceOf = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The decoded HTML of a waiting ad; with `inject`, the node gives way to it. */
function decodeNode(node: unknown, inject: unknown = true): string {
  if (!(node instanceof Element)) return '';
  const html = decodeAd(node.textContent ?? '');
  const { parentElement } = node;
  if (!inject || !parentElement) return html;
  void injectHtml(parentElement, html, { nonce: nonceOf(), report: reportError, before: node });
  node.remove();
  return html;
}

const advads = (page: Page): object => ({
  get_cookie: (name: unknown) => readCookie(textOf(name)),
  cookie_exists: (name: unknown) => readCookie(textOf(name)) !== undefined,
  set_cookie: write('days'),
  set_cookie_sec: write('seconds'),
  move: moveElement,
  privacy: {
    get_state: () => runtimeNow(page)?.consent.state ?? 'unknown',
    decode_ad: decodeNode,
  },
});

/** What the family tells its observers, from the events that the runtime dispatches. */
function observe(page: Page, callback: unknown): void {
  if (typeof callback !== 'function') return;
  const tell = (event: string): void => {
    const ids = runtimeNow(page)?.ads.flatMap(({ id, type }) => (type === 'ad' ? id : [])) ?? [];
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

const pro = (page: Page): object => ({
  get busy(): boolean {
    return runtimeNow(page)?.state !== 'idle';
  },
  get ads(): readonly unknown[] {
    return (runtimeNow(page)?.ads ?? []).map(({ id, type, title, method, elementId }) => ({
      id,
      type,
      title,
      cb_type: method,
      elementId,
    }));
  },
  observers: { add: (callback: unknown) => observe(page, callback) },
});

/** Adds what is missing; what the page has by itself stays. */
function addMissing(to: unknown, members: object): object {
  const target = isFields(to) || typeof to === 'function' ? (to as object) : {};
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    const present: unknown = fieldsOf(target)[name];
    if (present === undefined) Object.defineProperty(target, name, { ...descriptor, configurable: true });
    else if (isFields(present) && isFields(descriptor.value)) addMissing(present, descriptor.value);
  }
  return target;
}

/** Provides the script API that ads and snippets of the plugin family call (ruling 15), where it is absent. */
export function installScriptApi(page: Page = window as Page): void {
  page.advads = addMissing(page.advads, advads(page));
  page.advanced_ads_pro = addMissing(page.advanced_ads_pro, pro(page));
  page.advanced_ads_ready ??= whenReady;
}
