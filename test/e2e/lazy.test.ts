import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { ad, idle, openWithAds, placement, shownIn, stateOf } from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

const VIEW = { width: 1000, height: 800 };
/** px from the top of the page. */
const TOP = 5000;
const LAZY = { info: { lazy_load: 'enabled' } };

const host = (id: string, slug: string, more = ''): string =>
  `<ad-placement id="${id}" placement="${slug}" ${more} style="position:absolute;top:${TOP}px;min-height:50px"></ad-placement>`;

/** Scrolls until the hosts are this far below the viewport. */
const leave = (px: number): Promise<void> =>
  tab.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), TOP - VIEW.height - px);

const states = async (ids: readonly string[]): Promise<string[]> =>
  Promise.all(ids.map((id) => stateOf(tab, id)));

/** Waits until the browser has reported the new position of every host. */
const looked = (): Promise<void> =>
  tab.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px';
        new IntersectionObserver((_entries, observer) => {
          observer.disconnect();
          probe.remove();
          requestAnimationFrame(() => resolve());
        }).observe(probe);
      }),
  );

describe('lazy placements that the browser fills', () => {
  it('load at the distance of the host, its placement, or the site', async () => {
    const ids = ['proprio', 'posto', 'sito', 'zero'];
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { lazy_load: { enabled: true, default_offset: 100, offsets: { 'p-lungo': '400' } } },
          passive_placements: {
            ...placement('lungo', [ad(1)], LAZY),
            ...placement('corto', [ad(2)], LAZY),
            ...placement('pronto', [ad(3)]),
          },
        },
        body:
          host('proprio', 'lungo', 'lazy="700"') +
          host('posto', 'lungo') +
          host('sito', 'corto') +
          host('zero', 'corto', 'lazy="0"') +
          host('subito', 'pronto') +
          `<div style="height:${TOP + 1000}px"></div>`,
      },
      { viewport: VIEW },
    );
    expect(await shownIn(tab, 'subito')).toEqual(['3']);
    await idle(tab);
    await looked();
    expect(await states(ids)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    await leave(600);
    await shownIn(tab, 'proprio');
    await looked();
    expect(await states(ids)).toEqual(['filled', 'waiting', 'waiting', 'waiting']);
    await leave(300);
    await shownIn(tab, 'posto');
    await looked();
    expect(await states(ids)).toEqual(['filled', 'filled', 'waiting', 'waiting']);
    await leave(50);
    await shownIn(tab, 'sito');
    await looked();
    expect(await states(ids)).toEqual(['filled', 'filled', 'filled', 'waiting']);
    await leave(-25);
    await shownIn(tab, 'zero');
  });
});
