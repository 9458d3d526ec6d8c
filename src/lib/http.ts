import { decodeCookie, readCookie } from './cookies.ts';
import { formEncode, type FormValue } from './form-encode.ts';
import { HttpError, type HttpErrorCode, type HttpResponse } from './http-error.ts';
import { messageOf } from './shape.ts';
import { webAddress } from './web-address.ts';

export { HttpError, type HttpErrorCode, type HttpResponse };

/** `FormData`, `URLSearchParams`, `Blob`, buffers and strings go as they are, a form with its fields, the rest as JSON. */
export type HttpBody = BodyInit | HTMLFormElement | object | number | boolean | null | undefined;

export interface HttpOptions {
  headers?: HeadersInit | undefined;
  /** Added to the address's query, nested the way PHP reads it. */
  params?: Readonly<Record<string, FormValue>> | undefined;
  /** `form` sends a plain object form-encoded, nested the way PHP reads it, instead of as JSON. */
  encode?: 'json' | 'form' | undefined;
  /** ms that request and answer may take; 0, the default, means no limit. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Which statuses are a success; 200–299 by default. */
  validateStatus?: ((status: number) => boolean) | undefined;
  /** How the answer is read; by default as JSON where it says it is, else as text. */
  responseType?: 'json' | 'text' | 'blob' | 'arrayBuffer' | undefined;
  credentials?: RequestCredentials | undefined;
  /** Whether the request goes on when its page goes; the browser lets such bodies have 64 kB in all. */
  keepalive?: boolean | undefined;
}

export interface HttpRequest extends HttpOptions {
  url: string | URL;
  /** GET by default. */
  method?: string | undefined;
  data?: HttpBody;
}

/** Timers hold no more ms than that. */
const LONGEST = 2 ** 31 - 1;

/** Specification §9. */
const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

function addressOf({ url, params = {} }: HttpRequest): URL {
  const address = webAddress(url, document.baseURI);
  if (!address) throw new TypeError(`${url} is no http(s) address, or has a name or password in it`);
  for (const [name, value] of formEncode(params)) address.searchParams.append(name, value);
  return address;
}

const goesAsItIs = (data: unknown): data is BodyInit =>
  typeof data === 'string' ||
  ArrayBuffer.isView(data) ||
  [URLSearchParams, FormData, Blob, ArrayBuffer].some((kind) => data instanceof kind);

function bodyOf({ data, encode }: HttpRequest, headers: Headers): BodyInit | null {
  if (data === null || data === undefined) return null;
  if (data instanceof HTMLFormElement) return new FormData(data);
  if (goesAsItIs(data)) return data;
  if (encode === 'form') return formEncode(data as Readonly<Record<string, FormValue>>);
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  return JSON.stringify(data);
}

/** Specification §7; the token goes to the page's own origin only (contract §6). */
function tokenFor(address: URL): string | undefined {
  const raw = address.origin === location.origin ? readCookie('XSRF-TOKEN') : undefined;
  return raw && decodeCookie(raw);
}

function prepare(request: HttpRequest, signal: AbortSignal): Request {
  const { method = 'GET', credentials = 'same-origin', keepalive = false } = request;
  const address = addressOf(request);
  const headers = new Headers(request.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json, text/plain, */*');
  const body = bodyOf(request, headers);
  const token = tokenFor(address);
  if (token) headers.set('X-XSRF-TOKEN', token);
  // with the token on board, a redirect to another origin fails instead of taking it there
  const mode = token ? 'same-origin' : 'cors';
  const init = { headers, body, signal, credentials, keepalive, mode } as const;
  return new Request(address, { method: method.toUpperCase(), ...init });
}

const saysJson = ({ headers }: Response): boolean => /[/+]json\b/i.test(headers.get('Content-Type') ?? '');

interface Answer {
  response: HttpResponse;
  /** Why an answer that says it is JSON could not be read; its data is then the text. */
  unreadable?: unknown;
}

async function readAnswer(answer: Response, { responseType }: HttpRequest): Promise<Answer> {
  const { status, statusText, headers, url } = answer;
  const response = (data: unknown): HttpResponse => ({ data, status, statusText, headers, url });
  if (responseType === 'blob' || responseType === 'arrayBuffer')
    return { response: response(await answer[responseType]()) };
  const text = await answer.text();
  if (responseType ? responseType === 'text' : !saysJson(answer)) return { response: response(text) };
  try {
    return { response: response(text.trim() ? JSON.parse(text) : null) };
  } catch (unreadable) {
    return { response: response(text), unreadable };
  }
}

interface Exchange {
  readonly request: HttpRequest;
  readonly sent: Request;
  /** The caller's signal and the limit's together. */
  readonly ended: AbortSignal;
  readonly limit: AbortSignal | undefined;
}

function open(request: HttpRequest): Exchange {
  const { timeout = 0, signal } = request;
  const limit = timeout > 0 && timeout <= LONGEST ? AbortSignal.timeout(timeout) : undefined;
  const ended = AbortSignal.any([signal, limit].filter((one) => one !== undefined));
  return { request, sent: prepare(request, ended), ended, limit };
}

/** What ended an exchange before its answer was there: its caller, the clock or the network. */
function interruption({ request, ended, limit }: Exchange): [HttpErrorCode, string] {
  if (!ended.aborted) return ['network', 'Network Error'];
  if (limit && ended.reason === limit.reason) return ['timeout', `timeout of ${request.timeout}ms exceeded`];
  return ['aborted', 'Request aborted'];
}

async function answerOf(exchange: Exchange): Promise<Answer> {
  try {
    const { sent, request } = exchange;
    // Firefox keeps it only when it is said here
    return await readAnswer(await fetch(sent, { keepalive: !!request.keepalive }), request);
  } catch (cause) {
    const [code, message] = interruption(exchange);
    throw new HttpError(message, { code, url: exchange.sent.url, cause });
  }
}

/** Runs what the caller gave; where it throws, the request is at fault. */
function tried<T>(run: () => T, url: string): T {
  try {
    return run();
  } catch (cause) {
    throw new HttpError(messageOf(cause), { code: 'request', url, cause });
  }
}

async function send<T>(request: HttpRequest): Promise<HttpResponse<T>> {
  const opened = tried(() => open(request), String(request?.url));
  const { url } = opened.sent;
  const { response, unreadable } = await answerOf(opened);
  const { status } = response;
  if (!tried(() => (request.validateStatus ?? isSuccess)(status), url))
    throw new HttpError(`Request failed with status code ${status}`, { code: 'status', url, response });
  if (unreadable)
    throw new HttpError('The answer is not JSON', { code: 'answer', url, response, cause: unreadable });
  return response as HttpResponse<T>;
}

type Send = <T = unknown>(
  url: string | URL,
  options?: HttpOptions & { data?: HttpBody },
) => Promise<HttpResponse<T>>;
type SendData = <T = unknown>(
  url: string | URL,
  data?: HttpBody,
  options?: HttpOptions,
) => Promise<HttpResponse<T>>;

const without =
  (method: string): Send =>
  (url, options) =>
    send({ ...options, url, method });
const withData =
  (method: string): SendData =>
  (url, data, options) =>
    send({ ...options, url, method, data });

/**
 * The product's HTTP client (specification §7, contract §6): asks for JSON, carries the page's token to its own
 * origin, and throws an `HttpError` for whatever goes wrong, and nothing else.
 */
export const http = {
  request: send,
  get: without('GET'),
  delete: without('DELETE'),
  post: withData('POST'),
  put: withData('PUT'),
  patch: withData('PATCH'),
};
