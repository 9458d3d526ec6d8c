import { readFile } from 'node:fs/promises';
import type { HTTPRequest } from 'puppeteer-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedSite, type Interception, type Tab } from './harness.ts';
import { bootScript, cards, htmlPage, placementOf } from './pages.ts';

const BASE = 'http://cdn.example';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

let hashes: Record<string, string>;
const site = sharedSite();
beforeAll(async () => {
  hashes = JSON.parse(await readFile('dist/integrity.json', 'utf8')) as Record<string, string>;
});

/** The other origin serves the built files to every page. */
async function intercept(request: HTTPRequest): Promise<Interception | undefined> {
  const { origin, pathname } = new URL(request.url());
  if (origin !== BASE) return undefined;
  const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/plain';
  return { contentType, body: await readFile(`dist${pathname}`, 'utf8') };
}

const open = (reports = false): Promise<Tab> => site.open({ intercept, reports });

/** The page as the README prints it, with these hashes. */
const page = (given: Record<string, string>): string => {
  const integrity = Object.fromEntries(
    Object.entries(given).map(([file, hash]) => [`${BASE}/${file}`, hash]),
  );
  return htmlPage({
    stylesheet: false,
    script: '',
    // a full Chromium asks for an icon that this page does not have
    head: `<link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ integrity })}</script>
      <link rel="stylesheet" href="${BASE}/yearbook-islands.css" crossorigin
        integrity="${hashes['yearbook-islands.css']}">
      <script type="module" src="${BASE}/yearbook-islands.js" crossorigin
        integrity="${hashes['yearbook-islands.js']}"></script>`,
    body: `${bootScript({ passive_placements: { a_1: placementOf('halfpage', '<b>Asta</b>') } })}
      <yb-masonry style="--yb-columns:2">${cards(4)}<ad-placement placement="halfpage"></ad-placement></yb-masonry>
      <yb-menu><nav><a href="/annuario/">Annuario</a></nav></yb-menu>`,
  });
};

it('works from another origin with a check of every file (CHUNK-2)', async () => {
  const tab = await open();
  await tab.print(page(hashes));
  await tab.page.waitForSelector('yb-masonry[data-ready] [data-state=filled] b');
  await tab.page.waitForSelector('yb-menu[data-ready]');
});

it('rejects only a file that differs from the built one', async () => {
  const menu = Object.keys(hashes).find((file) => file.startsWith('chunks/yb-menu-')) ?? '';
  const tab = await open(true);
  await tab.print(page({ ...hashes, [menu]: hashes['yearbook-islands.js'] ?? '' }));
  await tab.page.waitForSelector('yb-menu[data-error]');
  await tab.page.waitForSelector('yb-masonry[data-ready] [data-state=filled] b');
  expect(await tab.page.$eval('yb-menu', (host) => host.textContent?.trim())).toBe('Annuario');
});
