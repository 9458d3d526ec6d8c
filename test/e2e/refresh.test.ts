import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { ad, adsIn, AJAX, host, idle, openWithAds, placement, shownIn } from './page-with-ads.ts';

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
});

describe('a refreshing placement of the server', () => {
  it('is requested again with its current ad, and shows one ad at a time', async () => {
    tab = await openWithAds(site, {
      boot: { config: { ajax_url: AJAX, select_batch_ms: 10 } },
      // the interval of the host passes at once
      body: `<script>{ const wait = setTimeout; setTimeout = (run, ms) => wait(run, ms === 12345 ? 40 : ms); }</script>${host('annuario-rotazione', 'refresh="12345"')}`,
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
});
