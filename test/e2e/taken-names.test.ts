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

describe('a page that occupies window.adRuntime (LOADER-1)', () => {
  it.each(['undefined', 'null', '"x"', '7', 'queue', 'Object.freeze([])'])(
    'with %s gets its ads and islands, and one message',
    async (value) => {
      await open(own(value));
      await tab.page.waitForSelector('#in');
      await tab.page.waitForSelector('yb-menu[data-ready]');
      expect(tab.problems.join('\n')).toContain('window.adRuntime cannot be written');
    },
  );

  it('runs the functions that it pushes to a list of its own, before and after the start', async () => {
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

it('a script that kept the first list can still push to it', async () => {
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

describe('an empty chunk', () => {
  it('counts as failed: it is reported, and requested again under another address (CHUNK-5, CHUNK-6)', async () => {
    const asked: string[] = [];
    let isBroken = true;
    await open('', {
      intercept: (request) => {
        if (!request.url().includes('/chunks/runtime-')) return undefined;
        asked.push(request.url());
        return isBroken ? { contentType: 'text/javascript', body: '' } : undefined;
      },
    });
    await tab.page.waitForSelector('yb-menu[data-ready]');
    await expect.poll(() => tab.problems.join('\n')).toContain('Loading chunk ad-runtime failed.');
    expect(await tab.page.$('#in')).toBeNull();
    isBroken = false;
    await tab.page.evaluate(() => dispatchEvent(new Event('online')));
    await tab.page.waitForSelector('#in');
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
