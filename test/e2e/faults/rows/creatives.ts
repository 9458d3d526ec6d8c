import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { both, withAd, withBoot, withContent } from '../markup.ts';
import { cardsAreLaidOut, faultyShows } from '../steps.ts';
import type { Visit } from '../visit.ts';

/** A creative at the top of the page with this behaviour. */
const creative = (
  does: string,
  content: string,
  { attributes = '', ...more }: Partial<Fault> & { attributes?: string } = {},
): Fault => ({
  name: `a creative ${does}`,
  print: withAd(content, { attributes }),
  then: (visit) => faultyShows(visit, 'filled'),
  ...more,
});

const holds =
  (selector: string, text: string) =>
  ({ until }: Visit): Promise<void> =>
    until(
      (where: string, words: string) =>
        document.querySelector(`#guasto ${where}`)?.textContent?.includes(words),
      selector,
      text,
    );

export const creatives: FaultGroup = {
  title: 'Creatives and wrappers',
  faults: [
    {
      name: 'creatives are removed each time they appear, as by an ad blocker',
      perhaps: ['The frame of an ad stayed empty'],
      before: () => {
        const remove = (): void =>
          document.querySelectorAll('[slot=ad] > *, .advads-target').forEach((ad) => ad.remove());
        new MutationObserver(remove).observe(document, { childList: true, subtree: true });
      },
      then: cardsAreLaidOut,
    },
    creative('throws', '<p>Asta</p><script>throw new Error("della creatività")</script>', {
      reported: ['della creatività'],
    }),
    creative(
      'rejects a promise without a handler',
      '<script>window.addEventListener("unhandledrejection", (e) => { e.preventDefault(); e.stopImmediatePropagation() }, { capture: true, once: true }); Promise.reject(new Error("sua"))</script><p>Asta</p>',
      {
        rejections: ['sua'],
      },
    ),
    creative(
      'opens and closes the document',
      '<script>document.open(); document.close()</script><p>Asta</p>',
      { then: cardsAreLaidOut },
    ),
    creative(
      'keeps the page busy for a second',
      '<p>Asta</p><script>for (const end = Date.now() + 1000; Date.now() < end; );</script>',
    ),
    creative(
      'takes the focus into a frame of its own',
      '<p class="suo">Asta</p><iframe sandbox="allow-scripts" srcdoc="<input autofocus><script>focus(); document.querySelector(`input`).focus()</script>"></iframe>',
      {
        async then(visit) {
          await holds('.suo', 'Asta')(visit);
          await visit.page.$eval('#guasto iframe', (frame) => (frame as HTMLIFrameElement).focus());
          await visit.settle();
          expect(visit.server.posts('click')).toEqual([]);
        },
      },
    ),
    creative(
      'removes its own host',
      '<script>document.querySelector("#guasto").remove()</script><p>Asta</p>',
      { then: cardsAreLaidOut },
    ),
    creative(
      'removes itself',
      '<p class="suo">Asta</p><script>document.querySelector("#guasto [slot=ad]").remove()</script>',
      { then: cardsAreLaidOut },
    ),
    creative('never closes its tags', '<div><b><table><tr><td>Asta<!-- ', {
      then: cardsAreLaidOut,
    }),
    creative(
      'reloads all ads',
      '<p>Asta</p><script>if (!window.ancora) { window.ancora = 1; adRuntime.reload() }</script>',
    ),
    creative(
      'dispatches our events with wrong details',
      '<script>for (const type of ["ad-runtime-placement", "ad-runtime-idle", "island-error", "ad-rendered", "ad-empty"]) document.body.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: null }))</script><p>Asta</p>',
      { then: cardsAreLaidOut },
    ),
    creative(
      'removes `fetch` and beacons from the page',
      '<p>Asta</p><script>window.fetch = null; Navigator.prototype.sendBeacon = null</script>',
      {
        reported: ['at /ads/track: '],
        perhaps: ['Ad selection from'],
        impressions: 'reported',
      },
    ),
    {
      name: 'an ad that brings its own wrapper, which is never closed',
      print: withAd('<div class="advads-target" data-advads-trackid="901" data-advads-trackbid="1"><p>Asta'),
      async then(visit) {
        await faultyShows(visit, 'filled');
        expect(await visit.page.$$eval('#guasto [data-advads-trackid]', (all) => all.length)).toBe(1);
      },
    },
    {
      name: 'a query loses its widget to another script before the answer',
      impressions: 'perhaps',
      print: both(
        withBoot((boot) => {
          const params = { slug: 'richiesta', cache_busting_empty: true };
          const query = { id: '976', method: 'placement', elementid: ['richiesta'], params };
          return { ...boot, ajax_queries: [...Object.values(boot.ajax_queries ?? {}), query] };
        }),
        withContent(
          '<section class="widget" id="riquadro"><h2>Titolo</h2><div id="richiesta"></div></section>',
        ),
      ),
      async during({ page }) {
        await page.evaluate(() =>
          document.addEventListener('ad-runtime-select', () => document.getElementById('riquadro')?.remove()),
        );
      },
      async then({ page }) {
        expect(await page.$('#richiesta')).toBe(null);
      },
    },
  ],
};
