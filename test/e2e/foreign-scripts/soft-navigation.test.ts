import { beforeAll, describe, expect, it } from 'vitest';
import { takesWholeTables } from '../../size.mjs';
import { type Interception, sharedSite, type Tab } from '../harness.ts';
import { ad, placement } from '../page-with-ads.ts';
import { bootScript, htmlPage } from '../pages.ts';
import { installLibraries, libraryFile, libraryTag } from './libraries.ts';

interface Router {
  readonly name: string;
  readonly file: string;
  readonly start: string;
  /** The page around the part that the router replaces. */
  readonly around: (content: string) => string;
  /** Where a page's boot data may stand. */
  readonly places: readonly ('head' | 'content')[];
}

const ROUTERS: readonly Router[] = [
  {
    name: 'Turbo 8',
    file: '@hotwired/turbo/dist/turbo.es2017-umd.js',
    start: '',
    around: (content) => content,
    places: ['content', 'head'],
  },
  {
    name: 'Swup 4',
    file: 'swup/dist/Swup.umd.js',
    start: 'new Swup({ animationSelector: false })',
    around: (content) => `<main id="swup">${content}</main>`,
    places: ['content'],
  },
  {
    name: 'Barba 2',
    file: '@barba/core/dist/barba.umd.js',
    // both pages are in the document for a while
    start:
      'barba.init({ transitions: [{ sync: true, enter: () => new Promise((done) => setTimeout(done, 100)) }] })',
    around: (content) =>
      `<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="p">${content}</main></div>`,
    places: ['content'],
  },
];

const CASES = ROUTERS.flatMap((router) =>
  router.places.map((place) => ({ router, place, name: router.name })),
);

const site = sharedSite();
beforeAll(installLibraries);

declare global {
  interface Window {
    counted: string[];
  }
}

/** Notes each impression in the order in which it is counted; a soft navigation keeps the list. */
const COUNT = `<script>window.counted ??= []; if (!window.counts) {
  window.counts = true;
  document.addEventListener('ad-runtime-impression', ({ detail }) => counted.push(...detail.ads)) }</script>`;

interface Page {
  readonly boot: object;
  readonly body: string;
}

async function openPages(
  { router, place }: (typeof CASES)[number],
  pages: Readonly<Record<string, Page>>,
  answer?: (path: string, method: string) => Promise<Interception | undefined> | Interception | undefined,
): Promise<Tab> {
  const print = ({ boot, body }: Page): string =>
    htmlPage({
      head:
        COUNT +
        libraryTag(router.file) +
        `<script>document.addEventListener('DOMContentLoaded', () => { ${router.start} })</script>` +
        (place === 'head' ? bootScript(boot) : ''),
      body: router.around(body + (place === 'content' ? bootScript(boot) : '')),
    });
  const tab = await site.open({
    intercept: async (request) => {
      const { pathname } = new URL(request.url());
      const other = await answer?.(pathname, request.method());
      const page = pages[pathname];
      return other ?? (page ? { contentType: 'text/html', body: print(page) } : libraryFile(request));
    },
  });
  await tab.goto(Object.keys(pages)[0] ?? '');
  return tab;
}

const shows = (tab: Tab, selector: string, text: string): Promise<unknown> =>
  tab.page.waitForFunction(
    (wanted, ad) => [...document.querySelectorAll(wanted)].map((one) => one.textContent).join() === ad,
    {},
    selector,
    text,
  );

/** The counted ads, in no certain order: hosts and wrappers are filled when they come. */
const counts = (tab: Tab): Promise<string> => tab.page.evaluate(() => window.counted.toSorted().join(' '));

const link = (path: string): string => `<a class="via" href="${path}">avanti</a>`;

/** A page whose ad stands in a host and whose other ad stands in a wrapper. */
const page = (id: number, to: string): Page => ({
  boot: {
    passive_placements: {
      ...placement('mezzo', [ad(id)]),
      ...placement('riga', [ad(id + 1, `riga ${id}`)], { elementid: ['riga'] }),
    },
  },
  body: `<ad-placement class="host" placement="mezzo"></ad-placement><div id="riga"></div>${link(to)}`,
});

/** The core takes the router that stores pages. */
const [TURBO] = CASES as [(typeof CASES)[number]];
const TAKEN = takesWholeTables ? CASES : [TURBO];

describe.each(TAKEN)('$name, boot data in the $place', (router) => {
  it('shows and counts the ads of the page in view, also after Back (DATA-14)', async () => {
    const tab = await openPages(router, { '/uno/': page(12, '/due/'), '/due/': page(22, '/uno/') });
    const isFirst = async (): Promise<void> => {
      await shows(tab, 'ad-placement [data-ad]', '12');
      await shows(tab, '#riga', 'riga 12');
    };
    await isFirst();
    await expect.poll(() => counts(tab)).toBe('12 13');
    await tab.page.click('.via');
    await shows(tab, 'ad-placement [data-ad]', '22');
    await shows(tab, '#riga', 'riga 22');
    await expect.poll(() => counts(tab)).toBe('12 13 22 23');
    await tab.page.evaluate(() => history.back());
    await isFirst();
    await expect.poll(() => counts(tab)).toBe('12 12 13 13 22 23');
  });

  it('fills the wrappers of a page without hosts', async () => {
    const wrappers = (id: number, to: string): Page => ({
      boot: { passive_placements: placement('riga', [ad(id)], { elementid: ['riga'] }) },
      body: `<div id="riga"></div>${link(to)}`,
    });
    const tab = await openPages(router, { '/uno/': wrappers(31, '/due/'), '/due/': wrappers(32, '/uno/') });
    await shows(tab, '#riga', '31');
    await tab.page.click('.via');
    await shows(tab, '#riga', '32');
    await tab.page.evaluate(() => history.back());
    await shows(tab, '#riga', '31');
  });
});

describe.runIf(takesWholeTables)('Turbo', () => {
  it('counts no ad of a preview (LOADER-9)', async () => {
    let asked = 0;
    let answer = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    const tab = await openPages(
      TURBO,
      { '/uno/': page(12, '/due/'), '/due/': page(22, '/uno/') },
      async (path) => {
        if (path === '/uno/' && ++asked === 2) await isHeld;
        return undefined;
      },
    );
    await shows(tab, '#riga', 'riga 12');
    await tab.page.click('.via');
    await shows(tab, '#riga', 'riga 22');
    await expect.poll(() => counts(tab)).toBe('12 13 22 23');
    await tab.page.click('.via');
    await tab.page.waitForSelector('[data-turbo-preview] #riga');
    await tab.page.evaluate(() => new Promise((painted) => requestIdleCallback(painted)));
    expect(await tab.page.$eval('#riga', (riga) => riga.textContent)).toBe('');
    answer();
    await shows(tab, '#riga', 'riga 12');
    await expect.poll(() => counts(tab)).toBe('12 12 13 13 22 23');
  });

  it('leaves a form that is sent in place to the form (FORM-23)', async () => {
    const posts: string[] = [];
    const body = `<nl-form ajax data-load-on="ready"><form method="post" action="/iscrizione/"><input name="EMAIL" value="a@b.it"><button>Invia</button></form></nl-form>`;
    const tab = await openPages(TURBO, { '/uno/': { boot: {}, body } }, (path, method) => {
      if (method !== 'POST') return undefined;
      posts.push(path);
      return { contentType: 'application/json', body: '{"data":{"event":"subscribed"}}' };
    });
    await tab.page.waitForSelector('nl-form[data-ready]');
    await tab.page.click('button');
    await tab.page.waitForSelector('.mc4wp-success');
    expect(posts).toEqual(['/iscrizione/']);
    expect(new URL(tab.page.url()).pathname).toBe('/uno/');
  });
});
