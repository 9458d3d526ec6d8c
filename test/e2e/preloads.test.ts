import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stickyAd } from '../browser/ads/fixed-markup.ts';
import { takesWholeTables } from '../size.mjs';
import { type Interception, sharedSite, type Tab } from './harness.ts';
import { ad, AJAX, host, placement } from './page-with-ads.ts';
import { BASE, bootScript, cards, htmlPage } from './pages.ts';

interface Preloads {
  readonly entry: string;
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly features: Readonly<Record<string, readonly string[]>>;
}

const { entry, tags, features } = JSON.parse(readFileSync('dist/preloads.json', 'utf8')) as Preloads;
const site = sharedSite();

declare global {
  interface Window {
    /** The built scripts that the page had when `selector` first matched. */
    firstFiles?: string[];
  }
}

interface Kind {
  readonly page: string;
  readonly files: readonly string[] | undefined;
  readonly head?: string;
  readonly body: string;
  /** Matches once the first ad shows, or the island works. */
  readonly first: string;
}

const passive = (ads = [ad(1)]): string => bootScript({ passive_placements: placement('posto', ads) });
const FIRST_AD = '#posto [data-ad]';

/** Globals as the ad plugin prints them, after its scripts have given way. */
const globals = (content: string): string =>
  `<script>window.advads_passive_placements = ${JSON.stringify(
    placement('posto', [ad(1, content)], { elementid: ['posto'] }),
  ).replaceAll('<', '\\u003c')}; window.advads_options = { privacy: { enabled: false } };</script>`;

const pattern = { type: 'request_uri', operator: 'regex', value: 'pagina-di-(prova|festa)' };
const consent = { enabled: true, method: 'custom', cookie_name: 'scelta', cookie_value: 'si' };

const KINDS: readonly Kind[] = [
  {
    page: 'an ad that the browser chooses',
    files: tags['ad-placement'],
    head: passive(),
    body: host('posto'),
    first: FIRST_AD,
  },
  {
    page: 'an ad that the server chooses',
    files: features.ads,
    head: bootScript({ config: { ajax_url: AJAX } }),
    body: '<ad-placement placement="halfpage"></ad-placement>',
    first: 'ad-placement[data-state=filled]',
  },
  {
    page: 'an ad that a cache may choose for the server',
    files: features['ad-shared-answers'],
    head: bootScript({
      config: { ajax_url: AJAX },
      passive_placements: placement('posto', [], {
        ajax_query: {
          id: 'p-posto',
          method: 'placement',
          params: { slug: 'posto' },
          // the demo has no such address, so the ad server answers
          shared_url: '/annunci?by=device',
        },
      }),
    }),
    body: '<ad-placement placement="posto"></ad-placement>',
    first: 'ad-placement:not([data-state=waiting])[data-state]',
  },
  {
    page: 'the ads of the plugin family after its scripts gave way',
    files: features['ad-globals'],
    body: `<div id="posto"></div>${globals('<b data-ad="1">1</b>')}`,
    first: FIRST_AD,
  },
  {
    page: 'a condition with a pattern',
    files: features['ad-conditions'],
    head: passive([ad(1, undefined, { visitors: [pattern] })]),
    body: host('posto'),
    first: FIRST_AD,
  },
  {
    page: 'the consent of another tool',
    files: features['ad-consent-tools'],
    head: `<script>document.cookie = 'scelta=si;path=/'</script>${bootScript({
      config: { consent },
      passive_placements: placement('posto', [ad(1, undefined, { privacy: { ignore: false } })]),
    })}`,
    body: host('posto'),
    first: FIRST_AD,
  },
  {
    page: 'an ad in a frame',
    files: features['ad-frames'],
    head: passive(),
    body: host('posto', 'frame'),
    first: '#posto iframe',
  },
  {
    page: 'a sticky ad of the plugin family',
    files: [...new Set([features['ad-globals'] ?? [], features['fixed-ads'] ?? []].flat())],
    body: `<div id="posto"></div>${globals(stickyAd({ id: 'testa', does: '$wrapper.css("width", 300);' }))}`,
    first: '#testa[style*="width: 300px"]',
  },
  {
    page: 'a grid',
    files: tags['yb-masonry'],
    body: `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`,
    first: 'yb-masonry[data-ready]',
  },
];

/** An ad and an island; the core takes these alone, once the page has all files that it needs. */
const SOME = KINDS.filter(({ page }) => /^(an ad that the browser chooses|a grid)$/.test(page));

/** Runs before the page's scripts and notes the files at the moment of the first match. */
function noteFirst(selector: string): void {
  const look = (): void => {
    if (window.firstFiles || !document.querySelector(selector)) return;
    window.firstFiles = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('/chunks/'));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

const preloaded = (files: readonly string[]): string =>
  [entry, ...files].map((file) => `<link rel="modulepreload" href="${BASE}/${file}">`).join('');

/** Holds a file's answer until the page has asked for the others too. */
function heldUntilAsked(file: string, others: readonly string[]) {
  const missing = new Set(others);
  let resolve: (answer: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((settle) => (resolve = settle));
  return (request: { url(): string }): Promise<Interception | undefined> | undefined => {
    const path = new URL(request.url()).pathname.replace(`${BASE}/`, '');
    missing.delete(path);
    if (!missing.size) resolve(undefined);
    return path === file ? promise : undefined;
  };
}

async function filesOfFirst(tab: Tab, { first, head = '', body }: Kind, more = ''): Promise<string[]> {
  await tab.page.evaluateOnNewDocument(noteFirst, first);
  await tab.print(htmlPage({ head: more + head, body }));
  await tab.page.waitForFunction(() => window.firstFiles);
  const paths = await tab.page.evaluate(() => window.firstFiles ?? []);
  return [...new Set(paths.map((path) => path.replace(`${BASE}/`, '')))].toSorted();
}

/** The demo has no address for the answers that a cache keeps, which one of the pages reports. */
const NO_CACHE = { reports: true };

describe('preloads.json', () => {
  it('names nothing of React for pages with ads', () => {
    expect(Object.values(features).flat().join()).not.toMatch(/react|yb-|nl-form|placement/);
    expect(tags['ad-placement']).toEqual(features.ads);
    expect(Object.values(features).flat().join()).not.toContain('click');
  });

  it('has the files that tell Chromium to compile all functions at once (CHUNK-16)', () => {
    const files = readdirSync('dist/chunks').map((name) => `chunks/${name}`);
    const hinted = [entry, ...files.filter((name) => name.endsWith('.js'))].filter((name) =>
      readFileSync(`dist/${name}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    // the code of this tag comes after the first ad
    const placementFiles = files.filter((name) => /\/placement-\w+\.js$/.test(name));
    const first = new Set([entry, ...Object.values(tags).flat(), ...placementFiles]);
    expect(hinted.toSorted()).toEqual([...first].toSorted());
  });

  it.each(KINDS)('has exactly the files that a page needs first: $page (CHUNK-13)', async (kind) => {
    const { files = [] } = kind;
    // without preloads: every request is one that the page makes itself
    const fetched = await filesOfFirst(await site.open(NO_CACHE), kind);
    expect(fetched.filter((file) => !needsNoAd(file, kind))).toEqual([...files].toSorted());
  });

  it.each(takesWholeTables ? KINDS : SOME)(
    'lets a page ask for all of them before the entry answers: $page',
    async (kind) => {
      const { files = [] } = kind;
      const tab = await site.open({ ...NO_CACHE, intercept: heldUntilAsked(entry, files) });
      const fetched = await filesOfFirst(tab, kind, preloaded(files));
      expect(fetched).toEqual(expect.arrayContaining([...files]));
    },
  );

  it.each(KINDS.filter(({ page }) => (takesWholeTables ? /grid|gave way/ : /gave way/).test(page)))(
    'needs no more than two levels where nothing is printed, the entry asks for all at once: $page',
    async (kind) => {
      const { files = [] } = kind;
      const tab = await site.open({ intercept: heldUntilAsked(files[0] ?? '', files) });
      expect(await filesOfFirst(tab, kind)).toEqual(expect.arrayContaining([...files]));
    },
  );
});

/** Answers requests for the files with a failure, until the failures end, and the entry after the first ones. */
function failing(files: readonly string[]) {
  const held = heldUntilAsked(entry, files);
  const failed: string[] = [];
  let fails = true;
  const intercept = (request: {
    url(): string;
  }): Promise<Interception | undefined> | Interception | undefined => {
    const path = new URL(request.url()).pathname.replace(`${BASE}/`, '');
    const answer = held(request);
    if (!fails || !files.includes(path)) return answer;
    failed.push(request.url());
    return { status: 503, body: '' };
  };
  return { intercept, failed, end: () => void (fails = false) };
}

describe('printed preloads that fail', () => {
  it.each(
    SOME.flatMap((kind, nth) =>
      (['retry()', 'the return of the network'] as const)
        .filter((_way, at) => takesWholeTables || at === nth)
        .map((way) => [kind.page, way, kind] as const),
    ),
  )('leave %s to %s (CHUNK-5)', async (_page, way, { files = [], head = '', body, first }) => {
    const { intercept, failed, end } = failing(files);
    const tab = await site.open({ intercept });
    await tab.print(htmlPage({ head: preloaded(files) + head, body }));
    await tab.page.waitForSelector('[data-error]');
    await expect.poll(() => tab.problems.join()).toMatch(/Loading chunk \S+ failed/);
    // the browser remembers each failure: the same address is not asked for again
    expect(new Set(failed).size).toBe(failed.length);
    end();
    await tab.page.evaluate((again) => {
      const host = document.querySelector<Element & { retry(): void }>('yb-masonry, ad-placement');
      if (again === 'retry()') host?.retry();
      else dispatchEvent(new Event('online'));
    }, way);
    await tab.page.waitForSelector(first);
    // the element's own code may come after the ad
    await tab.page.waitForFunction(() => !document.querySelector('[data-error]'));
  });
});

/** Code that no ad needs may come before or after the first ad: the page’s and the element’s own code, and the parts for clicks. */
const needsNoAd = (file: string, { body, files }: Kind): boolean =>
  !files?.includes(file) &&
  (/chunks\/(click-parts|page)-/.test(file) ||
    (body.includes('<ad-placement') && /chunks\/(island|react|placement)-/.test(file)));
