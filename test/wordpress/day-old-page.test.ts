import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../size.mjs';
import { pageCache } from './page-cache.ts';
import { sharedSite } from './shared-site.ts';
import { openSite } from './site.ts';
import { follow, untilAdsAreDone } from './visitor.ts';

const HOUR = 3_600_000;
const PATIENCE = { timeout: 120_000, interval: 250 };

/** The site's clock is this process's, and the browser has its own. */
const realNow = Date.now;
const setClock = (time: number): void => {
  const ahead = time - realNow();
  Date.now = () => realNow() + ahead;
};

/** Half an hour before the page token changes: a page of then is the oldest that the token has to let in. */
const lateInTheDay = (): number => (Math.floor(realNow() / (24 * HOUR)) + 1) * 24 * HOUR - HOUR / 2;

describe.runIf(isFull)('a page that a cache has kept for 25 hours', () => {
  const cache = pageCache();
  const site = sharedSite(() =>
    openSite({
      count: 4,
      front: cache.front,
      plugins: { 'sign-ups': `${import.meta.dirname}/fixtures/sign-ups` },
    }),
  );
  let page: string;
  beforeAll(async () => {
    const author = site.visitor();
    await author.logIn('autrice');
    page = await author.publish({
      title: 'Di ieri',
      content: '[ad_placement slug="leaderboard"][ad_placement slug="halfpage"][nl_form ajax name="ieri"]',
    });
  });
  afterAll(() => {
    Date.now = realNow;
  });

  it.each(['0', '1'])(
    'shows and counts its ads, asks the server, counts a click and signs up, with the page token %s (WP-16)',
    async (token) => {
      const counted = (): Promise<number[]> =>
        Promise.all([
          site.counted('impressions', 311),
          site.counted('impressions', 321),
          site.counted('clicks', 321),
        ]);
      const printed = lateInTheDay();
      setClock(printed);
      await site.run(
        `update_option('yearbook_islands_page_token', '${token}'); delete_option('test_sign_ups'); YearbookIslands\\Ads\\Count_Settings::keep_count_settings();`,
      );
      const address = `${page}?gettone=${token}`;
      const kept = await site.visitor().text(address);
      expect(kept.includes('yb_page=')).toBe(token === '1');
      const before = await counted();
      const [asked = NaN, chosen = NaN, clicked = NaN] = before;

      setClock(printed + 25 * HOUR);
      const tab = await site.open();
      await tab.goto(address);
      expect(cache.hits(address)).toBe(1);
      for (const placement of ['leaderboard', 'halfpage'])
        await tab.page.waitForSelector(`ad-placement[placement=${placement}][data-state=filled]`, {
          timeout: 120_000,
        });
      await untilAdsAreDone(tab);
      await expect.poll(counted, PATIENCE).toEqual([asked + 1, chosen + 1, clicked]);

      await tab.page.$eval('nl-form[name=ieri]', (form) => form.scrollIntoView());
      await tab.page.waitForSelector('nl-form[name=ieri][data-ready]', { timeout: 120_000 });
      await tab.page.type('nl-form[name=ieri] [name=EMAIL]', 'ada@example.org');
      await tab.page.click('nl-form[name=ieri] [name=AGREE_TO_TERMS]');
      await tab.page.click('nl-form[name=ieri] [type=submit]');
      await tab.page.waitForSelector('nl-form[name=ieri] .mc4wp-success', { timeout: 120_000 });
      expect(await site.run(`echo get_option('test_sign_ups')[0]['email'];`)).toBe('ada@example.org');

      // clicks count from 1500 ms after the page is ready (TRACK-11)
      await tab.page.waitForFunction(() => performance.now() > 4000);
      await follow(tab, 'ad-placement[placement=leaderboard] a');
      await expect.poll(counted, PATIENCE).toEqual(before.map((count) => count + 1));
      await tab.close();
    },
  );
});
