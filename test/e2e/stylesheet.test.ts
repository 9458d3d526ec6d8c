import { readdirSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { sharedSite } from './harness.ts';
import { painted } from './layouts.ts';
import { allOnlyIn, notIn } from './only-in.ts';
import { htmlPage } from './pages.ts';

const site = sharedSite();

const TAGS = readdirSync('elements').filter((name) => !name.includes('.'));

/** How many elements the browser restyles for a change, by its own trace. */
async function styledDuring(page: Page, change: () => void): Promise<number> {
  await painted(page);
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await page.evaluate(change);
  await painted(page);
  const trace = JSON.parse(new TextDecoder().decode(await page.tracing.stop())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** A listing with many kinds of elements. */
const listing = ['article', 'div', 'p', 'section', 'figure', 'a', 'button']
  .map((name) => `<${name} class="card">Orologio</${name}>`)
  .join('')
  .repeat(100);

const changes: Readonly<Record<string, () => void>> = {
  'an element is inserted': () =>
    document.querySelectorAll('.card')[2]?.before(document.createElement('article')),
  'a link and a button are inserted': () =>
    document
      .querySelectorAll('.card')[2]
      ?.before(document.createElement('a'), document.createElement('button')),
  'an element is removed': () => document.querySelectorAll('.card')[2]?.remove(),
  'an element around all others becomes ready': () =>
    document.querySelector('main')?.setAttribute('data-ready', ''),
  'an inline style is written': () => document.querySelector('.card')?.setAttribute('style', 'left: 1px'),
};

describe('the stylesheet', () => {
  allOnlyIn('chromium', 'only Chromium reports how many elements it styles');

  it.each(Object.entries(changes))('restyles only changed elements if %s', async (_, change) => {
    const tab = await site.open();
    await tab.print(htmlPage({ script: '', body: `<main>${listing}</main>` }));
    expect(await styledDuring(tab.page, change)).toBeLessThan(10);
  });
});

describe('a host with hidden', () => {
  it.for(['screen', 'print'])('is not seen: %s', async (media, test) => {
    notIn('webkit', 'its driver emulates no media', test);
    const tab = await site.open();
    const body = TAGS.map((tag) => `<${tag} hidden><p>Orologio</p></${tag}>`).join('');
    await tab.print(htmlPage({ script: '', body }));
    await tab.page.emulateMediaType(media);
    const seen = await tab.page.$$eval('body [hidden]', (hosts) =>
      hosts.filter((host) => host.getClientRects().length).map(({ localName }) => localName),
    );
    expect(seen).toEqual([]);
  });
});
