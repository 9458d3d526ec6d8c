import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookieSoon } from '../../../src/lib/cookies.ts';
import { HttpError, type HttpRequest } from '../../../src/lib/http.ts';
import { http } from '../../../src/lib/http-methods.ts';
import { otherSite } from '../../e2e/other-site.ts';
import { freePort } from '../../free-port.mjs';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let origin: string;
let asked: Asked;
let aborted: Promise<void>;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answers: Record<string, Answer> = {
  '/echo': (_, response) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(asked)),
  '/problem': (_, response) =>
    response.writeHead(422, { 'Content-Type': 'application/problem+json' }).end('{"title":"no"}'),
  '/text': (_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<p>è</p>'),
  '/empty-json': (_, response) => response.setHeader('Content-Type', 'application/json').end(),
  '/no-content': (_, response) => response.writeHead(204).end(),
  '/notice': (_, response) =>
    response.setHeader('Content-Type', 'application/json').end('<b>Notice</b>{"ok":true}'),
  '/broken-500': (_, response) =>
    response.writeHead(500, { 'Content-Type': 'application/json' }).end('<h1>Fatal'),
  '/moved': (_, response) => response.writeHead(302, { Location: '/text' }).end(),
  '/never': () => {},
  '/half': (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"a":'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('x', () => response.destroy());
  },
};

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  aborted = new Promise((resolve) => response.on('close', () => response.writableFinished || resolve()));
  let body = '';
  for await (const chunk of request) body += chunk;
  asked = { method, url, headers, body };
  const path = new URL(url, 'http://x').pathname;
  const status = /^\/status\/(\d+)$/.exec(path)?.[1];
  if (status) response.writeHead(Number(status)).end('said');
  else (answers[path] ?? ((_, missing) => missing.writeHead(404).end()))(request, response);
}

const server = otherSite((request, response) => void serve(request, response));
beforeAll(() => void (origin = server.address));

function page(cookie = ''): void {
  vi.stubGlobal('document', { baseURI: `${origin}/annuario/`, cookie });
  vi.stubGlobal('location', { origin, protocol: 'http:' });
  vi.stubGlobal('HTMLFormElement', class {});
}
beforeEach(() => page());
afterEach(() => vi.unstubAllGlobals());

async function failure(request: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await request.then(
    () => expect.fail('it should have failed'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
}

describe('the request', () => {
  it('accepts JSON, resolves the address on the page and returns the answer with its headers', async () => {
    const { data, status, headers, url } = await http.get<Asked>('../echo?a=1', {
      params: { b: 'è', c: [1, 2] },
    });
    expect(data.method).toBe('GET');
    expect(data.headers.accept).toMatch(/^application\/json/);
    expect(decodeURIComponent(data.url)).toBe('/echo?a=1&b=è&c[0]=1&c[1]=2');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json');
    expect(url).toContain(`${origin}/echo`);
  });

  it.each(['post', 'put', 'patch'] as const)(
    '%s sends objects, lists, numbers and booleans as JSON',
    async (method) => {
      for (const value of [{ a: { b: null } }, [1, 'x'], 7, false]) {
        const { data } = await http[method]<Asked>('/echo', value);
        expect(data.method).toBe(method.toUpperCase());
        expect(data.headers['content-type']).toBe('application/json');
        expect(JSON.parse(data.body)).toEqual(value);
      }
    },
  );

  it('has no body if the caller gives none', async () => {
    for (const none of [null, undefined]) {
      const { data } = await http.post<Asked>('/echo', none);
      expect(data.body).toBe('');
      expect(data.headers['content-type']).toBeUndefined();
    }
  });

  it('sends form data, query strings, blobs, buffers and text unchanged', async () => {
    const form = new FormData();
    form.set('EMAIL', 'a@b.it');
    const bodies: [BodyInit, RegExp, RegExp][] = [
      [form, /^multipart\/form-data; boundary=/, /name="EMAIL"\r\n\r\na@b.it/],
      [new URLSearchParams({ a: '1 2' }), /^application\/x-www-form-urlencoded/, /^a=1\+2$/],
      [new Blob(['{}'], { type: 'application/ld+json' }), /^application\/ld\+json$/, /^\{\}$/],
      ['plain', /^text\/plain/, /^plain$/],
    ];
    for (const [body, type, text] of bodies) {
      const { data } = await http.post<Asked>('/echo', body);
      expect(data.headers['content-type']).toMatch(type);
      expect(data.body).toMatch(text);
    }
    const { data } = await http.post<Asked>('/echo', new TextEncoder().encode('bytes'));
    expect(data.body).toBe('bytes');
  });

  it("form-encodes nested data on request, in PHP's notation", async () => {
    const { data } = await http.post<Asked>('/echo', { action: 'x', list: [{ id: 3 }] }, { encode: 'form' });
    expect(data.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(data.body).toBe('action=x&list%5B0%5D%5Bid%5D=3');
  });

  it('lets the caller set headers, also those that the client sets itself', async () => {
    const headers = { Accept: 'text/csv', 'Content-Type': 'application/vnd.api+json', 'X-Own': '1' };
    const { data } = await http.post<Asked>('/echo', {}, { headers });
    const sent = { accept: 'text/csv', 'content-type': 'application/vnd.api+json', 'x-own': '1' };
    expect(data.headers).toMatchObject(sent);
  });

  it('deletes, with a body if the caller gives one, and accepts any method', async () => {
    expect((await http.delete<Asked>('/echo')).data.method).toBe('DELETE');
    expect((await http.delete<Asked>('/echo', { data: { id: 1 } })).data.body).toBe('{"id":1}');
    expect((await http.request<Asked>({ url: '/echo', method: 'options' })).data.method).toBe('OPTIONS');
    expect((await http.request<Asked>({ url: new URL('/echo', origin) })).data.method).toBe('GET');
  });
});

describe('the token (HTTP-1)', () => {
  it("goes to the page's own origin, decoded, with every method", async () => {
    page('other=1; XSRF-TOKEN=a%3D%2Fb; last=2');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await http.request<Asked>({ url: '/echo', method })).data.headers['x-xsrf-token']).toBe('a=/b');
  });

  it('is sent unchanged if it is badly encoded', async () => {
    page('XSRF-TOKEN=100%');
    expect((await http.get<Asked>('/echo')).data.headers['x-xsrf-token']).toBe('100%');
  });

  it('never goes to another origin, and is absent without a cookie', async () => {
    page('XSRF-TOKEN=secret');
    const other = origin.replace('127.0.0.1', 'localhost');
    expect((await http.post<Asked>(`${other}/echo`)).data.headers).not.toHaveProperty('x-xsrf-token');
    page();
    expect((await http.get<Asked>('/echo')).data.headers).not.toHaveProperty('x-xsrf-token');
  });

  it('never follows a redirect to another origin', () => {
    page('XSRF-TOKEN=secret');
    expect(fetchedBy(() => http.get('/echo'))[1]?.mode).toBe('same-origin');
  });
});

/** The arguments of `fetch`. */
function fetchedBy(act: () => unknown): Partial<Parameters<typeof fetch>> {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(''));
  vi.stubGlobal('fetch', fetched);
  act();
  return fetched.mock.calls[0] ?? [];
}

it('`fetch` gets the address as a text (HTTP-5)', () => {
  expect(fetchedBy(() => http.get('/echo'))[0]).toBe(`${origin}/echo`);
});

it('cookies that wait are written before the request leaves: the server may read them', () => {
  writeCookieSoon('views', '2', {});
  expect(document.cookie).not.toContain('views=2');
  expect(fetchedBy(() => http.get('/echo'))).not.toEqual([]);
  expect(document.cookie).toContain('views=2');
});

describe('the answer', () => {
  it('is read as JSON if it says so, else as text', async () => {
    expect((await http.get('/text')).data).toBe('<p>è</p>');
    expect((await http.get('/empty-json')).data).toBeNull();
    expect((await http.get('/no-content')).data).toBe('');
    expect((await http.get('/moved')).url).toBe(`${origin}/text`);
  });

  it('is read as the caller asks', async () => {
    expect((await http.get<string>('/echo', { responseType: 'text' })).data).toContain('"method":"GET"');
    expect((await http.get<Blob>('/text', { responseType: 'blob' })).data.size).toBe(9);
    expect((await http.get<ArrayBuffer>('/text', { responseType: 'arrayBuffer' })).data.byteLength).toBe(9);
    const { message, code } = await failure(http.get('/text', { responseType: 'json' }));
    expect([message, code]).toEqual(['The answer is not JSON', 'answer']);
  });

  it('is reported if there is text before the JSON, and keeps its text', async () => {
    const error = await failure(http.get('/notice'));
    expect(error).toMatchObject({ code: 'answer', status: 200, url: `${origin}/notice` });
    expect(error.response?.data).toBe('<b>Notice</b>{"ok":true}');
    expect(error.cause).toBeInstanceOf(SyntaxError);
  });

  it.each([200, 201, 204, 206, 299])('is a success with %i (HTTP-3)', async (status) => {
    expect((await http.get(`/status/${status}`)).status).toBe(status);
  });

  it.each([300, 304, 400, 401, 404, 419, 500, 503])('is a failure with %i', async (status) => {
    const error = await failure(http.get(`/status/${status}`));
    expect(error.message).toBe(`Request failed with status code ${status}`);
    const url = `${origin}/status/${status}`;
    expect(error).toMatchObject({ name: 'HttpError', code: 'status', status, url, response: { status } });
  });

  it('keeps the data of a failure, also broken data', async () => {
    expect((await failure(http.get('/problem'))).response?.data).toEqual({ title: 'no' });
    const error = await failure(http.get('/broken-500'));
    expect(error.message).toBe('Request failed with status code 500');
    expect(error.response?.data).toBe('<h1>Fatal');
  });

  it("is a success if the caller's rule says so", async () => {
    const validateStatus = (status: number): boolean => status < 500;
    expect((await http.get('/status/404', { validateStatus })).data).toBe('said');
    expect((await failure(http.get('/status/500', { validateStatus }))).status).toBe(500);
  });
});

describe('an interrupted request (HTTP-2)', () => {
  it('is a Network Error if there is no answer or the answer is cut off', async () => {
    const sink = `http://127.0.0.1:${await freePort()}/`;
    const refused = await failure(http.get(sink));
    expect(refused).toMatchObject({ message: 'Network Error', code: 'network', status: 0, url: sink });
    expect(refused.response).toBeUndefined();
    expect(refused.cause).toBeInstanceOf(Error);
    expect((await failure(http.get('/cut'))).message).toBe('Network Error');
  });

  it.each(['/never', '/half'])('names its time-out at %s', async (path) => {
    const error = await failure(http.get(path, { timeout: 60 }));
    expect(error).toMatchObject({ message: 'timeout of 60ms exceeded', code: 'timeout', status: 0 });
    await aborted;
  });

  it.each(['/never', '/half'])('names the abort of the caller at %s', async (path) => {
    const controller = new AbortController();
    const request = failure(http.get(path, { signal: controller.signal, timeout: 5000 }));
    await vi.waitFor(() => expect(asked.url).toBe(path));
    controller.abort(new Error('own reason'));
    expect(await request).toMatchObject({ message: 'Request aborted', code: 'aborted', status: 0 });
    await aborted;
  });

  it("names the caller's abort before anything is sent", async () => {
    const before = asked;
    const { message } = await failure(http.get('/echo', { signal: AbortSignal.abort() }));
    expect(message).toBe('Request aborted');
    expect(asked).toBe(before);
  });

  it.each([0, -1, NaN, Infinity, 1e12, undefined])(
    'never times out with a limit of %d (HTTP-3)',
    async (timeout) => {
      expect((await http.get('/text', { timeout })).status).toBe(200);
    },
  );
});

describe('a request that cannot be sent', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;

  it.each<[string, HttpRequest]>([
    ['no address', { url: 'http://' }],
    // web-address.test.ts has the addresses that are refused
    ['a script', { url: 'java\nscript:alert(1)' }],
    ['a name and a password', { url: 'https://anna:segreto@orologi.example/' }],
    ['a body that JSON cannot hold', { url: '/echo', method: 'POST', data: circular }],
    ['a GET with a body', { url: '/echo', data: 'x' }],
    ['a header that is none', { url: '/echo', headers: { 'not a header': '1' } }],
    ['a forbidden method', { url: '/echo', method: 'TRACE' }],
    ['a signal that is none', { url: '/echo', signal: {} as AbortSignal }],
    ['no request', undefined as unknown as HttpRequest],
  ])('fails with an HttpError: %s', async (_, request) => {
    const error = await failure(http.request(request));
    expect(error).toMatchObject({ code: 'request', status: 0 });
    expect(error.message).not.toBe('');
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('fails with an HttpError if the rule for success throws', async () => {
    const validateStatus = (): boolean => {
      throw new Error('theme');
    };
    const error = await failure(http.get('/text', { validateStatus }));
    expect(error).toMatchObject({ message: 'theme', code: 'request' });
  });
});
