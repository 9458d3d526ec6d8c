import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import type { Tab } from '../e2e/harness.ts';
import { COMMON_ARGUMENTS, OWN_ARGUMENTS, PAYLOADS } from './payloads.ts';
import { openSite } from './site.ts';
import { ISLANDS } from './visitor.ts';
import { sharedSite } from './shared-site.ts';

/** Minimum of islands on a page, because nearly every argument still lets its tag print. */
const MANY = { islands: 90 };

let argumentsOf: Map<string, readonly string[]>;

/** Shortcode → all its arguments. */
async function readArguments(): Promise<Map<string, readonly string[]>> {
  const manifest = JSON.parse(await readFile('dist/custom-elements.json', 'utf8')) as {
    modules: { declarations: { tagName?: string; attributes?: { name: string }[] }[] }[];
  };
  const tags = manifest.modules.flatMap(({ declarations }) => declarations);
  return new Map(
    Object.entries(OWN_ARGUMENTS).map(([shortcode, own]) => {
      const tag = tags.find(({ tagName }) => tagName === shortcode.replace('_', '-'));
      if (!tag) throw new Error(`${shortcode} has no tag.`);
      const attributes = (tag.attributes ?? []).map(({ name }) => name);
      return [shortcode, [...new Set([...own, ...COMMON_ARGUMENTS, ...attributes])]];
    }),
  );
}

const site = sharedSite(() =>
  openSite({ count: 4, plugins: { 'sign-ups': `${import.meta.dirname}/fixtures/sign-ups` } }),
);
beforeAll(async () => {
  argumentsOf = await readArguments();
});

/** Handlers, scripts and script addresses in the page that contain the payload, and whether it ran. */
async function foundIn({ page }: Tab): Promise<string[]> {
  return page.evaluate(() => {
    const found = 'pwned' in window ? ['it ran'] : [];
    const isCode = (name: string, value: string): boolean =>
      name.startsWith('on') ||
      (/^(href|src|action|formaction|srcdoc)$/.test(name) && /^\s*javascript:/i.test(value));
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (value.includes('pwned') && isCode(name, value)) found.push(`${element.localName}[${name}]`);
      }
      const runs = element.localName === 'script' && !/json/.test(element.getAttribute('type') ?? '');
      if (runs && element.textContent.includes('pwned')) found.push('script');
    }
    return found;
  });
}

/** Opens a page, lets its islands start, and checks it. Fails if the page has too few islands for a valid test. */
async function look(open: (tab: Tab) => Promise<void>, { islands = 1 } = {}): Promise<string[]> {
  const tab = await site.open();
  await open(tab);
  await tab.page.waitForSelector('yb-menu[data-ready]', { timeout: 120_000 });
  await tab.page.waitForNetworkIdle({ timeout: 120_000, concurrency: 0 });
  const found = await foundIn(tab);
  const hosts = await tab.page.$$eval(ISLANDS.join(','), (all) => all.length);
  expect(hosts).toBeGreaterThanOrEqual(islands);
  await tab.close();
  return found;
}

const isWhole = (): Promise<string> =>
  site.run(`
    global $wpdb;
    YearbookIslands\\roll_up();
    $table = $wpdb->prefix . 'yearbook_islands_counts';
    $rows = $wpdb->get_results("SELECT ad_id, impressions, clicks FROM $table");
    $known = array_map('strval', array_keys(apply_filters('yearbook_islands_ads', [])['ads']));
    foreach ($rows as $row) if (!in_array((string) $row->ad_id, $known, true)) echo "ad $row->ad_id was counted; ";
    if ($wpdb->last_error) echo $wpdb->last_error;
    echo count_users()['total_users'] === 2 ? 'whole' : 'users changed';`);

describe.each(taken('payloads', Object.entries(PAYLOADS), ([name]) => name))('%s', (_name, payload) => {
  it('in any argument of a shortcode, saved by an author, does nothing', async () => {
    const author = site.visitor();
    await author.logIn('autrice');
    const quote = payload.includes('"') ? "'" : '"';
    const content = [...argumentsOf]
      .flatMap(([shortcode, names]) =>
        names.map((name) => `[${shortcode} count="1" ${name}=${quote}${payload}${quote} /]`),
      )
      .join('\n\n');
    const address = await author.publish({ title: payload, content });
    expect(await look((tab) => tab.goto(address), MANY)).toEqual([]);
  });

  it('in the address of the listing does nothing', async () => {
    const names = [
      'marca[]',
      'marca',
      'movimento[]',
      'anno_min',
      'prezzo_max',
      'q',
      'yb_filter',
      'yb_newsletter',
      'yb_form',
      's',
    ];
    const query = new URLSearchParams(names.map((name) => [name, payload]));
    expect(await look((tab) => tab.goto(`/annuario/?${query}`))).toEqual([]);
    expect(await look((tab) => tab.goto(`/annuario/filter/?${query}`))).toEqual([]);
  });

  it('in any cookie does nothing', async () => {
    const names = [
      'advanced_ads_visitor',
      'advanced_ads_pro_visitor_referrer',
      'advanced_ads_page_impressions',
      'advanced_ads_ad_impressions_311',
      'advanced_ads_ad_clicks_311',
      'advads_procfp_311',
      'timeout_placement_halfpage',
      'ad_consent',
      'lettore',
    ];
    const found = await look(async (tab) => {
      const value = encodeURIComponent(payload);
      const cookies = names.map((name) => ({ name, value, domain: '127.0.0.1', path: '/' }));
      await tab.page.browserContext().setCookie(...cookies);
      await tab.goto('/annuario/');
    });
    expect(found).toEqual([]);
  });

  it('in any field of the calls does nothing', async () => {
    const visitor = site.visitor();
    const query = (field: string): string => `deferedAds[0][${field}]`;
    const fields: Readonly<Record<string, readonly string[]>> = {
      advads_ad_select: [
        ...[
          'ad_id',
          'ad_method',
          'ad_args',
          'elementId',
          'blog_id',
          'params',
          'server_conditions][a][type',
        ].map(query),
        ...['consent', 'theId', 'isSingular', 'ad_ids[0][id]', 'ad_ids[0][type]', 'deferedAds'],
      ],
      'aatrack-records': ['ads[]', 'ads', 'bid'],
      'aatrack-click': ['ads[]', 'ads', 'bid', 'type'],
    };
    for (const [action, names] of Object.entries(fields)) {
      for (const name of names) {
        const good = {
          [query('ad_id')]: '41',
          [query('ad_method')]: 'placement',
          [query('ad_args')]: '{"slug":"halfpage"}',
          [query('elementId')]: 'uno',
          'ads[]': '311',
          bid: '1',
        };
        const answer = await visitor.post('/wp-admin/admin-ajax.php', { action, ...good, [name]: payload });
        const said = `${action} ${name}: ${answer.status}`;
        expect([200, 400], said).toContain(answer.status);
        expect(answer.headers.get('Content-Type'), said).toMatch(/^application\/json/);
        expect(await answer.json(), said).toBeTypeOf('object');
      }
      const body = JSON.stringify({
        action,
        ads: [payload, { deep: [payload] }],
        bid: { a: payload },
        deferedAds: payload,
      });
      const answer = await visitor.request('/wp-admin/admin-ajax.php', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'text/plain' },
      });
      expect([200, 400]).toContain(answer.status);
    }
    const unknown = await visitor.post('/wp-admin/admin-ajax.php', { action: payload });
    expect(await unknown.text()).toBe('0');
    expect(await isWhole()).toBe('whole');
  });

  it('in any field of the newsletter form is refused or treated as plain text', async () => {
    const visitor = site.visitor();
    const good = {
      EMAIL: 'lettrice@example.org',
      FNAME: 'Ada',
      AGREE_TO_TERMS: '1',
      yb_form: '1',
      _mc4wp_honeypot: '',
      yb_printed: await site.run(`echo YearbookIslands\\form_token(time() - 60);`),
      _wp_http_referer: '/',
    };
    for (const name of Object.keys(good)) {
      for (const path of ['/wp-admin/admin-ajax.php', '/wp-admin/admin-post.php']) {
        const answer = await visitor.post(path, { action: 'yb_newsletter', ...good, [name]: payload });
        expect(answer.status, `${name} at ${path}`).toBeLessThan(500);
        const target = answer.headers.get('Location');
        if (target) expect(new URL(target, site.url).origin).toBe(site.url);
      }
    }
    const kept = await site.run(
      `echo wp_json_encode(get_option('test_sign_ups', [])); delete_option('test_sign_ups');`,
    );
    for (const signup of JSON.parse(kept) as Record<string, string>[]) {
      expect(signup.email).toBe('lettrice@example.org');
      expect(signup.name).not.toMatch(/<script|<img|<svg|[\r\n]/);
    }
  });
});

describe('afterwards', () => {
  it('the site works, and WordPress has logged nothing', async () => {
    expect(await isWhole()).toBe('whole');
  });
});
