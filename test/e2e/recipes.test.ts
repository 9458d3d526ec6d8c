import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './harness.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';
import { openKitchen, type Kitchen } from './recipes.ts';

let kitchen: Kitchen;
let site: Site;
beforeAll(async () => {
  kitchen = await openKitchen();
  await kitchen.follow('elements/README.md');
  await kitchen.follow('src/ads/decide/conditions/README.md');
  await kitchen.follow('src/ads/consent/methods/README.md');
  await kitchen.build();
  site = await openSite({ distDir: join(kitchen.folder, 'dist') });
}, 900_000);
afterAll(async () => {
  await site?.close();
  await kitchen?.clear();
});

it('an island: in the page, in both languages, and in the editors’ data', async () => {
  const tab = await site.open();
  await tab.print(
    htmlPage({
      body: `<yb-clock id="it" zone="Asia/Tokyo"><h2>Tokyo</h2></yb-clock>
        <yb-clock id="en" lang="en"><h2>Rome</h2></yb-clock>`,
    }),
  );
  await tab.page.waitForSelector('#it[data-ready]');
  await tab.page.waitForSelector('#en[data-ready]');
  const shown = await tab.page.$$eval('yb-clock', (clocks) =>
    clocks.map((clock) => [
      (clock as HTMLElement).innerText,
      clock.shadowRoot?.querySelector('[part=time]')?.textContent,
    ]),
  );
  expect(shown).toEqual([
    ['Tokyo', expect.stringMatching(/^Sono le \d+:\d\d:\d\d$/)],
    ['Rome', expect.stringMatching(/^It is \d+:\d\d:\d\d\s[AP]M$/)],
  ]);
  expect(tab.problems).toEqual([]);
  expect((await tab.shifts()).score).toBe(0);
  await tab.close();

  const manifest = await readFile(join(kitchen.folder, 'dist/custom-elements.json'), 'utf8');
  expect(manifest).toContain('"yb-clock"');
  const data = await readFile(join(kitchen.folder, 'dist/html-data.json'), 'utf8');
  expect(data).toContain('"yb-clock"');
});

it('a visitor condition: passes and refuses by the month', async () => {
  const month = new Date().getUTCMonth() + 1;
  const adIn = (slug: string, id: number, months: number[]): Record<string, unknown> =>
    placementOf(slug, 'Auguri', {
      id,
      ads: { [id]: { id, content: 'Auguri', visitors: [{ type: 'month', operator: 'is', value: months }] } },
    });
  const tab = await site.open();
  await tab.print(
    htmlPage({
      body: `${bootScript({
        passive_placements: { a_1: adIn('ora', 12, [month]), b_2: adIn('mai', 13, [(month % 12) + 1]) },
      })}<ad-placement placement="ora"></ad-placement><ad-placement placement="mai"></ad-placement>`,
    }),
  );
  await tab.page.waitForSelector('[placement=ora][data-state=filled]');
  await tab.page.waitForSelector('[placement=mai][data-reason=by_visitor]');
  await tab.close();
});

it('a consent method: hears what the tool says, at once and later', async () => {
  const tab = await site.open();
  const state = (): Promise<string | undefined> =>
    tab.page.evaluate(
      () => (window.adRuntime as { consent?: { state: string } } | undefined)?.consent?.state,
    );
  await tab.print(
    htmlPage({
      body: `<script>window.consenso = { answer: 'no' }</script>
        ${bootScript({ config: { consent: { enabled: true, method: 'consenso' } } })}
        <ad-placement placement="nessuno"></ad-placement>`,
    }),
  );
  await expect.poll(state).toBe('rejected');
  await tab.page.evaluate(() => {
    (window as unknown as { consenso: object }).consenso = { answer: 'yes' };
    document.dispatchEvent(new Event('consenso'));
  });
  await expect.poll(state).toBe('accepted');
  expect(tab.problems).toEqual([]);
  await tab.close();
});
