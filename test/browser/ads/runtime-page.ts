import { nextEvent, replace, settleAfterEach } from '../page.ts';
import { getAdRuntime } from '../../../src/ads/runtime/get-ad-runtime.ts';
import type { RuntimeEventDetails, RuntimeEventType } from '../../../src/ads/model/events.ts';
import type { AdRuntime } from '../../../src/ads/model/public-api.ts';
import { ad, boot, type PlacementParts } from '../../builders.ts';

/** A page in Italian with the ad server at `/annunci`; its one runtime. */
export function startRuntime(config: object = {}): AdRuntime {
  const runtime = getAdRuntime();
  runtime.load({ config: { ajax_url: '/annunci', select_batch_ms: 20, ...config } });
  return runtime;
}

export { ad, boot as placement };

/** Boot data of several placements. */
export const several = (...boots: readonly { readonly passive_placements: object }[]): object => ({
  passive_placements: Object.assign({}, ...boots.map((one) => one.passive_placements)) as object,
});

/** What the page of a test has; it goes with the test. */
const printed: HTMLElement[] = [];

settleAfterEach(async () => {
  const runtime = getAdRuntime();
  await runtime.idle();
  for (const element of printed.splice(0)) {
    runtime.release(element);
    element.remove();
  }
});

/** Puts an element at the end of the page. */
export function addElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Partial<HTMLElementTagNameMap[Tag]> = {},
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), fields);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  printed.push(element);
  return element;
}

/** Boot data of a placement of this name, and its host, which gets it. */
export function show(
  slug: string,
  ads: Parameters<typeof boot>[1],
  { attributes, ...parts }: PlacementParts & { readonly attributes?: Readonly<Record<string, string>> } = {},
): HTMLElement {
  const host = addHost({ placement: slug, ...attributes });
  getAdRuntime().load(boot(slug, ads, parts));
  return host;
}

export const addHost = (attributes: Readonly<Record<string, string>>, children = ''): HTMLElement =>
  addElement('ad-placement', { innerHTML: children }, attributes);

/** Resolves with the event's detail when one comes that passes. */
export function next<Type extends RuntimeEventType>(
  type: Type,
  passes: (detail: RuntimeEventDetails[Type]) => boolean = () => true,
): Promise<RuntimeEventDetails[Type]> {
  return new Promise((resolve) => {
    const end = getAdRuntime().on(type, (detail) => {
      if (!passes(detail)) return;
      end();
      resolve(detail);
    });
  });
}

export const once = async <Detail>(target: EventTarget, type: string): Promise<Detail> =>
  (await nextEvent<CustomEvent<Detail>>(target, type)).detail;

export interface Asked {
  readonly url: string;
  readonly form: Record<string, string>;
}

/** Stands in for the ad server; the rest of the network is the browser's. */
export function answerWith(answer: (asked: Asked, signal: AbortSignal) => Promise<Response> | Response): {
  readonly asked: Asked[];
} {
  const native = window.fetch;
  const asked: Asked[] = [];
  replace(window, 'fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (new URL(request.url).pathname !== '/annunci') return native(input, init);
    const form = Object.fromEntries(new URLSearchParams(await request.clone().text()));
    const one = { url: request.url, form };
    asked.push(one);
    return answer(one, request.signal);
  });
  return { asked };
}

/** The element ids that a request asks for, in order. */
export const elementsIn = ({ form }: Asked): string[] =>
  Object.entries(form).flatMap(([name, value]) =>
    /^deferedAds\[\d+\]\[elementId\]$/.test(name) ? value : [],
  );

export const json = (body: unknown): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'Content-Type': 'text/html' },
  });

/** An ad server that has an ad for every wrapper: the ad's id, or the wrapper's. */
export const serveAll = (id?: string): ReturnType<typeof answerWith> =>
  answerWith((asked) => json(elementsIn(asked).map((elementId) => served(elementId, id ?? elementId))));

/** An item of the server's answer. */
export const served = (elementId: string, id: string, item = `<b data-ad="${id}">${id}</b>`): object => ({
  status: 'success',
  item,
  elementId,
  ads: [{ id, type: 'ad', title: `Servito ${id}` }],
});
