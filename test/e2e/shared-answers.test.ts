import { beforeEach, expect, it } from 'vitest';
import { type Interception, sharedSite, type Tab } from './harness.ts';
import {
  adsIn,
  AJAX,
  type Fields,
  host,
  idle,
  listening,
  openWithAds,
  placement,
  served,
} from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());

/** The address whose answers caches may keep. */
const SHARED = '/annunci';

interface Visited {
  readonly tab: Tab;
  /** The questions to the shared address, with the cookies that they carry. */
  readonly shared: { readonly fields: Fields; readonly cookie: string | undefined }[];
  /** The questions to the ad server, which has ad 9 for each wrapper. */
  readonly server: Fields[];
}

/** Opens a page whose placements name the shared address; its answers are for this consent, and have ad 5. */
async function visit({
  by = '',
  slugs = ['testata'],
  consent = 'not_needed',
  head = '',
} = {}): Promise<Visited> {
  const shared: { fields: Fields; cookie: string | undefined }[] = [];
  const server: Fields[] = [];
  const { intercept: answer } = listening(server, (ids) => ids.map((id) => served(id, '9')));
  const queries = slugs.map((slug) =>
    placement(slug, [], {
      ajax_query: {
        id: `p-${slug}`,
        method: 'placement',
        params: { slug },
        shared_url: by ? `${SHARED}?by=${by}` : SHARED,
      },
    }),
  );
  const tab = await openWithAds(
    site,
    {
      boot: {
        config: { ajax_url: AJAX, tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } },
        passive_placements: Object.assign({}, ...queries) as object,
      },
      body: slugs.map((slug) => host(slug)).join(''),
      head,
    },
    {
      reports: true,
      intercept(request): Promise<Interception | undefined> | Interception | undefined {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname !== SHARED) return answer?.(request);
        const fields = [...searchParams];
        shared.push({ fields, cookie: request.headers()['cookie'] });
        const elements = fields.flatMap(([name]) => /^placements\[(.+)\]$/.exec(name)?.[1] ?? []);
        const items = elements.map((element) => served(element, '5', { counted: false, consent }));
        return { contentType: 'application/json', body: JSON.stringify(items) };
      },
    },
  );
  await idle(tab);
  return { tab, shared, server };
}

it('a query with an address for all visitors is asked there, without cookies, in one request for all placements, and counted by the browser (SERVER-10, SERVER-12)', async () => {
  const { tab, shared, server } = await visit({
    by: 'adblocker,consent,device,page',
    slugs: ['testata', 'piede'],
    head: '<script>document.cookie = "lettore=fedele;path=/"</script>',
  });
  expect(shared).toEqual([
    {
      fields: [
        ['by', 'adblocker,consent,device,page'],
        ['placements[testata]', 'testata'],
        ['placements[piede]', 'piede'],
        ['adblocker', '0'],
        ['consent', 'not_needed'],
        ['device', 'desktop'],
        ['page', '/pagina-di-prova/'],
      ],
      cookie: undefined,
    },
  ]);
  expect(server).toEqual([]);
  expect([await adsIn(tab, 'testata'), await adsIn(tab, 'piede')]).toEqual([['5'], ['5']]);
  // the server sees only the cache
  await expect.poll(async () => (await site.log()).counts['impressions']).toEqual({ 5: 2 });
});

it.each([
  ['who has closed an ad', 'timeout_7=1'],
  ['who is banned for clicking', 'advads_pro_cfp_ban=1'],
])('the ad server chooses for a visitor %s (SERVER-11)', async (_, cookie) => {
  const { tab, shared, server } = await visit({
    head: `<script>document.cookie = "${cookie};path=/"</script>`,
  });
  expect([shared.length, server.length]).toEqual([0, 1]);
  expect(await adsIn(tab, 'testata')).toEqual(['9']);
});

it('an answer for another consent is not shown (SERVER-10)', async () => {
  const { tab, shared, server } = await visit({ by: 'consent', consent: 'accepted' });
  expect([shared.length, server.length]).toEqual([1, 1]);
  expect(await adsIn(tab, 'testata')).toEqual(['9']);
  expect(tab.problems.join()).toContain('the answer was chosen for another consent than "not_needed"');
});
