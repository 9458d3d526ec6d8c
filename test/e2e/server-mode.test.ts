import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type OpenOptions, type Site, type Tab } from './harness.ts';
import { ad, adsIn, AJAX, idle, openWithAds, placement, shownIn, stateOf } from './page-with-ads.ts';

let site: Site;
let tab: Tab;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());
beforeEach(() => site.forgetLog());
afterEach(() => tab.close());

const host = (slug: string, more = ''): string =>
  `<ad-placement id="${slug}" placement="${slug}" ${more}><p>ripiego</p></ad-placement>`;

type Fields = readonly (readonly [string, string])[];

/** Notes what the ad server is asked, as it was sent, and lets `answer` stand in for it. */
function listening(asked: Fields[], answer?: (elementIds: readonly string[]) => unknown): OpenOptions {
  return {
    intercept: async (request) => {
      if (new URL(request.url()).pathname !== AJAX) return undefined;
      const fields = [...new URLSearchParams(await request.fetchPostData())];
      if (!fields.some(([, value]) => value === 'advads_ad_select')) return undefined;
      asked.push(fields);
      const ids = fields.filter(([name]) => name.endsWith('[elementId]') && name.startsWith('deferedAds'));
      const answered = answer?.(ids.map(([, id]) => id));
      return answered === undefined ? undefined : { body: JSON.stringify(answered) };
    },
  };
}

const served = (elementId: string, id: string, more: object = {}): object => ({
  status: 'success',
  item: `<b data-ad="${id}">${id}</b>`,
  elementId,
  ads: [{ id, type: 'ad', title: `Servito ${id}`, tracking_enabled: true }],
  ...more,
});

describe('the request', () => {
  it('has exactly the specified fields, nested as PHP reads them', async () => {
    const asked: Fields[] = [];
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX, the_id: 12, is_singular: '1', adblocker: true },
          has_ads: [['31', 'ad', 'Stampato', 'off', 'stampato']],
          passive_placements: {
            ...placement('qui', [ad(1)]),
            ...placement('dove', [ad(2)], {
              server_info_duration: '3600',
              server_conditions: { '0123456789': { type: 'geo_targeting' } },
              ajax_query: {
                id: 'p-dove',
                method: 'placement',
                params: { slug: 'halfpage', post: 'x' },
                blog_id: 2,
                server_conditions: { '0123456789': { type: 'geo_targeting' } },
              },
            }),
          },
          ajax_queries_args: { x: { id: 3 } },
        },
        body: host('qui') + host('dove'),
      },
      listening(asked),
    );
    await shownIn(tab, 'dove');
    expect(asked).toEqual([
      [
        ['action', 'advads_ad_select'],
        ...[
          ['31', 'ad', 'Stampato', 'ajax', 'stampato'],
          ['1', 'ad', 'Annuncio 1', 'passive', 'qui'],
          ['p-qui', 'placement', 'qui', 'passive', 'qui'],
        ].flatMap((values, at) =>
          ['id', 'type', 'title', 'cb_type', 'elementId'].map((name, column) => [
            `ad_ids[${at}][${name}]`,
            values[column],
          ]),
        ),
        ['deferedAds[0][ad_id]', 'p-dove'],
        ['deferedAds[0][ad_method]', 'placement'],
        ['deferedAds[0][ad_args]', '{"slug":"halfpage","post":{"id":3},"adblocker_active":true}'],
        ['deferedAds[0][elementId]', 'dove'],
        ['deferedAds[0][blog_id]', '2'],
        ['deferedAds[0][server_conditions][0123456789][type]', 'geo_targeting'],
        ['consent', 'not_needed'],
        ['theId', '12'],
        ['isSingular', '1'],
      ],
    ]);
    expect(tab.problems).toEqual([]);
  });

  it('is one for all that is asked within 1000 ms of the first of them', async () => {
    const asked: Fields[] = [];
    // the window ends by hand; what is viewable waits as long
    const head = `<script>{ const { setTimeout: set } = window; const stack = () => String(new Error().stack); window.windows = [];
      window.setTimeout = (run, ms, ...more) => ms === 1000 && /server-mode-/.test(stack()) && !/placement-/.test(stack()) ? windows.push(run) : set(run, ms, ...more); }</script>`;
    tab = await openWithAds(
      site,
      { boot: { config: { ajax_url: AJAX } }, head, body: host('halfpage') },
      listening(asked),
    );
    await shownIn(tab, 'halfpage');
    await idle(tab);
    const open = (): Promise<number> =>
      tab.page.evaluate(() => (Reflect.get(window, 'windows') as unknown[]).length);
    const add = async (slug: string): Promise<void> => {
      await tab.page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), host(slug));
      await tab.page.waitForFunction(
        (id) => window.adsTold.some((told) => told.type === 'ad-requested' && told.id === id),
        {},
        slug,
      );
    };
    await add('annuario-scheda');
    await expect.poll(open).toBe(1);
    await add('annuario-leaderboard');
    await add('annuario-rotazione');
    expect(await tab.page.evaluate(() => (window.adRuntime as { state?: string }).state)).toBe('busy');
    expect(asked).toHaveLength(1);
    expect(await open()).toBe(1);
    await tab.page.evaluate(() => (Reflect.get(window, 'windows') as (() => void)[]).forEach((run) => run()));
    for (const slug of ['annuario-scheda', 'annuario-leaderboard', 'annuario-rotazione'])
      await shownIn(tab, slug);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.filter(([name]) => name.endsWith('[ad_method]'))).toHaveLength(3);
    await idle(tab);
    expect(tab.problems).toEqual([]);
  });
});

describe('the answer', () => {
  const wrong: [string, (id: string) => unknown, string, string][] = [
    ['no fields', () => [{}], 'Ad server: an item names no element', 'empty no_answer'],
    ['no status', (elementId) => [{ elementId, item: '<b data-ad="9"></b>' }], 'no ad', 'empty no_answer'],
    [
      'an error without a word',
      (elementId) => [{ status: 'error', elementId }],
      'Ad server on "guasta": no ad',
      'empty no_answer',
    ],
    ['no HTML', (elementId) => [{ status: 'success', elementId }], '', 'empty empty content'],
    [
      'HTML that is none',
      (elementId) => [{ status: 'success', elementId, item: { a: 1 } }],
      '',
      'empty empty content',
    ],
    [
      'an unknown element',
      () => [served('altrove', '9')],
      'Ad server: element "altrove" was not asked for',
      'empty no_answer',
    ],
    [
      'things that are no items',
      () => [null, 7, 'x', []],
      'Ad server: an item names no element',
      'empty no_answer',
    ],
    [
      'a record instead of a list',
      () => ({ 0: 1 }),
      'the answer is no list of items: {"0":1}',
      'empty request_failed',
    ],
    [
      'the same item twice',
      (id) => [served(id, '8'), served(id, '9')],
      'Ad server: element "guasta" has got an ad already',
      'filled',
    ],
  ];

  it.each(wrong)(
    'with %s is told of, shows nothing twice, and the next one is right',
    async (_what, answer, reason, state) => {
      const asked: Fields[] = [];
      tab = await openWithAds(
        site,
        {
          boot: {
            config: { ajax_url: AJAX, select_batch_ms: 10 },
            passive_placements: placement('sana', [ad(1)]),
          },
          body: host('sana') + host('guasta') + host('altrove-no'),
        },
        listening(asked, ([id = '', ...others]) => {
          if (asked.length > 1) return [served(id, '5')];
          const answered = answer(id);
          return Array.isArray(answered)
            ? [...(answered as unknown[]), ...others.map((one) => served(one, '4'))]
            : answered;
        }),
      );
      await idle(tab);
      expect(await stateOf(tab, 'guasta')).toBe(state);
      expect(await adsIn(tab, 'guasta')).toEqual(state === 'filled' ? ['8'] : []);
      expect(await adsIn(tab, 'sana')).toEqual(['1']);
      expect(await adsIn(tab, 'altrove-no')).toEqual(state.includes('request_failed') ? [] : ['4']);
      expect(tab.problems.join('\n')).toContain(reason);
      expect(tab.problems.length > 0).toBe(reason !== '');
      await tab.page.evaluate(
        (markup) => document.body.insertAdjacentHTML('beforeend', markup),
        host('dopo'),
      );
      expect(await shownIn(tab, 'dopo')).toEqual(['5']);
      await idle(tab);
    },
  );

  it('that never comes, for the connection breaks, is told of, and the loader is idle', async () => {
    tab = await openWithAds(
      site,
      { boot: { config: { ajax_url: AJAX } }, body: host('guasta') },
      { intercept: (request) => (new URL(request.url()).pathname === AJAX ? 'abort' : undefined) },
    );
    await tab.page.waitForSelector('#guasta[data-reason=request_failed]');
    await idle(tab);
    expect(tab.problems.join('\n')).toContain(`Ad selection from ${AJAX}: Network Error`);
  });

  it('may bring what goes in first, and any character', async () => {
    const item = `<b data-ad="5" data-json='{"a":"$&","b":"\\u003cb>"}'>$& $\` $' $$ %s</b>`;
    tab = await openWithAds(
      site,
      { boot: { config: { ajax_url: AJAX } }, body: host('guasta') },
      listening([], ([id = '']) => [
        served(id, '5', { item, inject_before: ['<i class="primo"></i>', '<i class="secondo"></i>'] }),
      ]),
    );
    expect(await shownIn(tab, 'guasta')).toEqual(['5']);
    expect(
      await tab.page.$$eval('#guasta > [slot=ad] > *', (nodes) =>
        nodes.map((node) => node.className || node.textContent),
      ),
    ).toEqual(['primo', 'secondo', "$& $` $' $$ %s"]);
    expect(await tab.page.$eval('#guasta b', (node) => (node as HTMLElement).dataset.json)).toBe(
      '{"a":"$&","b":"\\u003cb>"}',
    );
  });
});

describe('what the server has chosen and left to the browser', () => {
  it('is placed once, in its order, and not again by a reload', async () => {
    tab = await openWithAds(site, {
      boot: {
        config: { ajax_url: AJAX, tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } },
        passive_ads: { 1: { elementid: ['proprio'], ads: { 1: ad(1) } } },
        js_items: [
          {
            elementid: 'servito',
            output: '<b data-ad="6">6</b><script>window.ran = (window.ran ?? 0) + 1</script>',
            inject_before: ['<i class="prima"></i>'],
            has_js_items: [{ id: 6, type: 'ad', title: 'Con script', blog_id: 1 }],
          },
          { elementid: 'manca', output: '<b></b>', has_js_items: [] },
        ],
      },
      body: '<div id="servito"></div><div id="proprio"></div>',
    });
    await shownIn(tab, 'servito');
    expect(
      await tab.page.evaluate(() =>
        window.adsTold.filter(({ type }) => type === 'ad-rendered').map(({ id }) => id),
      ),
    ).toEqual(['proprio', 'servito']);
    expect(await tab.page.$eval('#servito', (wrapper) => wrapper.firstElementChild?.className)).toBe('prima');
    await idle(tab);
    await tab.page.evaluate(() => (window.adRuntime ??= []).push((runtime) => runtime.reload()));
    await shownIn(tab, 'proprio', 2);
    await idle(tab);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'ran') as number)).toBe(1);
    await expect.poll(async () => (await site.log()).counts.impressions).toEqual({ 1: 1 });
    expect(tab.problems.join('\n')).toContain('js item: no element "manca" on the page');
  });
});
