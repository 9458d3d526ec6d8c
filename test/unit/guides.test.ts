import { execFile, spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSelectAnswer, type SelectedItem } from '../../src/ads/deliver/select-answer.ts';
import { writeGuideFiles } from '../../demo/docs/guide-files.mjs';
import { freePort } from '../free-port.mjs';
import { checkHtml, linesOf } from './check/pages.ts';

const run = promisify(execFile);
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
const php = process.env.PHP_PATH ?? '/usr/bin/php';
const hasPhp = await exists(php);
const nginx = '/usr/sbin/nginx';
const hasNginx = await exists(nginx);

/** The folder with the files of a guide, for the tests of the surrounding `describe`. */
function useGuide(guide: string): (file?: string) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guide-'));
    await writeGuideFiles(guide, folder);
  });
  afterAll(() => rm(folder, { recursive: true }));
  return (file = '') => join(folder, file);
}

const load = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(path).href)) as Module;

/** A page that shows the ad of the guide. */
function expectPage(html: string): void {
  const checked = checkHtml(html);
  expect(linesOf(checked)).toEqual([]);
  expect(checked.summary).toMatchObject({
    tags: { 'ad-placement': 1 },
    bootScripts: 1,
    placements: ['halfpage'],
  });
}

function expectAnswer(answer: unknown): void {
  const reported: unknown[] = [];
  const items = readSelectAnswer(answer as unknown[], (error) => reported.push(error));
  expect(reported).toEqual([]);
  expect(items).toMatchObject([
    {
      ...{ status: 'success', elementId: 'b-1', ads: [{ id: '13' }] },
      chosen: { ads: [{ content: '<a href="/watches/">Watches</a>' }] },
    },
    { status: 'error', elementId: 'b-2', message: 'no ad' },
  ] satisfies Partial<Record<keyof SelectedItem, unknown>>[]);
}

/** The question for two wrappers, as the runtime encodes it. */
const QUESTION = {
  'deferedAds[0][ad_id]': '41',
  'deferedAds[0][ad_args]': '{"slug":"billboard"}',
  'deferedAds[0][elementId]': 'b-1',
  'deferedAds[1][ad_id]': '42',
  'deferedAds[1][ad_args]': '{"slug":"other"}',
  'deferedAds[1][elementId]': 'b-2',
  consent: 'unknown',
};

describe('the guide for Node', () => {
  const inFolder = useGuide('node');

  it('builds a page that shows its ad', async () => {
    await run(process.execPath, ['build.mjs'], { cwd: inFolder() });
    expectPage(await readFile(inFolder('site/index.html'), 'utf8'));
  });

  it('answers a question', async () => {
    const { answer } = await load<{ answer(request: Request): Promise<Response> }>(inFolder('ads.mjs'));
    const body = new URLSearchParams(QUESTION);
    const request = new Request('https://orologi.example/ads', { method: 'POST', body });
    expectAnswer(await (await answer(request)).json());
  });
});

describe.skipIf(!hasPhp)('the guide for PHP', () => {
  const inFolder = useGuide('php');

  it('prints a page that shows its ad', async () => {
    expectPage((await run(php, ['page.php'], { cwd: inFolder() })).stdout);
  });

  it('answers a question', async () => {
    const code = `parse_str('${new URLSearchParams(QUESTION)}', $_POST); include 'ads.php';`;
    expectAnswer(JSON.parse((await run(php, ['-r', code], { cwd: inFolder() })).stdout));
  });
});

describe('the guide for questions and counts', () => {
  const inFolder = useGuide('server');

  it('counts the bodies that it shows', async () => {
    const { count, counts } = await load<{
      count(request: Request): Promise<Response>;
      counts: Record<'impressions' | 'clicks', Map<string, number>>;
    }>(inFolder('counts.mjs'));
    const guide = await readFile('demo/docs/guides/server.md', 'utf8');
    const bodies = [...guide.matchAll(/^```\w+ body=\w+\n([^]*?)^```$/gm)].map(([, body = '']) => body);
    for (const body of [...bodies, 'action=other'])
      await count(new Request('https://orologi.example/counts', { method: 'POST', body: body.trim() }));
    expect([...counts.impressions, ...counts.clicks]).toEqual([
      ['12', 1],
      ['13', 1],
      ['12', 1],
    ]);
  });
});

describe('the guide for a CDN', () => {
  const inFolder = useGuide('cdn');
  let answerShared: (request: Request) => Response;
  beforeAll(async () => {
    ({ answerShared } = await load<{ answerShared: typeof answerShared }>(inFolder('shared.mjs')));
  });

  const address = (slug: string): string =>
    `/ads/shared?by=device,consent&placements[b-1]=${slug}&device=mobile&consent=accepted`;

  it('has boot data without a fault', async () => {
    const boot = await readFile(inFolder('boot-data.json'), 'utf8');
    const page = `<!doctype html><link rel="stylesheet" href="/yearbook-islands.css"><script type="module" src="/yearbook-islands.js"></script>
      <ad-placement placement="billboard"></ad-placement><script type="application/json" data-ad-runtime>${boot}</script>`;
    expect(linesOf(checkHtml(page))).toEqual([]);
  });

  it('answers what the runtime reads, and lets a cache keep nothing else', async () => {
    const answer = answerShared(new Request(new URL(address('billboard'), 'https://orologi.example')));
    const reported: unknown[] = [];
    const sent = (await answer.json()) as { readonly consent: unknown }[];
    expect(readSelectAnswer(sent, (error) => reported.push(error))).toMatchObject([
      { status: 'success', elementId: 'b-1', isCounted: false, ads: [{ id: '13' }] },
    ]);
    expect(reported).toEqual([]);
    expect(sent.map(({ consent }) => consent)).toEqual(['accepted']);
    const unknown = answerShared(new Request(new URL(address('other'), 'https://orologi.example')));
    expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([409, 's-maxage=1']);
  });

  it.skipIf(!hasNginx)(
    'has a cache that asks once for all visitors, also when an answer is old',
    async () => {
      let asked = 0;
      let release = (): void => undefined;
      const released = new Promise<void>((done) => (release = done));
      const origin = serve({
        port: 0,
        hostname: '127.0.0.1',
        fetch: async (request) => {
          asked += 1;
          if (asked > 1) await released;
          const { status, headers, body } = answerShared(request);
          const cache = headers.get('Cache-Control')?.replace('s-maxage=60', 's-maxage=1') ?? '';
          return new Response(body, { status, headers: { 'Cache-Control': cache } });
        },
      });
      const port = await freePort();
      const lines = (await readFile(inFolder('ads.conf'), 'utf8'))
        .replace('8081', String(port))
        .replace('8082', String((origin.address() as AddressInfo).port));
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${name};`,
      );
      await writeFile(
        inFolder('nginx.conf'),
        `daemon off; master_process off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')}\n${lines}}`,
      );
      const proxy = spawn(nginx, ['-p', inFolder(), '-c', 'nginx.conf'], { stdio: 'ignore' });
      try {
        const ask = async (path: string): Promise<number> =>
          (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).status;
        await expect.poll(() => ask(address('billboard')).catch(() => 0), { timeout: 10_000 }).toBe(200);
        // asks until the answer is a second old; nginx keeps the connection of the visitor for whom it asks again
        const asking: Promise<number>[] = [];
        await expect.poll(() => asking.push(ask(address('billboard'))) && asked, { timeout: 10_000 }).toBe(2);
        const shown = await Promise.all(Array.from({ length: 20 }, () => ask(address('billboard'))));
        expect([new Set(shown), asked]).toEqual([new Set([200]), 2]);
        release();
        expect(new Set(await Promise.all(asking))).toEqual(new Set([200]));
        expect(await ask(address('other'))).toBe(409);
      } finally {
        release();
        proxy.kill();
        origin.close();
      }
    },
  );
});
