import { beforeEach, describe, expect, it } from 'vitest';
import { sharedSite, type Interception, type OpenOptions, type Tab } from './harness.ts';
import { painted } from './layouts.ts';
import { bootScript, cards, htmlPage } from './pages.ts';

const HALFPAGE = '<div style="inline-size:300px;block-size:600px;background:#ccc">Mezza pagina</div>';

const site = sharedSite();

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxes = (tab: Tab, selector: string): Promise<Box[]> =>
  tab.page.$$eval(selector, (all) =>
    all.map((one) => {
      const { left: x, top: y, width, height } = one.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, width, height };
    }),
  );

/** The server chooses the halfpage and answers late. */
let hasMeasured = (): void => {};
/** Resolved by a test once it has seen the page without its ad. */
let measured: Promise<void>;
beforeEach(() => {
  measured = new Promise((resolve) => (hasMeasured = resolve));
});

const lateServer: OpenOptions['intercept'] = async (request): Promise<Interception | undefined> => {
  if (!request.url().includes('/late-ads')) return undefined;
  await measured;
  const item = {
    status: 'success',
    item: HALFPAGE,
    // the id of a host without an id
    elementId: 'ad-placement-1',
    ads: [{ id: '12', type: 'plain', title: 'Mezza pagina' }],
    method: 'placement',
    id: 'halfpage',
  };
  return { contentType: 'application/json', body: JSON.stringify([item]) };
};

/** Waits until the ad has its size. */
const adStands = ({ page }: Tab): Promise<unknown> =>
  page.waitForFunction(
    () => (document.querySelector('ad-placement')?.getBoundingClientRect().height ?? 0) >= 600,
  );

function gridPage(reserved: boolean): string {
  const size = reserved ? ' style="display:block;block-size:600px"' : '';
  return htmlPage({
    head: bootScript({ config: { ajax_url: '/late-ads' } }),
    body: `<h1>Annuario</h1><p id="before">Prima</p>
      <yb-masonry style="--yb-columns:3;--yb-gutter:10px" column-width=".card" gutter="10" >
        <style>.card, ad-placement { inline-size: 300px } yb-masonry { inline-size: 920px }</style>
        ${cards(2)}<ad-placement placement="halfpage"${size}></ad-placement>${cards(10)}
      </yb-masonry><p id="aside" style="position:absolute;inset-block-start:8px;inset-inline-end:8px">Di lato</p>`,
  });
}

/** The places in a grid of these heights: each card goes to the shortest column, the leftmost first. */
function expected(
  items: readonly Box[],
  columns: number,
  pitch: number,
  gutter: number,
): { x: number; y: number }[] {
  const heights: number[] = Array.from({ length: columns }, () => 0);
  return items.map(({ height }) => {
    const y = Math.min(...heights);
    const column = heights.indexOf(y);
    heights[column] = y + height + gutter;
    return { x: column * pitch, y };
  });
}

describe('a halfpage that arrives late', () => {
  it('gets room: the cards are at their places in the new layout and nothing outside the grid moved (MASONRY-12)', async () => {
    const tab = await site.open({ intercept: lateServer });
    await tab.print(gridPage(false));
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    const outside = await boxes(tab, 'h1, #before, #aside');
    const empty = await boxes(tab, '.card');
    hasMeasured();
    await tab.page.waitForSelector('ad-placement[data-state=filled]');
    await adStands(tab);
    await painted(tab.page);

    const [grid] = await boxes(tab, 'yb-masonry');
    const items = await boxes(tab, '.card, ad-placement');
    const wanted = expected(items, 3, 310, 10);
    for (const [index, { x, y }] of items.entries()) {
      expect(
        Math.abs(x - (grid?.x ?? 0) - (wanted[index]?.x ?? NaN)),
        `x of item ${index}`,
      ).toBeLessThanOrEqual(1);
      expect(
        Math.abs(y - (grid?.y ?? 0) - (wanted[index]?.y ?? NaN)),
        `y of item ${index}`,
      ).toBeLessThanOrEqual(1);
    }
    expect(await boxes(tab, 'h1, #before, #aside')).toEqual(outside);
    expect(await boxes(tab, '.card')).not.toEqual(empty);
    expect((await tab.shifts()).moved.filter((node) => !/card|ad-placement|text/i.test(node))).toEqual([]);
  });

  it('moves nothing if its space is reserved (MASONRY-12)', async () => {
    const tab = await site.open({ intercept: lateServer });
    await tab.print(gridPage(true));
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    const before = await boxes(tab, '.card');
    const { score } = await tab.shifts();
    hasMeasured();
    await tab.page.waitForSelector('ad-placement[data-state=filled]');
    await tab.page.waitForFunction(
      () => window.adRuntime && 'state' in window.adRuntime && window.adRuntime.state === 'idle',
    );
    await tab.page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await boxes(tab, '.card')).toEqual(before);
    expect((await tab.shifts()).score).toBe(score);
  });

  it.each([
    ['its `--yb-span`', '--yb-span:2'],
    ['its width', 'inline-size:calc((200% - 10px) / 3)'],
  ])('spans two columns by %s, and moves only the cards after it', async (_what, style) => {
    const tab = await site.open({ intercept: lateServer });
    await tab.print(
      htmlPage({
        head: bootScript({ config: { ajax_url: '/late-ads' } }),
        body: `<yb-masonry style="--yb-columns:3;--yb-gutter:10px">
          ${cards(4)}<ad-placement placement="halfpage" style="${style}"></ad-placement>${cards(8)}</yb-masonry>`,
      }),
    );
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    const before = await boxes(tab, '.card');
    await tab.page.evaluate(() => {
      const written = new Set<Node>();
      Reflect.set(window, 'written', written);
      for (const card of document.querySelectorAll('.card'))
        new MutationObserver(() => written.add(card)).observe(card, { attributeFilter: ['style'] });
    });
    hasMeasured();
    await adStands(tab);
    await painted(tab.page);

    const after = await boxes(tab, '.card');
    const moved = after.map(({ x, y }, index) => x !== before[index]?.x || y !== before[index].y);
    const written = await tab.page.$$eval('.card', (all) =>
      all.map((card) => (Reflect.get(window, 'written') as Set<Node>).has(card)),
    );
    expect(written).toEqual(moved);
    // cards before it stay
    expect(moved.slice(0, 4)).toEqual([false, false, false, false]);
    expect(new Set(moved.slice(4))).toContain(true);
    const [ad] = await boxes(tab, 'ad-placement');
    expect(ad?.width).toBeCloseTo((after[0]?.width ?? NaN) * 2 + 10, 0);
    const covered = after.filter(
      (card) =>
        ad &&
        card.x < ad.x + ad.width - 1 &&
        ad.x < card.x + card.width - 1 &&
        card.y < ad.y + ad.height - 1 &&
        ad.y < card.y + card.height - 1,
    );
    expect(covered).toEqual([]);
  });
});
