import { expect, it } from 'vitest';
import { openSite } from './site.ts';
import { sharedSite } from './shared-site.ts';

const site = sharedSite(() => openSite({ count: 2 }));

const traces = (): Promise<string> =>
  site.run(`
    global $wpdb;
    $options = $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%yearbook_islands%'");
    $tables  = array_filter($wpdb->get_col('SHOW TABLES'), static function ($name) { return false !== strpos($name, 'yearbook'); });
    $rules   = array_filter((array) get_option('rewrite_rules'), static function ($rule) { return false !== strpos((string) $rule, 'yb_filter'); });
    echo wp_json_encode(['options' => count($options), 'tables' => array_values($tables), 'rules' => count($rules)]);`);

it('removes the route on deactivation, and table and options on uninstall (WP-9)', async () => {
  const visitor = site.visitor();
  expect((await visitor.request('/annuario/filter/')).status).toBe(200);
  await visitor.post('/wp-admin/admin-ajax.php', { action: 'aatrack-records', 'ads[]': '311', bid: '1' });
  expect(await site.counted('impressions', 311)).toBe(1);
  const before = JSON.parse(await traces()) as { options: number; tables: string[]; rules: number };
  expect(before.options).toBeGreaterThan(0);
  expect(before.tables).toEqual([
    'wp_yearbook_islands_counts',
    'wp_yearbook_islands_batches',
    'wp_yearbook_islands_counters',
    'wp_yearbook_islands_sign_ups',
    'wp_yearbook_islands_values',
  ]);
  expect(before.rules).toBe(1);

  await site.run(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    deactivate_plugins('yearbook-islands/yearbook-islands.php');`);
  expect((await visitor.request('/annuario/')).status).toBe(200);
  expect((await visitor.request('/annuario/filter/')).status).toBe(404);

  await site.run(`
    require_once ABSPATH . 'wp-admin/includes/plugin.php';
    uninstall_plugin('yearbook-islands/yearbook-islands.php');`);
  expect(JSON.parse(await traces())).toEqual({ options: 0, tables: [], rules: 0 });
});
