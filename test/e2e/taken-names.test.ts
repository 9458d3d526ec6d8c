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
  it('runs the functions that it pushes to a list of its own, before and after the start', async () => {
    await open(`${own('queue')}<script>queue.push(() => (window.ran = ['prima']))</script>`, {
      reports: true,
    });
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
});
