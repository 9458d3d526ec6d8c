import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layerAd } from '../../browser/ads/fixed-markup.ts';
import { CONSENT_SNIPPETS } from '../../consent-snippets.ts';
import { takesWholeTables } from '../../size.mjs';
import { sharedSite, type Tab } from '../harness.ts';
import { notIn } from '../only-in.ts';
import { ad, placement } from '../page-with-ads.ts';
import { bootScript, htmlPage } from '../pages.ts';
import { atRest } from '../touch.ts';
import { installLibraries, libraryFile, LIBRARIES, libraryTag } from './libraries.ts';

interface Tool {
  readonly name: string;
  readonly head: string;
  /** Starts the tool with a revision of its question, where it has one. */
  readonly start: (revision: number) => string;
  /** Its settings in the guide. */
  readonly snippet: string;
  readonly accept: string;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'vanilla-cookieconsent 3.1',
    head:
      libraryTag('vanilla-cookieconsent/dist/cookieconsent.umd.js') +
      `<link rel="stylesheet" href="${LIBRARIES}vanilla-cookieconsent/dist/cookieconsent.css">`,
    start: (revision) =>
      `CookieConsent.run({ hideFromBots: false, revision: ${revision}, categories: { necessary: { readOnly: true, enabled: true }, marketing: {} },
        language: { default: 'it', translations: { it: { consentModal: { title: 'Cookie', description: 'Va bene?', acceptAllBtn: 'Sì', acceptNecessaryBtn: 'No' },
        preferencesModal: { sections: [] } } } } })`,
    snippet: 'vanilla-cookieconsent',
    accept: '#cc-main [data-role=all]',
  },
  {
    name: 'klaro 0.7',
    head: libraryTag('klaro/dist/klaro.js'),
    start: () =>
      `klaro.setup({ lang: 'en', acceptAll: true, translations: {}, services: [{ name: 'adsense', purposes: ['advertising'] }] })`,
    snippet: 'klaro',
    accept: '.klaro .cm-btn-success',
  },
];

const site = sharedSite();
beforeAll(installLibraries);
beforeEach((test) => notIn('webkit', 'its driver has no fingers', test));

const LAYER = layerAd({
  id: 'strato',
  text: '<b style="display:block;inline-size:300px;block-size:600px">Annuncio</b>',
  classes: 'advads-layer-onload advads-close advads-has-background',
});

async function openBeside({ head, start, snippet }: Tool, revision: number, tab?: Tab): Promise<Tab> {
  const opened =
    tab ??
    (await site.open({ viewport: { width: 390, height: 844, hasTouch: true }, intercept: libraryFile }));
  const boot = {
    config: { consent: CONSENT_SNIPPETS[snippet] },
    ...{ passive_placements: placement('strato', [ad(51, LAYER)]) },
  };
  await opened.print(
    htmlPage({
      head: `<script>window.clicked = 0; addEventListener('ad-click', () => clicked++)</script>${head}${bootScript(boot)}`,
      body: `<script>${start(revision)}</script><ad-placement placement="strato"></ad-placement>`,
    }),
    `/prova/${revision}/`,
  );
  return opened;
}

const stateOf = ({ page }: Tab): Promise<string> =>
  page.evaluate(async () => {
    const runtime = await new Promise<{ readonly consent: { readonly state: string } }>((resolve) =>
      (window.adRuntime ??= []).push(resolve),
    );
    return runtime.consent.state;
  });

describe.each(TOOLS)('beside $name', (tool) => {
  it('a layer waits until its banner is answered, and a tap on the banner is no click on the ad (FIXED-7)', async () => {
    const tab = await openBeside(tool, 1);
    await tab.page.waitForSelector(tool.accept, { visible: true });
    await tab.page.waitForSelector('#strato');
    // the banner slides in
    await atRest(tab.page, tool.accept);
    await tab.page.tap(tool.accept);
    await tab.page.waitForSelector('#strato[aria-modal]', { visible: true });
    expect(await tab.page.evaluate('clicked')).toBe(0);
  });

  it.runIf(CONSENT_SNIPPETS[tool.snippet]?.['cookie_answer'])(
    'consent is unknown while a new revision asks again (CONSENT-8)',
    async () => {
      const tab = await openBeside(tool, 2);
      await tab.page.waitForSelector(tool.accept, { visible: true });
      expect(await stateOf(tab)).toBe('unknown');
      await tab.page.tap(tool.accept);
      await expect.poll(() => stateOf(tab)).toBe('accepted');
      // the answer of an earlier revision
      await tab.page.evaluate(() => {
        const [name, value = ''] =
          document.cookie
            .split('; ')
            .find((one) => one.startsWith('cc_cookie='))
            ?.split('=') ?? [];
        document.cookie = `${name}=${value.replace('%22revision%22%3A2', '%22revision%22%3A1')}; path=/`;
      });
      await openBeside(tool, 2, tab);
      await tab.page.waitForSelector(tool.accept, { visible: true });
      expect(await stateOf(tab)).toBe('unknown');
      await tab.page.tap(tool.accept);
      await expect.poll(() => stateOf(tab)).toBe('accepted');
    },
  );
});

/** A consent tool that stands on the field's own implementation of the interface, and keeps its answer for all pages. */
const TCF_TOOL = `<script type="importmap">{"imports":{"core":"${LIBRARIES}@iabtechlabtcf/core/lib/mjs/index.js","@iabtechlabtcf/core":"${LIBRARIES}@iabtechlabtcf/core/lib/mjs/index.js","cmpapi":"${LIBRARIES}@iabtechlabtcf/cmpapi/lib/mjs/index.js"}}</script>
<script type="module">
  import { GVL, TCModel, TCString } from 'core';
  import { CmpApi } from 'cmpapi';
  const api = new CmpApi(100, 1, true);
  const list = new GVL({ gvlSpecificationVersion: 3, vendorListVersion: 1, tcfPolicyVersion: 5, lastUpdated: '2026-01-01T00:00:00Z',
    purposes: {}, specialPurposes: {}, features: {}, specialFeatures: {}, stacks: {}, dataCategories: {}, vendors: {} });
  window.tell = () => {
    const answer = localStorage.getItem('answer');
    const model = Object.assign(new TCModel(list), { cmpId: 100, cmpVersion: 1, consentScreen: 1, consentLanguage: 'IT', isServiceSpecific: true });
    if (answer === 'yes') model.purposeConsents.set(1);
    api.update(answer ? TCString.encode(model) : '', !answer);
  };
  addEventListener('pageshow', ({ persisted }) => persisted && tell());
  tell();
</script>`;

it.runIf(takesWholeTables)(
  'cmpapi 1.5: its answer is heard, and again when the page comes back after another one (CONSENT-9, CONSENT-15)',
  async () => {
    const tab = await site.open({ intercept: libraryFile });
    const boot = { config: { consent: CONSENT_SNIPPETS['iab_tcf_20'] } };
    await tab.print(htmlPage({ head: TCF_TOOL + bootScript(boot), body: '' }));
    await tab.page.waitForFunction('window.tell');
    expect(await stateOf(tab)).toBe('unknown');
    const answers = (answer: string, then: string): Promise<unknown> =>
      tab.page.evaluate(`localStorage.setItem('answer', '${answer}'); ${then}`);
    await answers('yes', 'tell()');
    await expect.poll(() => stateOf(tab)).toBe('accepted');
    const back = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`;
    await answers('no', back);
    await expect.poll(() => stateOf(tab)).toBe('rejected');
    await answers('yes', back);
    await expect.poll(() => stateOf(tab)).toBe('accepted');
  },
);
