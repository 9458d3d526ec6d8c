import { stat } from 'node:fs/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedAdSite } from './ad-pages.ts';
import { sharedSite, type Tab } from './harness.ts';
import { newPage } from './launch.ts';
import { notIn } from './only-in.ts';
import { htmlPage } from './pages.ts';

declare global {
  interface Window {
    /** Whether the page came back as it was left. */
    cameBack?: boolean;
  }
}

/** A form as the plugin family prints it. */
const form = (fields: string, attributes = ''): string =>
  `<form class="mc4wp-form mc4wp-form-12" method="post" action="/newsletter/" data-id="12" ${attributes}>
  <div class="mc4wp-form-fields"><label>E-mail <input type="email" name="EMAIL" required></label>
  <input type="hidden" name="AGREE_TO_TERMS" value="1">${fields}<button>Iscriviti</button></div>
  <label style="display:none">Vuoto <input name="_mc4wp_honeypot" value=""></label>
  <input type="hidden" name="_mc4wp_timestamp" value="1000"><div class="mc4wp-response"></div></form>`;

const isReady = (page: Page): Promise<unknown> => page.waitForSelector('nl-form[data-ready]');

describe('the newsletter form', () => {
  const site = sharedSite();
  beforeEach(async () => site.forgetLog());

  async function fill({ page }: Tab, email: string): Promise<void> {
    await page.type('[name=EMAIL]', email);
    await page.type('[name=FNAME]', 'Anna');
    await page.click('[name=AGREE_TO_TERMS]');
  }

  async function sendAndReload({ page }: Tab): Promise<void> {
    await Promise.all([page.waitForNavigation(), page.click('nl-form button')]);
  }

  const response = ({ page }: Tab): Promise<string> =>
    page.$eval('.mc4wp-response', ({ textContent }) => textContent?.trim() ?? '');

  it('works without JavaScript (FORM-21)', async () => {
    const email = `senza-${Date.now()}@example.com`;
    const tab = await site.openWithoutScript();
    await tab.goto('/newsletter/');
    await fill(tab, email);
    await sendAndReload(tab);
    expect(await response(tab)).toBe('Grazie: l’iscrizione è registrata.');
    const { calls } = await site.log();
    expect(calls).toMatchObject([
      {
        kind: 'newsletter subscribed',
        body: { EMAIL: email, FNAME: 'Anna', RITMO: 'mese', GIORNO: 'lun' },
      },
    ]);
    await sendAgain(tab, email);
    expect(await response(tab)).toBe('Questo indirizzo è già iscritto.');
  });

  async function sendAgain(tab: Tab, email: string): Promise<void> {
    await tab.goto('/newsletter/');
    await fill(tab, email);
    await sendAndReload(tab);
  }

  it('moves nothing when somebody comes near after a while', async () => {
    const form = `<nl-form><form><label>Quando <select name="RITMO"><option>mese</select></label>
      <p data-show-if="RITMO:settimana"><input name="GIORNO" aria-label="Giorno"></p></form></nl-form><p>Fine</p>`;
    const shown = (page: Page): Promise<unknown> =>
      page.$eval('[data-show-if]', (part) => [
        part.checkVisibility({ visibilityProperty: true }),
        part.getAnimations().map(({ playState }) => playState),
      ]);
    const tab = await site.open();
    await tab.print(htmlPage({ body: form, script: '' }));
    await tab.page.waitForFunction(() => document.querySelector('[data-show-if]')?.getAnimations().length);
    await tab.print(htmlPage({ body: `<div style="block-size:400vh"></div>${form}` }));
    await tab.page.waitForSelector('nl-form[data-waiting]');
    expect(await shown(tab.page)).toEqual([false, []]);
    await tab.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await isReady(tab.page);
    expect(await shown(tab.page)).toEqual([false, []]);
    expect(await tab.page.$('[data-waiting]')).toBeNull();
    expect((await tab.shifts()).moved).toEqual([]);
  });

  it('is sent without a reload under the strict policy, from a page of last year too', async () => {
    const tab = await site.open();
    await tab.goto('/newsletter/?ajax&csp=1&cached');
    await isReady(tab.page);
    await fill(tab, 'rapida@example.com');
    await tab.page.select('[name=RITMO]', 'settimana');
    await tab.page.waitForSelector('[name=GIORNO]', { visible: true });
    await tab.page.select('[name=GIORNO]', 'ven');
    await tab.page.click('nl-form button');
    await tab.page.waitForSelector('.mc4wp-success');
    expect(await response(tab)).toBe('Grazie: l’iscrizione è registrata.');
    const [call] = (await site.log()).calls;
    expect(call).toMatchObject({
      kind: 'newsletter subscribed',
      body: { RITMO: 'settimana', GIORNO: 'ven' },
    });
  });

  it('goes in parts, file and all, without a reload (FORM-9)', async () => {
    const picture = 'demo/assets/annuario.webp';
    const fields = '<label>Foto <input type="file" name="FOTO"></label>';
    const { page, print } = await site.open();
    await print(
      htmlPage({
        body: `<nl-form data-load-on="ready" ajax>${form(fields, 'enctype="multipart/form-data"')}</nl-form>`,
      }),
    );
    await isReady(page);
    const input = (await page.waitForSelector('[name=FOTO]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(picture);
    await page.type('[name=EMAIL]', 'foto@example.com');
    await page.click('button');
    await page.waitForSelector('.mc4wp-success');
    const { calls } = await site.log();
    expect(calls).toMatchObject([
      {
        kind: 'newsletter subscribed',
        type: expect.stringMatching(/^multipart\/form-data; boundary=/) as string,
        body: { EMAIL: 'foto@example.com', FOTO: `annuario.webp, ${(await stat(picture)).size} B` },
      },
    ]);
  });

  it('posts with a reload where its code fails to load (FORM-21)', async () => {
    const tab = await site.open({
      intercept: (request) => (/\/nl-form-[^/]+\.js/.test(request.url()) ? 'abort' : undefined),
    });
    await tab.goto('/newsletter/?ajax');
    await tab.page.waitForSelector('nl-form[data-error]');
    await fill(tab, 'ripiego@example.com');
    await sendAndReload(tab);
    expect(await response(tab)).toBe('Grazie: l’iscrizione è registrata.');
  });
});

describe('a page that the browser kept', () => {
  const kept = sharedAdSite();

  it('comes back with a fresh timestamp, an empty honeypot, and its conditions asked again (FORM-14, FORM-17)', async (test) => {
    notIn('chromium', 'the Chromium that comes with the tests keeps no pages for going back', test);
    const fields = '<label data-show-if="EMAIL">Nome <input name="FNAME"></label>';
    const body = `<nl-form data-load-on="ready">${form(fields)}</nl-form>`;
    kept.print('/prova/modulo/', htmlPage({ body, base: '/dist' }));
    kept.print('/prova/altrove/', htmlPage({ body: '<p>Altrove</p>', script: '' }));
    const page = await newPage(await kept.browser.createBrowserContext());
    await page.goto(`${kept.url}/prova/modulo/`);
    await isReady(page);
    await page.type('[name=EMAIL]', 'torna@example.com');
    const left = Math.floor(Date.now() / 1000);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (window.cameBack = persisted));
      for (const [name, value] of Object.entries({
        _mc4wp_honeypot: 'vecchio',
        _mc4wp_timestamp: '1000',
      })) {
        const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (input) input.value = value;
      }
    });
    await page.goto(`${kept.url}/prova/altrove/`);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => window.cameBack);
    const values = await page.evaluate(() =>
      ['_mc4wp_honeypot', '_mc4wp_timestamp', 'EMAIL'].map(
        (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
      ),
    );
    expect(values).toEqual(['', expect.any(String), 'torna@example.com']);
    expect(Number(values[1])).toBeGreaterThanOrEqual(left);
    expect(await page.$eval('[name=FNAME]', (field) => field.checkVisibility())).toBe(true);
  });
});
