import { beforeAll, describe, expect, it } from 'vitest';
import { openPluginSite, php, SETTINGS } from './plugin-site.ts';
import { preloadsIn, readPreloads } from './preloads.ts';
import { sharedSite } from '../shared-site.ts';

/**
 * A plugin in place of the ad plugin and its add-ons: the handles, the files, the order and the data of their pages.
 * Options say which add-on of theirs is on that we do not replace, and whether a theme depends on theirs.
 */
const FAMILY = `<?php
/* Plugin Name: Advanced Ads */
define('ADVADS_VERSION', '2.0.16');
define('AAP_VERSION', '3.0.8');
function famiglia($folder, $file) { return plugins_url($folder . '/' . $file); }
add_action('wp_head', function () { echo '<script id="advads-ready">window.advanced_ads_ready=function(){};</script>'; }, 1);
add_action('wp_head', function () { if (get_option('con_strati')) echo '<script>advads_items = { conditions: {}, close_functions: {}, showed: [] };</script>'; }, 20);
add_action('wp_enqueue_scripts', function () {
  $ads = 'advanced-ads'; $pro = 'advanced-ads-pro';
  wp_enqueue_script('advanced-ads-advanced-js', famiglia($ads, 'public/assets/js/advanced.min.js'), array('jquery'), '2.0.16');
  wp_localize_script('advanced-ads-advanced-js', 'advads_options', array('blog_id' => '1', 'privacy' => array('enabled' => false, 'state' => 'not_needed')));
  wp_enqueue_script('advanced_ads_pro/visitor_conditions', famiglia($pro, 'modules/advanced-visitor-conditions/inc/conditions.min.js'), array('advanced-ads-advanced-js'), '3.0.8');
  wp_localize_script('advanced_ads_pro/visitor_conditions', 'advanced_ads_pro_visitor_conditions', array('referrer_cookie_name' => 'advanced_ads_pro_visitor_referrer'));
  wp_enqueue_script('advanced-ads-pro/postscribe', famiglia($pro, 'assets/js/postscribe.js'), array(), '3.0.8', true);
  wp_enqueue_script('advanced-ads-pro/cache_busting', famiglia($pro, 'assets/dist/front.js'), array('jquery', 'advanced-ads-advanced-js', 'advanced-ads-pro/postscribe'), '3.0.8', true);
  wp_localize_script('advanced-ads-pro/cache_busting', 'advanced_ads_pro_ajax_object', array('ajax_url' => admin_url('admin-ajax.php')));
  wp_enqueue_script('advanced-ads-layer-footer-js', famiglia('advanced-ads-layer', 'public/assets/js/layer.js'), array('jquery', 'advanced-ads-advanced-js'), '2.0.2', true);
  wp_enqueue_script('advanced-ads-find-adblocker', famiglia($ads, 'admin/assets/js/advertisement.js'), array(), '2.0.16', true);
  wp_enqueue_script('advanced-ads-pro-main', famiglia($pro, 'assets/dist/advanced-ads-pro.js'), array('jquery'), '3.0.8', true);
  wp_localize_script('advanced-ads-pro-main', 'advadsCfpInfo', array('cfpEnabled' => '1'));
  wp_enqueue_script('advanced-ads-sticky-footer-js', famiglia('advanced-ads-sticky-ads', 'assets/dist/sticky.js'), array(), '2.0.3', true);
  if (get_option('con_sfondo')) wp_enqueue_script('advads-pro-parallax', famiglia($pro, 'modules/parallax-ads/assets/js/parallax-ads.js'), array('jquery'), '3.0.8', true);
  if (get_option('con_vendita')) wp_enqueue_script('advads-selling', famiglia('advanced-ads-selling', 'public/assets/js/selling.js'), array('advanced-ads-advanced-js'), '1.4', true);
  if (get_option('con_protezione')) wp_enqueue_script('advads-geo', famiglia('advanced-ads-geo', 'public/geo.js'), array('advanced-ads-pro-main', 'advadsTrackingEarly'), '1.4', true);
  wp_register_script('advadsTrackingEarly', famiglia('advanced-ads-tracking', 'assets/dist/early.js'), array('advanced-ads-advanced-js', 'underscore'), '3.0.8', true);
  if (get_option('con_tema')) wp_enqueue_script('mio', '/mio.js', array('advanced-ads-advanced-js'), '1', true);
});
add_action('wp_footer', function () {
  wp_enqueue_script('advadsTrackingScript', famiglia('advanced-ads-tracking', 'assets/dist/tracking.js'), array(), '3.0.8', true);
  wp_localize_script('advadsTrackingScript', 'advadsTracking', array('targetClass' => 'advads-target'));
  wp_enqueue_script('advadsTrackingDelayed', famiglia('advanced-ads-tracking', 'assets/dist/delayed.js'), array('jquery'), '3.0.8', true);
}, 5);
add_action('wp_footer', function () { echo '<script id="advads-tracking">var advads_tracking_ads = {"1":[5]};</script>'; }, 30);
if (get_option('con_nonce')) add_filter('wp_inline_script_attributes', function ($attributes) { return $attributes + array('nonce' => 'abc'); });
add_action('wp_ajax_nopriv_advads_ad_select', function () { wp_send_json(array('di' => 'famiglia')); });
`;

/** An add-on that the ad runtime does not replace. */
const SELLING = `<?php /* Plugin Name: Advanced Ads – Selling Ads */`;

let path: string;

const install = (folder: string, code: string): string => `
  wp_mkdir_p(WP_PLUGIN_DIR . '/${folder}');
  file_put_contents(WP_PLUGIN_DIR . '/${folder}/${folder}.php', ${php(code)});
  wp_cache_delete('plugins', 'plugins');
  activate_plugin('${folder}/${folder}.php');`;

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  path = await site.publish('admin', 'page', 'Testo.');
  await site.run(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${install('advanced-ads', FAMILY)}`);
});

const PLUGINS = '/wp-content/plugins/';

/** The family's scripts on a page, without the folder of plugins. */
const familyIn = (html: string): string[] => scriptsIn(html).filter((src) => src.startsWith('advanced-ads'));
const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*src="([^"?]+)/g)].map(([, src = '']) =>
    src.replace('http://127.0.0.1', '').replace(PLUGINS, ''),
  );
/** The page's own check takes the absence of this file for an ad blocker. */
const CHECK = 'advanced-ads/admin/assets/js/advertisement.js';
/** The scripts of the family beside that file. */
const othersIn = (html: string): string[] => familyIn(html).filter((file) => file !== CHECK);
const takeOver = (value: '0' | '1', options: readonly string[] = []): Promise<string> =>
  site.run(`update_option('yearbook_islands_takeover', '${value}');
    foreach (array('con_sfondo', 'con_vendita', 'con_protezione', 'con_tema', 'con_strati', 'con_nonce') as $option) update_option($option, in_array($option, array(${options.map(php).join(', ')}), true) ? '1' : '');`);
const ALL = [
  'advanced-ads/public/assets/js/advanced.min.js',
  'advanced-ads-pro/modules/advanced-visitor-conditions/inc/conditions.min.js',
  'advanced-ads-pro/assets/js/postscribe.js',
  'advanced-ads-pro/assets/dist/front.js',
  'advanced-ads-layer/public/assets/js/layer.js',
  'advanced-ads/admin/assets/js/advertisement.js',
  'advanced-ads-pro/assets/dist/advanced-ads-pro.js',
  'advanced-ads-sticky-ads/assets/dist/sticky.js',
  'advanced-ads-tracking/assets/dist/tracking.js',
  'advanced-ads-tracking/assets/dist/delayed.js',
];
const JQUERY = '/wp-includes/js/jquery/jquery.min.js';

describe('beside an active ad plugin', () => {
  it('changes nothing while the setting is off (WP-7)', async () => {
    await takeOver('0');
    const { text } = await site.ask(path);
    expect(familyIn(text)).toEqual(ALL);
    expect(scriptsIn(text)).toContain(JQUERY);
    expect(text).not.toContain('yearbook-islands');
  });

  it('takes the place of every script of theirs while the setting is on, and keeps their data (WP-7)', async () => {
    await takeOver('1', ['con_strati']);
    const { text } = await site.ask(path);
    expect(familyIn(text)).toEqual([CHECK]);
    // nobody else needs it
    expect(scriptsIn(text)).not.toContain(JQUERY);
    expect(scriptsIn(text)).toContain('yearbook-islands/assets/yearbook-islands.js');
    for (const data of [
      'var advads_options = ',
      'var advanced_ads_pro_ajax_object = ',
      'var advadsCfpInfo = ',
      'var advadsTracking = ',
      'var advads_tracking_ads = ',
      'advads_items = {',
    ])
      expect(text).toContain(data);
  });

  it('preloads what the first ad needs, also for a consent tool of the site (CHUNK-13)', async () => {
    const { features } = await readPreloads();
    await takeOver('1');
    expect(preloadsIn((await site.ask(path)).text)).toEqual([
      'yearbook-islands.js',
      ...features['ad-globals'],
    ]);
    await site.run(
      `update_option('advanced-ads-privacy', array('enabled' => true, 'consent-method' => 'iab_tcf_20'));`,
    );
    const { text } = await site.ask(path);
    await site.run(`delete_option('advanced-ads-privacy');`);
    const both = new Set([...features['ad-globals'], ...features['ad-consent-tools']]);
    expect(preloadsIn(text)).toEqual(['yearbook-islands.js', ...both]);
    await takeOver('0');
    expect(preloadsIn((await site.ask(path)).text)).toEqual([]);
  });

  it('prints the script for early calls before their first script, with the nonce of the site (FAMILY-6)', async () => {
    await takeOver('1', ['con_nonce']);
    const { text } = await site.ask(path);
    expect(text).toMatch(/<script[^>]*id="yearbook-islands-early-calls"[^>]*nonce="abc"/);
    expect(text.indexOf('yearbook-islands-early-calls')).toBeLessThan(text.indexOf('advads-ready'));
  });

  it('leaves jQuery to the toolbar of who is logged in', async () => {
    await takeOver('1');
    const { text } = await site.askAs('admin', path);
    expect(scriptsIn(text)).toContain(JQUERY);
    expect(othersIn(text)).toEqual([]);
  });

  it('lets scripts of a theme load that depend on theirs', async () => {
    await takeOver('1', ['con_tema']);
    const { text } = await site.ask(path);
    expect(scriptsIn(text)).toContain('/mio.js');
    expect(othersIn(text)).toEqual([]);
  });

  it('keeps the scripts of parts that nobody replaces, with what they need', async () => {
    await takeOver('1', ['con_sfondo', 'con_vendita']);
    const { text } = await site.ask(path);
    expect(othersIn(text).toSorted()).toEqual([
      'advanced-ads-pro/modules/parallax-ads/assets/js/parallax-ads.js',
      'advanced-ads-selling/public/assets/js/selling.js',
      'advanced-ads/public/assets/js/advanced.min.js',
    ]);
    expect(scriptsIn(text)).toContain(JQUERY);
  });

  it('counts no click twice: click protection and counting give way also where a script that stays depends on them (WP-7)', async () => {
    await site.run(`delete_option('yearbook_islands_staying_scripts');`);
    await takeOver('1', ['con_protezione']);
    const { text } = await site.ask(path);
    expect(othersIn(text).toSorted()).toEqual([
      'advanced-ads-geo/public/geo.js',
      'advanced-ads/public/assets/js/advanced.min.js',
    ]);
    // what the removed ones have brought is still there, before the script that stays
    const scripts = scriptsIn(text);
    for (const script of [JQUERY, '/wp-includes/js/underscore.min.js'])
      expect(scripts.indexOf(script)).toBeGreaterThanOrEqual(0);
    expect(scripts.indexOf('advanced-ads-geo/public/geo.js')).toBeGreaterThan(scripts.indexOf(JQUERY));
    expect(text).toContain('var advadsCfpInfo = ');
    expect(await site.run(`echo json_encode(get_option('yearbook_islands_staying_scripts'));`)).not.toMatch(
      /pro-main|Tracking/,
    );
  });

  it('names what stays on the page of settings, before anything is saved', async () => {
    await site.run(`delete_option('yearbook_islands_staying_scripts');`);
    await takeOver('0', ['con_sfondo']);
    await site.run(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${install('advanced-ads-selling', SELLING)}`,
    );
    await site.ask(path);
    const { text } = await site.askAs('admin', SETTINGS);
    await site.deactivate('advanced-ads-selling/advanced-ads-selling');
    expect(text).toContain('Advanced Ads – Selling Ads');
    expect(await site.run(`echo json_encode(get_option('yearbook_islands_staying_scripts'));`)).toBe(
      '{"advads-pro-parallax":"advanced-ads-pro"}',
    );
  });

  it('says on that page that all can give way where nothing stays', async () => {
    await site.run(`delete_option('yearbook_islands_staying_scripts');`);
    const { text } = await site.askAs('admin', SETTINGS);
    expect(text).toMatch(/possono essere sostituiti|can be replaced/);
  });

  it("leaves the plugin's calls and boot data alone", async () => {
    for (const value of ['0', '1'] as const) {
      await takeOver(value);
      expect((await site.call('advads_ad_select', {})).text).toBe('{"di":"famiglia"}');
      expect((await site.call('aatrack-records', { 'ads[]': '12', bid: '1' })).text).toBe('0');
      expect((await site.ask('/annuario/')).text).not.toContain('data-ad-runtime');
    }
  });

  it('changes nothing if the setting is on without the plugin', async () => {
    await takeOver('1');
    await site.deactivate('advanced-ads/advanced-ads');
    expect((await site.ask(path)).text).not.toContain('yearbook-islands');
    expect((await site.ask('/annuario/')).text).toContain('data-ad-runtime');
  });
});
