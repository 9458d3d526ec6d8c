import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AdConfig } from '../../../src/ads/model/config.ts';
import type { DecisionContext } from '../../../src/ads/decide/context.ts';
import { chooseTests } from '../../../src/ads/decide/choose-tests.ts';
import { readStampedCookie } from '../../../src/ads/decide/read-cookie.ts';
import { readVisitorCookie } from '../../../src/ads/decide/stored-info.ts';
import { visitorPasses } from '../../../src/ads/decide/visitor-passes.ts';
import { choose, type Choice } from '../../../src/ads/deliver/decide-slot.ts';
import { readSelectAnswer } from '../../../src/ads/deliver/select-answer.ts';
import { selectPayload } from '../../../src/ads/deliver/select-request.ts';
import { composeChoice } from '../../../src/ads/deliver/compose-choice.ts';
import { renderAd } from '../../../src/ads/deliver/render-ad.ts';
import type { Ad, PageData } from '../../../src/ads/model/ads.ts';
import {
  countForGlobalLimit,
  countForOwnLimits,
  isSpent,
  readOwnLimits,
  runningPeriods,
} from '../../../src/ads/protect/click-records.ts';
import { readBootData } from '../../../src/ads/sources/read-boot-data.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { readPageData } from '../../../src/ads/sources/read-page-data.ts';
import { channelsOf } from '../../../src/ads/track/channels.ts';
import { decodeCookie } from '../../../src/lib/decode-cookie.ts';
import { formEncode } from '../../../src/lib/form-encode.ts';
import { contextWith, createAd, NOW } from '../ads/context.ts';
import { accepts, load } from '../ads/wire/load.ts';
import { broken, hostile, junk, texts } from './arbitraries.ts';
import { bootData, conditions, globals, selectAnswer, visitorCookie } from './valid.ts';
import { fuzz, FUZZ_TIMEOUT } from './fuzz.ts';

/** One ad per condition, so that each condition can refuse by itself. */
const everyCondition = conditions.map(
  (condition) => createAd({ id: 1, title: 'Annuncio', content: 'x', visitors: [condition] }).visitors,
);

/** What is wrong with an item is named (DATA-2). */
const report = (error: unknown): void => {
  if (!/^(Can not (create|use) |Ad server: )/.test((error as Error).message)) throw error;
};
const read = (raw: unknown): PageData => readPageData(raw, report);

function render({ ads, group }: Choice & { do: 'show' }, config: AdConfig): void {
  const one = (ad: Ad): string => renderAd(ad, config, 'left');
  if (group) composeChoice(ads, group, one);
  else ads.map(one);
}

const NOBODY = { exists: true, hidden: false };

/** Decides and renders all data that was read, as a run does. */
function deliver(data: PageData, context: DecisionContext, raw: readonly unknown[]): void {
  const config = readConfig(raw as never, report);
  const chosenTests = chooseTests(data.tests, () => 0.5, new Map());
  const items = [
    ...data.ads.map(({ item: ad }) => ({ kind: 'ad', ad }) as const),
    ...data.groups.map(({ item: group }) => ({ kind: 'group', group }) as const),
    ...data.placements.map((placement) => ({ kind: 'placement', placement }) as const),
    ...data.queries.map((query) => ({ kind: 'query', query }) as const),
  ];
  for (const item of items) {
    const choice = choose(item, { ...context, chosenTests, timeZone: config.timeZone }, NOBODY);
    if (choice.do === 'show') render(choice, config);
    if (choice.do === 'ask')
      formEncode(
        selectPayload([{ query: choice.query, elementId: 'x' }], {
          action: config.adSelectAction,
          theId: config.theId,
          isSingular: config.isSingular,
          pageUrl: '',
          consent: 'accepted',
          nonPersonalized: false,
          adblockerActive: false,
          shown: [],
        }),
      );
  }
  for (const blogId of [...config.tracking.blogs.keys(), '1', '__proto__']) channelsOf(config, blogId);
}

const readAndDeliver = (raw: unknown): void => deliver(read(raw), contextWith(), [raw]);

/** The schema refuses what loading reports, and nothing else. */
function expectAgreement(raw: unknown): void {
  const text = JSON.stringify(raw);
  if (text === undefined) return;
  const { reported } = load(text);
  // nested more deeply than engines can copy: no schema counts levels
  if (reported.some((message) => message.endsWith('Maximum call stack size exceeded'))) return;
  if (accepts(JSON.parse(text)) !== !reported.length)
    throw new Error(`The schema says ${JSON.stringify(accepts.errors)}, loading ${JSON.stringify(reported)}`);
}

describe('the ad runtime never throws on', () => {
  it('boot data with one broken part, of which the schema says the same', { timeout: FUZZ_TIMEOUT }, () => {
    expect(load(JSON.stringify(bootData)).reported).toEqual([]);
    expectAgreement(bootData);
    fuzz(5000, broken(bootData), (raw) => {
      expectAgreement(raw);
      readAndDeliver(raw);
    });
  });

  it('boot data of any shape, also values that throw on access', { timeout: FUZZ_TIMEOUT }, () => {
    const sections = fc.dictionary(fc.constantFrom(...Object.keys(bootData)), hostile);
    fuzz(1000, fc.oneof(hostile, sections), readAndDeliver);
  });

  it('page globals with one broken or hostile part', { timeout: FUZZ_TIMEOUT }, () => {
    const document = { querySelectorAll: () => [] } as unknown as Document;
    fuzz(1000, broken(globals, hostile), (page) => {
      const window = Object(page) as object;
      fc.pre(listsItsNames(window));
      for (const raw of readBootData({ document, window }, report)) deliver(read(raw), contextWith(), [raw]);
    });
  });

  it('server answers', { timeout: FUZZ_TIMEOUT }, () => {
    fuzz(5000, fc.oneof(broken(selectAnswer), junk), (answer) => {
      if (Array.isArray(answer)) readSelectAnswer(answer, report);
    });
  });

  it('cookies', { timeout: FUZZ_TIMEOUT }, () => {
    const cookies = fc.oneof(
      texts,
      fc
        .oneof(broken(visitorCookie), junk)
        .map((value) => encodeURIComponent(String(JSON.stringify(value)).toWellFormed())),
      broken({ _3: { count: 2, ttl: NOW / 1000 + 60 }, exp: 'expires=x', count: 3 }).map((value) =>
        String(JSON.stringify(value)),
      ),
    );
    fuzz(4000, cookies, (cookie) => {
      decodeCookie(cookie);
      readStampedCookie(cookie);
      const parsed = safely(cookie);
      // the caller reports text that is no JSON
      const limits = parsed === undefined ? new Map<number, number>() : readOwnLimits(cookie);
      for (const held of [cookie, readStampedCookie(cookie), parsed]) {
        runningPeriods(held, NOW / 1000);
        isSpent(held, NOW / 1000, limits);
        countForOwnLimits(held, NOW / 1000, limits);
        countForGlobalLimit(held, NOW / 1000, 3);
      }
      const { stored } = readVisitorCookie(cookie);
      const context = contextWith({ visitor: { stored }, cookies: { marca: cookie } });
      for (const visitors of everyCondition) visitorPasses(visitors, context, '1');
    });
  });

  it('conditions', { timeout: FUZZ_TIMEOUT }, () => {
    fuzz(3000, fc.tuple(fc.oneof(broken(conditions), junk), texts), ([visitors, address]) => {
      const { item } = read({
        passive_ads: {
          1: { elementid: [], ads: { 1: { id: 1, title: 'Annuncio', content: 'x', visitors } } },
        },
      }).ads[0] ?? { item: null };
      if (!item) return;
      const visitor = { address, userAgent: address, languages: [address], firstReferrer: address };
      visitorPasses(item.visitors, contextWith({ visitor }), '1');
    });
  });
});

/** Every window does; its values may throw. */
function listsItsNames(window: object): boolean {
  try {
    Object.keys(window);
    return true;
  } catch {
    return false;
  }
}

function safely(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
