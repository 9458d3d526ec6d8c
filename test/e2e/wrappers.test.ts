import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { hold } from './hold.ts';
import {
  ad,
  adsIn,
  AJAX,
  host,
  type Fields,
  idle,
  listening,
  openWithAds,
  placement,
  served,
  shownIn,
} from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

const REMOVED = { info: { options: { cache_busting_empty: '1' } } };
const NOBODY = ad(2, ' ');

/** A widget as sidebars print it, with its title. */
const widget = (inside: string): string => `<section class="widget"><h2>Titolo</h2>${inside}</section>`;
const wrapper = (id: string): string => `<div id="${id}"></div>`;
/** A query without a placement, for the wrapper of its slug. */
const query = (slug: string, params: object, id = '45'): object => ({
  id,
  method: 'placement',
  params: { slug, ...params },
  elementid: [slug],
});
const onPage = ({ page }: Tab, id: string): Promise<boolean> =>
  page.evaluate((name) => !!document.getElementById(name), id);
const widgets = ({ page }: Tab): Promise<string[]> =>
  page.$$eval('section.widget', (all) => all.map((one) => one.innerHTML));

describe('an empty wrapper that may be removed (PLACEMENT-14)', () => {
  it('follows the query of a placement that the server chooses for, and says so of a filled one too', async () => {
    const asked: Fields[] = [];
    const chosen = (slug: string, params: object): Record<string, unknown> => ({
      elementid: [slug],
      ajax_query: query(slug, params, `p-${slug}`),
    });
    const removed = { cache_busting_empty: '1' };
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX },
          passive_placements: {
            ...placement('piena', [], chosen('piena', removed)),
            ...placement('vuota', [], chosen('vuota', removed)),
            ...placement('ferma', [], { ...REMOVED, ...chosen('ferma', {}) }),
          },
        },
        head: `<script>window.told = [];
          document.addEventListener('advads_pro_cache_busting_done', ({ detail }) => told.push([detail.elementId, detail.isEmpty, detail.extra.emptyCbOption]));</script>`,
        body: ['piena', 'vuota', 'ferma'].map((id) => widget(wrapper(id))).join(''),
      },
      listening(asked, (ids) =>
        ids.map((id) =>
          id === 'piena' ? served(id, '3') : { status: 'error', message: 'x', elementId: id },
        ),
      ),
    );
    await idle(tab);
    expect(await tab.page.evaluate('told.sort()')).toEqual([
      ['ferma', true, false],
      ['piena', false, true],
      ['vuota', true, true],
    ]);
    expect(await Promise.all(['piena', 'vuota', 'ferma'].map((id) => onPage(tab, id)))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['accepted', 'is filled when it is given', [true, false, true]],
    ['rejected', 'goes once it is refused, for then it is empty for good', [false, false, false]],
  ] as const)('waits while consent is unknown; %s: %s', async (state, _what, stay) => {
    const needy = (slug: string, more = {}): Record<string, object> =>
      placement(slug, [ad(7, undefined, { privacy: {} })], more);
    tab = await openWithAds(site, {
      boot: {
        config: { consent: { enabled: true, method: 'api' } },
        passive_placements: {
          ...needy('dopo', { ...REMOVED, elementid: ['dopo'] }),
          ...needy('ospite'),
          ...placement('mai', [NOBODY], { ...REMOVED, elementid: ['mai'] }),
        },
      },
      body: [wrapper('dopo'), wrapper('mai'), host('ospite', 'collapse="when-empty" min-height="90"')]
        .map(widget)
        .join(''),
    });
    const heightOf = (selector: string): Promise<number> =>
      tab.page.evaluate((what) => document.querySelector<HTMLElement>(what)?.offsetHeight ?? 0, selector);
    await idle(tab);
    expect((await widgets(tab)).length).toBe(3);
    await tab.page.waitForSelector('#ospite[data-ready][data-reason=by_consent]');
    expect(await heightOf('#ospite')).toBe(90);
    await tab.page.evaluate((to) => window.adRuntime?.push((runtime) => runtime.consent.set(to)), state);
    await expect
      .poll(async () => [
        await onPage(tab, 'dopo'),
        await onPage(tab, 'mai'),
        (await heightOf('section:has(#ospite)')) > 0,
      ])
      .toEqual(stay);
    if (state === 'accepted') expect(await shownIn(tab, 'dopo')).toEqual(['7']);
    // the attribute counts at any time
    await tab.page.$eval('#ospite', (element) => element.setAttribute('collapse', 'never'));
    expect(await heightOf('#ospite')).toBe(90);
  });

  it('waits where its request failed, and is filled when the network is back', async () => {
    const asked: Fields[] = [];
    const empty = query('poi', { cache_busting_empty: '1' });
    tab = await openWithAds(
      site,
      { boot: { config: { ajax_url: AJAX }, ajax_queries: [empty] }, body: widget(wrapper('poi')) },
      {
        reports: true,
        ...listening(asked, ([id = '']) => (asked.length > 1 ? [served(id, '5')] : { broken: true })),
      },
    );
    await idle(tab);
    expect(await onPage(tab, 'poi')).toBe(true);
    await tab.page.evaluate(() => void window.dispatchEvent(new Event('online')));
    expect(await shownIn(tab, 'poi')).toEqual(['5']);
  });
});

describe('options that a page prints with a query (PLACEMENT-17)', () => {
  it('let a query wait until it comes near, and leave one without its target unasked', async () => {
    const asked: Fields[] = [];
    tab = await openWithAds(
      site,
      {
        boot: {
          config: {
            ajax_url: AJAX,
            select_batch_ms: 10,
            lazy_load: { enabled: true, default_offset: 0, offsets: { 2: 10 } },
          },
          ajax_queries: [
            query('q-1', {}, '1'),
            query('q-2', { lazy_load: 'enabled' }, '2'),
            query('q-3', { pro_custom_element: '#nessuno' }, '3'),
            query('q-4', { inject_by: 'container_id', container_id: '.mista' }, '4'),
            query('q-5', { test_id: 'prova' }, '5'),
          ],
          placement_tests: { prova: { placements: { altra: 1 } } },
        },
        // a target is hidden only where all that is found is
        body: `<p class="mista" hidden>no</p><p class="mista">qui</p>
          ${['1', '3', '4', '5'].map((id) => wrapper(`q-${id}`)).join('')}
          <div id="q-2" style="position:absolute;top:400vh">lontana</div>`,
      },
      listening(asked, (ids) => ids.map((id) => served(id, id.replace('q-', '')))),
    );
    await idle(tab);
    const elementsOf = (fields: Fields = []): string[] =>
      fields.filter(([name]) => /^deferedAds.*elementId/.test(name)).map(([, id]) => id);
    expect(asked.map(elementsOf)).toEqual([['q-1', 'q-4']]);
    await tab.page.$eval('#q-2', (element) => void ((element as HTMLElement).style.top = '0'));
    await shownIn(tab, 'q-2');
    expect(asked.map(elementsOf)).toEqual([['q-1', 'q-4'], ['q-2']]);
  });
});

describe('data-load-on of a host (PLACEMENT-18)', () => {
  it('delays its ad: nothing is decided, asked for, shown or counted before', async () => {
    const asked: Fields[] = [];
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX, select_batch_ms: 10 },
          passive_placements: {
            ...placement('subito', [ad(1)]),
            ...placement('lontana', [ad(2)]),
            ...placement('nominata', [ad(3)], { elementid: ['nominata'] }),
          },
        },
        body: `${host('subito', 'data-load-on="ready"')}
          ${host('larga', 'data-load-on="media(width > 90000px)"')}
          ${host('nominata', 'data-load-on="interaction"')}
          <div style="position:absolute;top:400vh" id="giu">${host('lontana', 'data-load-on="visible"')}</div>`,
      },
      listening(asked, (ids) => ids.map((id) => served(id, '9'))),
    );
    await idle(tab);
    await tab.page.waitForSelector('#subito[data-ready]');
    await tab.page.evaluate(() => window.adRuntime?.push((runtime) => runtime.reload()));
    await idle(tab);
    const requested = (): Promise<string[]> =>
      tab.page.evaluate(() => [
        ...new Set(window.adsTold.filter(({ type }) => type === 'ad-requested').map(({ id }) => id)),
      ]);
    expect(await requested()).toEqual(['subito']);
    expect(await adsIn(tab, 'lontana')).toEqual([]);
    expect(asked).toEqual([]);
    await tab.page.$eval('#giu', (element) => void ((element as HTMLElement).style.top = '0'));
    expect(await shownIn(tab, 'lontana')).toEqual(['2']);
    await tab.page.click('#nominata p');
    expect(await shownIn(tab, 'nominata')).toEqual(['3']);
    expect(await requested()).toEqual(['subito', 'lontana', 'nominata']);
    expect(asked).toEqual([]);
  });
});

describe('hosts', () => {
  it('report viewable ads, also those that were shown before the script for it loaded (PLACEMENT-15)', async () => {
    const { intercept, answer } = hold(/\/chunks\/placement-/, (request) =>
      new URL(request.url()).pathname === AJAX ? { body: JSON.stringify([served('d', '9')]) } : undefined,
    );
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX },
          passive_ads: { sola: { ads: { 1: ad(1) } } },
          passive_groups: {
            gruppo: { type: 'group', id: '70', ads: { 2: ad(2), 3: ad(3) }, group_info: { ad_count: 2 } },
          },
          passive_placements: placement('slug', [ad(4)]),
        },
        body: [
          'id="a" ad="1"',
          'id="b" group="gruppo"',
          'id="c" placement="p-slug"',
          'id="d" placement="servito"',
        ]
          .map((attributes) => `<ad-placement ${attributes}></ad-placement>`)
          .join(''),
      },
      { intercept },
    );
    await idle(tab);
    expect(await tab.page.$$('ad-placement[data-state=filled]:not([data-ready])')).toHaveLength(4);
    answer();
    await expect
      .poll(() =>
        tab.page.evaluate(() =>
          window.adsTold
            .filter(({ type }) => type === 'ad-viewable')
            .map(({ id, placement: slug, ads }) => [id, slug, ...[...ads].sort()])
            .sort(),
        ),
      )
      .toEqual([
        ['a', '1', '1'],
        ['b', '70', '2', '3'],
        ['c', 'slug', '4'],
        ['d', 'servito', '9'],
      ]);
  });
});
