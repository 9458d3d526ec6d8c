import { describe, expect, it } from 'vitest';
import { fnv1a } from '../../src/lib/fnv-hash.ts';
import { sharedSite, type Tab } from './harness.ts';
import { hold } from './hold.ts';
import { painted } from './layouts.ts';
import { notIn } from './only-in.ts';
import { otherSite } from './other-site.ts';
import { idle } from './page-with-ads.ts';
import { BASE, bootScript, htmlPage, placementOf } from './pages.ts';

const CONTENT = '<a href="/asta/" style="display:block;block-size:300px">Asta</a>';
const HTML = `<div class="advads-ad advads-target" data-advads-trackid="12" data-advads-trackbid="1">${CONTENT}</div>`;
const boot = bootScript({ passive_placements: { p_1: placementOf('halfpage', CONTENT) } });
const OPEN = `<ad-placement placement="halfpage" min-height="300" data-state="filled" data-printed="${fnv1a(HTML)}">`;
const host = `${OPEN}<div slot="ad">${HTML}</div><p>ripiego</p></ad-placement>`;
/** A card whose height the grid knows before its script. */
const card = (px: number): string => `<article class="card" style="--yb-caption:${px}px">Orologio</article>`;
const body = `<yb-masonry style="--yb-columns:3;--yb-gutter:10px">${[81, 118].map(card).join('')}${host}${[155, 90, 130].map(card).join('')}</yb-masonry>${boot}`;

const site = sharedSite();

/** A page that stops behind the opening tag of the host, until `send` is called. */
let send: (() => void) | undefined;
const slow = otherSite((_, response) => {
  const [before = '', after = ''] = htmlPage({
    base: `${site.url}${BASE}`,
    head: boot,
    body: `${OPEN}!${host.slice(OPEN.length)}`,
  })
    .replace('<script type="module"', '<script async type="module"')
    .split('!<div');
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(before);
  send = () => response.end(`<div${after}`);
});

const seen = ({ page }: Tab): Promise<boolean[]> =>
  page.$eval('ad-placement', (one) =>
    [...one.querySelectorAll('[slot=ad] a, p')].map((part) => part.getBoundingClientRect().height > 0),
  );
const places = ({ page }: Tab): Promise<number[][]> =>
  page.$$eval('.card, ad-placement, [slot=ad] a', (all) =>
    all.map((one) => {
      const { x, y, height } = one.getBoundingClientRect();
      return [x, y, height].map(Math.round);
    }),
  );

describe('a printed ad (PLACEMENT-22)', () => {
  it('shows without JavaScript', async () => {
    const tab = await site.openWithoutScript();
    await tab.print(htmlPage({ body }));
    // the stylesheet may come after the page
    await expect.poll(() => seen(tab)).toEqual([true, false]);
  });

  it('shows before any chunk, is taken without a shift, and stays where the ad runtime cannot be loaded', async () => {
    const { intercept, answer } = hold(/\/chunks\//);
    const tab = await site.open({ intercept });
    await tab.print(htmlPage({ body }));
    await painted(tab.page);
    expect(await seen(tab)).toEqual([true, false]);
    const { score } = await tab.shifts();
    const before = await places(tab);
    answer();
    await idle(tab);
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    await tab.page.waitForSelector('ad-placement[data-ready]:not([data-printed])');
    await painted(tab.page);
    expect(await places(tab)).toEqual(before);
    expect((await tab.shifts()).score).toBe(score);

    const broken = await site.open({
      intercept: (request) => (/\/runtime-[^/]*\.js/.test(request.url()) ? 'abort' : undefined),
    });
    await broken.print(htmlPage({ body }));
    await broken.page.waitForSelector('ad-placement[data-error]');
    expect(await seen(broken)).toEqual([true, false]);
  });

  it('is taken when the parser has come to it, where the ad runtime was first', async (test) => {
    notIn('webkit', 'its driver runs nothing while a page loads', test);
    const tab = await site.open();
    const arrived = tab.goto(`${slow.address}/`);
    await tab.page.waitForFunction(() => window.adRuntime && 'state' in window.adRuntime);
    await idle(tab);
    send?.();
    await arrived;
    await tab.page.waitForSelector('ad-placement:not([data-printed])');
    await idle(tab);
    expect(await tab.page.$$eval('ad-placement a', (all) => all.length)).toBe(1);
    expect(await seen(tab)).toEqual([true, false]);
  });
});
