import { beforeEach, describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import {
  ad,
  adsIn,
  AJAX,
  host,
  idle,
  openWithAds,
  placement,
  served,
  shownIn,
  stateOf,
} from './page-with-ads.ts';

const site = sharedSite();
beforeEach(() => site.forgetLog());
let tab: Tab;

const REMOVED = { info: { options: { cache_busting_empty: '1' } } };
const NOBODY = ad(2, ' ');

describe('an empty wrapper that is to go', () => {
  it('goes with its widget; a host, and a widget that holds something else, stay', async () => {
    const widget = (inside: string): string => `<section class="widget"><div>${inside}</div></section>`;
    tab = await openWithAds(site, {
      boot: {
        config: { ajax_url: AJAX },
        passive_placements: {
          ...placement('via', [NOBODY], { ...REMOVED, elementid: ['via'] }),
          ...placement('insieme', [NOBODY], { ...REMOVED, elementid: ['insieme'] }),
          ...placement('resta', [NOBODY], { elementid: ['resta'] }),
          ...placement('ospite', [NOBODY], REMOVED),
          ...placement('annuario-vuota', [], {
            ...REMOVED,
            elementid: ['chiesta'],
            ajax_query: { id: '45', method: 'placement', params: { slug: 'annuario-vuota' } },
          }),
        },
      },
      body:
        widget('<div id="via"></div>') +
        widget('<div id="insieme"></div><img alt="" src="data:,">') +
        widget('<div id="resta"></div>') +
        widget('<div id="chiesta"></div>') +
        `<div id="intorno">${host('ospite')}</div>`,
    });
    await idle(tab);
    expect(await tab.page.$$eval('section.widget', (all) => all.map((one) => one.innerHTML))).toEqual([
      '<div><img alt="" src="data:,"></div>',
      expect.stringContaining('id="resta"'),
    ]);
    await tab.page.waitForSelector('#ospite[data-ready]');
    expect(await stateOf(tab, 'ospite')).toBe('empty empty content');
    await tab.page.waitForFunction(() => document.querySelector<HTMLElement>('#intorno')?.offsetHeight === 0);
  });
});

describe('a custom position', () => {
  it('fills its placement where its target is there and shown', async () => {
    const at = (options: object): { info: object } => ({ info: { options } });
    const own = (selector: string): { info: object } =>
      at({ inject_by: 'pro_custom_element', pro_custom_element: selector });
    const boot = {
      ...placement('c-e', [ad(1)], own('#bersaglio')),
      ...placement('contenitore', [ad(1)], at({ inject_by: 'container', container_id: '#bersaglio' })),
      ...placement('manca', [ad(1)], own('#nessuno')),
      ...placement('nascosta', [ad(1)], own('#nascosto')),
      ...placement('rotta', [ad(1)], own('##')),
    };
    const open = (config: object): Promise<Tab> =>
      openWithAds(site, {
        boot: { config, passive_placements: boot },
        body: `<p id="bersaglio">qui</p><p id="nascosto" hidden>no</p>${Object.keys(boot)
          .map((slug) => host(slug))
          .join('')}`,
      });
    tab = await open({});
    await idle(tab);
    const states = (): Promise<string[]> => Promise.all(Object.keys(boot).map((slug) => stateOf(tab, slug)));
    const missing = 'empty selector does not exist';
    expect(await states()).toEqual(['filled', 'filled', missing, 'empty selector is hidden', missing]);
    await tab.close();
    tab = await open({ show_in_hidden: true });
    await idle(tab);
    expect(await states()).toEqual(['filled', 'filled', missing, 'filled', missing]);
  });
});

describe('a close button', () => {
  const closing = (close: object): { info: object } => ({ info: { close: { enabled: '1', ...close } } });
  const boot = {
    passive_placements: {
      ...placement('giorni', [ad(1)], closing({ timeout_enabled: '1', timeout: '2' })),
      ...placement('seduta', [ad(2)], closing({ timeout_enabled: '1' })),
      ...placement('sempre', [ad(3)], closing({})),
      ...placement('strato', [ad(4)], { info: { layer_placement: { close: { enabled: true } } } }),
      ...placement('senza', [ad(5)]),
    },
  };
  const slugs = Object.keys(boot.passive_placements);
  const page = { boot, body: slugs.map((slug) => host(slug)).join('') };

  it('takes its ad away for as long as its placement says', async () => {
    tab = await openWithAds(site, page);
    await idle(tab);
    expect(await tab.page.$$eval('ad-placement button', (all) => all.map((one) => one.ariaLabel))).toEqual(
      Array.from({ length: 4 }, () => 'Chiudi annuncio'),
    );
    const before = Date.now() / 1000;
    for (const slug of slugs.slice(0, 4)) {
      await tab.page.$eval(`#${slug} button`, (button) => (button as HTMLElement).click());
      expect(await stateOf(tab, slug)).toBe('empty closed');
      expect(await adsIn(tab, slug)).toEqual([]);
    }
    const told = await tab.page.evaluate(() =>
      window.adsTold
        .filter(({ type }) => type === 'ad-close')
        .map(({ id, placement: slug, ads }) => [id, slug, ...ads]),
    );
    expect(told).toEqual(slugs.slice(0, 4).map((slug, index) => [slug, slug, String(index + 1)]));
    const cookies = await tab.page.browserContext().cookies();
    const timeouts = cookies.filter(({ name }) => name.startsWith('timeout_'));
    const days = timeouts.map(({ name, expires }) => [
      name,
      (expires ?? -1) < 0 ? 'session' : Math.round(((expires ?? 0) - before) / 8640) / 10,
    ]);
    expect(days.sort()).toEqual([
      ['timeout_placement_giorni', 2],
      ['timeout_placement_seduta', 'session'],
    ]);
    await tab.page.evaluate(() => (window.adsTold = []));
    await tab.page.reload();
    await shownIn(tab, 'sempre');
    await idle(tab);
    expect(await Promise.all(slugs.map((slug) => stateOf(tab, slug)))).toEqual([
      'empty closed',
      'empty closed',
      'filled',
      'filled',
      'filled',
    ]);
  });
});

describe('hosts', () => {
  it('of one placement are filled each by itself, and counted each', async () => {
    tab = await openWithAds(site, {
      boot: {
        config: { tracking: { blogs: { 1: { url: AJAX, method: 'frontend' } } } },
        passive_placements: placement('molti', [ad(1)]),
      },
      body: '<ad-placement placement="molti"><p>ripiego</p></ad-placement>'.repeat(3),
    });
    await expect.poll(async () => (await site.log()).counts.impressions).toEqual({ 1: 3 });
    const hosts = await tab.page.$$eval('ad-placement', (all) =>
      all.map(({ id, dataset, firstElementChild }) => [
        id.replace(/\d+$/, 'n'),
        dataset.state,
        (firstElementChild as HTMLElement).offsetHeight,
      ]),
    );
    expect(hosts).toEqual(Array.from({ length: 3 }, () => ['ad-placement-n', 'filled', 0]));
    expect(new Set(await tab.page.$$eval('ad-placement', (all) => all.map(({ id }) => id))).size).toBe(3);
  });

  it('are viewable with half of an ad in view for a second, with 30 % of a large one', async () => {
    const box = (id: number, width: number, height: number): object =>
      ad(id, `<div data-ad="${id}" style="width:${width}px;height:${height}px"></div>`);
    const seen = (slug: string, width: number, height: number, share: number): string =>
      host(
        slug,
        `style="position:fixed;left:0;width:${width}px;bottom:${-Math.round(height * (1 - share))}px"`,
      );
    tab = await openWithAds(site, {
      boot: {
        passive_placements: {
          ...placement('poco', [box(1, 300, 200)]),
          ...placement('grande-poco', [box(2, 600, 420)]),
          ...placement('grande', [box(3, 600, 420)]),
          ...placement('mezzo', [box(4, 300, 200)]),
        },
      },
      body:
        seen('poco', 300, 200, 0.4) +
        seen('grande-poco', 600, 420, 0.2) +
        seen('grande', 600, 420, 0.35) +
        seen('mezzo', 300, 200, 0.55),
    });
    const viewable = (): Promise<string[]> =>
      tab.page.evaluate(() =>
        window.adsTold
          .filter(({ type }) => type === 'ad-viewable')
          .map(({ id }) => id)
          .sort(),
      );
    await expect.poll(viewable).toEqual(['grande', 'mezzo']);
    // whoever comes into view now has had its second later than those would have
    await tab.page.$eval('#poco', (element) =>
      element.setAttribute('style', 'position:fixed;left:0;width:300px;bottom:0'),
    );
    await expect.poll(viewable).toEqual(['grande', 'mezzo', 'poco']);
  });

  it('say which ads are viewable, also those that stood before their own script was there', async () => {
    let letCome: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letCome = resolve));
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
      {
        intercept: async (request) => {
          const { pathname } = new URL(request.url());
          if (pathname === AJAX) return { body: JSON.stringify([served('d', '9')]) };
          if (pathname.includes('/chunks/placement-')) await held;
          return undefined;
        },
      },
    );
    await idle(tab);
    expect(await tab.page.$$('ad-placement[data-state=filled]:not([data-ready])')).toHaveLength(4);
    letCome();
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
