import { beforeEach, describe, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
import { ad, AJAX, host, idle, placement } from './page-with-ads.ts';
import { bootScript, cards, htmlPage } from './pages.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());

it('debugging logs nothing and loads nothing without its hash (DEBUG-2)', async () => {
  const tab = await site.open();
  const refused = ad(2, undefined, { expiry_date: 1 });
  await tab.print(
    htmlPage({
      head: bootScript({
        config: { ajax_url: AJAX },
        passive_placements: { ...placement('buona', [ad(1)]), ...placement('scaduta', [refused]) },
      }),
      body: host('buona') + host('scaduta') + host('halfpage'),
    }),
  );
  await tab.page.waitForSelector('#halfpage[data-state=filled]');
  await idle(tab);
  expect(tab.messages).toEqual([]);
  const files = await tab.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(files.filter((name) => name.includes('/chunks/site-tools-'))).toEqual([]);
});

/** The requests of a page view from its begin to its end, as src/HOSTING.md lists them. */
describe('a page view asks the server', () => {
  const tracked = { ajax_url: AJAX, tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } };
  const slugs = ['prima', 'seconda', 'terza'];
  const passive_placements = Object.assign(
    {},
    ...slugs.map((slug, index) => placement(slug, [ad(20 + index)])),
  ) as object;
  const chosen = slugs.map((slug) => host(slug)).join('');
  const asked = ['halfpage', 'annuario-scheda', 'annuario-leaderboard'].map((slug) => host(slug)).join('');

  it.each([
    ['nothing for a page without ads', {}, '', []],
    ['nothing for chosen ads without tracking', { passive_placements }, chosen, []],
    [
      'once for the impressions of all chosen ads',
      { config: tracked, passive_placements },
      chosen,
      ['impression'],
    ],
    ['once for all placements of the server', { config: tracked }, asked, ['select']],
    ['twice for both', { config: tracked, passive_placements }, chosen + asked, ['impression', 'select']],
  ])('%s', async (_what, boot, body, expected) => {
    const kinds = async (): Promise<string[]> => (await site.log()).calls.map(({ kind }) => kind).sort();
    const tab = await site.open();
    const grid = `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`;
    await tab.print(htmlPage({ head: bootScript(boot), body: grid + body }));
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    if (body) await idle(tab);
    await expect.poll(kinds).toEqual(expected);
    // the page sends pending requests when it closes
    await tab.print('<title>altrove</title>', '/altrove/');
    expect(await kinds()).toEqual(expected);
  });
});
