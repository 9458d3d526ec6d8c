import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Hono } from 'hono';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFile } from '../../demo/lib/serve-folder.mjs';
import { blocksIn, sectionOf } from '../markdown.ts';
import { sharedSite, type Tab } from './harness.ts';

/** The folder of the README's page for its assets. */
const ASSETS = 'wp-content/themes/mio/assets';

const readme = await readFile('README.md', 'utf8');
const bundlers = await readFile('src/BUNDLERS.md', 'utf8');
const islands = await readFile('src/island/README.md', 'utf8');
const placement = await readFile('elements/ad-placement/README.md', 'utf8');
const wire = await readFile('src/ads/wire/README.md', 'utf8');
const [smallest = ''] = blocksIn(sectionOf(readme, '## The smallest page'), 'html');

/** A host with only the built folder, the copied page and its picture. */
const folder = await mkdtemp(join(tmpdir(), 'leggimi-'));
const app = new Hono();
app.get('/favicon.ico', (context) => context.body(null, 204));
app.post('/ads', async (context) => {
  const elementId = (await context.req.formData()).get('deferedAds[0][elementId]');
  return context.json([{ status: 'success', elementId, item: '<p>From the server</p>', ads: [] }]);
});
app.get('*', (context) => serveFile(context, folder, context.req.path.slice(1)));
const site = sharedSite({ app });
beforeAll(async () => {
  await mkdir(join(folder, ASSETS), { recursive: true });
  // another test may write the documentation meanwhile
  const filter = (source: string): boolean => !source.startsWith(join('dist', 'docs'));
  await cp('dist', join(folder, ASSETS), { recursive: true, filter });
  await cp('demo/assets/annuario.webp', join(folder, 'uno.jpg'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(process.cwd(), join(folder, 'node_modules/yearbook-islands'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the smallest page, copied', () => {
  const read = (page: Page): Promise<string[]> =>
    // `$$eval` waits for promises, which Firefox does not run without scripts
    page.evaluate(() =>
      [...document.querySelectorAll('h2, img')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.localName),
    );

  it('shows its grid and its ad, shifts nothing and logs nothing', async () => {
    const tab = await site.open();
    await tab.print(smallest, '/index.html');
    await tab.page.waitForSelector('yb-masonry[data-ready] ad-placement[data-state=filled] a[href="/asta/"]');
    await tab.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    expect(await tab.page.$eval('yb-masonry', (grid) => grid.columns)).toBe(3);
    const tops = await tab.page.$$eval('article, ad-placement', (all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    expect(await read(tab.page)).toEqual(['img', 'h2']);
    expect((await tab.shifts()).moved).toEqual([]);
  });

  it('is readable without JavaScript', async () => {
    const tab = await site.openWithoutScript();
    await tab.print(smallest, '/index.html');
    await expect.poll(() => read(tab.page)).toEqual(['img', 'h2']);
  });

  it('delivers ads to the callback that asks the runtime', async () => {
    const [script = ''] = blocksIn(sectionOf(placement, '## From a script'), 'js');
    const tab = await site.open();
    const said: string[] = [];
    tab.page.on('console', (message) => said.push(message.text()));
    await tab.print(
      smallest.replace('</body>', () => `<script>${script}</script></body>`),
      '/runtime.html',
    );
    await expect.poll(() => said).toContain('halfpage false');
  });
});

describe('boot data, copied', () => {
  const pageWith = (heading: string): string => {
    const [html = ''] = blocksIn(sectionOf(wire, heading), 'html');
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
    <link rel="stylesheet" href="/${ASSETS}/yearbook-islands.css">
    <script type="module" src="/${ASSETS}/yearbook-islands.js"></script>
    ${html}`;
  };

  it.each([
    ['# Boot data', ['Auction']],
    ['## A page with one of each', ['Auction [AB]', 'For everybody else', 'From the server']],
  ])('shows what it says: %s', async (heading, texts) => {
    const tab = await site.open();
    await tab.print(pageWith(heading));
    await tab.page.waitForFunction(
      (wanted: string) => new RegExp(wanted).test(document.body.innerText.replace(/\s+/g, ' ')),
      {},
      texts.join(' ?'),
    );
  });
});

describe('with a bundler, copied', () => {
  /** Opens a page whose only script and stylesheet are a bundle of this code. */
  async function bundled(name: string, code: string, body: string): Promise<Tab> {
    await build({
      stdin: { contents: code, resolveDir: folder, sourcefile: `${name}.tsx`, loader: 'tsx' },
      absWorkingDir: folder,
      nodePaths: [join(process.cwd(), 'node_modules')],
      jsx: 'automatic',
      bundle: true,
      splitting: true,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"production"' },
      outdir: join(folder, name),
      entryNames: 'page',
      logLevel: 'error',
    });
    const tab = await site.open();
    await tab.print(`<!doctype html><html lang="it"><meta charset="utf-8"><title>Prova</title>
      <script type="module" src="/${name}/page.js"></script>${body}`);
    return tab;
  }

  const [everything = '', single = ''] = blocksIn(bundlers, 'js');
  const body = '<yb-masonry style="--yb-columns:2"><p>Uno<b></b></p></yb-masonry>';

  it('defines every tag that the page has', async () => {
    const tab = await bundled('tutti', everything, `${body}<yb-menu><nav></nav></yb-menu>`);
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    await tab.page.waitForSelector('yb-menu[data-ready]');
    expect(await readFile(join(folder, 'tutti/page.css'), 'utf8')).toContain('yb-masonry');
    expect(await tab.page.evaluate(() => customElements.get('yb-carousel') === undefined)).toBe(true);
  });

  it('shows an ad without elements', async () => {
    const [ads = ''] = blocksIn(bundlers, 'ts');
    const tab = await bundled('annunci', ads, '<div id="banner"></div>');
    await tab.page.waitForFunction(() => document.querySelector('#banner')?.textContent === 'Auction');
  });

  it('defines one tag and no other', async () => {
    const tab = await bundled(
      'elementi',
      `${single}\nObject.assign(window, { http, setTexts });`,
      `${body}<yb-menu><nav></nav></yb-menu>`,
    );
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    expect(
      await tab.page.evaluate(() => [
        customElements.get('yb-menu') === undefined,
        typeof Reflect.get(window, 'setTexts'),
        typeof (Reflect.get(window, 'http') as { get: unknown }).get,
      ]),
    ).toEqual([true, 'function', 'function']);
  });

  it('runs a custom island', async () => {
    const own = sectionOf(islands, '## An island of your own');
    const [code = ''] = blocksIn(own, 'js');
    const [component = ''] = blocksIn(own, 'jsx');
    await writeFile(join(folder, 'clock.jsx'), component);
    const tab = await bundled('isola', code, '<my-clock zone="Asia/Tokyo"><p>Ora di Tokyo</p></my-clock>');
    await tab.page.waitForSelector('my-clock[data-ready]');
    const [said, zone, shown] = await tab.page.$eval('my-clock', (clock) => [
      (clock as HTMLElement).innerText,
      Reflect.get(clock, 'zone') as unknown,
      clock.shadowRoot?.querySelector('time')?.checkVisibility(),
    ]);
    expect([zone, shown]).toEqual(['Asia/Tokyo', true]);
    expect(said).toContain('Ora di Tokyo');
  });
});
