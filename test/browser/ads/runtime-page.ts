import { getAdRuntime } from '../../../src/ads/runtime/get-ad-runtime.ts';
import type { RuntimeEventDetails, RuntimeEventType } from '../../../src/ads/model/events.ts';
import type { AdRuntime } from '../../../src/ads/model/public-api.ts';

/** A page in Italian with the ad server at `/annunci`; its one runtime. */
export function startRuntime(config: object = {}): AdRuntime {
  const runtime = getAdRuntime();
  runtime.load({ config: { ajax_url: '/annunci', select_batch_ms: 20, ...config } });
  return runtime;
}

export { ad, boot as placement } from '../../builders.ts';

export function addHost(attributes: Record<string, string>, children = ''): HTMLElement {
  const host = document.createElement('ad-placement');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  host.innerHTML = children;
  document.body.append(host);
  return host;
}

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

export const once = <Detail>(target: EventTarget, type: string): Promise<Detail> =>
  new Promise((resolve) => {
    target.addEventListener(type, (event) => resolve((event as CustomEvent<Detail>).detail), { once: true });
  });

/** The reports of the runtime while a test runs; a report that nobody expects would fail the run. */
export function collectReports(): { readonly messages: string[]; end(): void } {
  const messages: string[] = [];
  const native = window.reportError;
  window.reportError = (error: unknown) =>
    void messages.push(error instanceof Error ? error.message : String(error));
  return { messages, end: () => void (window.reportError = native) };
}

export interface Asked {
  readonly url: string;
  readonly form: Record<string, string>;
}

/** Stands in for the ad server; the rest of the network is the browser's. */
export function answerWith(answer: (asked: Asked, signal: AbortSignal) => Promise<Response> | Response): {
  readonly asked: Asked[];
  end(): void;
} {
  const native = window.fetch;
  const asked: Asked[] = [];
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (new URL(request.url).pathname !== '/annunci') return native(input, init);
    const form = Object.fromEntries(new URLSearchParams(await request.clone().text()));
    const one = { url: request.url, form };
    asked.push(one);
    return answer(one, request.signal);
  };
  return { asked, end: () => void (window.fetch = native) };
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

/** An item of the server's answer. */
export const served = (elementId: string, id: string, item = `<b data-ad="${id}">${id}</b>`): object => ({
  status: 'success',
  item,
  elementId,
  ads: [{ id, type: 'ad', title: `Servito ${id}` }],
});
