import { existsSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { layerAd, stickyAd } from '../browser/ads/fixed-markup.ts';
import { openTab, sharedSite, type Tab } from './harness.ts';
import { isFirefox, launchBrowser } from './launch.ts';
import { ad, placement } from './page-with-ads.ts';
import { bootScript, htmlPage } from './pages.ts';

/** Where Debian's package `webext-ublock-origin-firefox` puts the blocker for every profile. */
const BLOCKER =
  '/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}/uBlock0@raymondhill.net';

/** The blocker hides nothing on pages of this machine, so the site has a name. */
const NAME = 'site.test';

const COUNT = `<script>window.counted = [];
  document.addEventListener('ad-runtime-impression', ({ detail }) => counted.push(...detail.ads))</script>`;

const host = (slug: string): string => `<ad-placement placement="${slug}"></ad-placement>`;

const site = sharedSite();

describe('with uBlock Origin and its usual lists', () => {
  let browser: Browser | undefined;
  beforeEach(({ skip }) =>
    skip(!isFirefox || !existsSync(BLOCKER), 'needs Firefox and the package webext-ublock-origin-firefox'),
  );
  afterAll(() => browser?.close());

  /** Opens a page with these placements, again until the blocker has loaded its lists. */
  async function open(placements: object, body: string): Promise<Tab> {
    browser ??= await launchBrowser({
      preferences: {
        'network.dns.localDomains': NAME,
        'extensions.autoDisableScopes': 0,
        'extensions.enabledScopes': 15,
        'extensions.startupScanScopes': 15,
      },
    });
    const tab = await openTab(browser, site.url.replace(/127\.0\.0\.1|localhost/, NAME), {}, site.print);
    const page = htmlPage({ head: COUNT + bootScript({ passive_placements: placements }), body });
    await expect
      .poll(
        async () => {
          await tab.print(`${page}<p class="advads-target" id="sonda">Sonda</p>`, '/prova/');
          return tab.page
            .waitForFunction(`!document.getElementById('sonda').checkVisibility()`, { timeout: 1000 })
            .then(
              () => true,
              () => false,
            );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    return tab;
  }
  const counted = ({ page }: Tab): Promise<unknown> => page.evaluate('counted');
  const filled = ({ page }: Tab): Promise<unknown> => page.waitForSelector('ad-placement[data-state=filled]');

  it.each([
    [
      'a layer with a background',
      layerAd({
        id: 'davanti',
        text: 'Annuncio',
        classes: 'advads-layer-onload advads-close advads-has-background',
      }),
    ],
    ['a sticky ad', stickyAd({ id: 'davanti', text: 'Annuncio' })],
  ])('%s that is hidden blocks no page and counts nothing (FIXED-3, FIXED-5)', async (_, markup) => {
    const tab = await open(
      { ...placement('davanti', [ad(51, markup)]), ...placement('prova', [ad(52)]) },
      `<button onclick="this.textContent = 'premuto'">Premi</button>${host('davanti')}${host('prova')}`,
    );
    await filled(tab);
    await expect.poll(() => counted(tab)).toEqual(['52']);
    expect(await tab.page.$eval('#davanti', (one) => one.checkVisibility())).toBe(false);
    await tab.page.click('button');
    expect(await tab.page.$eval('button', ({ textContent }) => textContent)).toBe('premuto');
    expect(await counted(tab)).toEqual(['52']);
  });

  it('is found: alternatives and conditions show what is for its users (COND-16)', async () => {
    const when = (operator: string): object => ({ visitors: [{ type: 'adblocker', operator }] });
    const tab = await open(
      {
        ...placement('altro', [ad(61)], { ads_for_ab: { 62: ad(62) } }),
        ...placement('con', [ad(63, undefined, when('is'))]),
        ...placement('senza', [ad(64, undefined, when('is_not'))]),
      },
      host('altro') + host('con') + host('senza'),
    );
    await tab.page.waitForSelector('ad-placement[placement=senza][data-state=empty]');
    await expect.poll(() => counted(tab)).toEqual(['62', '63']);
  });
});
