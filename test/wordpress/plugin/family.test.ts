import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPluginSite, php, type PluginSite } from './plugin-site.ts';

/** Another plugin's scripts under the handles of the ad plugin, with data attached in every way WordPress has. */
const FAMILY = `<?php
/* Plugin Name: famiglia */
define('ADVADS_VERSION', '1.0');
add_action('wp_enqueue_scripts', function () {
  wp_enqueue_script('advanced-ads-advanced-js', '/famiglia/base.js', array('jquery'), '1', true);
  wp_localize_script('advanced-ads-advanced-js', 'advads_options', array('privacy' => array('enabled' => true)));
  wp_register_script('advanced-ads-pro/cache_busting', '/famiglia/scelta.js', array('advanced-ads-advanced-js'), '1', true);
  wp_add_inline_script('advanced-ads-pro/cache_busting', 'window.advads_passive_ads = {};', 'before');
  wp_enqueue_script('advanced-ads-pro/front', '/famiglia/front.js', array('advanced-ads-pro/cache_busting'), '1', true);
  wp_enqueue_script('advanced_ads_pro/visitor_conditions', '/famiglia/visita.js', array('advanced-ads-advanced-js'), '1');
  wp_enqueue_script('mio', '/mio.js', array('advanced-ads-advanced-js'), '1', true);
});
add_action('wp_footer', function () { wp_enqueue_script('advadsTrackingScript', '/famiglia/conta.js', array(), '1', true); wp_add_inline_script('advadsTrackingScript', 'window.advads_tracking_ads = {};', 'after'); }, 5);
add_action('wp_ajax_nopriv_advads_ad_select', function () { wp_send_json(array('di' => 'famiglia')); });
`;

let site: PluginSite;
let path: string;

beforeAll(async () => {
  site = await openPluginSite();
  path = await site.publish('admin', 'page', 'Testo.');
  await site.run(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
    file_put_contents(WP_PLUGIN_DIR . '/famiglia.php', ${php(FAMILY)});
    activate_plugin('famiglia.php');`);
});
afterAll(() => site.close());

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*src="([^"?]+)/g)].map(([, src = '']) => src.replace('http://127.0.0.1', ''));
const takeOver = (value: '0' | '1'): Promise<string> =>
  site.run(`update_option('yearbook_islands_takeover', '${value}');`);

describe('beside an active ad plugin', () => {
  it('everything stays as it is while the setting is off', async () => {
    await takeOver('0');
    const { text } = await site.ask(path);
    expect(scriptsIn(text)).toEqual(
      expect.arrayContaining([
        '/famiglia/base.js',
        '/famiglia/scelta.js',
        '/famiglia/front.js',
        '/famiglia/visita.js',
        '/famiglia/conta.js',
      ]),
    );
    expect(text).not.toContain('/yearbook-islands/');
  });

  it('its scripts give way where the setting is on, and its globals stay', async () => {
    await takeOver('1');
    const { text } = await site.ask(path);
    expect(scriptsIn(text).filter((src) => src.includes('famiglia'))).toEqual([]);
    expect(scriptsIn(text)).toContain('/mio.js');
    expect(scriptsIn(text)).toContain('/wp-content/plugins/yearbook-islands/assets/yearbook-islands.js');
    for (const data of [
      'var advads_options = ',
      'window.advads_passive_ads = {}',
      'window.advads_tracking_ads = {}',
    ])
      expect(text).toContain(data);
  });

  it('its calls and its boot data stay its own', async () => {
    for (const value of ['0', '1'] as const) {
      await takeOver(value);
      expect((await site.call('advads_ad_select', {})).text).toBe('{"di":"famiglia"}');
      expect((await site.call('aatrack-records', { 'ads[]': '12', bid: '1' })).text).toBe('0');
      expect((await site.ask('/annuario/')).text).not.toContain('data-ad-runtime');
    }
  });

  it('nothing changes where the setting is on and the plugin is not', async () => {
    await takeOver('1');
    await site.run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins('famiglia.php');`,
    );
    expect((await site.ask(path)).text).not.toContain('/yearbook-islands/');
    expect((await site.ask('/annuario/')).text).toContain('data-ad-runtime');
  });
});

it('leaves nothing in the log', async () => {
  expect(await site.debugLog()).toBe('');
});
