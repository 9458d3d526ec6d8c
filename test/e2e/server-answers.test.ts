import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import {
  ad,
  adsIn,
  AJAX,
  host,
  idle,
  listening,
  openWithAds,
  placement,
  served,
  shownIn,
  stateOf,
  type Fields,
} from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

describe('an answer', () => {
  const wrong: [string, (id: string) => unknown, string, string][] = [
    ['no fields', () => [{}], 'Ad server: an item names no element', 'empty no_answer'],
    ['no status', (elementId) => [{ elementId, item: '<b data-ad="9"></b>' }], 'no ad', 'empty no_answer'],
    ['an item that is left out', () => [], 'Ad server on "guasta": no answer', 'empty no_answer'],
    ['no HTML', (elementId) => [{ status: 'success', elementId }], '', 'empty empty content'],
    [
      'HTML that is no string',
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
      'values that are no items',
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
    'with %s is reported, shows no ad twice, and the next answer works',
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

  it.each([
    ['with a message', { message: 'Nessun annuncio per oggi' }, 'Nessun annuncio per oggi'],
    ['without a message', {}, 'no ad'],
  ])(
    'that is an ordinary refusal %s is no fault: it is logged on request (DEBUG-4)',
    async (_what, more, why) => {
      for (const hash of ['', '#debug=true']) {
        const body = host('rifiutata');
        const answers = listening([], ([elementId]) => [{ status: 'error', elementId, ...more }]);
        tab = await openWithAds(
          site,
          { boot: { config: { ajax_url: AJAX } }, body, path: `/prova/${hash}` },
          answers,
        );
        await tab.page.waitForSelector('#rifiutata[data-reason=no_answer]');
        await idle(tab);
        expect(tab.problems).toEqual([]);
        const told = [`Ad server on "rifiutata": ${why}`];
        expect(tab.messages.filter((line) => line.startsWith('Ad server'))).toEqual(hash ? told : []);
      }
    },
  );

  it('that is cut off by the network is reported, and the loader is idle', async () => {
    tab = await openWithAds(
      site,
      { boot: { config: { ajax_url: AJAX } }, body: host('guasta') },
      { intercept: (request) => (new URL(request.url()).pathname === AJAX ? 'abort' : undefined) },
    );
    await tab.page.waitForSelector('#guasta[data-reason=request_failed]');
    await idle(tab);
    expect(tab.problems.join('\n')).toContain(`Ad selection from ${AJAX}: Network Error`);
  });

  it('inserts its `inject_before` HTML first, and keeps any character', async () => {
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

describe('items that the server chose and left to the browser', () => {
  it('are placed once, in order, and not again by a reload (SERVER-9, LOADER-4)', async () => {
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
