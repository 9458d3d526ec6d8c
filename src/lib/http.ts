import { timerDelay } from './timer-delay.ts';
import { decodeCookie, readCookie, writeWaitingCookies } from './cookies.ts';
import { formEncode, type FormValue } from './form-encode.ts';
import { HttpError, type HttpErrorCode, type HttpResponse } from './http-error.ts';
import { messageOf } from './shape.ts';
import { webAddress } from './web-address.ts';
import { toJson } from './to-json.ts';

export { HttpError, type HttpErrorCode, type HttpResponse };

/**
 * `FormData`, `URLSearchParams`, `Blob`, buffers and strings are sent unchanged, a form with its fields,
 * everything else as JSON.
 */
export type HttpBody = BodyInit | HTMLFormElement | object | number | boolean | null | undefined;

export interface HttpOptions {
  headers?: HeadersInit | undefined;
  /** Added to the query of the address; nested values in PHP's notation. */
  params?: Readonly<Record<string, FormValue>> | undefined;
  /** `form` sends a plain object form-encoded, nested in PHP's notation, instead of as JSON. */
  encode?: 'json' | 'form' | undefined;
  /** Limit for request and response together, ms; 0, the default, means no limit. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Which statuses are a success; default: 200–299. */
  validateStatus?: ((status: number) => boolean) | undefined;
  /** How to read the response; default: as JSON if its `Content-Type` is JSON, else as text. */
  responseType?: 'json' | 'text' | 'blob' | 'arrayBuffer' | undefined;
  credentials?: RequestCredentials | undefined;
  /**
   * Whether the request continues after the visitor leaves the page. The browser limits such bodies to 64 kB in
   * total.
   */
  keepalive?: boolean | undefined;
}

export interface HttpRequest extends HttpOptions {
  url: string | URL;
  /** Default: GET. */
  method?: string | undefined;
  data?: HttpBody;
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

function addressOf({ url, params = {} }: HttpRequest): URL {
  const address = webAddress(url, document.baseURI);
  if (!address) throw new TypeError(`${url} is not an http(s) address, or contains a name or password`);
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
  return toJson(data);
}

/** Sends the token to the page's own origin only (HTTP-1). */
function tokenFor(address: URL): string | undefined {
  const raw = address.origin === location.origin ? readCookie('XSRF-TOKEN') : undefined;
  return raw && decodeCookie(raw);
}

/**
 * The arguments of `fetch`. The address is a string, because many scripts that wrap `fetch` do not handle a
 * `Request`.
 */
interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
}

function prepare(request: HttpRequest, signal: AbortSignal): Prepared {
  const { method = 'GET', credentials = 'same-origin', keepalive = false } = request;
  const address = addressOf(request);
  const headers = new Headers(request.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json, text/plain, */*');
  const body = bodyOf(request, headers);
  const token = tokenFor(address);
  if (token) headers.set('X-XSRF-TOKEN', token);
  // a redirect to another origin must not carry the token there: such a request fails
  const mode = token ? 'same-origin' : 'cors';
  const init: RequestInit = {
    method: method.toUpperCase(),
    headers,
    body,
    signal,
    credentials,
    keepalive,
    mode,
  };
  // `new Request` throws if the request is not valid
  return { url: new Request(address, init).url, init };
}

const saysJson = ({ headers }: Response): boolean => /[/+]json\b/i.test(headers.get('Content-Type') ?? '');

interface Answer {
  response: HttpResponse;
  /** The parse error, if the response says that it is JSON but is not. `response.data` is the text then. */
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
  readonly sent: Prepared;
  /** One signal for the caller's signal and the time-out. */
  readonly ended: AbortSignal;
  readonly limit: AbortSignal | undefined;
}

function open(request: HttpRequest): Exchange {
  const { timeout = 0, signal } = request;
  const limit = timeout > 0 && timerDelay(timeout) === timeout ? AbortSignal.timeout(timeout) : undefined;
  const ended = AbortSignal.any([signal, limit].filter((one) => one !== undefined));
  return { request, sent: prepare(request, ended), ended, limit };
}

/** Why an exchange ended without a response: the caller, the time-out or the network. */
function interruption({ request, ended, limit }: Exchange): [HttpErrorCode, string] {
  if (!ended.aborted) return ['network', 'Network Error'];
  if (limit && ended.reason === limit.reason) return ['timeout', `timeout of ${request.timeout}ms exceeded`];
  return ['aborted', 'Request aborted'];
}

async function answerOf(exchange: Exchange): Promise<Answer> {
  try {
    const { sent, request } = exchange;
    // the server may read them
    writeWaitingCookies();
    // Firefox honours `keepalive` only if `fetch` itself gets it, not a `Request`
    return await readAnswer(await fetch(sent.url, sent.init), request);
  } catch (cause) {
    const [code, message] = interruption(exchange);
    throw new HttpError(message, { code, url: exchange.sent.url, cause });
  }
}

/** Runs code that reads the caller's values; an error means that the request is wrong. */
function tried<T>(run: () => T, url: string): T {
  try {
    return run();
  } catch (cause) {
    throw new HttpError(messageOf(cause), { code: 'request', url, cause });
  }
}

/**
 * Asks for JSON, sends the page's token to its own origin only (HTTP-1), and throws an `HttpError` for every failure
 * (HTTP-2).
 */
export async function sendRequest<T = unknown>(request: HttpRequest): Promise<HttpResponse<T>> {
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
