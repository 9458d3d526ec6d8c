import { describe, expect, it } from 'vitest';
import { fixtures } from '../browser/island/fixtures.ts';
import { sharedSite, type Tab } from './harness.ts';
import { notIn } from './only-in.ts';
import { otherSite } from './other-site.ts';
import { BASE, bootScript, cards, htmlPage, placementOf } from './pages.ts';

const GRID = `<yb-masonry style="--yb-columns:2">${cards(6)}</yb-masonry>`;

const site = sharedSite();

/** A page whose grid gets its last child once the tag is defined. */
let rest: (() => void) | undefined;
const streaming = otherSite((request, response) => {
  if (request.url !== '/') {
    response.end();
    return rest?.();
  }
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.write(`<!doctype html><title>Lenta</title><link rel="stylesheet" href="${site.url}/dist/yearbook-islands.css">
    <script async type="module" src="${site.url}/dist/yearbook-islands.js"></script>
    <script>customElements.whenDefined('yb-masonry').then(() => fetch('/definita'))</script>
    <yb-masonry><article>1</article><article>2</article>`);
  rest = () => response.end('<article>3</article></yb-masonry>');
});

describe('the entry', () => {
  it('makes one runtime when it is loaded under two addresses (CHUNK-1)', async () => {
    const tab = await site.open();
    await tab.print(
      htmlPage({
        head: `<script>window.readies = 0; window.busy = 0;
          addEventListener('island-ready', () => window.readies++);
          document.addEventListener('ad-runtime-busy', () => window.busy++);</script>
          <script type="module" src="${BASE}/yearbook-islands.js?ver=1.0"></script>`,
        body: `${GRID}<ad-placement placement="nessuno"></ad-placement>
          <script type="module" src="${BASE}/yearbook-islands.js?ver=2.0"></script>`,
      }),
    );
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    await tab.page.waitForSelector('ad-placement[data-ready]');
    await tab.page.waitForFunction(() => (window.adRuntime as { state?: string }).state === 'idle');
    expect(
      await tab.page.evaluate(() => [Reflect.get(window, 'readies'), Reflect.get(window, 'busy')]),
    ).toEqual([2, 1]);
    const chunks = await tab.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /chunks\/(page|island)/.test(name))
        .map(({ name }) => name),
    );
    expect(new Set(chunks).size).toBe(2);
  });

  it('exports nothing (CHUNK-1)', async () => {
    const tab = await site.open();
    await tab.print(htmlPage({ body: '', script: '' }));
    const names = await tab.page.evaluate(`import('${BASE}/yearbook-islands.js').then(Object.keys)`);
    expect(names).toEqual([]);
  });

  it('works if it is added long after the page loaded, and finds later tags (CHUNK-3)', async () => {
    const tab = await site.open();
    await tab.print(htmlPage({ body: GRID, script: '' }));
    await tab.page.waitForFunction(() => document.readyState === 'complete');
    await tab.page.addScriptTag({ type: 'module', url: `${BASE}/yearbook-islands.js` });
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    await tab.page.evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', `<div><div id="later">${markup}</div></div>`);
    }, GRID);
    await tab.page.waitForSelector('#later yb-masonry[data-ready]');
  });

  it('waits for the children of a host that the parser is still reading (ISLAND-14)', async (test) => {
    notIn('webkit', 'it runs no such script before it has painted or read the page', test);
    const tab = await site.open();
    await tab.page.goto(streaming.address);
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    expect(await tab.page.$eval('yb-masonry', (host) => host.getItemElements().length)).toBe(3);
  });

  it('adds the stylesheet only if the page does not have it, below the layers of the page (CHUNK-9)', async () => {
    const head = '<style>@layer utilities { .card { margin-block-end: 80px } }</style>';
    for (const stylesheet of [false, true]) {
      const tab = await site.open();
      await tab.print(htmlPage({ body: GRID, head, stylesheet }));
      await tab.page.waitForSelector('yb-masonry[data-ready]');
      await tab.page.waitForFunction(
        () => getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet') === '1',
      );
      expect(await tab.page.$$eval('link[rel=stylesheet]', (links) => links.length)).toBe(1);
      expect(await tab.page.$eval('.card', (card) => getComputedStyle(card).marginBlockEnd)).toBe('80px');
      await tab.close();
    }
  });

  it('adds the stylesheet also to a page without a tag (CHUNK-9)', async () => {
    const tab = await site.open();
    await tab.print(htmlPage({ body: '<p>Solo testo</p>', stylesheet: false }));
    await tab.page.waitForSelector('link[rel=stylesheet][href$="/yearbook-islands.css"]');
  });
});

it('a page whose own list occupies window.adRuntime runs the functions that it pushes there, before and after the start (LOADER-1)', async () => {
  const tab = await site.open({ reports: true });
  const boot = bootScript({ passive_placements: { a: placementOf('posto', '<b id="in">qui</b>') } });
  const own = `<script>window.queue = []; Object.defineProperty(window, 'adRuntime', { value: queue });
    window.ran = []; queue.push(() => ran.push('prima'))</script>`;
  await tab.print(htmlPage({ head: own + boot, body: '<ad-placement placement="posto"></ad-placement>' }));
  await tab.page.waitForSelector('#in');
  await tab.page.evaluate('queue.push(({ state }) => ran.push(typeof state))');
  expect(await tab.page.evaluate('ran')).toEqual(['prima', 'string']);
});

describe('a chunk that fails', () => {
  it('is requested again by a host that came when the network was back, while the lost request was open (CHUNK-5)', async () => {
    let lose: (() => void) | undefined;
    const lost = new Promise<'abort'>((resolve) => (lose = () => resolve('abort')));
    let first: string | undefined;
    const tab = await site.open({
      intercept(request) {
        if (!/chunks\/island-/.test(request.url())) return undefined;
        first ??= request.url();
        return request.url() === first ? lost : undefined;
      },
    });
    await tab.print(htmlPage({ body: fixtures['yb-menu'] ?? '' }));
    await expect.poll(() => first).toBeTruthy();
    await tab.page.evaluate((grid) => {
      window.dispatchEvent(new Event('online'));
      document.body.insertAdjacentHTML('beforeend', grid);
    }, GRID);
    await tab.page.waitForFunction(() => document.querySelector('link[href*="/yb-masonry-"]'));
    lose?.();
    for (const tag of ['yb-menu', 'yb-masonry'])
      await tab.page.waitForSelector(`${tag}[data-ready]:not([data-error])`);
  });

  /** The first request of the islands' runtime is held until `release`, later ones never get an answer. */
  async function openWithHeldRuntime(body: string): Promise<Tab & { asked: string[]; release: () => void }> {
    const asked: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    const tab = await site.open({
      reports: true,
      intercept(request) {
        if (!/chunks\/island-/.test(request.url())) return undefined;
        // a browser requests a preloaded module once
        if (!asked.includes(request.url())) asked.push(request.url());
        return request.url() === asked[0] ? held : new Promise(() => undefined);
      },
    });
    await tab.print(htmlPage({ body }));
    return { ...tab, asked, release };
  }
  const HASTY = GRID.replace('<yb-masonry', '<yb-masonry data-load-timeout="0.3"');
  const add = (tab: Tab, markup: string): Promise<void> =>
    tab.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);

  it('by the time-out of one host is still on its way for the others (CHUNK-14)', async () => {
    const tab = await openWithHeldRuntime(HASTY);
    await tab.page.waitForSelector('yb-masonry[data-error]');
    await add(tab, '<yb-menu><nav><a href="/">Inizio</a></nav></yb-menu>');
    // the menu has asked for its code
    await tab.page.waitForSelector('link[rel=modulepreload][href*="/yb-menu-"]');
    tab.release();
    await tab.page.waitForSelector('yb-menu[data-ready]');
    await tab.page.waitForSelector('yb-masonry[data-ready]:not([data-error])');
    expect(tab.asked).toHaveLength(1);
  });
});
