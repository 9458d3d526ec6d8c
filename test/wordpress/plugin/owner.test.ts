import { describe, expect, it } from 'vitest';
import { openPluginSite } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite({ php: '8.4', wordpress: 'nightly' }));

describe('the list of plugins', () => {
  it('links to the settings, for who may change them', async () => {
    const links = await site.run(`
      $links = function ($user) { wp_set_current_user(get_user_by('login', $user)->ID); return implode(' ', apply_filters('plugin_action_links_yearbook-islands/yearbook-islands.php', array('deactivate'))); };
      echo $links('admin'), ' | ', $links('editor');`);
    expect(links).toMatch(
      /^<a href="[^"]*options-general\.php\?page=yearbook-islands">Settings<\/a> deactivate \| deactivate$/,
    );
  });
});

describe('site health', () => {
  const health = async (before: string): Promise<string[]> =>
    JSON.parse(
      await site.run(`${before}
        $tests = apply_filters('site_status_tests', array('direct' => array(), 'async' => array()))['direct'];
        $found = array();
        foreach (array('counting', 'permalinks', 'cookies') as $name) $found[] = call_user_func($tests["yearbook_islands_{$name}"]['test'])['status'];
        echo wp_json_encode($found);`),
    ) as string[];

  it('is good on a site that works', async () => {
    expect(await health('')).toEqual(['good', 'good', 'good']);
  });

  it('knows the domains whose cookies browsers refuse (COOKIE-7)', async () => {
    const domains = ['', 'sito.test', '.sito.test', 'www.sito.test'];
    const refused = [
      'https://sito.test',
      'sito.test:80',
      'altro.test',
      'test',
      'ww.sito.test',
      'a.www.sito.test',
    ];
    const kept = await site.run(`
      echo wp_json_encode(array_filter(json_decode('${JSON.stringify([...domains, ...refused])}'), static fn($domain) => YearbookIslands\\is_domain_of($domain, 'www.sito.test')));`);
    expect(JSON.parse(kept)).toEqual(domains);
  });

  it('names plain permalinks and a late roll-up', async () => {
    expect(
      await health(`
        update_option('permalink_structure', '');
        wp_clear_scheduled_hook('yearbook_islands_roll_up');
        wp_schedule_event(time() - 3600, 'yearbook_islands_minute', 'yearbook_islands_roll_up');`),
    ).toEqual(['recommended', 'recommended', 'good']);
    expect(
      await health(`
        update_option('permalink_structure', '/%postname%/');
        wp_clear_scheduled_hook('yearbook_islands_roll_up');`),
    ).toEqual(['good', 'good', 'good']);
  });
});

describe('the command line', () => {
  it('has the rows of the statistics', async () => {
    const rows = await site.run(`
      $GLOBALS['wpdb']->insert($GLOBALS['wpdb']->prefix . 'yearbook_islands_counts', array('ad_id' => 12, 'day' => wp_date('Y-m-d'), 'impressions' => 3, 'clicks' => 1));
      echo wp_json_encode(array(YearbookIslands\\command_rows('ad', 1), YearbookIslands\\command_rows('placement', 1)[1]));`);
    expect(JSON.parse(rows)).toEqual([
      [{ key: '12', name: '12 Mezza pagina', impressions: 3, clicks: 1, rate: '33.33' }],
      { key: 'soci', name: 'soci', impressions: 0, clicks: 0, rate: '' },
    ]);
  });
});
