import type { Cookie } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';
import { hold } from './hold.ts';
import { notIn } from './only-in.ts';
import { ad, AJAX, host, idle, listening, placement, served, type Fields } from './page-with-ads.ts';
import { bootScript, htmlPage } from './pages.ts';

declare global {
  interface Window {
    /** The details of the events of consent, the runtime's and the family's, and how often ads were asked for. */
    noted: { changes: object[]; family: object[]; runs: number };
  }
}

type State = 'unknown' | 'accepted' | 'rejected' | 'not_needed';

const DECODED = '<p class="decoded">è qui</p>';
const WAITING = `<script type="text/plain" data-tcf="waiting-for-consent" data-id="77" data-bid="1">${Buffer.from(DECODED).toString('base64')}</script>`;

/** Placements in wrappers of their names: of an ad that needs consent, and of one that needs none. */
const NEEDY = placement(
  'bisogno',
  [ad(31, '<b class="needy">ad</b>', { privacy: { needs_consent: true } })],
  {
    elementid: ['bisogno'],
  },
);
const FREE = placement('libero', [ad(32, '<b class="free">ad</b>')], { elementid: ['libero'] });

const pageWith = (consent: object | undefined, body = '', config: object = {}, placements = NEEDY): string =>
  htmlPage({
    head: bootScript({
      config: { ...config, ...(consent && { consent: { enabled: true, ...consent } }) },
      passive_placements: placements,
    }),
    body: `<div id="bisogno"></div><div id="libero"></div>${body}`,
  });

const site = sharedSite();
let tab: Tab;

async function open(options: OpenOptions = {}): Promise<void> {
  tab = await site.open(options);
  await tab.page.evaluateOnNewDocument(() => {
    const noted: Window['noted'] = (window.noted = { changes: [], family: [], runs: 0 });
    const note = (type: string, list: object[]): void =>
      document.addEventListener(type, (event) => list.push((event as CustomEvent<object>).detail));
    note('ad-runtime-consent', noted.changes);
    note('advanced_ads_privacy', noted.family);
    document.addEventListener('ad-requested', () => (noted.runs += 1));
  });
}

const set = (...states: readonly State[]): Promise<void> =>
  tab.page.evaluate(
    (all) =>
      void (window.adRuntime ??= []).push(({ consent }) => all.forEach((state) => void consent.set(state))),
    states,
  );
const noted = (): Promise<Window['noted']> => tab.page.evaluate(() => window.noted);
const count = (selector: string): Promise<number> => tab.page.$$eval(selector, (found) => found.length);
const stateNow = (): Promise<string> =>
  tab.page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        (window.adRuntime ??= []).push(({ consent }) => resolve(consent.state)),
      ),
  );

describe('the first known state (CONSENT-1, CONSENT-5)', () => {
  it.each([
    ['not asked for at all', undefined, 1],
    ['printed as accepted', { method: 'api', state: 'accepted' }, 1],
    ['unknown', { method: 'api' }, 0],
  ])('%s: shows and decodes, or neither, in the first run', async (_what, consent, shown) => {
    await open();
    await tab.print(pageWith(consent, WAITING));
    await idle(tab);
    expect([await count('.needy'), await count('.decoded')]).toEqual([shown, shown]);
    expect((await noted()).runs).toBe(1);
    expect(tab.messages).toEqual([]);
  });
});

it('the family’s event says unknown at the start, and that the visitor has answered (FAMILY-3)', async () => {
  await open();
  await tab.print(pageWith({ method: 'api' }));
  await idle(tab);
  await set('accepted', 'rejected');
  expect((await noted()).family).toEqual([
    { state: 'unknown', previousState: 'unknown', userAction: false },
    { state: 'accepted', previousState: 'unknown', userAction: true },
    { state: 'rejected', previousState: 'accepted', userAction: true },
  ]);
});

describe('waiting ads', () => {
  it("stay encoded until the page's consent settings are known", async () => {
    const { intercept, answer } = hold(/lenta\.svg$/);
    await open({ intercept });
    await tab.print(
      htmlPage({
        head: `<script>
          window.advads_passive_ads = {};
          addEventListener('load', () => {
            window.advads_options = { privacy: { enabled: true, 'consent-method': 'iab_tcf_20' } };
          });
        </script>`,
        body: `<img src="/lenta.svg">${WAITING}`,
      }),
    );
    await idle(tab);
    expect([await stateNow(), await count('.decoded')]).toEqual(['not_needed', 0]);
    answer({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    await expect.poll(stateNow).toBe('unknown');
    await idle(tab);
    expect(await count('.decoded')).toBe(0);
    await set('accepted');
    await tab.page.waitForSelector('.decoded');
  });

  it('start the runtime on a page without other ads', async () => {
    await open();
    await tab.print(htmlPage({ body: WAITING }));
    await tab.page.waitForSelector('.decoded');
  });
});

describe('consent while the loader is busy (CONSENT-14)', () => {
  it.for<[State, State]>([
    ['unknown', 'accepted'],
    ['accepted', 'rejected'],
  ])('drops the pending request and asks again with the new state: %s → %s', async ([from, to], test) => {
    notIn('firefox', 'WebDriver BiDi shows no posted data', test);
    const asked: Fields[] = [];
    let answerFirst = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answerFirst = resolve));
    await open(
      listening(asked, async ([id = '']) => {
        const nth = asked.length;
        if (nth === 1) await answered;
        return [served(id, String(nth))];
      }),
    );
    const first = `<script>(window.adRuntime ??= []).push(({ consent }) => consent.set('${from}'))</script>`;
    await tab.print(pageWith({ method: 'api' }, first + host('dal-server'), { ajax_url: AJAX }));
    await expect.poll(() => asked.length).toBe(1);
    await set(to);
    await tab.page.waitForSelector('#dal-server [data-ad="2"]');
    answerFirst();
    await idle(tab);
    expect(asked.map((fields) => new Map(fields).get('consent'))).toEqual([from, to]);
    expect([await count('#dal-server [data-ad]'), await count('.needy')]).toEqual([1, 1]);
  });
});

it('TCF: the code for it comes late, and ads that need no consent do not wait (CONSENT-13)', async () => {
  const { intercept, answer } = hold(/\/chunks\/decision-parts-/);
  await open({ intercept });
  await tab.page.evaluateOnNewDocument(() => {
    const told = {
      listenerId: 1,
      gdprApplies: true,
      eventStatus: 'tcloaded',
      purpose: { consents: { 1: true } },
    };
    const tool = (_command: string, _version: number, hear: (data: object, success: boolean) => void): void =>
      hear(told, true);
    Object.assign(window, { __tcfapi: tool });
  });
  await tab.print(pageWith({ method: 'iab_tcf_20' }, '', {}, { ...NEEDY, ...FREE }));
  await tab.page.waitForSelector('.free');
  await idle(tab);
  expect([await stateNow(), await count('.needy')]).toEqual(['unknown', 0]);
  answer();
  await tab.page.waitForSelector('.needy');
  await tab.page.waitForSelector('.free');
  expect((await noted()).changes).toEqual([{ state: 'accepted', previousState: 'unknown' }]);
});

describe('cookies around consent', () => {
  const CAP = 'advanced_ads_ad_impressions_12';
  const ALL = ['ad_consent', CAP, `${CAP}_timeout`, 'advanced_ads_page_impressions', 'advanced_ads_visitor'];
  const jar = async (): Promise<Record<string, Cookie>> =>
    Object.fromEntries(
      (await tab.page.browserContext().cookies()).map((cookie) => [cookie.name, cookie as Cookie]),
    );
  const names = async (): Promise<string[]> => Object.keys(await jar()).sort();
  const COUNTED = { visitor_counters: true };
  const CAPPED = placement(
    'libero',
    [ad(12, undefined, { visitors: [{ type: 'ad_impressions', value: 5, timeout: 3600 }] })],
    { elementid: ['libero'] },
  );

  it('before the answer: none; rejected: only the answer; accepted: all that the page asks for; withdrawn: only the answer (COOKIE-2, COOKIE-8)', async () => {
    await open();
    await tab.print(pageWith({ method: 'cookie' }, '', COUNTED, CAPPED));
    await tab.page.waitForSelector('[data-ad="12"]');
    await idle(tab);
    expect(await names()).toEqual([]);
    await set('rejected');
    await expect.poll(names).toEqual(['ad_consent']);
    await set('accepted');
    await expect.poll(names).toEqual(ALL);
    const { advanced_ads_visitor: visitor, [CAP]: views } = await jar();
    expect(JSON.parse(decodeURIComponent(visitor?.value ?? 'null'))).toMatchObject({ browser_width: 1280 });
    expect(views?.value).toBe('1');
    await set('rejected');
    await expect.poll(names).toEqual(['ad_consent']);
    expect((await jar()).ad_consent?.value).toBe('rejected');
  });

  it('are read before the first ad and written after it, because the ad would wait for the browser (COOKIE-3, COOKIE-4)', async () => {
    await open();
    const record = `<script>
      const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      const done = (window.done = []);
      Object.defineProperty(document, 'cookie', {
        get: () => (done.push('read'), native.get.call(document)),
        set: (text) => (done.push('write'), native.set.call(document, text)),
      });
      document.addEventListener('ad-runtime-placement', () => done.push('ad'));
    </script>`;
    await tab.print(pageWith(undefined, record, COUNTED, CAPPED));
    await expect.poll(names).toEqual(ALL.slice(1));
    const done = await tab.page.evaluate(() => Reflect.get(window, 'done') as string[]);
    const before = done.slice(0, done.indexOf('ad'));
    expect(before).toContain('read');
    expect(before).not.toContain('write');
  });
});
