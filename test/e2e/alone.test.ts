import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import { type Tab, sharedSite } from './harness.ts';
import { painted } from './layouts.ts';
import { bootScript, placementOf } from './pages.ts';

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

const site = sharedSite();

const openWith = (tag: string, body: string): Promise<Tab> =>
  openApp(site, `import Element from 'yearbook-islands/elements/${tag}'; window.Element_ = Element;`, body);

describe('an element by itself', () => {
  it.each(tags)('defines only %s with its import, and it works', async (tag) => {
    const others = tags.filter((other) => other !== tag).map((other) => `<${other}></${other}>`);
    const { page } = await openWith(
      tag,
      `<${tag} data-load-on="ready">${INSIDE[tag]}</${tag}>${others.join('')}`,
    );
    await page.waitForSelector(`${tag}[data-ready]`, { timeout: 30_000 });
    const [exported, ...defined] = await page.evaluate(
      (names) => [
        customElements.getName(Reflect.get(window, 'Element_') as CustomElementConstructor),
        ...names.filter((name) => customElements.get(name)),
      ],
      tags,
    );
    expect([exported, defined]).toEqual([tag, [tag]]);
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
    const { page } = await openApp(
      site,
      `import { getAdRuntime } from 'yearbook-islands';
       window.heard = [];
       getAdRuntime().on('ad-runtime-placement', ({ slug }) => window.heard.push(slug));`,
      `<ad-placement placement="halfpage"></ad-placement>${boot}`,
    );
    await page.waitForSelector('ad-placement[data-state=filled] b', { timeout: 30_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual(['halfpage']);
  });
});
