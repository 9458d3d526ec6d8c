import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { withAd } from '../markup.ts';
import { cardsAreLaidOut, faultyShows } from '../steps.ts';
import type { Visit } from '../visit.ts';

/** A creative at the top of the page that does this. */
const creative = (
  does: string,
  content: string,
  works: string,
  { attributes = '', ...more }: Partial<Fault> & { attributes?: string } = {},
): Fault => ({
  name: `a creative ${does}`,
  works,
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

const NEIGHBOURS = 'it stands, its neighbours come';

export const creatives: FaultGroup = {
  title: 'Creatives',
  faults: [
    creative('throws', '<p>Asta</p><script>throw new Error("della creatività")</script>', NEIGHBOURS, {
      reported: ['della creatività'],
    }),
    creative('is no JavaScript', '<p>Asta</p><script>var = {</script>', NEIGHBOURS, {
      reported: ['Unexpected token'],
    }),
    creative(
      'rejects a promise unheard',
      '<script>window.addEventListener("unhandledrejection", (e) => { e.preventDefault(); e.stopImmediatePropagation() }, { capture: true, once: true }); Promise.reject(new Error("sua"))</script><p>Asta</p>',
      NEIGHBOURS,
      {
        rejections: ['sua'],
      },
    ),
    creative(
      'writes into the document',
      '<script>document.write("<p class=scritto>Scritto</p>")</script>',
      'what it writes stands in its place',
      { then: holds('.scritto', 'Scritto') },
    ),
    creative(
      'writes from a timer, after its script has ended',
      '<script>setTimeout(() => document.write("<p>Tardi</p>"))</script><p class="suo">Asta</p>',
      'the page is not replaced',
      { then: (visit) => cardsAreLaidOut(visit) },
    ),
    creative(
      'writes a script that writes a script',
      '<script>document.write("<script>document.write(\'<p class=terzo>Terzo</p>\')<\\/script>")</script>',
      'all three run in order',
      { then: holds('.terzo', 'Terzo') },
    ),
    creative(
      'opens and closes the document',
      '<script>document.open(); document.close()</script><p>Asta</p>',
      'the page is not emptied',
      { then: cardsAreLaidOut },
    ),
    creative(
      'inserts 10,000 nodes',
      '<div class="molti"></div><script>document.querySelector(".molti").append(...Array.from({ length: 10000 }, () => document.createElement("i")))</script>',
      NEIGHBOURS,
      {
        async then({ page }) {
          expect(await page.$eval('.molti', (many) => many.childElementCount)).toBe(10_000);
        },
      },
    ),
    creative(
      'keeps the page busy for a second',
      '<p>Asta</p><script>for (const end = Date.now() + 1000; Date.now() < end; );</script>',
      NEIGHBOURS,
    ),
    creative(
      'leads its frame elsewhere',
      '<p>Asta</p><script>location.href = "about:blank#via"</script>',
      'the page stays where it is',
      {
        attributes: 'frame',
        async then({ page }) {
          expect(new URL(page.url()).pathname).toBe('/annuario/tutto/');
        },
      },
    ),
    creative(
      'tries to lead the page elsewhere from its frame',
      '<p>Asta</p><script>try { top.location = "/altrove/" } catch {}</script>',
      'the page stays where it is',
      {
        attributes: 'frame',
        async then({ page }) {
          expect(new URL(page.url()).pathname).toBe('/annuario/tutto/');
        },
      },
    ),
    creative(
      'lies about its height from its frame',
      '<script>parent.postMessage({ ybFrameHeight: 1e9 }, "*"); parent.postMessage(null, "*"); parent.postMessage({ ybFrameHeight: { valueOf: null } }, "*")</script>',
      'its frame is 10,000 px at most',
      {
        attributes: 'frame',
        async then({ page }) {
          expect(await page.$eval('#guasto iframe', (frame) => frame.clientHeight)).toBeLessThanOrEqual(
            10_000,
          );
        },
      },
    ),
    creative(
      'takes its own host out',
      '<script>document.querySelector("#guasto").remove()</script><p>Asta</p>',
      'its neighbours come',
      { then: cardsAreLaidOut },
    ),
    creative(
      'takes itself out',
      '<p class="suo">Asta</p><script>document.querySelector("#guasto [slot=ad]").remove()</script>',
      'its neighbours come',
      { then: cardsAreLaidOut },
    ),
    creative(
      'never closes its tags',
      '<div><b><table><tr><td>Asta<!-- ',
      'what the parser makes of it stays inside',
      { then: cardsAreLaidOut },
    ),
    creative(
      'bears `$&`, `%s` and `</script>` in its words',
      '<p class="segni">$& $` %s &lt;/script&gt;</p>',
      'they stand as they are',
      { then: holds('.segni', '$& $` %s </script>') },
    ),
    creative(
      'reloads all ads',
      '<p>Asta</p><script>if (!window.ancora) { window.ancora = 1; adRuntime.reload() }</script>',
      'ads come once more and are counted once',
    ),
    creative(
      'sends our events with shapes of its own',
      '<script>for (const type of ["ad-runtime-placement", "ad-runtime-idle", "island-error", "ad-rendered", "ad-empty"]) document.body.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: null }))</script><p>Asta</p>',
      NEIGHBOURS,
      { then: cardsAreLaidOut },
    ),
    creative(
      'has a picture, a frame and a style that do not load',
      '<img src="/niente.png" alt="Asta"><iframe src="/niente/" title="x"></iframe><link rel="stylesheet" href="/niente.css"><p>Asta</p>',
      NEIGHBOURS,
    ),
    creative(
      'takes `fetch` and beacons from the page',
      '<p>Asta</p><script>window.fetch = null; Navigator.prototype.sendBeacon = null</script>',
      'ads stay; what was lost is told',
      {
        reported: ['at /ads/track: '],
        perhaps: ['Ad selection from'],
        impressions: 'reported',
      },
    ),
  ],
};
