import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedAdSite } from './ad-pages.ts';
import { sharedSite, type Tab } from './harness.ts';
import { newPage } from './launch.ts';
import { notIn } from './only-in.ts';
import { BASE, htmlPage } from './pages.ts';

declare global {
  interface Window {
    heard?: string[];
    /** Whether the page came back as it was left. */
    cameBack?: boolean;
  }
}

let tab: Tab;
let folder: string;
const site = sharedSite();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moduli-'));
  await writeFile(join(folder, 'orologio.txt'), 'Un orologio.');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await site.forgetLog();
  tab = await site.open();
});

const form = (fields: string, attributes = ''): string =>
  `<form class="mc4wp-form mc4wp-form-12" method="post" action="/newsletter/" data-id="12" ${attributes}>
  <div class="mc4wp-form-fields"><label>E-mail <input type="email" name="EMAIL" required></label>
  <input type="hidden" name="AGREE_TO_TERMS" value="1">${fields}<button>Iscriviti</button></div>
  <label style="display:none">Vuoto <input name="_mc4wp_honeypot" value=""></label>
  <input type="hidden" name="_mc4wp_timestamp" value="1000"><div class="mc4wp-response"></div></form>`;

const isReady = (page: Page): Promise<unknown> => page.waitForSelector('nl-form[data-ready]');

async function printForm(host: string, fields = '', attributes = ''): Promise<Page> {
  const body = `<nl-form data-load-on="ready" ${host}>${form(fields, attributes)}</nl-form>`;
  await tab.print(htmlPage({ body }));
  await isReady(tab.page);
  return tab.page;
}

const sent = async (): Promise<{ kind: string; type?: string; body: unknown }> => {
  await expect.poll(async () => (await site.log()).calls.length).toBe(1);
  const [call] = (await site.log()).calls;
  if (!call) throw new Error('nothing was sent');
  return call;
};

describe('a form with a file', () => {
  const FILE = '<label>Foto <input type="file" name="FOTO"></label>';

  async function choose(page: Page, email: string): Promise<void> {
    const input = (await page.waitForSelector('[name=FOTO]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(folder, 'orologio.txt'));
    await page.type('[name=EMAIL]', email);
  }
  const whole = (email: string): object => ({
    kind: 'newsletter subscribed',
    type: expect.stringMatching(/^multipart\/form-data; boundary=/) as string,
    body: { EMAIL: email, FOTO: 'orologio.txt, 12 B' },
  });

  it('goes in parts, file and all, without a reload (FORM-9)', async () => {
    const page = await printForm('ajax', FILE, 'enctype="multipart/form-data"');
    await choose(page, 'foto@example.com');
    await page.click('button');
    await page.waitForSelector('.mc4wp-success');
    expect(await sent()).toMatchObject(whole('foto@example.com'));
  });

  it('goes so by itself too', async () => {
    const page = await printForm('', FILE, 'enctype="multipart/form-data"');
    await choose(page, 'altra@example.com');
    await Promise.all([page.waitForNavigation(), page.click('button')]);
    expect(await sent()).toMatchObject(whole('altra@example.com'));
  });
});

describe('two copies of the script', () => {
  it('share the forms: one API, every event once, one post', async () => {
    await tab.page.evaluateOnNewDocument(() => {
      const heard: string[] = (window.heard = []);
      for (const type of ['nl-started', 'nl-submit', 'nl-success'])
        document.addEventListener(type, () => heard.push(type));
      const events = ['started', 'submit', 'subscribed'];
      Object.assign(window, {
        mc4wp: { listeners: events.map((event) => ({ event, callback: () => heard.push(event) })) },
      });
    });
    const two = `<script type="module" src="/dist/yearbook-islands.js"></script>`;
    await tab.print(
      htmlPage({ head: two, body: `<nl-form ajax data-load-on="ready">${form('')}</nl-form>`, base: BASE }),
    );
    const { page } = tab;
    await isReady(page);
    // whichever came first: the other one has been evaluated too
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /yearbook-islands\.js/.test(name))
          .length === 2,
    );
    await page.waitForNetworkIdle();
    const first = await page.evaluateHandle(() => window.nlForms);
    // another form needs the code once more
    await page.evaluate(() => {
      const host = document.createElement('nl-form');
      host.dataset.loadOn = 'ready';
      host.innerHTML = '<form data-id="13"><input name="EMAIL"></form>';
      document.body.append(host);
    });
    await page.waitForSelector('nl-form[data-ready] [data-id="13"]');
    expect(
      await page.evaluate((known) => known === window.nlForms && window.mc4wp?.forms === known, first),
    ).toBe(true);
    await page.type('[name=EMAIL]', 'due@example.com');
    await page.click('nl-form button');
    expect((await sent()).kind).toBe('newsletter subscribed');
    // the last event comes after the message
    await page.waitForFunction(() => window.heard?.includes('subscribed'));
    expect((await page.evaluate(() => window.heard))?.sort()).toEqual([
      'nl-started',
      'nl-submit',
      'nl-success',
      'started',
      'submit',
      'subscribed',
    ]);
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
