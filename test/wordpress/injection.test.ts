import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import type { Tab } from '../e2e/harness.ts';
import { COMMON_ARGUMENTS, OWN_ARGUMENTS, PAYLOADS } from './payloads.ts';
import { openSite } from './site.ts';
import { ISLANDS } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

/** Minimum of islands on a page, because nearly every argument still lets its tag print. */
const MANY = { islands: 90 };

let argumentsOf: Map<string, readonly string[]>;

/** Shortcode → all its arguments. */
async function readArguments(): Promise<Map<string, readonly string[]>> {
  const manifest = JSON.parse(await readFile('dist/custom-elements.json', 'utf8')) as {
    modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
  };
  const tags = manifest.modules.flatMap(({ declarations }) => declarations);
  return new Map(
    Object.entries(OWN_ARGUMENTS).map(([shortcode, own]) => {
      const tag = tags.find(({ tagName }) => tagName === shortcode.replace('_', '-'));
      if (!tag) throw new Error(`${shortcode} has no tag.`);
      const attributes = (tag.attributes ?? []).map(({ name }) => name);
      return [shortcode, [...new Set([...own, ...COMMON_ARGUMENTS, ...attributes])]];
    }),
  );
}

const site = sharedSite(() => openSite({ count: 4 }));
beforeAll(async () => {
  argumentsOf = await readArguments();
});

/** Handlers, scripts and script addresses in the page that contain the payload, and whether it ran. */
async function foundIn({ page }: Tab): Promise<string[]> {
  return page.evaluate(() => {
    const found = 'pwned' in window ? ['it ran'] : [];
    const isCode = (name: string, value: string): boolean =>
      name.startsWith('on') ||
      (/^(href|src|action|formaction|srcdoc)$/.test(name) && /^\s*javascript:/i.test(value));
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (value.includes('pwned') && isCode(name, value)) found.push(`${element.localName}[${name}]`);
      }
      const runs = element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '');
      if (runs && element.textContent.includes('pwned')) found.push('script');
    }
    return found;
  });
}

/** Opens a page, lets its islands start, and checks it. Fails if the page has too few islands for a valid test. */
async function look(open: (tab: Tab) => Promise<void>, { islands = 1 } = {}): Promise<string[]> {
  const tab = await site.open();
  await open(tab);
  await tab.page.waitForSelector('yb-menu[data-ready]', { timeout: 120_000 });
  await tab.page.waitForNetworkIdle({ timeout: 120_000, concurrency: 0 });
  const found = await foundIn(tab);
  const hosts = await tab.page.$$eval(ISLANDS.join(','), (all) => all.length);
  expect(hosts).toBeGreaterThanOrEqual(islands);
  await tab.close();
  return found;
}

describe.each(taken('payloads', Object.entries(PAYLOADS), ([name]) => name))('%s', (_name, payload) => {
  it('in any argument of a shortcode, saved by an author, does nothing', async () => {
    const author = site.visitor();
    await author.logIn('autrice');
    const quote = payload.includes('"') ? "'" : '"';
    const content = [...argumentsOf]
      .flatMap(([shortcode, names]) =>
        names.map((name) => `[${shortcode} count="1" ${name}=${quote}${payload}${quote} /]`),
      )
      .join('\n\n');
    const address = await author.publish({ title: payload, content });
    expect(await look((tab) => tab.goto(address), MANY)).toEqual([]);
  });

  it('in any cookie does nothing', async () => {
    const names = [
      'advanced_ads_visitor',
      'advanced_ads_pro_visitor_referrer',
      'advanced_ads_page_impressions',
      'advanced_ads_ad_impressions_311',
      'advanced_ads_ad_clicks_311',
      'advads_procfp_311',
      'timeout_placement_halfpage',
      'ad_consent',
      'lettore',
    ];
    const found = await look(async (tab) => {
      const value = encodeURIComponent(payload);
      const cookies = names.map((name) => ({ name, value, domain: '127.0.0.1', path: '/' }));
      await tab.page.browserContext().setCookie(...cookies);
      await tab.goto('/annuario/');
    });
    expect(found).toEqual([]);
  });
});
