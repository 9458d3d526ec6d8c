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
} from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

const ordered = (more: object = {}): object => ({
  type: 'ordered',
  ordered_ad_ids: [1, 2, 3],
  refresh_enabled: '1',
  refresh_interval: '60',
  ...more,
});
const three = [ad(1), ad(2), ad(3)];
const impressions = async (): Promise<Record<string, number>> => ({
  ...(await site.log()).counts.impressions,
});

describe('a refreshing group', () => {
  it('shows one ad at a time, in order, and counts each once', async () => {
    tab = await openWithAds(site, {
      boot: {
        config: { tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } },
        passive_placements: placement('giro', three, { group: ordered({ ad_count: 'all' }) }),
      },
      body: host('giro'),
    });
    expect((await shownIn(tab, 'giro', 8)).slice(0, 8)).toEqual(['1', '2', '3', '1', '2', '3', '1', '2']);
    expect(await adsIn(tab, 'giro')).toHaveLength(1);
    await expect.poll(impressions).toEqual({ 1: 1, 2: 1, 3: 1 });
    await shownIn(tab, 'giro', 12);
    await idle(tab);
    expect(await impressions()).toEqual({ 1: 1, 2: 1, 3: 1 });
    expect(tab.problems).toEqual([]);
  });

  it('draws by weight, never the current ad, never an ad of weight 0', async () => {
    const group = { weights: { 1: 9, 2: 1, 3: 0 }, refresh_enabled: true, refresh_interval: 20 };
    tab = await openWithAds(site, {
      boot: { passive_placements: placement('sorte', three, { group }) },
      body: host('sorte'),
    });
    const shown = await shownIn(tab, 'sorte', 9);
    expect(shown.filter((id, at) => id === shown[at - 1])).toEqual([]);
    expect(new Set(shown)).toEqual(new Set(['1', '2']));
  });

  it('keeps the interval of each ad, and the host’s own', async () => {
    const intervals = { 1: 20, 2: 3_600_000 };
    tab = await openWithAds(site, {
      boot: {
        passive_placements: {
          ...placement('annuncio', three, { group: ordered({ refresh_interval_for_ads: intervals }) }),
          ...placement('ospite', three, {
            group: ordered({ refresh_enabled: '', refresh_interval: 3_600_000 }),
          }),
          ...placement('ferma', three, { group: ordered({ refresh_enabled: '' }) }),
        },
      },
      body: host('annuncio') + host('ospite', 'refresh="40"') + host('ferma'),
    });
    await shownIn(tab, 'ospite', 6);
    expect(await shownIn(tab, 'annuncio', 2)).toEqual(['1', '2']);
    expect(await shownIn(tab, 'ferma')).toEqual(['1']);
  });

  it('pauses while it is out of view', async () => {
    tab = await openWithAds(site, {
      boot: {
        passive_placements: {
          ...placement('vicino', three, { group: ordered() }),
          ...placement('lontano', three, { group: ordered() }),
        },
      },
      body: `${host('vicino')}<div style="height:4000px"></div>${host('lontano')}`,
    });
    await shownIn(tab, 'vicino', 5);
    expect(await shownIn(tab, 'lontano')).toEqual(['1']);
    await tab.page.$eval('#lontano', (element) => element.scrollIntoView());
    const before = (await shownIn(tab, 'vicino')).length;
    await shownIn(tab, 'lontano', 5);
    // an ad that was due when the host left the view may still appear
    expect((await shownIn(tab, 'vicino')).length).toBeLessThanOrEqual(before + 1);
  });

  it('never loses height', async () => {
    const box = (id: number, height: number): object =>
      ad(id, `<p data-ad="${id}" style="margin:0;height:${height}px">${id}</p>`);
    tab = await openWithAds(site, {
      boot: {
        passive_placements: placement('alto', [box(1, 50), box(2, 120), box(3, 20)], { group: ordered() }),
      },
      body: host('alto'),
    });
    await shownIn(tab, 'alto', 7);
    const heights = await tab.page.evaluate(() =>
      window.adsTold.filter(({ type }) => type === 'ad-rendered').map(({ height }) => height),
    );
    expect(heights.slice(0, 7)).toEqual([50, 120, 120, 120, 120, 120, 120]);
  });

  it('stops with one ad, and if its placement may no longer show; the last ad stays', async () => {
    tab = await openWithAds(site, {
      boot: {
        passive_placements: {
          ...placement('sola', [ad(1)], { group: ordered() }),
          ...placement('finita', three, {
            group: ordered(),
            info: { close: { enabled: true, timeout_enabled: true } },
          }),
          ...placement('gira', three, { group: ordered() }),
        },
      },
      body: host('sola') + host('finita') + host('gira'),
    });
    await shownIn(tab, 'finita', 3);
    await tab.page.evaluate(() => (document.cookie = 'timeout_placement_finita=1'));
    const shown = (await shownIn(tab, 'finita')).length;
    const running = (await shownIn(tab, 'gira')).length;
    await shownIn(tab, 'gira', running + 4);
    expect((await shownIn(tab, 'finita')).length).toBeLessThanOrEqual(shown + 1);
    expect(await adsIn(tab, 'finita')).toHaveLength(1);
    expect(await shownIn(tab, 'sola')).toEqual(['1']);
  });
});

describe('a refreshing placement of the server', () => {
  it('is requested again with its current ad, and shows one ad at a time', async () => {
    tab = await openWithAds(site, {
      boot: { config: { ajax_url: AJAX, select_batch_ms: 10 } },
      body: host('annuario-rotazione', 'refresh="40"'),
    });
    const shown = await shownIn(tab, 'annuario-rotazione', 3);
    const asked = (await site.log()).calls.filter(({ kind }) => kind === 'select');
    const standing = asked
      .slice(0, 3)
      .map(({ body }) => (body as { ad_ids?: { id: string; type: string }[] }).ad_ids ?? [])
      .map((ids) => ids.filter(({ type }) => type === 'ad').map(({ id }) => id));
    expect(standing).toEqual([[], [shown[0]], [shown[1]]]);
    expect(await tab.page.$$eval('#annuario-rotazione > [slot=ad]', (all) => all.length)).toBe(1);
    expect((await site.log()).calls.filter(({ kind }) => kind === 'impression')).toEqual([]);
  });

  it('keeps the interval of each ad, also where the answer names placement and group before it (GROUP-9)', async () => {
    let turn = 0;
    const answer = (elementId: string): object => {
      const id = elementId === 'due' ? String(++turn) : '9';
      const names = [
        { id: 'p', type: 'placement', title: 'Posto' },
        { id: 'g', type: 'group', title: 'Gruppo' },
        { id, type: 'ad', title: `Servito ${id}` },
      ];
      return served(elementId, id, { ads: names });
    };
    const group = ordered({ refresh_interval: 3_600_000, refresh_interval_for_ads: { 1: 20, 2: 3_600_000 } });
    tab = await openWithAds(
      site,
      {
        boot: {
          config: { ajax_url: AJAX, select_batch_ms: 10 },
          passive_placements: placement('due', [], {
            group,
            ajax_query: { id: 'p-due', method: 'placement', params: {}, elementid: 'due' },
          }),
        },
        body: host('due') + host('gira', 'refresh="20"'),
      },
      listening([], (ids) => ids.map(answer)),
    );
    await shownIn(tab, 'due', 2);
    await shownIn(tab, 'gira', (await shownIn(tab, 'gira')).length + 4);
    expect((await shownIn(tab, 'due')).filter((id) => /^\d$/.test(id))).toEqual(['1', '2']);
  });
});
