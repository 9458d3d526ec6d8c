import { describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import { type Tab, sharedSite } from './harness.ts';
import { otherSite } from './other-site.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';

const site = sharedSite({ random: () => 0 });
let tab: Tab;

/** Shows a creative in the page's only ad, which stands in a frame; `prepare` runs first in every frame. */
async function show(creative: string, attributes = 'frame', prepare = (): void => undefined): Promise<void> {
  tab = await site.open({ reports: true });
  await tab.page.evaluateOnNewDocument(prepare);
  await tab.print(
    htmlPage({
      head: bootScript({ passive_placements: { a: placementOf('cornice', creative) } }),
      body: `<h1>Prova</h1><ad-placement ${attributes} placement="cornice"></ad-placement>`,
    }),
  );
  await tab.page.waitForSelector('ad-placement[data-state=filled]');
}

describe('the windows of an ad in a frame', () => {
  /** The window of an advertiser's page, as that page sees it. */
  interface Seen {
    readonly path: string;
    readonly opener: boolean;
    readonly origin: string;
  }
  let seen: Seen[] = [];
  const LANDING = `<!doctype html><title>Inserzionista</title><script>
    const from = window.opener;
    try { from.top.location = '/da-un-altro/' } catch {}
    try { from.parent.location = 'about:blank' } catch {}
    const query = new URLSearchParams({ path: location.pathname, opener: from !== null, origin: self.origin });
    navigator.sendBeacon('/visto?' + query);
  </script>`;

  const advertiser = otherSite((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/visto')
      seen.push({
        path: url.searchParams.get('path') ?? '',
        opener: url.searchParams.get('opener') === 'true',
        origin: url.searchParams.get('origin') ?? '',
      });
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(LANDING);
  });

  const BIG = 'style="display:block;inline-size:300px;block-size:200px;font-size:60px"';

  /** Answers a call of the page. */
  const ECHO = `<script>addEventListener('message', () => setTimeout(() => parent.postMessage('echo', '*')))</script>`;

  /** Calls the creative and waits for its answer, which comes after all that has been set off inside. */
  const called = (): Promise<void> =>
    tab.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }) => data === 'echo' && resolve());
          document.querySelector('iframe')?.contentWindow?.postMessage('call', '*');
        }),
    );

  /** Shows a creative in a frame and presses in the middle of it, as a visitor does. */
  async function press(creative: string, attributes = 'frame'): Promise<string> {
    seen = [];
    await show(creative, attributes);
    await tab.page.waitForFunction(() => document.querySelector('iframe')?.style.blockSize === '200px');
    const box = await (await tab.page.$('iframe'))?.boundingBox();
    await tab.page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    return tab.page.url();
  }

  const link = (more: string): string => `<a href="${advertiser.address}/asta" ${BIG} ${more}>Asta</a>`;
  const button = (code: string): string => `<button ${BIG} onclick="${code}">Asta</button>`;

  type Row = readonly [what: string, creative: () => string];
  const opening: readonly Row[] = [
    ['a link', () => link('')],
    ['a link that asks for an opener', () => link('target="_blank" rel="opener"')],
    ['a link that leads out of the frame', () => link('target="_top" rel="opener"')],
    ['a link with a name for its window', () => link('target="asta" rel="opener"')],
    ['a link whose clicks go no further', () => link('rel="opener" onclick="event.stopPropagation()"')],
    ['window.open', () => button(`window.open('${advertiser.address}/asta')`)],
    ['window.open with a name', () => button(`window.open('${advertiser.address}/asta', 'asta', 'opener')`)],
    ['a form', () => `<form action="${advertiser.address}/asta">${button('')}</form>`],
    [
      'a message of its own, in a script that undoes ours',
      () =>
        `<script>delete window.open;</script>${button(`parent.postMessage({ ybFrameOpen: '${advertiser.address}/asta' }, '*')`)}`,
    ],
  ];
  it.each(taken('windows', opening, ([what]) => what))(
    '%s opens one that works, and cannot lead the page away (INJECT-8)',
    async (_what, creative) => {
      const page = await press(creative());
      await expect.poll(() => seen).toEqual([{ path: '/asta', opener: false, origin: advertiser.address }]);
      expect(tab.page.url()).toBe(page);
      expect(await tab.page.$eval('h1', ({ textContent }) => textContent)).toBe('Prova');
    },
  );

  const silent: readonly Row[] = [
    [
      'a form with POST',
      () => `<form method="post" action="${advertiser.address}/asta">${button('')}</form>`,
    ],
    [
      'a link that the creative itself takes',
      () => link('onclick="event.preventDefault(); event.stopPropagation()"'),
    ],
    [
      'a frame inside',
      () =>
        `<iframe name="dentro" hidden></iframe>${button(`frames.dentro.open('${advertiser.address}/asta')`)}`,
    ],
    [
      'an address that is code',
      () => button(`parent.postMessage({ ybFrameOpen: 'javascript:top.location=1' }, '*')`),
    ],
    ['the page around it', () => button(`top.location = '${advertiser.address}/asta'`)],
    ['the frame around it', () => button(`parent.location = '${advertiser.address}/asta'`)],
  ];
  it.each(taken('noWindows', silent, ([what]) => what))(
    '%s opens nothing (INJECT-8)',
    async (_what, creative) => {
      const page = await press(creative() + ECHO);
      await called();
      expect(await tab.page.browserContext().pages()).toHaveLength(1);
      expect(seen).toEqual([]);
      expect(tab.page.url()).toBe(page);
    },
  );

  it('opens nothing where the visitor has acted on the page, and not on the ad (INJECT-8)', async () => {
    const asks = `<script>addEventListener('message', () => { focus(); open('${advertiser.address}/asta') })</script>`;
    await show(`<div ${BIG}>Asta</div>${asks}${ECHO}`, 'frame', () => {
      const opened: unknown[] = [];
      if (window === top) {
        Reflect.set(window, 'opened', opened);
        addEventListener(
          'message',
          ({ data }) => Reflect.has(Object(data) as object, 'opens') && opened.push(data),
        );
      } else window.open = (opens) => (top?.postMessage({ opens }, '*'), null);
    });
    await tab.page.waitForFunction(() => document.querySelector('iframe')?.style.blockSize === '200px');
    await tab.page.click('h1');
    await called();
    expect(await tab.page.evaluate(() => Reflect.get(window, 'opened') as unknown)).toEqual([]);
  });

  it('are its own business, with an opener, where the host says frame-popups (INJECT-8)', async () => {
    await press(link('rel="opener"'), 'frame frame-popups');
    await expect.poll(() => seen).toContainEqual({ path: '/asta', opener: true, origin: advertiser.address });
  });
});
