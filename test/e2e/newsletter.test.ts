import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedSite, type Tab } from './harness.ts';
import { htmlPage } from './pages.ts';

describe('the newsletter form', () => {
  const site = sharedSite();
  beforeEach(async () => site.forgetLog());

  const isReady = (page: Page): Promise<unknown> => page.waitForSelector('nl-form[data-ready]');

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

  it('posts as ever, without what is hidden, and tells the result after the reload', async () => {
    const tab = await site.open();
    await tab.page.evaluateOnNewDocument(() => {
      const told: unknown[] = [];
      const events = ['submitted', 'success', 'subscribed', 'error'];
      Object.assign(window, {
        told,
        mc4wp: { listeners: events.map((event) => ({ event, callback: () => told.push(event) })) },
      });
    });
    await tab.goto('/newsletter/');
    await isReady(tab.page);
    await fill(tab, 'posta@example.com');
    await sendAndReload(tab);
    await tab.page.waitForFunction(() => (Reflect.get(window, 'told') as unknown[]).length === 3);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'told') as unknown)).toEqual([
      'submitted',
      'success',
      'subscribed',
    ]);
    const [call] = (await site.log()).calls;
    expect(call?.body).toMatchObject({ EMAIL: 'posta@example.com', AGREE_TO_TERMS: '1' });
    expect(call?.body).not.toHaveProperty('GIORNO');
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

  it('shows the same response by the sanitizer’s chunk where the browser has none, under the strict policy', async () => {
    const tab = await site.open();
    await tab.page.evaluateOnNewDocument(() => void Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await tab.goto('/newsletter/?ajax&csp=1');
    await isReady(tab.page);
    await fill(tab, 'vecchia@example.com');
    await tab.page.click('nl-form button');
    await tab.page.waitForSelector('.mc4wp-success[role=alert] p');
    expect(await response(tab)).toBe('Grazie: l’iscrizione è registrata.');
  });

  it('moves nothing when its script comes late (FORM-21)', async () => {
    const tab = await site.open();
    await tab.goto('/newsletter/?slow=400');
    await tab.page.waitForSelector('[name=RITMO]');
    const hidden = (): Promise<boolean> =>
      tab.page.$eval('[name=GIORNO]', (field) => !field.checkVisibility({ visibilityProperty: true }));
    expect(await tab.page.$('nl-form[data-ready]')).toBeNull();
    expect(await hidden()).toBe(true);
    await isReady(tab.page);
    expect(await hidden()).toBe(true);
    expect((await tab.shifts()).score).toBe(0);
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
