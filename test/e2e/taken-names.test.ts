import { describe, expect, it } from 'vitest';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';

const site = sharedSite();
let tab: Tab;

const AD = bootScript({ passive_placements: { a: placementOf('posto', '<b id="in">qui</b>') } });
const HOST = '<ad-placement placement="posto"></ad-placement><yb-menu><nav>Menu</nav></yb-menu>';

async function open(head: string, options?: OpenOptions): Promise<void> {
  tab = await site.open(options);
  await tab.print(htmlPage({ head: head + AD, body: HOST }));
}

const own = (value: string): string =>
  `<script>window.queue = []; Object.defineProperty(window, 'adRuntime', { value: ${value} })</script>`;
const ran = (): Promise<unknown> => tab.page.evaluate(() => Reflect.get(window, 'ran') as unknown);

describe('a page that keeps window.adRuntime to itself', () => {
  it.each(['undefined', 'null', '"x"', '7', 'queue', 'Object.freeze([])'])(
    'as %s has its ads and islands, and is told',
    async (value) => {
      await open(own(value));
      await tab.page.waitForSelector('#in');
      await tab.page.waitForSelector('yb-menu[data-ready]');
      expect(tab.problems.join('\n')).toContain('window.adRuntime cannot be written');
    },
  );

  it('has what it pushes to a list of its own run, before and afterwards', async () => {
    await open(`${own('queue')}<script>queue.push(() => (window.ran = ['prima']))</script>`);
    await tab.page.waitForSelector('#in');
    expect(await ran()).toEqual(['prima']);
    await tab.page.evaluate(() => {
      const queue = Reflect.get(window, 'queue') as ((runtime: { state: string }) => void)[];
      queue.push(({ state }) => (Reflect.get(window, 'ran') as unknown[]).push(typeof state));
    });
    expect(await ran()).toEqual(['prima', 'string']);
  });
});

it('a script that has kept the list of before goes on pushing to it', async () => {
  await open('<script>window.kept = window.adRuntime = [() => (window.ran = [])]</script>');
  await tab.page.waitForSelector('#in');
  await tab.page.evaluate(() =>
    (Reflect.get(window, 'kept') as (() => void)[]).push(() =>
      (Reflect.get(window, 'ran') as unknown[]).push('dopo'),
    ),
  );
  expect(await ran()).toEqual(['dopo']);
  expect(tab.problems).toEqual([]);
});

describe('a chunk that comes empty', () => {
  it('is no chunk: it is named, and asked for again under another address', async () => {
    let times = 0;
    await open('', {
      intercept: (request) =>
        request.url().includes('/chunks/runtime-') && (times += 1) < 2
          ? { contentType: 'text/javascript', body: '' }
          : undefined,
    });
    await tab.page.waitForSelector('yb-menu[data-ready]');
    await expect.poll(() => tab.problems.join('\n')).toContain('is empty');
    expect(await tab.page.$('#in')).toBeNull();
    await tab.page.evaluate(() => dispatchEvent(new Event('online')));
    await tab.page.waitForSelector('#in');
    expect(times).toBe(2);
  });
});
