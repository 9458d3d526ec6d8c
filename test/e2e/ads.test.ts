import { describe, expect, it, vi } from 'vitest';
import { adPageBudget } from '../bench/budgets.mjs';
import { sharedSite, type OpenOptions, type Tab } from './harness.ts';
import { ad, placement } from './page-with-ads.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';

const AJAX = '/wp-admin/admin-ajax.php';

const site = sharedSite();

async function open(parts: Parameters<typeof htmlPage>[0], options?: OpenOptions): Promise<Tab> {
  const tab = await site.open(options);
  await tab.print(htmlPage(parts));
  return tab;
}

const idle = (tab: Tab): Promise<unknown> =>
  tab.page.waitForFunction(() => (window.adRuntime as { state?: string }).state === 'idle');

describe('the chunk of decision parts that cannot be loaded (LOADER-8)', () => {
  const failing: OpenOptions = {
    intercept: (request) => (request.url().includes('chunks/decision-parts-') ? 'abort' : undefined),
  };

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
    expect(tab.problems.join('\n')).toContain('Loading chunk decision-parts failed.');
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

  it('loads two files of ours without React, and then the parts that no ad needs (CLICK-10)', async () => {
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
    await vi.waitFor(() => expect(asked.slice(1).toSorted()).toEqual(['click-parts', 'page']));
    expect(['yearbook-islands', asked[0]]).toEqual(adPageBudget.files);
    expect(tab.problems).toEqual([]);
  });
});
