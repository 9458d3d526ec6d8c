import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isFull } from '../size.mjs';
import { adPageBudget } from '../bench/budgets.mjs';
import { openSite, type OpenOptions, type Site, type Tab } from './harness.ts';
import { ad, placement } from './page-with-ads.ts';
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
    // an ordinary refusal is no fault (DEBUG-4)
    ['error', null],
  ])('%s: the loader becomes idle, reports the reason and shows passive ads', async (name, reason) => {
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
    if (reason === null) expect(tab.problems).toEqual([]);
    else expect(tab.problems.join('\n')).toContain(reason);
    await tab.close();
  });

  it.runIf(isFull)('hang: the loader gives up after 10 s (SERVER-6)', async () => {
    const tab = await open({
      head: bootScript(fault('hang')),
      body: '<ad-placement id="asked" placement="halfpage"></ad-placement>',
    });
    await tab.page.waitForSelector('#asked[data-reason="request_failed"]', { timeout: 20_000 });
    await idle(tab);
    expect(tab.problems.join('\n')).toContain('timeout of 10000ms exceeded');
    await tab.close();
  });
});

describe('the chunk of uncommon parts that cannot be loaded (LOADER-8)', () => {
  const failing: OpenOptions = {
    intercept: (request) => (request.url().includes('chunks/uncommon-parts-') ? 'abort' : undefined),
  };

  it('leaves the ads out that need it, and no others', async () => {
    const placements = {
      a: placementOf('passiva', '<b id="passive">qui</b>'),
      b: placementOf('isolata', '<b>qui</b>'),
    };
    const tab = await open(
      {
        head: bootScript({ config: { ajax_url: AJAX }, passive_placements: placements }),
        body: `<ad-placement placement="passiva"></ad-placement><ad-placement id="framed" placement="isolata" frame></ad-placement>`,
      },
      failing,
    );
    await tab.page.waitForSelector('#framed[data-reason="request_failed"]');
    await idle(tab);
    expect(await tab.page.$('#passive')).not.toBeNull();
    expect(tab.problems.join('\n')).toContain('Loading chunk uncommon-parts failed.');
    await tab.close();
  });

  it('lets the patterns of conditions pass, which work where the chunk loads (COND-5)', async () => {
    const onlyFor = (id: number, slug: string, value: string): Record<string, object> => {
      const visitors = [{ type: 'user_agent', operator: 'regex', value }];
      return placement(slug, [ad(id, `<b data-shown="${slug}"></b>`, { visitors })]);
    };
    const placements = {
      ...onlyFor(1, 'per-nessuno', '^(nessuno)+'),
      ...onlyFor(2, 'per-tutti', '^Mozilla.*'),
    };
    const shown: (string | null)[][] = [];
    for (const options of [failing, {}]) {
      const tab = await open(
        {
          head: bootScript({ passive_placements: placements }),
          body: `<ad-placement placement="per-nessuno"></ad-placement><ad-placement placement="per-tutti"></ad-placement>`,
        },
        options,
      );
      await idle(tab);
      shown.push(
        await tab.page.$$eval('[data-shown]', (all) => all.map((one) => one.getAttribute('data-shown'))),
      );
      await tab.close();
    }
    expect(shown).toEqual([['per-nessuno', 'per-tutti'], ['per-tutti']]);
  });

  it('lets nobody count as one who has consented, where a tool of others asks', async () => {
    const privacy = `{ enabled: true, 'consent-method': 'iab_tcf_20' }`;
    const tab = await open(
      {
        head: `<script>window.advads_options = { privacy: ${privacy} }</script>${bootScript({ passive_placements: {} })}`,
        body: '<ad-placement placement="ignota"></ad-placement>',
      },
      failing,
    );
    await idle(tab);
    expect(
      await tab.page.evaluate(() => (window.adRuntime as { consent?: { state: string } }).consent?.state),
    ).toBe('unknown');
    expect(tab.problems.join('\n')).toContain('Loading chunk uncommon-parts failed.');
    await tab.close();
  });
});

describe('asking the ad server', () => {
  it('fills all hosts of the page’s first run with one request', async () => {
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
  it('delays no other placement: nine of ten are filled within 100 ms of the decision', async () => {
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

  it('fills it without any of our tags, and provides the script API before an ad’s own script', async () => {
    const tab = await open({ head: globals, body: '<div class="advads-abc"></div>' });
    await tab.page.waitForSelector('#family');
    expect(await tab.page.evaluate(() => Reflect.get(window, 'api'))).toBe('not_needed');
    expect(tab.problems).toEqual([]);
    await tab.close();
  });

  it('leaves it alone if the family’s own front end runs', async () => {
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

describe('under the page’s strict policy (SECURITY-1)', () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'">`;
  const nonced = (html: string): string =>
    html.replace('<script type="module"', '<script nonce="n1" type="module"');

  it('runs creatives, and framed ones keep their height', async () => {
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

describe('a page with the common kinds of ads', () => {
  const ad = (id: number, content: string): object => ({ id, title: `Annuncio ${id}`, content });
  const DATA = {
    config: {
      ajax_url: AJAX,
      tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } },
      click_protection: { enabled: true },
      consent: { enabled: true, method: 'cookie' },
    },
    passive_ads: {
      a: {
        elementid: ['passivo'],
        ads: {
          31: {
            ...ad(31, '<b id="in">qui</b>'),
            type: 'image',
            visitors: [{ type: 'mobile', value: ['desktop'] }],
          },
        },
      },
    },
    passive_groups: {
      g: {
        type: 'group',
        id: 5,
        elementid: ['gruppo'],
        ads: { 32: { ...ad(32, '<i>qui</i>'), type: 'image' } },
        group_info: { id: 5, name: 'Gruppo', type: 'default', weights: { 32: 1 } },
      },
    },
    ajax_queries: [{ id: 'halfpage', method: 'placement', params: {}, elementid: ['chiesto'], blog_id: 1 }],
  };
  const BODY = '<div class="passivo"></div><div class="gruppo"></div><div class="chiesto"></div>';

  it('loads three files of ours without React, the last two side by side, and then the parts that no ad needs (CLICK-10)', async () => {
    const asked: string[] = [];
    let answerAll = (): void => undefined;
    const allAsked = new Promise<undefined>((resolve) => (answerAll = () => resolve(undefined)));
    const tab = await open(
      { head: bootScript(DATA), body: BODY },
      {
        intercept: (request) => {
          const [, chunk] = /chunks\/(.+)-\w+\.js/.exec(request.url()) ?? [];
          if (!chunk) return undefined;
          asked.push(chunk);
          // no chunk is answered before all that the first ad needs have been asked for
          if (asked.length === adPageBudget.files.length - 1) answerAll();
          return allAsked;
        },
      },
    );
    await tab.page.waitForSelector('#in');
    await tab.page.waitForSelector('.gruppo i');
    await tab.page.waitForFunction(() => document.querySelector('.chiesto')?.childElementCount);
    await idle(tab);
    await vi.waitFor(() => expect(asked.at(-1)).toBe('later-parts'));
    expect(['yearbook-islands', ...asked.slice(0, -1)].toSorted()).toEqual(adPageBudget.files.toSorted());
    expect(tab.problems).toEqual([]);
    await tab.close();
  });
});
