import { EventEmitter } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { earlyScript, withTag } from './early-script.ts';
import { LAST_WORDS, type Said } from './in-page.ts';
import { SeenRequest, type SeenResponse } from './seen-request.ts';

/** A cookie that a test sets. */
export interface GivenCookie {
  readonly name: string;
  readonly value: string;
  readonly domain?: string;
  readonly path?: string;
  /** Seconds since 1970. */
  readonly expires?: number;
}

interface TrafficEvents {
  request: [SeenRequest];
  response: [SeenResponse];
  requestfinished: [SeenRequest];
  requestfailed: [SeenRequest];
  /** The last messages of a page that is left. */
  said: [readonly Said[]];
}

/** Headers that concern one connection. Node sets its own. */
const OF_CONNECTION = ['connection', 'proxy-connection', 'keep-alive', 'transfer-encoding'];
const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Ends a connection in the middle of an answer: before its first byte, the browser would ask again by itself. */
function cut(answer: ServerResponse): void {
  if (answer.headersSent || !answer.socket) answer.destroy();
  else answer.socket.end('HTTP/1.1');
}

/** A proxy between one browser and the network, because the driver of WebKit shows and holds no requests. */
export class Traffic extends EventEmitter<TrafficEvents> {
  /** Scripts that run in each document before its own. */
  readonly earlyScripts: string[] = [];
  /** Whether every request waits for a test's decision. */
  isHeld = false;
  isOffline = false;
  /** Cookies that come with the next answer of their host. */
  cookies: GivenCookie[] = [];
  /** The address of the last navigation that a test has asked for. */
  asked = '';
  /** The last document. */
  document: SeenResponse | null = null;
  /** Requests without a whole answer. */
  open = 0;
  /** Time of the last change of `open`. */
  changedAt = 0;
  readonly #server = createServer((message, answer) => void this.#serve(message, answer));

  async start(): Promise<number> {
    // nothing here is encrypted
    this.#server.on('connect', (_message: IncomingMessage, socket: Socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    this.#server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #count(change: 1 | -1): void {
    this.open += change;
    this.changedAt = Date.now();
  }

  async #serve(message: IncomingMessage, answer: ServerResponse): Promise<void> {
    this.#count(1);
    answer.once('close', () => this.#count(-1));
    const { pathname } = new URL(message.url ?? '', 'http://localhost');
    try {
      const body = await bodyOf(message);
      if (pathname === LAST_WORDS) this.emit('said', JSON.parse(body.toString()) as Said[]);
      // a browser asks for it by itself
      const isSilent = [LAST_WORDS, '/favicon.ico'].includes(pathname);
      if (isSilent) answer.writeHead(204).end();
      else await this.#handle(this.#seen(message, body), answer);
    } catch {
      // the browser has left
      answer.destroy();
    }
  }

  #seen(message: IncomingMessage, body: Buffer): SeenRequest {
    const [asked = '', fragment] = this.asked.split('#');
    const isAsked = asked === message.url && message.headers['sec-fetch-mode'] === 'navigate';
    return new SeenRequest(message, body, isAsked && fragment !== undefined ? `#${fragment}` : '');
  }

  async #handle(request: SeenRequest, answer: ServerResponse): Promise<void> {
    const fail = (reason: string): void => {
      request.failed(reason);
      this.emit('requestfailed', request);
      cut(answer);
    };
    this.emit('request', request);
    if (this.isOffline) return fail('net::ERR_INTERNET_DISCONNECTED');
    const decision = this.isHeld ? await request.decided : ({ do: 'continue' } as const);
    if (decision.do === 'abort') return fail('net::ERR_FAILED');
    if (decision.do === 'respond') {
      const { status = 200, headers, contentType, body = '' } = decision;
      const lowered = Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const all = { ...lowered, ...(contentType && { 'content-type': contentType }) };
      return this.#answer(request, answer, status, all, Readable.from([Buffer.from(body)]));
    }
    try {
      const came = await this.#forward(request, answer);
      await this.#answer(request, answer, came.statusCode ?? 502, came.headers, came);
    } catch (error) {
      fail(String(error));
    }
  }

  /** Asks the server. The browser's own cache is off where a test decides about requests. */
  #forward(request: SeenRequest, answer: ServerResponse): Promise<IncomingMessage> {
    const url = new URL(request.url());
    const cached = this.isHeld ? ['if-none-match', 'if-modified-since'] : [];
    const headers = without(request.headers(), [...OF_CONNECTION, ...cached]);
    headers['accept-encoding'] = 'identity';
    const given = this.#cookiesFor(url.hostname).map(({ name, value }) => `${name}=${value}`);
    if (given.length) headers.cookie = [headers.cookie, ...given].filter(Boolean).join('; ');
    return new Promise((resolve, reject) => {
      const sent = send(
        {
          host: url.hostname,
          port: url.port || 80,
          path: url.pathname + url.search,
          method: request.method(),
          headers,
          agent: false,
        },
        resolve,
      );
      sent.once('error', reject);
      // a browser that gives up ends the request
      answer.once('close', () => sent.destroy());
      sent.end(request.body());
    });
  }

  #cookiesFor(host: string): GivenCookie[] {
    return this.cookies.filter(({ domain }) => !domain || host.endsWith(domain.replace(/^\./, '')));
  }

  /** Headers with the cookies that wait for this host. */
  #withCookies(request: SeenRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const mine = this.#cookiesFor(new URL(request.url()).hostname);
    if (!mine.length) return headers;
    this.cookies = this.cookies.filter((cookie) => !mine.includes(cookie));
    const lines = mine.map(({ name, value, path = '/', expires }) => {
      const end = expires && expires > 0 ? `; Expires=${new Date(expires * 1000).toUTCString()}` : '';
      return `${name}=${value}; Path=${path}${end}`;
    });
    return { ...headers, 'set-cookie': [...(headers['set-cookie'] ?? []), ...lines] };
  }

  async #answer(
    request: SeenRequest,
    answer: ServerResponse,
    status: number,
    given: IncomingHttpHeaders,
    body: Readable,
  ): Promise<void> {
    const response = request.answered(status, given);
    const isDocument =
      request.isNavigationRequest() && String(given['content-type'] ?? '').includes('text/html');
    if (request.isNavigationRequest() && request.resourceType() === 'document') this.document = response;
    let headers = this.#withCookies(request, without(given, OF_CONNECTION));
    if (this.isHeld) headers = { ...without(headers, ['etag']), 'cache-control': 'no-cache' };
    let out: AsyncIterable<Uint8Array> = body;
    if (isDocument) {
      const early = earlyScript(this.earlyScripts, headers);
      // the driver does not follow a page into another process
      headers = without(early.headers, ['cross-origin-opener-policy', 'content-length', 'etag']);
      out = withTag(body, early.tag);
    }
    this.emit('response', response);
    answer.writeHead(status, headers);
    answer.flushHeaders();
    await pipeline(out, answer);
    this.emit('requestfinished', request);
  }
}
