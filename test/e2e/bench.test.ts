import { describe, expect, it } from 'vitest';
import { switchGroups } from '../../demo/bench/switches.mjs';
import { sharedSite } from './harness.ts';

const site = sharedSite();

/** Examples of what goes wrong report it. */
const SHOWS_ERRORS = { reports: true };

describe('the bench', () => {
  it('keeps every switch in the address, in the panel and in the links to other pages', async () => {
    const switches = switchGroups.flatMap((group) => group.switches);
    const values = { number: '40', clock: '2026-12-24T10:00' } as const;
    const wanted = new URLSearchParams(
      switches.map(({ name, kind, options }): [string, string] => [
        name,
        kind === 'number' || kind === 'clock' ? values[kind] : (options?.at(-1)?.[0] ?? ''),
      ]),
    );
    expect([...wanted.keys()]).toEqual(expect.arrayContaining(['consent', 'fault', 'slow', 'script', 'now']));
    const tab = await site.open(SHOWS_ERRORS);
    await tab.goto('/banco/yb-menu/');
    await tab.page.click('.panel > summary');
    await tab.page.$$eval(
      '.panel [name]',
      (fields, all) => {
        for (const field of fields as HTMLInputElement[]) field.value = all[field.name] ?? '';
      },
      Object.fromEntries(wanted),
    );
    await Promise.all([tab.page.waitForNavigation(), tab.page.click('.panel [type=submit]')]);
    const found = (search: string): unknown => Object.fromEntries(new URLSearchParams(search));
    expect(found(new URL(tab.page.url()).search)).toEqual(Object.fromEntries(wanted));
    const shown = await tab.page.$$eval('.panel [name]', (fields) =>
      (fields as HTMLInputElement[]).map(({ name, value }) => [name, value]),
    );
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
    const link = await tab.page.$eval('.bench-pages a:not([aria-current])', (one) =>
      one.getAttribute('href'),
    );
    expect(found(link?.split('?')[1] ?? '')).toEqual(Object.fromEntries(wanted));
    await tab.page.click('.panel__end a');
    await tab.page.waitForFunction(() => location.search === '');
  });
});

describe('another browser', () => {
  it('has the user agent, languages and clock of the address before any script runs', async () => {
    const tab = await site.open();
    await tab.goto('/?device=phone&languages=de-DE,de,it&now=2026-12-24T10:00&csp=1');
    const seen = await tab.page.evaluate(() => ({
      phone: /Android.*Mobile/.test(navigator.userAgent),
      languages: navigator.languages,
      day: new Date().toISOString().slice(0, 10),
      now: new Date(Date.now()).getUTCHours(),
      fixed: new Date(0).getTime(),
      isDate: new Date() instanceof Date,
    }));
    expect(seen).toEqual({
      phone: true,
      languages: ['de-DE', 'de', 'it'],
      day: '2026-12-24',
      now: 9,
      fixed: 0,
      isDate: true,
    });
  });

  it('blocks ads as filter lists do, and gets the ads for blockers', async () => {
    const tab = await site.open();
    await tab.goto('/banco/esempio/placement-adblocker/?adblock=1');
    await tab.page.waitForFunction(() =>
      (window.adRuntime as { ads?: readonly { id: string }[] }).ads?.some(({ id }) => id === '806'),
    );
  });
});
