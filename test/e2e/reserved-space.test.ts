import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { idle } from './page-with-ads.ts';
import { type Interception, type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import { painted } from './layouts.ts';
import { onlyIn } from './only-in.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';

const site = sharedSite();

/** The stylesheet as a browser reads it that takes no numbers from attributes, in every browser. */
async function withoutTypedAttributes(): Promise<Interception> {
  const css = await readFile('dist/yearbook-islands.css', 'utf8');
  const body = css.replaceAll(/\(width: ?attr\(x px\)\)/g, '(width: none)');
  expect(body).not.toBe(css);
  return { contentType: 'text/css', body };
}

/** Loads such a stylesheet and, unless it is `without`, the entry. */
const answers =
  (without?: 'entry'): NonNullable<OpenOptions['intercept']> =>
  (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) return withoutTypedAttributes();
    return without && pathname.endsWith('/yearbook-islands.js') ? 'abort' : undefined;
  };

const slot = (height: string, attributes = ''): string =>
  `<ad-placement placement="a${height}" min-height="${height}" ${attributes}></ad-placement>`;

/** Boot data with an ad as high as its slot for each height. */
const adsFor = (heights: readonly string[]): string =>
  bootScript({
    passive_placements: Object.fromEntries(
      heights.map((height) => [
        `${height}_1`,
        placementOf(`a${height}`, `<div style="block-size:${height}px">Annuncio</div>`),
      ]),
    ),
  });

/** Cards whose heights the grid knows before its script. */
const cards = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<article class="card" style="--yb-caption:${81 + 37 * index}px">Orologio</article>`,
  ).join('');

// `$$eval` needs scripts in Firefox
const heights = ({ page }: Tab): Promise<number[]> =>
  page.$eval('body', (body) =>
    [...body.querySelectorAll('ad-placement')].map((one) => one.getBoundingClientRect().height),
  );

/** The vertical places of the cards, the ads and what follows them. */
const places = ({ page }: Tab): Promise<number[]> =>
  page.$$eval('ad-placement, .card, footer', (all) =>
    all.map((one) => one.getBoundingClientRect().top + scrollY),
  );

const entryRan = ({ page }: Tab): Promise<unknown> =>
  page.waitForFunction(() => Symbol.for('yearbook-islands.islands') in window);

/** Opens a page and compares it before the first chunk with the same page once its ads are there. */
async function compare(body: string, ads: readonly string[]): Promise<{ before: number[]; after: number[] }> {
  const { intercept, answer } = hold(/\/chunks\/.*\.js$/, answers());
  const tab = await site.open({ intercept });
  await tab.print(htmlPage({ head: adsFor(ads), body: `${body}<footer>Fine</footer>` }));
  await entryRan(tab);
  // the browser may have painted the page before it had the entry; it tells of a shift after the next painting
  await painted(tab.page);
  const { score } = await tab.shifts();
  const before = await places(tab);
  answer();
  await idle(tab);
  await tab.page.waitForFunction(
    () =>
      document.querySelectorAll('ad-placement[data-state=filled][data-ready]').length ===
        document.querySelectorAll('ad-placement').length &&
      !document.querySelector('yb-masonry:not([data-ready])'),
  );
  expect((await tab.shifts()).score).toBe(score);
  const after = await places(tab);
  await tab.close();
  return { before, after };
}

describe('the space of an ad (PLACEMENT-20)', () => {
  it.each([
    ['usual and other heights', ['50', '600', '17', '137.5', '320'], ''],
    ['a label above the ad', ['90', '320'], 'label'],
    ['a page that counts padding as part of a height', ['90', '320'], 'label style="box-sizing:border-box"'],
  ])('is free before the first chunk, so that nothing moves: %s', async (_what, sizes, attributes) => {
    const body = sizes.map((height) => slot(height, attributes)).join('<p>Testo</p>');
    const { before, after } = await compare(body, sizes);
    expect(after).toEqual(before);
    expect(new Set(before).size).toBe(before.length);
  });

  it.each([
    ['one column', '--yb-columns:1;--yb-gutter:10px', ''],
    ['three columns and a label', '--yb-columns:3;--yb-gutter:10px', 'label'],
  ])('is free in a grid of %s too', async (_what, style, attributes) => {
    const { before, after } = await compare(
      `<yb-masonry style="${style}">${cards(2)}${slot('321', attributes)}${cards(4)}</yb-masonry>`,
      ['321'],
    );
    const moves = after.map((place, index) => Math.abs(place - (before[index] ?? NaN)));
    expect(Math.max(...moves)).toBeLessThan(1);
  });

  it('is free without any script of ours for the usual heights, and where the server prints it', async () => {
    const tab = await site.open({ intercept: answers('entry') });
    const printed = slot('320', 'style="--yb-ad-min-height:320px"');
    await tab.print(htmlPage({ body: `${slot('50')}${slot('600')}${printed}${slot('320')}` }));
    expect(await heights(tab)).toEqual([50, 600, 320, 0]);
  });

  it('is not free where the value is no height, and the page’s own rules win', async () => {
    const tab = await site.open({ intercept: answers() });
    const bad = ['', 'alto', '-5', '40rem', '1e999', '5}*{color:red'].map((value) => slot(value)).join('');
    await tab.print(
      htmlPage({
        head: '<style>.own { min-height: 30px }</style>',
        body: `${bad}${slot('320', 'class="own"')}${slot('90', 'class="own"')}`,
      }),
    );
    await entryRan(tab);
    expect(await heights(tab)).toEqual([0, 0, 0, 0, 0, 0, 30, 30]);
  });

  it('is free under a policy without style attributes', async () => {
    const tab = await site.open({ intercept: answers() });
    const policy =
      "script-src 'self'; style-src 'self'; style-src-attr 'none'; require-trusted-types-for 'script'";
    await tab.print(
      htmlPage({
        head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        body: slot('320'),
      }),
    );
    await entryRan(tab);
    expect(await heights(tab)).toEqual([320]);
  });

  it('is what the script reads in the same text, as are the slides of a carousel', async (test) => {
    onlyIn('chromium', 'the other browsers read no numbers from attributes', test);
    const texts = '600| 6|7 |6;|6,5|1e1|+5|6.5|.5|5.||0x10|6px|-5|６'.split('|');
    const body = texts
      .map(
        (text) =>
          `${slot(text)}<yb-carousel spacing="${text}" per-view="${text}"><p>1</p><p>2</p></yb-carousel>`,
      )
      .join('');
    const opened = async (hasScript: boolean): Promise<Tab> => {
      const tab = await site.open({
        intercept: (request) =>
          !hasScript && request.url().endsWith('/yearbook-islands.js') ? 'abort' : undefined,
      });
      await tab.print(htmlPage({ body: `<style>yb-carousel { width: 500px }</style>${body}` }));
      return tab;
    };
    const slides = ({ page }: Tab): Promise<number[][]> =>
      page.$$eval('yb-carousel', (hosts) =>
        hosts.map((host) => {
          const [one, two] = [...host.querySelectorAll('p')].map((slide) => slide.getBoundingClientRect());
          return [one?.width ?? NaN, (two?.left ?? NaN) - (one?.right ?? NaN)].map(Math.round);
        }),
      );
    const before = await opened(false);
    const after = await opened(true);
    await after.page.$$eval('yb-carousel', (hosts) => hosts.forEach((host) => host.scrollIntoView()));
    await after.page.waitForFunction(() => !document.querySelector('yb-carousel:not([data-ready])'));
    expect(await heights(before)).toEqual([600, 6, 7, 0, 0, 10, 5, 6.5, 0.5, 0, 0, 0, 0, 0, 0]);
    expect(await heights(after)).toEqual(await heights(before));
    expect(await slides(after)).toEqual(await slides(before));
  });

  it('is not kept for a visitor without scripts, who gets no ads', async () => {
    const tab = await site.openWithoutScript();
    await tab.print(htmlPage({ body: `${slot('90')}${slot('320', 'style="--yb-ad-min-height:320px"')}` }));
    expect(await heights(tab)).toEqual([0, 0]);
  });
});
