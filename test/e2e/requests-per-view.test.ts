import { beforeEach, describe, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
import { bootScript, cards, htmlPage, placementOf } from './pages.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const TRACKED = { ajax_url: AJAX, tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } };
const PASSIVE = Object.fromEntries(
  ['prima', 'seconda', 'terza'].map((slug, index) => [
    `p_${index}`,
    placementOf(slug, `<b>${slug}</b>`, {
      id: 20 + index,
      ads: { [20 + index]: { id: 20 + index, title: 'Annuncio', content: `<b>${slug}</b>` } },
    }),
  ]),
);
const SERVER = ['halfpage', 'annuario-scheda', 'annuario-leaderboard'];

const hosts = (slugs: readonly string[]): string =>
  slugs.map((slug) => `<ad-placement placement="${slug}"></ad-placement>`).join('');
const chosen = hosts(['prima', 'seconda', 'terza']);

const site = sharedSite();
beforeEach(() => site.forgetLog());

const kinds = async (): Promise<string[]> => (await site.log()).calls.map(({ kind }) => kind).sort();

/** The requests of a page view from its begin to its end, as src/HOSTING.md lists them. */
describe('a page view asks the server', () => {
  for (const [title, boot, body, expected] of [
    ['nothing for a page without ads', {}, '', []],
    ['nothing for chosen ads without tracking', { passive_placements: PASSIVE }, chosen, []],
    [
      'once for the impressions of all chosen ads',
      { config: TRACKED, passive_placements: PASSIVE },
      chosen,
      ['impression'],
    ],
    ['once for all placements of the server', { config: TRACKED }, hosts(SERVER), ['select']],
    [
      'twice for both',
      { config: TRACKED, passive_placements: PASSIVE },
      chosen + hosts(SERVER),
      ['impression', 'select'],
    ],
  ] as const) {
    it(title, async () => {
      const tab = await site.open();
      await tab.print(
        htmlPage({
          head: bootScript(boot),
          body: `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>${body}`,
        }),
      );
      await tab.page.waitForSelector('yb-masonry[data-ready]');
      await tab.page.waitForFunction(
        () =>
          !document.querySelector('ad-placement:not([data-state=filled], [data-state=empty])') &&
          (!document.querySelector('ad-placement') ||
            (window.adRuntime as { state?: string } | undefined)?.state === 'idle'),
      );
      await expect.poll(kinds).toEqual([...expected]);
      // the page sends pending requests when it closes
      await tab.print('<title>altrove</title>', '/altrove/');
      expect(await kinds()).toEqual([...expected]);
    });
  }
});
