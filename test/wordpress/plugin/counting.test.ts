import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOT_DATA, bootIn, listed, openPluginSite, SETTINGS, type Answer, withAds } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

type Fields = Record<string, string>;

/** An ad that no placement holds, and options that tests switch on. */
const FIXTURE = `
add_filter('yearbook_islands_ads', function ($ads) { $ads['ads'][99] = array('content' => 'fuori'); return $ads; }, 20);
add_filter('yearbook_islands_allowed_origins', function ($origins) { return array_merge($origins, (array) get_option('t_origini', array())); });
add_filter('yearbook_islands_most_impressions', function ($most) { return get_option('t_massimo', $most); });
add_filter('yearbook_islands_counted_ads', function ($ids) { return array_merge($ids, (array) get_option('t_contati', array())); });
`;

const site = sharedSite(() => openPluginSite());
beforeAll(() => site.install('conteggi', FIXTURE));
beforeEach(() => site.forget('t_origini', 't_massimo', 't_contati', 'yearbook_islands_page_token'));

const many = (id: string, times: number): string[] => Array.from({ length: times }, () => id);

const told = (action: string, ids: readonly string[], headers: Fields = {}): Promise<Answer> =>
  site.call(action, { ...listed(ids), bid: '1' }, headers);

describe('a call', () => {
  it('of a click counts one ad, once, however many it names (WP-14)', async () => {
    await told('aatrack-click', many('12', 100));
    await told('aatrack-click', ['16', '12', '13', '16']);
    expect(await site.counts()).toEqual({ 12: [0, 1], 16: [0, 1] });
  });

  it('of impressions counts as many as a page can hold (WP-14)', async () => {
    await told('aatrack-records', many('12', 100));
    expect(await site.counts()).toEqual({ 12: [50, 0] });
    await site.run(`update_option('t_massimo', 3);`);
    await told('aatrack-records', [...many('16', 2), ...many('12', 98)]);
    expect(await site.counts()).toEqual({ 12: [51, 0], 16: [2, 0] });
    await site.run(`update_option('t_massimo', 0);`);
    await told('aatrack-records', many('16', 60));
    expect((await site.counts())[16]).toEqual([62, 0]);
  });

  it('for ads to choose counts as many as a page can hold too (WP-14)', async () => {
    await site.run(`update_option('t_massimo', 3);`);
    const queries = Array.from({ length: 50 }, (_, at) => [`deferedAds[${at}][ad_id]`, 'halfpage']);
    const fields = { ...(Object.fromEntries(queries) as Fields), consent: 'not_needed' };
    expect((await site.call('advads_ad_select', fields)).status).toBe(200);
    expect(await site.counts()).toEqual({ 12: [3, 0] });
  });

  it('counts no ad that no placement holds, unless the site says so (WP-14)', async () => {
    for (const action of ['aatrack-records', 'aatrack-click']) {
      const { status, text } = await told(action, ['99']);
      expect([status, text]).toEqual([400, '{"status":"error","message":"unknown ad"}']);
    }
    await told('aatrack-records', ['99', '12']);
    expect(await site.counts()).toEqual({ 12: [1, 0] });
    await site.run(`update_option('t_contati', array(99));`);
    await told('aatrack-records', ['99']);
    expect(await site.counts()).toEqual({ 12: [1, 0], 99: [1, 0] });
  });
});

describe('a call from', () => {
  it.each([
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin that claims ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['a name that only begins as ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:8080' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['no address', { origin: 'x' }],
  ] satisfies [string, Fields][])('%s is refused, whatever it asks (WP-15)', async (_what, headers) => {
    for (const action of ['aatrack-records', 'aatrack-click', 'advads_ad_select']) {
      const fields = { 'deferedAds[0][ad_id]': 'halfpage', consent: 'not_needed', ...listed([12]), bid: '1' };
      const { status, text } = await site.call(action, fields, headers);
      expect([action, status, text]).toEqual([action, 403, '{"status":"error","message":"another site"}']);
    }
    expect(await site.counts()).toEqual({});
  });

  it.each([
    ['the site', { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' }],
    ['the site over https', { origin: 'https://127.0.0.1', 'sec-fetch-site': 'cross-site' }],
    ['the site with www', { origin: 'https://www.127.0.0.1' }],
    ['the site with its port written', { origin: 'http://127.0.0.1:80' }],
    ['a page of the site that hides its origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a browser that tells nothing', {}],
  ] satisfies [string, Fields][])('%s is counted (WP-15)', async (_what, headers) => {
    const { status, text } = await told('aatrack-records', ['12'], headers);
    expect([status, text]).toEqual([200, '{"status":"success"}']);
    expect(await site.counts()).toEqual({ 12: [1, 0] });
  });

  it('another site is counted where the site allows it, with www or without (WP-15)', async () => {
    await site.run(
      `update_option('t_origini', array('https://amica.example', 'altra.example:8443', array(), ''));`,
    );
    for (const origin of [
      'https://amica.example',
      'http://www.amica.example',
      'https://altra.example:8443',
    ]) {
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      expect((await told('aatrack-records', ['12'], headers)).status, origin).toBe(200);
    }
    for (const origin of ['https://nemica.example', 'https://altra.example', 'null'])
      expect((await told('aatrack-records', ['12'], { origin })).status, origin).toBe(403);
    expect(await site.counts()).toEqual({ 12: [3, 0] });
  });
});

describe('the page token', () => {
  const addresses = async (): Promise<{ ajax: string; tracking: string }> => {
    const { config } = bootIn((await site.ask('/annuario/')).text);
    return { ajax: config.ajax_url, tracking: config.tracking.blogs['1']?.url ?? '' };
  };
  const post = (address: string, action = 'aatrack-records', more: Fields = {}): Promise<Answer> =>
    site.ask(address, { body: { action, ...listed(['12']), bid: '1', ...more } });
  const ofDay = (ago: number): Promise<string> =>
    site.run(
      `echo '/wp-admin/admin-ajax.php?yb_page=' . YearbookIslands\\Ads\\Site_Token::of_day(intdiv(time(), 86400) - (${ago}));`,
    );
  const turnOn = (): Promise<string> => site.run(`update_option('yearbook_islands_page_token', '1');`);

  it('is neither printed nor asked for as long as the owner does not want it (WP-16)', async () => {
    expect(await addresses()).toEqual({
      ajax: '/wp-admin/admin-ajax.php',
      tracking: '/wp-content/plugins/yearbook-islands/count.php',
    });
    expect((await post('/wp-admin/admin-ajax.php')).status).toBe(200);
  });

  it('stands in the addresses that the page posts to, and what comes without it is not counted (WP-16)', async () => {
    await turnOn();
    const { ajax, tracking } = await addresses();
    expect(ajax).toMatch(/^\/wp-admin\/admin-ajax\.php\?yb_page=\d+-[0-9a-f]{20}$/);
    expect(tracking).toBe(
      ajax.replace('/wp-admin/admin-ajax.php', '/wp-content/plugins/yearbook-islands/count.php'),
    );
    for (const action of ['aatrack-records', 'aatrack-click']) {
      expect((await post(ajax, action)).status).toBe(200);
      const { status, text } = await post('/wp-admin/admin-ajax.php', action);
      expect([status, text]).toEqual([403, '{"status":"error","message":"no valid page token"}']);
    }
    const beacon = JSON.stringify({ action: 'aatrack-click', ads: ['12'], bid: '1' });
    await site.ask(ajax, { body: beacon, headers: { 'content-type': 'text/plain' } });
    expect(await site.counts()).toEqual({ 12: [1, 2] });
  });

  it('is needed for the server’s own choice to count, and not for its answer (WP-16)', async () => {
    await turnOn();
    const asked = { 'deferedAds[0][ad_id]': 'halfpage', consent: 'not_needed' };
    const bare = await post('/wp-admin/admin-ajax.php', 'advads_ad_select', asked);
    expect(bare.text).toContain('"status":"success"');
    expect(await site.counts()).toEqual({});
    await post((await addresses()).ajax, 'advads_ad_select', asked);
    expect(await site.counts()).toEqual({ 12: [1, 0] });
  });

  it.each([
    ['until 2:00 UTC also from the day before', 1, [200, 200, 200, 403, 403]],
    ['and from no day long ago or to come', 3, [200, 200, 403, 403, 403]],
  ])(
    'is as good from yesterday, for caches keep pages for a day, %s (WP-16)',
    async (_what, hour, expected) => {
      // the site's clock is that of this process
      const { now } = Date;
      const ahead = (Math.floor(now() / 86_400_000) + 1) * 86_400_000 + hour * 3_600_000 - now();
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
      await turnOn();
      const statuses = [];
      for (const ago of [0, 1, 2, 3, -1]) statuses.push((await post(await ofDay(ago))).status);
      clock.mockRestore();
      expect(statuses).toEqual(expected);
    },
  );

  it.each(['', '0', '1-', 'x', '[]', '19999-00000000000000000000'])(
    'is not to be guessed: %s',
    async (token) => {
      await turnOn();
      expect((await post(`/wp-admin/admin-ajax.php?yb_page=${token}`)).status).toBe(403);
      expect((await post(`/wp-admin/admin-ajax.php?yb_page[]=${token}`)).status).toBe(403);
    },
  );

  it('is not told to an address that is not the site’s own', async () => {
    const url = await site.run(`update_option('yearbook_islands_page_token', '1');
      ${withAds(`$ads['config']['tracking']['blogs'][1]['url'] = 'https://conta.example/x';`)}
      echo ${BOOT_DATA}['config']['tracking']['blogs'][1]['url'];`);
    expect(url).toBe('https://conta.example/x');
  });

  it('is the owner’s to turn on, on the page of settings', async () => {
    const page = async (): Promise<string> => (await site.askAs('admin', SETTINGS)).text;
    expect(await page()).toMatch(/<input type="checkbox" name="yearbook_islands_page_token" value="1">/);
    await site.saveSettings({ yearbook_islands_page_token: '1' });
    expect(await page()).toMatch(/yearbook_islands_page_token" value="1" checked/);
  });
});
