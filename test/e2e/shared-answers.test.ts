import { beforeEach, describe, expect, it } from 'vitest';
import { type Interception, type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { adsIn, AJAX, host, idle, openWithAds, placement, served } from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());

/** The address whose answers caches may keep. */
const SHARED = '/annunci';

interface Asked {
  readonly method: string;
  readonly address: URL;
  readonly cookie: string | undefined;
}

interface Answers {
  /** The answer of the shared address to these wrappers: element → slug. */
  readonly shared: (placements: ReadonlyMap<string, string>) => Interception;
  readonly asked: Asked[];
}

const json = (items: unknown, status = 200): Interception => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(items),
});

/** Answers the shared address, and the ad server with ad 9 for each wrapper. */
const answering = ({ shared, asked }: Answers): OpenOptions => ({
  reports: true,
  intercept: async (request) => {
    const address = new URL(request.url());
    if (address.pathname === SHARED) {
      asked.push({ method: request.method(), address, cookie: request.headers()['cookie'] });
      const named = [...address.searchParams].flatMap(([name, slug]): [string, string][] => {
        const [, element] = /^placements\[(.+)\]$/.exec(name) ?? [];
        return element ? [[element, slug]] : [];
      });
      return shared(new Map(named));
    }
    if (address.pathname !== AJAX) return undefined;
    const fields = new URLSearchParams(await request.fetchPostData());
    if (fields.get('action') !== 'advads_ad_select') return undefined;
    asked.push({ method: request.method(), address, cookie: undefined });
    const elements = [...fields].filter(([name]) => /^deferedAds\[\d+\]\[elementId\]$/.test(name));
    return json(elements.map(([, element]) => served(element, '9')));
  },
});

const query = (slug: string, by: string): Record<string, object> =>
  placement(slug, [], {
    ajax_query: {
      id: `p-${slug}`,
      method: 'placement',
      params: { slug },
      shared_url: by ? `${SHARED}?by=${by}` : SHARED,
    },
  });

const config = {
  ajax_url: AJAX,
  tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } },
};

interface Visit {
  readonly by?: string;
  readonly slugs?: readonly string[];
  readonly shared?: Answers['shared'];
  readonly head?: string;
}

const chosenFor =
  (consent: string): Answers['shared'] =>
  (placements) =>
    json([...placements.keys()].map((element) => served(element, '5', { counted: false, consent })));
const sharedItems = chosenFor('not_needed');

async function visit({ by = '', slugs = ['testata'], shared = sharedItems, head = '' }: Visit = {}): Promise<{
  tab: Tab;
  asked: Asked[];
}> {
  const asked: Asked[] = [];
  const queries = Object.assign({}, ...slugs.map((slug) => query(slug, by))) as Record<string, object>;
  const tab = await openWithAds(
    site,
    { boot: { config, passive_placements: queries }, body: slugs.map((slug) => host(slug)).join(''), head },
    answering({ shared, asked }),
  );
  await idle(tab);
  return { tab, asked };
}

const methods = (asked: readonly Asked[]): string[] => asked.map(({ method }) => method);
const impressions = async (): Promise<Record<string, number>> => ({
  ...(await site.log()).counts['impressions'],
});

describe('a query with an address for all visitors', () => {
  it('is asked there, without cookies, in one request for all placements (SERVER-10)', async () => {
    const { tab, asked } = await visit({
      by: 'adblocker,consent,device,page',
      slugs: ['testata', 'piede'],
      head: '<script>document.cookie = "lettore=fedele;path=/"</script>',
    });
    expect(methods(asked)).toEqual(['GET']);
    expect([...(asked[0]?.address.searchParams ?? [])]).toEqual([
      ['by', 'adblocker,consent,device,page'],
      ['placements[testata]', 'testata'],
      ['placements[piede]', 'piede'],
      ['adblocker', '0'],
      ['consent', 'not_needed'],
      ['device', 'desktop'],
      ['page', '/pagina-di-prova/'],
    ]);
    expect(asked[0]?.cookie).toBeUndefined();
    expect([await adsIn(tab, 'testata'), await adsIn(tab, 'piede')]).toEqual([['5'], ['5']]);
  });

  it('is counted by the browser, because the server sees only the cache (SERVER-12)', async () => {
    await visit();
    await expect.poll(impressions).toEqual({ 5: 1 });
  });

  it('names the ads on the page where the answer depends on them', async () => {
    const { asked } = await visit({
      by: 'shown',
      head: '<script>advads_has_ads = [["31", "ad", "Stampato", "off", "altrove"]]</script>',
    });
    expect(asked[0]?.address.searchParams.getAll('shown[0]')).toEqual(['31']);
  });
});

describe('the ad server chooses for this visitor', () => {
  it.each([
    ['has closed an ad', 'timeout_7=1'],
    ['is banned for clicking', 'advads_pro_cfp_ban=1'],
  ])('who %s (SERVER-11)', async (_, cookie) => {
    const { tab, asked } = await visit({ head: `<script>document.cookie = "${cookie};path=/"</script>` });
    expect(methods(asked)).toEqual(['POST']);
    expect(await adsIn(tab, 'testata')).toEqual(['9']);
  });
});

describe('an answer for another consent', () => {
  it('is not shown (SERVER-10)', async () => {
    const { tab, asked } = await visit({ by: 'consent', shared: chosenFor('accepted') });
    expect(methods(asked)).toEqual(['GET', 'POST']);
    expect(await adsIn(tab, 'testata')).toEqual(['9']);
    expect(tab.problems.join()).toContain('the answer was chosen for another consent than "not_needed"');
  });
});
