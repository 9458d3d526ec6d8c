import { expect } from 'vitest';
import { after, answering, call, chunk } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { withAd, withBoot } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { carouselMoves, faultyShows, fillIn, formAnswers, menuOpens } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { WHOLE_PAGE } from '../whole-page.ts';

/** The two events of a page that goes into the back/forward cache and comes back. */
const comesBack = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });

const hours = (count: number): number => count * 3_600_000;

/** The visitor's clock jumps by so many ms once the page has settled. */
const clock = (what: string, ms: number, works: string): Fault => ({
  name: `the clock ${what}`,
  works,
  async then(visit) {
    await visit.page.evaluate((by) => {
      const now = Date.now;
      Date.now = () => now() + by;
    }, ms);
    await menuOpens(visit);
    await visit.page.evaluate(() => {
      if (window.adRuntime && 'reload' in window.adRuntime) window.adRuntime.reload();
    });
    await visit.settle();
  },
});

export const life: FaultGroup = {
  title: 'The page’s life',
  faults: [
    clock('goes forward by a day', hours(24), 'ads are chosen again, each is counted once'),
    clock('goes back by a year', -hours(24 * 365), 'ads are chosen again, each is counted once'),
    {
      name: 'the clock stands in 1970',
      works: 'everything; what expires later is shown',
      before: () => {
        Date.now = () => 0;
      },
      print: withAd('<p>Asta</p>', { ad: { expiry_date: 4_102_444_800 } }),
      then: (visit) => faultyShows(visit, 'filled'),
    },
    {
      name: 'the page goes into the back/forward cache and comes back (its two events, for this browser keeps no pages)',
      works: 'everything goes on; nothing is counted again',
      async then(visit) {
        await comesBack(visit);
        await visit.settle();
        await carouselMoves(visit);
      },
    },
    {
      name: '`pagehide` while ads are being asked for',
      works: 'what is shown by then is counted at once, the rest later, each once',
      answer: answering(call('select'), after(1500)),
      async during(visit) {
        await visit.until(() => window.pageRecord?.filled.length);
        await comesBack(visit);
      },
    },
    {
      name: '`pagehide` while chunks load',
      works: 'everything goes on afterwards',
      answer: answering(chunk('react'), after(500)),
      during: comesBack,
    },
    {
      name: 'the tab is hidden from the start and shown later',
      works: 'nothing is counted before it is shown, everything once afterwards',
      before: () => {
        let hidden = true;
        Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => hidden });
        Object.defineProperty(Document.prototype, 'visibilityState', {
          configurable: true,
          get: () => (hidden ? 'hidden' : 'visible'),
        });
        addEventListener('si-mostra', () => {
          hidden = false;
          document.dispatchEvent(new Event('visibilitychange'));
        });
      },
      async then({ page, server }) {
        expect(server.posts('impression')).toEqual([]);
        await page.evaluate(() => void dispatchEvent(new Event('si-mostra')));
      },
    },
    {
      name: 'the tab is hidden and shown twenty times',
      works: 'everything; nothing is counted twice',
      async then({ page, settle }) {
        await page.evaluate(() => {
          let hidden = false;
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
          for (let turn = 0; turn < 40; turn += 1) {
            hidden = turn % 2 === 0;
            document.dispatchEvent(new Event('visibilitychange'));
          }
        });
        await settle();
      },
    },
    {
      name: 'the page is prerendered and shown later',
      works: 'nothing is asked or counted before, everything once afterwards',
      before: () => {
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
      },
      async during({ until, server, page }) {
        await until(() => document.querySelector('yb-masonry[data-ready]'));
        expect([server.posts('select'), server.posts('impression')]).toEqual([[], []]);
        await page.evaluate(() => {
          Reflect.deleteProperty(document, 'prerendering');
          document.dispatchEvent(new Event('prerenderingchange'));
        });
      },
    },
    {
      name: 'the browser freezes the tab and lets it go on',
      works: 'everything goes on',
      async then({ page, settle }) {
        const session = await page.createCDPSession();
        for (const state of ['frozen', 'active'] as const)
          await session.send('Page.setWebLifecycleState', { state });
        await settle();
      },
    },
    {
      name: 'the network goes before the form is sent, and comes back',
      works: 'the visitor reads why, and sends again',
      reported: ['Sending the form to'],
      async then(visit) {
        // the code for sending comes when the visitor turns to the form
        await fillIn(visit.page);
        await visit.until(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/send-form-')),
        );
        await visit.page.setOfflineMode(true);
        await formAnswers(visit, 'Il server non è raggiungibile', 'grazie@example.org');
        await visit.page.setOfflineMode(false);
        await formAnswers(visit, 'Grazie', 'grazie@example.org');
      },
    },
    {
      name: 'ads are reloaded ten times in a row',
      works: 'the last run stands, each ad is counted once',
      async then({ page, settle }) {
        await page.evaluate(() => {
          const { adRuntime } = window;
          for (let turn = 0; turn < 10; turn += 1) if (adRuntime && 'reload' in adRuntime) adRuntime.reload();
        });
        await settle();
      },
    },
    {
      name: 'consent comes and goes while ads are being asked for',
      works: 'the last word counts; what was shown is counted once',
      impressions: 'perhaps',
      print: withBoot(
        ({ config }) => void Object.assign(config ?? {}, { consent: { enabled: true, method: 'api' } }),
      ),
      answer: answering(call('select'), after(300)),
      async during({ page, until }) {
        await until(() => window.adRuntime && 'consent' in window.adRuntime);
        await page.evaluate(() => {
          if (!window.adRuntime || !('consent' in window.adRuntime)) return;
          for (const state of [
            'accepted',
            'rejected',
            'accepted',
            'unknown',
            'rejected',
            'accepted',
          ] as const)
            window.adRuntime.consent.set(state);
        });
      },
    },
    {
      name: 'a service worker serves old files: chunks of another build are asked for',
      works: 'the page reads; once the worker goes, `retry()` brings the island',
      reported: [chunkFailed('yb-masonry')],
      async prepare(page, url) {
        await page.goto(`${url}/assets/icon.svg`);
        await page.goto(`${url}/_faults`);
        await page.evaluate(async () => {
          await navigator.serviceWorker.register('/operaio.js', { scope: '/' });
          await navigator.serviceWorker.ready;
        });
      },
      answer: ({ path }) =>
        path === '/operaio.js'
          ? (context) =>
              context.body(
                `addEventListener('fetch', (event) => {
                  if (/yb-masonry-/.test(event.request.url) && !event.request.url.includes('retry')) event.respondWith(new Response('vecchio', { status: 404 }));
                });
                addEventListener('activate', (event) => event.waitUntil(clients.claim()));`,
                200,
                { 'Content-Type': 'text/javascript' },
              )
          : undefined,
      async during({ page, until }) {
        await until(() => document.querySelector('yb-masonry[data-error]'));
        await page.$eval('yb-masonry', (host) => (host as Element & { retry(): void }).retry());
      },
    },
    {
      name: 'the address changes under the page, again and again',
      works: 'everything; the filter follows',
      async then(visit) {
        await visit.page.evaluate((start) => {
          for (let turn = 0; turn < 20; turn += 1) history.pushState(null, '', `${start}?pagina=${turn}`);
          dispatchEvent(new PopStateEvent('popstate'));
          history.replaceState(null, '', start);
        }, WHOLE_PAGE);
        await visit.settle();
        await menuOpens(visit);
      },
    },
  ],
};
