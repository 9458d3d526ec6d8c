import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { given, healthOf, IN_ADMINISTRATION, openPluginSite, php, SETTINGS } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite({ php: '8.4', wordpress: 'nightly' }));

it('the list of plugins links to the settings, for who may change them', async () => {
  const links = await site.run(`
      ${IN_ADMINISTRATION}
      $links = function ($user) { wp_set_current_user(get_user_by('login', $user)->ID); return implode(' ', apply_filters('plugin_action_links_yearbook-islands/yearbook-islands.php', array('deactivate'))); };
      echo $links('admin'), ' | ', $links('editor');`);
  expect(links).toMatch(
    /^<a href="[^"]*options-general\.php\?page=yearbook-islands">Settings<\/a> deactivate \| deactivate$/,
  );
});

describe('a setting', () => {
  it.each([
    ['Listing\\Listing_Settings::sanitize_page_size', ['900', '-1', 'x', '60'], [500, 0, 0, 60]],
    ['Listing\\Listing_Settings::sanitize_more', ['scroll', 'none', []], ['scroll', '', '']],
    ['Statistics\\Retention::sanitize_days', ['30', '-4', 'x', '99999', [1]], [30, 0, 0, 3650, 0]],
    ['Ads\\Shared_Choice::sanitize_shared_seconds', ['90', '-1', '99999', 'x', ''], [90, 0, 3600, 0, 0]],
  ])('is kept within its limits: %s', async (method, written, kept) => {
    const code = `echo wp_json_encode(array_map(${php(`YearbookIslands\\${method}`)}, ${given(written)}));`;
    expect(await site.read(code)).toEqual(kept);
  });

  it('has a field on the page of settings', async () => {
    const { text } = await site.askAs('admin', SETTINGS);
    expect(text).toMatch(/name="yearbook_islands_page_size" value="\d*" min="0" max="500"/);
    expect(text).toMatch(/<select id="yearbook_islands_more"/);
    expect(text).toMatch(/<input type="number" id="yearbook_islands_keep_counts"/);
  });
});

describe('site health', () => {
  const health = async (before: string): Promise<string[]> =>
    site.read<string[]>(
      `${before} echo wp_json_encode(array_column(array(${['counting', 'permalinks', 'cookies', 'consent'].map(healthOf).join()}), 'status'));`,
    );

  it('is good on a site that works', async () => {
    const consent = `add_filter('yearbook_islands_ads', function ($ads) { $ads['config']['consent'] = array('enabled' => true); return $ads; }, 30);`;
    expect(await health(consent)).toEqual(['good', 'good', 'good', 'good']);
  });

  it('knows the domains whose cookies browsers refuse (COOKIE-7)', async () => {
    const domains = ['', 'sito.test', '.sito.test', 'www.sito.test'];
    const wrong = ['https://sito.test', 'sito.test:80', 'b.test', 'test', 'ww.sito.test', 'a.www.sito.test'];
    const kept = await site.read(`
      echo wp_json_encode(array_filter(${given([...domains, ...wrong])}, static fn($domain) => YearbookIslands\\Settings\\Site_Health::is_domain_of($domain, 'www.sito.test')));`);
    expect(kept).toEqual(domains);
  });

  it('warns while ads ask nobody for consent (WP-31)', async () => {
    expect(await health('')).toEqual(['good', 'good', 'good', 'recommended']);
  });

  it('names plain permalinks and a late roll-up', async () => {
    expect(
      await health(`
        update_option('permalink_structure', '');
        wp_clear_scheduled_hook('yearbook_islands_roll_up');
        wp_schedule_event(time() - 3600, 'yearbook_islands_minute', 'yearbook_islands_roll_up');`),
    ).toEqual(['recommended', 'recommended', 'good', 'recommended']);
    expect(
      await health(`
        update_option('permalink_structure', '/%postname%/');
        wp_clear_scheduled_hook('yearbook_islands_roll_up');`),
    ).toEqual(['good', 'good', 'good', 'recommended']);
  });
});

describe('site health, asked from outside', () => {
  /** The status where the site answers so: to its settings and its log, and to count.php. */
  const addresses = (file: string, count: string): Promise<string> =>
    site.run(`add_filter('pre_http_request', function ($none, $args, $url) {
        list($code, $body) = strpos($url, 'count.php') ? array(${count}) : array(${file});
        return array('response' => array('code' => $code, 'message' => ''), 'body' => $body, 'headers' => array(), 'cookies' => array(), 'filename' => null);
      }, 10, 3);
      $health = YearbookIslands\\Settings\\Site_Health::addresses_health();
      echo $health['status'], ' ', $health['label'];`);

  it('names a log that everybody can read, and a count.php that nobody reaches (WP-36)', async () => {
    expect(await addresses(`200, ''`, `405, ''`)).toMatch(/^good/);
    expect(await addresses(`403, 'Forbidden'`, `405, ''`)).toMatch(/^good/);
    expect(await addresses(`200, '<?php exit; ?>{"ads":[12]}'`, `405, ''`)).toMatch(
      /^recommended .*settings-1\.php/,
    );
    expect(await addresses(`strpos($url, 'log-1') ? 200 : 403, '<?php exit; ?>'`, `405, ''`)).toMatch(
      /^recommended .*log-1\.php/,
    );
    for (const count of [`403, 'Forbidden'`, `404, ''`, `200, '<?php'`])
      expect(await addresses(`403, ''`, count)).toMatch(/^recommended .*count\.php/);
  });
});

it('the privacy policy is offered a text with every cookie, its purpose and its life (WP-37)', async () => {
  const { text: page } = await site.askAs('admin', '/wp-admin/options-privacy.php?tab=policyguide');
  const [text = ''] = /<li><code>ad_consent[^]*?<\/ul>/.exec(page) ?? [];
  const guide = readFileSync('src/wordpress/README.md', 'utf8');
  const named = [...text.matchAll(/<li><code>(.*?)<\/code>: (.*?) \(.*?\)<\/li>/g)];
  expect(named.length).toBeGreaterThan(8);
  for (const [, names = ''] of named)
    for (const name of names.split(', ')) expect(guide).toContain(`\`${name}\``);
  expect(text).not.toMatch(/36[6-9]|3[7-9]\d|[4-9]\d\d|\d{4}/);
});

it('the command line has the rows of the statistics', async () => {
  const rows = await site.read(`
      $GLOBALS['wpdb']->insert($GLOBALS['wpdb']->prefix . 'yearbook_islands_counts', array('ad_id' => 12, 'day' => wp_date('Y-m-d'), 'impressions' => 3, 'clicks' => 1));
      echo wp_json_encode(array(YearbookIslands\\Statistics\\Command::command_rows('ad', 1), YearbookIslands\\Statistics\\Command::command_rows('placement', 1)[1]));`);
  expect(rows).toEqual([
    [{ key: '12', name: '12 Mezza pagina', impressions: 3, clicks: 1, rate: '33.33' }],
    { key: 'soci', name: 'soci', impressions: 0, clicks: 0, rate: '' },
  ]);
});
