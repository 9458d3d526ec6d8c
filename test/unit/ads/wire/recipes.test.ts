import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decideAd } from '../../../../src/ads/decide/decide-ad.ts';
import { blocksIn, sectionOf } from '../../../markdown.ts';
import { contextWith, NOW } from '../context.ts';
import { accepts, load } from './load.ts';

const recipes = readFileSync('demo/docs/guides/recipes.md', 'utf8');
const titles = [...recipes.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

const partOf = (title: string): object => {
  const [json = ''] = blocksIn(sectionOf(recipes, `## ${title}`), 'json');
  return JSON.parse(json) as object;
};

type Given = NonNullable<Parameters<typeof contextWith>[0]>;

const DAY = 86_400_000;
const counts = (shown: number): Given => ({
  cookies: {
    advanced_ads_ad_impressions_12: String(shown),
    advanced_ads_ad_impressions_12_timeout: '1',
  },
});
const at = (address: string): Given => ({ visitor: { address: `https://orologi.example${address}` } });

/** A visitor who sees the ad of a recipe, and one who does not. */
const VISITORS: Readonly<Record<string, readonly [sees: Given, misses: Given]>> = {
  'An ad only on phones': [{ visitor: { device: 'mobile' } }, { visitor: { device: 'tablet' } }],
  'An ad only on wide windows': [{ visitor: { browserWidth: 1024 } }, { visitor: { browserWidth: 1023 } }],
  'An ad only on narrow windows': [{ visitor: { browserWidth: 599 } }, { visitor: { browserWidth: 600 } }],
  'At most three times a day': [counts(2), counts(3)],
  'Not for members': [{}, { cookies: { member: 'gold' } }],
  'Only for readers of Italian': [{}, { visitor: { languages: ['en-GB'] } }],
  'Only in one part of the site': [at('/auctions/spring/'), at('/annuario/')],
  'On phones, or for readers of Italian': [
    { visitor: { device: 'mobile', languages: ['en'] } },
    { visitor: { languages: ['en'] } },
  ],
  'Only for visitors with an ad blocker': [{ visitor: { adblocker: true } }, {}],
  'Only on working days': [{}, { now: NOW + 3 * DAY }],
  'Until the end of June 2026': [{ now: Date.UTC(2026, 5, 30, 21, 59) }, { now: Date.UTC(2026, 5, 30, 22) }],
  'Once on a page': [{}, { shownAdIds: new Set(['12']) }],
  'Without consent': [
    { consent: { state: 'unknown', nonPersonalized: false } },
    { cookies: { timeout_12: '1' } },
  ],
};

const OF_PLACEMENTS: Readonly<Record<string, object>> = {
  'A placement that visitors can close for three days': { close: { enabled: true, timeoutDays: 3 } },
  'A placement that waits until it is near': { lazy: true },
};

const placementWith = (info: object, part: object): string =>
  JSON.stringify({
    passive_placements: {
      a: {
        ads: { 12: { id: 12, title: 'Auction', content: '<p>Auction</p>', ...part } },
        placement_info: { id: 41, ...info },
      },
    },
  });

const placementOf = (text: string) => {
  expect(accepts(JSON.parse(text))).toBe(true);
  const { data, reported } = load(text);
  expect(reported).toEqual([]);
  const [placement] = data.placements;
  if (!placement) throw new Error('no placement');
  return placement;
};

it('every recipe has a test', () => {
  expect(titles).toEqual([...Object.keys(VISITORS), ...Object.keys(OF_PLACEMENTS)]);
});

it.each(Object.entries(VISITORS))('the recipe works: %s', (title, [sees, misses]) => {
  const ad = placementOf(placementWith({}, partOf(title))).ads.get('12');
  if (!ad) throw new Error('no ad');
  expect(decideAd(ad, contextWith(sees)).shown).toBe(true);
  expect(decideAd(ad, contextWith(misses)).shown).toBe(false);
});

it.each(Object.entries(OF_PLACEMENTS))('the recipe works: %s', (title, options) => {
  expect(placementOf(placementWith(partOf(title), {}))).toMatchObject(options);
});
