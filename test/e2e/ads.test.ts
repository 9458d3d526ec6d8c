import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainAdPageBudget } from '../bench/budgets.mjs';
import { gzipBesideReact, readChunks } from '../bench/own-code.mjs';
import { openSite, type OpenOptions, type Site, type Tab } from './harness.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';

const AJAX = '/wp-admin/admin-ajax.php';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function open(parts: Parameters<typeof htmlPage>[0], options?: OpenOptions): Promise<Tab> {
  const tab = await site.open(options);
  await tab.print(htmlPage(parts));
  return tab;
}

const idle = (tab: Tab): Promise<unknown> =>
  tab.page.waitForFunction(() => (window.adRuntime as { state?: string }).state === 'idle');

const fault = (call: string): object => ({ config: { ajax_url: `${AJAX}?fault=${call}` } });

describe('the ad server’s wrong answers', () => {
  it.each([
    ['500', 'Request failed with status code 500'],
    ['html', 'the answer is no list of items: <!doctype html>'],
    ['zero', 'the answer is no list of items: 0'],
    ['null', 'the answer is no list of items: null'],
    ['truncated', 'the answer is no list of items: [{'],
    ['empty', 'no answer'],
    ['error', 'Asked for by the demo'],
  ])('%s: the loader is idle again, the reason is told, and passive ads stand', async (name, reason) => {
    const tab = await open({
      head: bootScript({
        ...fault(name),
        passive_placements: { a: placementOf('passiva', '<b id="passive">qui</b>') },
      }),
      body: `<ad-placement placement="passiva"></ad-placement><ad-placement id="asked" placement="halfpage"><p>ripiego</p></ad-placement>`,
    });
    await tab.page.waitForSelector('#asked[data-state="empty"]');
    await idle(tab);
    expect(await tab.page.$eval('#passive', (node) => node.textContent)).toBe('qui');
    expect(await tab.page.$eval('#asked p', (node) => node.checkVisibility())).toBe(true);
    expect(tab.problems.join('\n')).toContain(reason);
    await tab.close();
  });

  it('hang: is given up after 10 s', async () => {
    const tab = await open({
      head: bootScript(fault('hang')),
      body: '<ad-placement id="asked" placement="halfpage"></ad-placement>',
    });
    await tab.page.waitForSelector('#asked[data-reason="request_failed"]', { timeout: 20_000 });
    await idle(tab);
    expect(tab.problems.join('\n')).toContain('timeout of 10000ms exceeded');
    await tab.close();
  });

  it('a chunk that does not come leaves its own ads out, and no others', async () => {
    const tab = await open(
      {
        head: bootScript({
          config: { ajax_url: AJAX },
          passive_placements: { a: placementOf('passiva', '<b id="passive">qui</b>') },
        }),
        body: `<ad-placement placement="passiva"></ad-placement><ad-placement id="asked" placement="halfpage"></ad-placement>`,
      },
      { intercept: (request) => (/chunks\/server-mode-/.test(request.url()) ? 'abort' : undefined) },
    );
    await tab.page.waitForSelector('#asked[data-reason="request_failed"]');
    await idle(tab);
    expect(await tab.page.$('#passive')).not.toBeNull();
    expect(tab.problems.join('\n')).toContain('Loading chunk server-mode failed.');
    await tab.close();
  });
});

describe('a part that cannot be loaded', () => {
  const failing = (chunk: string): OpenOptions => ({
    intercept: (request) => (request.url().includes(`chunks/${chunk}-`) ? 'abort' : undefined),
  });

  it('conditions: no ad that has any is shown', async () => {
    const content = '<b class="in">qui</b>';
    const ads = { 12: { id: 12, content, visitors: [{ type: 'mobile', value: ['desktop'] }] } };
    const placements = { a: placementOf('libera', content), b: placementOf('vincolata', content, { ads }) };
    const tab = await open(
      {
        head: bootScript({ passive_placements: placements }),
        body: '<ad-placement placement="libera"></ad-placement><ad-placement id="b" placement="vincolata"></ad-placement>',
      },
      failing('visitor'),
    );
    await tab.page.waitForSelector('#b[data-reason="by_visitor"]');
    expect(await tab.page.$$('.in')).toHaveLength(1);
    expect(tab.problems.join('\n')).toContain('Loading chunk visitor failed.');
    await tab.close();
  });

  it('the family’s globals: nobody is taken to have consented', async () => {
    const tab = await open(
      {
        head: `<script>window.advads_options = { privacy: { enabled: true } }</script>${bootScript({ passive_placements: {} })}`,
        body: '<ad-placement placement="ignota"></ad-placement>',
      },
      failing('read-globals'),
    );
    await idle(tab);
    expect(
      await tab.page.evaluate(() => (window.adRuntime as { consent?: { state: string } }).consent?.state),
    ).toBe('unknown');
    expect(tab.problems.join('\n')).toContain('Loading chunk read-globals failed.');
    await tab.close();
  });
});

describe('asking the ad server', () => {
  it('fills all hosts of a page’s first run by one request', async () => {
    await site.forgetLog();
    const tab = await open({
      head: bootScript({ config: { ajax_url: AJAX } }),
      body: ['halfpage', 'annuario-scheda', 'annuario-leaderboard']
        .map((slug) => `<ad-placement placement="${slug}"></ad-placement>`)
        .join(''),
    });
    await tab.page.waitForFunction(
      () => document.querySelectorAll('ad-placement[data-state="filled"]').length === 3,
    );
    const { calls } = await site.log();
    expect(calls.filter(({ kind }) => kind === 'select')).toHaveLength(1);
    expect(tab.problems).toEqual([]);
    await tab.close();
  });
});

describe('a creative’s script that never loads', () => {
  it('costs no other placement: nine of ten are in within 100 ms of the decision', async () => {
    const slugs = Array.from({ length: 10 }, (_, index) => `posto-${index}`);
    const content = (index: number): string =>
      `${index === 0 ? '<script src="/mai.js"></script>' : ''}<b class="in"></b><script>(window.ran ??= []).push([${index}, performance.now()])</script>`;
    const placements = Object.fromEntries(
      slugs.map((slug, index) => [slug, placementOf(slug, content(index))]),
    );
    const tab = await open(
      {
        head: `<script>document.addEventListener('ad-requested', () => (window.decided ??= performance.now()))</script>${bootScript({ passive_placements: placements })}`,
        body: slugs.map((slug) => `<ad-placement placement="${slug}"></ad-placement>`).join(''),
      },
      {
        intercept: (request) =>
          request.url().endsWith('/mai.js') ? new Promise<undefined>(() => undefined) : undefined,
      },
    );
    await idle(tab);
    const [decided, ran] = await tab.page.evaluate(
      () =>
        [Reflect.get(window, 'decided') as number, Reflect.get(window, 'ran') as [number, number][]] as const,
    );
    expect(ran.map(([index]) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [, at] of ran) expect(at - decided).toBeLessThan(100);
    await tab.close();
  });
});

describe('a page in the plugin family’s own format', () => {
  const globals = `<script>
    window.advads_passive_placements = { '7_1': { elementid: ['advads-abc'], type: 'ad', id: 12,
      ads: { 12: { id: 12, title: 'Globale', content: '<b id="family">famiglia</b><script>window.api = advads.privacy.get_state()<\\/script>', privacy: { ignore: true },
        visitors: [{ type: 'mobile', value: ['desktop'] }] } },
      placement_info: { id: '7', slug: 'globale' } } };
    window.advads_options = { privacy: { enabled: false } };
    window.advanced_ads_pro_ajax_object = { ajax_url: '${AJAX}' };
  </script>`;

  it('is filled without one of our tags, with the script API there before the ad’s own script', async () => {
    const tab = await open({ head: globals, body: '<div class="advads-abc"></div>' });
    await tab.page.waitForSelector('#family');
    expect(await tab.page.evaluate(() => Reflect.get(window, 'api'))).toBe('not_needed');
    expect(tab.problems).toEqual([]);
    await tab.close();
  });

  it('is left alone where the family’s own front end runs', async () => {
    const tab = await open({
      head: `${globals}<script>window.advanced_ads_pro = { process_passive_cb() {} }; window.heard = 0;
        for (const name of ['advanced_ads_pro.busy', 'advads_pro_cache_busting_done', 'advanced_ads_pro.idle'])
          document.addEventListener(name, () => window.heard++)</script>`,
      body: '<div class="advads-abc"></div>',
    });
    await idle(tab);
    expect(await tab.page.$('#family')).toBeNull();
    expect(await tab.page.evaluate(() => Reflect.get(window, 'heard'))).toBe(0);
    await tab.close();
  });
});

describe('under the page’s strict policy (ruling 17)', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'">`;
  const nonced = (html: string): string =>
    html.replace('<script type="module"', '<script nonce="n1" type="module"');

  it('creatives run, framed ones keep their height', async () => {
    const creative = `<div style="height:81px">alto</div><script>document.currentScript.previousElementSibling.style.height = '93px'</script>`;
    const tab = await site.open();
    const page = htmlPage({
      head:
        policy +
        bootScript({ config: { nonce: 'n1' }, passive_placements: { a: placementOf('sola', creative) } }),
      body: '<ad-placement placement="sola" id="plain"></ad-placement><ad-placement placement="sola" id="framed" frame></ad-placement>',
    });
    await tab.print(nonced(page));
    await tab.page.waitForFunction(
      () => document.querySelector('#plain')?.getBoundingClientRect().height === 93,
    );
    await tab.page.waitForFunction(
      () => document.querySelector('#framed iframe')?.getBoundingClientRect().height === 93,
    );
    expect(tab.problems).toEqual([]);
    await tab.close();
  });
});

describe('a slider group', () => {
  it('becomes a carousel of its ads', async () => {
    const ads = Object.fromEntries(
      [1, 2, 3].map((id) => [
        id,
        { id, title: `A${id}`, content: `<p>${id}</p>`, privacy: { ignore: true } },
      ]),
    );
    const group = {
      id: 9,
      name: 'Giostra',
      type: 'slider',
      ordered_ad_ids: [1, 2, 3],
      slider_options: { slider_id: 'giostra', prefix: 'advads-', settings: { nav: false } },
    };
    const tab = await open({
      head: bootScript({
        passive_placements: {
          a: { type: 'group', id: 9, ads, group_info: group, placement_info: { id: '5', slug: 'giostra' } },
        },
      }),
      body: '<ad-placement placement="giostra"></ad-placement>',
    });
    await tab.page.waitForSelector('yb-carousel#giostra.advads-slider[no-dots][data-ready]');
    expect(await tab.page.$eval('yb-carousel', (host) => host.count)).toBe(3);
    expect(tab.problems).toEqual([]);
    await tab.close();
  });
});

describe('#debug=true', () => {
  it('opens the panel and logs why an ad is not shown', async () => {
    const tab = await site.open();
    const lines: string[] = [];
    tab.page.on('console', (message) => lines.push(message.text()));
    const head = bootScript({ passive_placements: { a: placementOf('vuota', ' ') } });
    await tab.print(
      htmlPage({ head, body: '<ad-placement placement="vuota"></ad-placement>' }),
      '/pagina-di-prova/#debug=true',
    );
    await tab.page.waitForSelector('[data-ad-debug]');
    await expect.poll(() => lines).toContain('passive ad id 12 cannot be displayed: empty content');
    await tab.close();
  });
});

describe('what a page with plain passive ads loads', () => {
  it('is the runtime without the parts that only some pages need', async () => {
    const tab = await open({
      head: bootScript({ passive_placements: { a: placementOf('sola', '<b id="in">x</b>') } }),
      body: '<ad-placement placement="sola"></ad-placement>',
    });
    await tab.page.waitForSelector('#in');
    await idle(tab);
    const chunks = await tab.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /chunks\/(.+)-\w+\.js$/.exec(name)?.[1] ?? []),
    );
    const lazy = [
      'clicks',
      'consent-source',
      'debug',
      'frame',
      'groups-and-queries',
      'health',
      'network-fallback',
      'read-globals',
      'refresh',
      'script-api',
      'server-mode',
      'tell',
      'visitor',
      'waiting-ads',
    ];
    expect(lazy.filter((name) => chunks.includes(name))).toEqual([]);
    // all that came but React, which is in one chunk with what every island needs
    const built = await readChunks('dist');
    const came = built.filter(({ name }) => name === 'yearbook-islands' || chunks.includes(name));
    const bytes = gzipBesideReact(came);
    const others = gzipBesideReact(came.filter(({ name }) => name !== 'react'));
    expect(bytes - others).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(plainAdPageBudget.held);
    expect(bytes).toBeGreaterThan(10_000);
    // they are chunks under these names at all
    expect(built.map(({ name }) => name)).toEqual(expect.arrayContaining(lazy));
    await tab.close();
  });
});
