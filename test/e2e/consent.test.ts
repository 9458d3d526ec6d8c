import { describe, expect, it } from 'vitest';
import { whenIdle } from './ad-pages.ts';
import { axe } from './axe.ts';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';
import { hold } from './hold.ts';
import { bootScript, htmlPage } from './pages.ts';
import { notIn } from './only-in.ts';

/** Notes that the page collects. */
interface Noted {
  runs: number;
  changes: string[];
  family: string[];
  info: string[];
}

declare global {
  interface Window {
    noted: Noted;
    /** How often the decoded ad has run. */
    decoded?: number;
  }
}

type State = 'unknown' | 'accepted' | 'rejected' | 'not_needed';

const encode = (markup: string): string => Buffer.from(markup).toString('base64');

const waiting = (markup: string, id = 77): string =>
  `<script type="text/plain" data-tcf="waiting-for-consent" data-id="${id}" data-bid="1">${encode(markup)}</script>`;

const DECODED = '<p class="decoded">è qui</p><script>window.decoded = (window.decoded ?? 0) + 1</script>';

/** A plain ad that needs consent. */
const needy = (content: string) => ({
  '1_1': {
    elementid: ['posto'],
    ads: {
      31: {
        id: 31,
        title: 'Con consenso',
        type: 'plain',
        content,
        privacy: { ignore: false, needs_consent: true },
      },
    },
  },
});

function pageWith(consent: object | undefined, body = '', config: object = {}): string {
  const boot = {
    config: { ...config, ...(consent && { consent: { enabled: true, ...consent } }) },
    passive_ads: needy('<b class="needy">ad</b>'),
  };
  return htmlPage({ head: bootScript(boot), body: `<div id="posto"></div>${body}` });
}

let tab: Tab;

async function open(options: OpenOptions = {}): Promise<Tab> {
  tab = await site.open(options);
  await tab.page.evaluateOnNewDocument(() => {
    const noted: Noted = (window.noted = { runs: 0, changes: [], family: [], info: [] });
    const note = (type: string, list: string[]): void =>
      document.addEventListener(type, (event) => {
        const { state, previousState } = (event as CustomEvent<{ state: string; previousState: string }>)
          .detail;
        list.push(`${previousState} → ${state}`);
      });
    note('ad-runtime-consent', noted.changes);
    note('advanced_ads_privacy', noted.family);
    document.addEventListener('ad-requested', () => (noted.runs += 1));
    const { info } = console;
    console.info = (...words: unknown[]) => {
      noted.info.push(words.join(' '));
      info(...words);
    };
  });
  return tab;
}

const idle = (): Promise<void> => whenIdle(tab.page);
const set = (state: State): Promise<void> =>
  tab.page.evaluate((to) => void (window.adRuntime ??= []).push((runtime) => runtime.consent.set(to)), state);
const noted = (): Promise<Noted> => tab.page.evaluate(() => window.noted);
const count = (selector: string): Promise<number> => tab.page.$$eval(selector, (found) => found.length);
const stateNow = (): Promise<string> =>
  tab.page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        (window.adRuntime ??= []).push(({ consent }) => resolve(consent.state)),
      ),
  );
const becomes = (state: State): Promise<unknown> =>
  tab.page.waitForFunction(
    (wanted) => (window.adRuntime as { consent?: { state: string } }).consent?.state === wanted,
    {},
    state,
  );

const site = sharedSite();

describe('the first known state (CONSENT-1, CONSENT-5)', () => {
  for (const [name, consent, shown] of [
    ['not asked for at all', undefined, true],
    ['printed as accepted', { method: 'api', state: 'accepted' }, true],
    ['printed as not_needed', { method: 'api', state: 'not_needed' }, true],
    ['printed as rejected', { method: 'api', state: 'rejected' }, false],
    ['unknown', { method: 'api' }, false],
  ] as const) {
    it(`${name}: ${shown ? 'shows and decodes' : 'neither shows nor decodes'} in the first run`, async () => {
      await open();
      await tab.print(pageWith(consent, waiting(DECODED)));
      await idle();
      expect(await count('.needy')).toBe(shown ? 1 : 0);
      expect(await count('.decoded')).toBe(shown ? 1 : 0);
      const { runs, info } = await noted();
      expect([runs, info]).toEqual([1, []]);
    });
  }
});

describe('the family’s event of consent', () => {
  const told = (): Promise<unknown> =>
    tab.page.evaluate(() => (window as unknown as { privacy: unknown[] }).privacy);

  async function openNoting(consent: object): Promise<void> {
    await open();
    await tab.page.evaluateOnNewDocument(() => {
      const privacy: unknown[] = [];
      Object.assign(window, { privacy });
      document.addEventListener('advanced_ads_privacy', (event) =>
        privacy.push((event as CustomEvent).detail),
      );
    });
    await tab.print(pageWith(consent));
    await idle();
  }

  it('says unknown at the start, and that the visitor has answered (FAMILY-3)', async () => {
    await openNoting({ method: 'api' });
    const start = { state: 'unknown', previousState: 'unknown', userAction: false };
    expect(await told()).toEqual([start]);
    await set('accepted');
    await set('rejected');
    expect(await told()).toEqual([
      start,
      { state: 'accepted', previousState: 'unknown', userAction: true },
      { state: 'rejected', previousState: 'accepted', userAction: true },
    ]);
  });
});

describe('waiting ads', () => {
  it("stay encoded until the page's consent settings are known", async () => {
    let finishPage = (): void => undefined;
    await open({
      intercept: async (request) => {
        if (!request.url().endsWith('/lenta.svg')) return undefined;
        await new Promise<void>((resolve) => (finishPage = resolve));
        return { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
      },
    });
    await tab.print(
      htmlPage({
        head: `<script>
          window.advads_passive_ads = {};
          addEventListener('load', () => {
            window.advads_options = { privacy: { enabled: true, 'consent-method': 'iab_tcf_20' } };
          });
        </script>`,
        body: `<img src="/lenta.svg">${waiting(DECODED)}`,
      }),
    );
    await idle();
    expect([await stateNow(), await count('.decoded')]).toEqual(['not_needed', 0]);
    finishPage();
    await becomes('unknown');
    await idle();
    expect(await count('.decoded')).toBe(0);
    await set('accepted');
    await tab.page.waitForSelector('.decoded');
  });

  it('start the runtime on a page without other ads', async () => {
    await open();
    await tab.print(htmlPage({ body: waiting(DECODED) }));
    await tab.page.waitForSelector('.decoded');
  });
});

describe('consent while the loader is busy', () => {
  it('drops the pending request and asks again with the new state (CONSENT-14)', async (test) => {
    notIn('firefox', 'WebDriver BiDi shows no posted data', test);
    const asked: string[] = [];
    let answerFirst = (): void => undefined;
    await open({
      intercept: async (request) => {
        if (!request.url().includes('admin-ajax')) return undefined;
        const form = new URLSearchParams(request.postData() ?? '');
        asked.push(form.get('consent') ?? '');
        if (asked.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
        const item = {
          status: 'success',
          item: `<b class="served">${asked.length}</b>`,
          elementId: form.get('deferedAds[0][elementId]'),
          ads: [],
          method: 'placement',
          id: 5,
        };
        return { contentType: 'application/json', body: JSON.stringify([item]) };
      },
    });
    await tab.print(
      pageWith({ method: 'api' }, '<ad-placement placement="dal-server"></ad-placement>', {
        ajax_url: '/wp-admin/admin-ajax.php',
      }),
    );
    await expect.poll(() => asked.length).toBe(1);
    await set('accepted');
    await tab.page.waitForSelector('.served');
    answerFirst();
    await idle();
    expect(asked).toEqual(['unknown', 'accepted']);
    expect(await count('.served')).toBe(1);
    expect(await count('.needy')).toBe(1);
  });

  it('applies the last of many changes (CONSENT-14)', async () => {
    await open();
    await tab.print(pageWith({ method: 'api' }, waiting(DECODED)));
    await tab.page.evaluate(() =>
      (window.adRuntime ??= []).push(({ consent }) => {
        for (const state of ['rejected', 'accepted', 'rejected', 'unknown', 'accepted'] as const)
          consent.set(state);
      }),
    );
    await idle();
    expect([await count('.needy'), await count('.decoded')]).toEqual([1, 1]);
  });
});

describe('a consent tool that answers late', () => {
  it('TCF: the code for it comes late, and ads that need no consent do not wait (CONSENT-13)', async () => {
    const { intercept, answer } = hold(/\/chunks\/decision-parts-/);
    await open({ intercept });
    await tab.page.evaluateOnNewDocument(() =>
      Object.assign(window, {
        __tcfapi: (_command: string, _version: number, hear: (data: object, success: boolean) => void) =>
          hear(
            {
              listenerId: 1,
              gdprApplies: true,
              eventStatus: 'tcloaded',
              purpose: { consents: { 1: true } },
            },
            true,
          ),
      }),
    );
    const free = {
      id: 32,
      title: 'Libero',
      type: 'plain',
      content: '<b class="free">ad</b>',
      privacy: { ignore: true },
    };
    const boot = {
      config: { consent: { enabled: true, method: 'iab_tcf_20' } },
      passive_ads: {
        ...needy('<b class="needy">ad</b>'),
        '2_1': { elementid: ['libero'], ads: { 32: free } },
      },
    };
    await tab.print(
      htmlPage({ head: bootScript(boot), body: '<div id="posto"></div><div id="libero"></div>' }),
    );
    await tab.page.waitForSelector('#libero .free');
    await idle();
    expect([await stateNow(), await count('.needy')]).toEqual(['unknown', 0]);
    answer();
    await tab.page.waitForSelector('.needy');
    await tab.page.waitForSelector('#libero .free');
    expect((await noted()).changes).toEqual(['unknown → accepted']);
  });
});

describe('the demo’s banner', () => {
  const consentCookie = async (): Promise<string | undefined> =>
    (await tab.page.browserContext().cookies()).find(({ name }) => name === 'ad_consent')?.value;

  /**
   * Waits until a dialog of the banner has the focus and does not move any more: it takes the focus a moment after it shows,
   * and again when it has faded in. Tab continues from there.
   */
  async function takesFocus(dialog: string): Promise<void> {
    await tab.page.waitForFunction(
      (selector) => document.activeElement?.closest(selector),
      {},
      `#cc-main ${dialog}`,
    );
    await settled();
  }

  const gone = (): Promise<unknown> =>
    tab.page.waitForFunction(() => !document.documentElement.matches('.show--consent'));

  async function visit(path = '/annuario/?consent=ask'): Promise<void> {
    await open();
    await tab.goto(path);
    await takesFocus('.cm');
  }

  /** Waits until nothing fades or moves. */
  const settled = (): Promise<unknown> =>
    tab.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

  /** Presses Tab until a button with this text has the focus. */
  async function tabTo(text: string): Promise<number> {
    for (let steps = 1; steps <= 10; steps += 1) {
      await tab.page.keyboard.press('Tab');
      if ((await tab.page.evaluate(() => document.activeElement?.textContent?.trim())) === text) return steps;
    }
    throw new Error(`No button "${text}" within ten steps`);
  }

  /** Answers by keyboard; the next page does not ask again. */
  async function answer(button: string, state: State, path?: string): Promise<void> {
    await visit(path);
    expect(await tabTo(button)).toBeLessThanOrEqual(5);
    await tab.page.keyboard.press('Enter');
    await becomes(state);
    await gone();
    expect(await consentCookie()).toBe(state);
    await tab.goto('/annuario/?consent=ask');
    await becomes(state);
    await tab.page.waitForFunction(() => document.readyState === 'complete');
    expect(await tab.page.$('#cc-main .cm')).toBeNull();
  }

  it('passes "rejected" to the ads by keyboard, under the strict content policy, and does not ask again', () =>
    answer('Rifiuta', 'rejected', '/annuario/?consent=ask&csp=1'));

  it('passes the accessibility audit, open and with its preferences', async () => {
    await visit();
    const audit = (): Promise<string[]> => axe(tab.page, {}, '#cc-main');
    await settled();
    expect(await audit()).toEqual([]);
    await tabTo('Preferenze');
    await tab.page.keyboard.press('Enter');
    await takesFocus('.pm');
    expect(await audit()).toEqual([]);
  });

  it('passes "accepted" by keyboard, does not ask again, and lets visitors withdraw their answer', async () => {
    await answer('Accetta', 'accepted');
    await tab.page.focus('[data-cc="show-preferencesModal"]');
    await tab.page.keyboard.press('Enter');
    await takesFocus('.pm');
    await tabTo('Rifiuta tutto');
    await tab.page.keyboard.press('Enter');
    await becomes('rejected');
    expect(await consentCookie()).toBe('rejected');
    expect(
      (await tab.page.browserContext().cookies()).filter(({ name }) => name.startsWith('advanced_ads_')),
    ).toEqual([]);
  });

  it('is absent on pages that do not ask for consent', async () => {
    await open();
    await tab.goto('/annuario/');
    expect(await stateNow()).toBe('not_needed');
    expect(await tab.page.$('#cc-main, .consent-button, [href*="cookieconsent"]')).toBeNull();
  });
});
