import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpError, HttpRequest } from '../../src/lib/http.ts';
import type {} from '../../elements/page-api.ts';
import { openSite, type Site, type Tab } from './harness.ts';

interface Asked {
  method: string;
  host: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The page's own origin, and the same server under another origin. */
let own: string;
let other: string;
let server: Server;
let site: Site;
let tab: Tab;
let asked: Asked[] = [];

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

function answer(path: string, asks: Asked, response: ServerResponse): unknown {
  const status = /^\/status\/(\d+)$/.exec(path)?.[1];
  if (status) return response.writeHead(Number(status), CORS).end('said');
  if (path === '/page')
    return response.setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Prova</title><form><input name="EMAIL" value="a@b.it"><input name="LIST[]" value="1"></form>
        <script type="module" src="${site.url}/dist/yearbook-islands.js"></script>`);
  if (path === '/echo') return response.writeHead(200, { ...CORS, ...JSON_TYPE }).end(JSON.stringify(asks));
  if (path === '/away') return response.writeHead(302, { Location: `${other}/echo` }).end();
  if (path === '/closed') return response.destroy();
  if (path === '/cut')
    return response.writeHead(200, { 'Content-Length': '9' }).write('x', () => response.destroy());
  if (path === '/no-cors') return response.writeHead(200, JSON_TYPE).end('{}');
  return undefined; // no answer at all
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method = '', url = '', headers } = request;
  if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
  const asks = { method, host: headers.host ?? '', headers, body };
  if (url !== '/favicon.ico') asked.push(asks);
  answer(new URL(url, own).pathname, asks, response);
}

beforeAll(async () => {
  site = await openSite();
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  own = `http://127.0.0.1:${port}`;
  other = `http://localhost:${port}`;
  tab = await site.open();
  await tab.page.goto(`${own}/page`);
  await tab.page.waitForFunction(() => !!window.yearbookIslands?.http);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});
beforeEach(async () => {
  asked = [];
  await tab.page.evaluate(() => {
    document.cookie = 'XSRF-TOKEN=a%3D%2Fb';
  });
});

type Outcome =
  | { data: unknown; status: number }
  | { failed: Pick<HttpError, 'name' | 'message' | 'code' | 'status' | 'url'> };

/** Sends a request from inside the page. */
const ask = (request: HttpRequest): Promise<Outcome> =>
  tab.page.evaluate(async (wanted): Promise<Outcome> => {
    const http = window.yearbookIslands?.http;
    if (!http) throw new Error('the page has no window.yearbookIslands.http');
    return http.request(wanted).then(
      ({ data, status }) => ({ data, status }),
      ({ name, message, code, status, url }: HttpError) => ({ failed: { name, message, code, status, url } }),
    );
  }, request);

describe('http in a page', () => {
  it("asks for JSON with the page's token, and parses the answer", async () => {
    expect(await ask({ url: '/echo', method: 'POST', data: { a: 1 } })).toMatchObject({
      status: 200,
      data: { body: '{"a":1}' },
    });
    const headers = asked[0]?.headers;
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-xsrf-token': 'a=/b' });
    expect(headers?.accept).toMatch(/^application\/json/);
  });

  it('sends the fields of a form', async () => {
    const body = await tab.page.evaluate(async () => {
      const answer = await window.yearbookIslands?.http?.post<{ body: string }>(
        '/echo',
        document.querySelector('form'),
      );
      return answer?.data.body;
    });
    expect(body).toContain('name="EMAIL"\r\n\r\na@b.it');
    expect(body).toContain('name="LIST[]"\r\n\r\n1');
  });

  it('sends no token and no cookies to another origin', async () => {
    expect(await ask({ url: `${other}/echo`, method: 'POST', data: {} })).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).not.toHaveProperty('x-xsrf-token');
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  it('does not follow a redirect that would take the token to another origin', async () => {
    expect(await ask({ url: '/away' })).toMatchObject({ failed: { message: 'Network Error' } });
    expect(asked.map(({ host }) => `http://${host}`)).toEqual([own]);
    await tab.page.evaluate(() => {
      document.cookie = 'XSRF-TOKEN=; max-age=0';
    });
    expect(await ask({ url: '/away' })).toMatchObject({ status: 200 });
  });
});
