import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { painted } from './layouts.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';

const tags = readdirSync('elements').filter((name) => !name.includes('.'));

/** The content of each tag's host. */
const INSIDE: Readonly<Record<string, string>> = {
  'ad-placement': '<p>Al posto dell’annuncio</p>',
  'nl-form': '<form class="mc4wp-form"><input name="EMAIL" type="email"><button>Iscriviti</button></form>',
  'yb-carousel': '<div>Uno</div><div>Due</div>',
  'yb-filter': '<form><label><input type="checkbox" name="marca" value="a"> A</label></form>',
  'yb-masonry': '<article>Uno</article><article>Due</article>',
  'yb-menu': '<nav><a href="/">Inizio</a></nav>',
};

interface Defined {
  defined?: string[];
  exported?: string;
  heard?: string[];
}

const site = sharedSite();

/** A page's own script that imports one element. */
const importOf = (tag: string): string => `import Element from 'yearbook-islands/elements/${tag}';
  window.defined = ${JSON.stringify(tags)}.filter((tag) => customElements.get(tag));
  window.exported = customElements.getName(Element);`;

/** Bundles a page's own script with its imports from the package. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens a page with this body and the bundle. The page has nothing else of the product except the stylesheet. */
async function openBundle(contents: string, body: string): Promise<Tab> {
  const script = await bundled(contents);
  const opened = await site.open({
    intercept: (request) =>
      request.url().endsWith('/pagina.js') ? { contentType: 'text/javascript', body: script } : undefined,
  });
  await opened.print(htmlPage({ body, script: '/pagina.js' }));
  return opened;
}

const openWith = (tag: string, body: string): Promise<Tab> => openBundle(importOf(tag), body);

describe('an element by itself', () => {
  it.each(tags)('defines only %s with its import, and it works', async (tag) => {
    const others = tags.filter((other) => other !== tag).map((other) => `<${other}></${other}>`);
    const { page } = await openWith(
      tag,
      `<${tag} data-load-on="ready">${INSIDE[tag]}</${tag}>${others.join('')}`,
    );
    await page.waitForSelector(`${tag}[data-ready]`, { timeout: 30_000 });
    const { defined, exported } = await page.evaluate(() => {
      const { defined, exported } = window as Defined;
      return { defined, exported };
    });
    expect(defined).toEqual([tag]);
    expect(exported).toBe(tag);
    expect(await page.$$eval('[data-error]', (hosts) => hosts.map(({ localName }) => localName))).toEqual([]);
  });

  it('waits for its own start condition if the host has none (ISLAND-2)', async () => {
    const { page } = await openWith(
      'yb-carousel',
      `<yb-carousel id="here">${INSIDE['yb-carousel']}</yb-carousel><div style="block-size:5000px"></div>
       <yb-carousel id="below">${INSIDE['yb-carousel']}</yb-carousel>`,
    );
    await page.waitForSelector('#here[data-ready]', { timeout: 30_000 });
    expect(await page.$('#below[data-ready]')).toBeNull();
    await page.$eval('#below', (host) => host.scrollIntoView());
    await page.waitForSelector('#below[data-ready]', { timeout: 30_000 });
  });

  it("does not touch the theme's own masonry grids", async () => {
    const { page } = await openWith(
      'yb-masonry',
      `<div class="js-masonry"><p>Uno</p></div><div data-masonry="{}"><p>Uno</p></div>
       <yb-masonry style="--yb-columns:2">${INSIDE['yb-masonry']}</yb-masonry>`,
    );
    await page.waitForSelector('yb-masonry[data-ready]', { timeout: 30_000 });
    await painted(page);
    expect(
      await page.$$eval('.js-masonry, [data-masonry]', (grids) =>
        grids.map((grid) => grid.getAttribute('style')),
      ),
    ).toEqual([null, null]);
  });
});

describe('the ad runtime by itself', () => {
  it('lets the importing script hear its first decision', async () => {
    const boot = bootScript({ passive_placements: { '12_1': placementOf('halfpage', '<b>Asta</b>') } });
    const { page } = await openBundle(
      `import { getAdRuntime } from 'yearbook-islands';
       window.heard = [];
       getAdRuntime().on('ad-runtime-placement', ({ slug }) => window.heard.push(slug));`,
      `<ad-placement placement="halfpage"></ad-placement>${boot}`,
    );
    await page.waitForSelector('ad-placement[data-state=filled] b', { timeout: 30_000 });
    expect(await page.evaluate(() => (window as Defined).heard)).toEqual(['halfpage']);
  });
});
