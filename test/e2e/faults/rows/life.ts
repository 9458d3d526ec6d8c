import { after, answering, call } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { withAd } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { cardsAreLaidOut, faultyShows, menuOpens, pageReads } from '../steps.ts';
import { islandsAreSettled, TAGS, type Visit } from '../visit.ts';
import { WHOLE_PAGE } from '../whole-page.ts';

/** Dispatches the two events of a page that goes into the back/forward cache and comes back. */
const comesBack = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });

const hours = (count: number): number => count * 3_600_000;

/** The visitor's clock jumps by this many ms once the page has settled. */
const clock = (what: string, ms: number): Fault => ({
  name: `the clock ${what}`,
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

/** A service worker gives requests that match this condition this answer, until a chunk is asked for again. */
const workerAnswers = (condition: string, response: string): Pick<Fault, 'prepare' | 'answer'> => ({
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
              const address = event.request.url;
              if (${condition} && !address.includes('retry')) event.respondWith(${response});
            });
            addEventListener('activate', (event) => event.waitUntil(clients.claim()));`,
            200,
            { 'Content-Type': 'text/javascript' },
          )
      : undefined,
});

export const life: FaultGroup = {
  title: 'The page’s life',
  faults: [
    clock('goes forward by a day', hours(24)),
    clock('goes back by a year', -hours(24 * 365)),
    {
      name: 'the clock is in 1970',
      before: () => {
        Date.now = () => 0;
      },
      print: withAd('<p>Asta</p>', { ad: { expiry_date: 4_102_444_800 } }),
      then: (visit) => faultyShows(visit, 'filled'),
    },
    {
      name: '`pagehide` during an ad request',
      answer: answering(call('select'), after(1500)),
      async during(visit) {
        await visit.until(() => window.pageRecord?.filled.length);
        await comesBack(visit);
      },
    },
    {
      name: 'the browser freezes the tab and resumes it',
      chromiumOnly: 'only Chromium lets a test freeze a tab',
      async then({ page, settle }) {
        const session = await page.createCDPSession();
        for (const state of ['frozen', 'active'] as const)
          await session.send('Page.setWebLifecycleState', { state });
        await settle();
      },
    },
    {
      ...workerAnswers(
        '/\\/chunks\\//.test(address)',
        "new Response('<!doctype html><p>Senza rete', { headers: { 'Content-Type': 'text/html' } })",
      ),
      name: 'a service worker answers every chunk with an HTML page',
      reported: [...TAGS.map(chunkFailed), chunkFailed('page'), chunkFailed('ad-runtime')],
      perhaps: ['decision-parts', 'injection-parts', 'site-tools', 'click-parts'].map(chunkFailed),
      async during(visit) {
        await visit.until(islandsAreSettled, TAGS.join());
        await pageReads(visit);
        await visit.online();
      },
      async then(visit) {
        // again for the chunks that others have asked for since
        await visit.until((tags: string) => {
          if (document.querySelector(`:is(${tags})[data-error]`)) dispatchEvent(new Event('online'));
          return !document.querySelector(`:is(${tags}):not([data-ready])`);
        }, TAGS.join());
        await cardsAreLaidOut(visit);
      },
    },
    {
      name: 'the address of the page changes many times',
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
