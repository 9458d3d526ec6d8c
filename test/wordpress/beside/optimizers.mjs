/** @import { Case } from './site.mjs' */

/** PHP that sets options of WordPress. @param {Record<string, unknown>} options */
const options = (options) =>
  Object.entries(options)
    .map(([name, value]) => `update_option('${name}', json_decode('${JSON.stringify(value)}', true));`)
    .join(' ');

/** The same value under each name. @param {string} prefix @param {unknown} value @param {string} names */
const each = (prefix, value, names) =>
  Object.fromEntries(names.split(' ').map((name) => [prefix + name, value]));

/** @param {Record<string, unknown>} settings by name in LiteSpeed's own list */
const litespeed = (settings) =>
  options(
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [`litespeed.conf.${name}`, value])),
  );

/** @param {Record<string, unknown>} settings */
const w3 = (settings) =>
  `$config = \\W3TC\\Dispatcher::config(); ${Object.entries(settings)
    .map(([name, value]) => `$config->set('${name}', json_decode('${JSON.stringify(value)}', true));`)
    .join(' ')} $config->save();`;

/** @param {Record<string, unknown>} settings */
const wpOptimize = (settings) =>
  `WP_Optimize()->get_minify()->load_premium ?? null; wp_optimize_minify_config()->update(json_decode('${JSON.stringify(settings)}', true));`;

/** @type {readonly Case[]} */
export const OPTIMIZERS = [
  { plugin: 'autoptimize', setting: 'as installed', setUp: '' },
  {
    plugin: 'autoptimize',
    setting: 'JS, CSS and HTML; JS and CSS aggregated',
    setUp: options(
      each('autoptimize_', 'on', 'js js_aggregate css css_aggregate html js_include_inline minify_excluded'),
    ),
  },
  {
    plugin: 'autoptimize',
    setting: 'JS and inline JS deferred, CSS deferred',
    setUp: options({
      ...each('autoptimize_js', 'on', ' _defer_not_aggregate _defer_inline'),
      ...each('autoptimize_css', 'on', ' _aggregate _defer'),
      autoptimize_js_aggregate: '',
      autoptimize_css_defer_inline: 'body{margin:0}',
      autoptimize_minify_excluded: 'on',
    }),
  },
  {
    plugin: 'litespeed-cache',
    setting: 'JS and CSS minified, combined with inline',
    setUp: litespeed(
      each('optm-', 1, 'css_min css_comb css_comb_ext_inl js_min js_comb js_comb_ext_inl html_min'),
    ),
  },
  {
    plugin: 'litespeed-cache',
    setting: 'the same, JS delayed',
    setUp: litespeed({ ...each('optm-', 1, 'css_min js_min js_comb js_comb_ext_inl'), 'optm-js_defer': 2 }),
  },
  {
    plugin: 'sg-cachepress',
    setting: 'minify and combine JS and CSS, defer JS',
    setUp: options({
      ...each('siteground_optimizer_optimize_', 1, 'html javascript javascript_async css'),
      ...each('siteground_optimizer_combine_', 1, 'javascript css'),
    }),
  },
  { plugin: 'wp-optimize', setting: 'minify', setUp: wpOptimize({ enabled: true }) },
  {
    plugin: 'wp-optimize',
    setting: 'minify, merge and delay',
    setUp: wpOptimize({
      enabled: true,
      enable_merging_of_css: true,
      enable_merging_of_js: true,
      enable_delay_js: true,
      enable_defer_js: 'all',
    }),
  },
  {
    plugin: 'w3-total-cache',
    setting: 'page cache; minify automatic',
    setUp: w3({
      'pgcache.enabled': true,
      ...each('minify.', true, 'enabled auto html.enable js.enable css.enable'),
    }),
  },
  {
    plugin: 'wp-fastest-cache',
    main: 'wpFastestCache.php',
    setting: 'cache, minify and combine CSS and JS',
    setUp: `update_option('WpFastestCache', json_encode(array_fill_keys(array('wpFastestCacheStatus', 'wpFastestCacheMinifyHtml', 'wpFastestCacheMinifyCss', 'wpFastestCacheCombineCss', 'wpFastestCacheMinifyJs', 'wpFastestCacheCombineJs'), 'on')));`,
  },
  { plugin: 'cache-enabler', setting: 'as installed', setUp: '' },
  { plugin: 'wp-super-cache', main: 'wp-cache.php', setting: 'as installed', setUp: '' },
  {
    plugin: 'breeze',
    setting: 'minify and group HTML, CSS, JS',
    setUp: `$file = (array) get_option('breeze_file_settings'); foreach (array('breeze-minify-html', 'breeze-minify-css', 'breeze-minify-js', 'breeze-group-css', 'breeze-group-js', 'breeze-include-inline-js', 'breeze-include-inline-css') as $name) $file[$name] = '1'; update_option('breeze_file_settings', $file);`,
  },
  {
    plugin: 'breeze',
    setting: 'all JS delayed',
    setUp: `$file = (array) get_option('breeze_file_settings'); $file['breeze-delay-all-js'] = '1'; $file['breeze-enable-js-delay'] = '1'; update_option('breeze_file_settings', $file);`,
  },
  {
    plugin: 'hummingbird-performance',
    main: 'wp-hummingbird.php',
    setting: 'assets minified and combined',
    setUp: `$settings = get_option('wphb_settings'); $settings['minify']['enabled'] = true; $settings['minify']['type'] = 'speedy'; update_option('wphb_settings', $settings);`,
  },
  {
    plugin: 'jetpack-boost',
    setting: 'JS deferred, JS and CSS concatenated',
    setUp: options({
      jetpack_boost_status_render_blocking_js: true,
      'jetpack_boost_status_render-blocking-js': true,
      'jetpack_boost_status_minify-js': true,
      'jetpack_boost_status_minify-css': true,
    }),
  },
  {
    plugin: 'flying-scripts',
    setting: 'scripts of plugins and themes delayed',
    setUp: options({ flying_scripts_include_list: ['wp-content/'], flying_scripts_timeout: 30 }),
  },
  { plugin: 'async-javascript', setting: 'async', setUp: options({ aj_enabled: 1, aj_method: 'async' }) },
  { plugin: 'async-javascript', setting: 'defer', setUp: options({ aj_enabled: 1, aj_method: 'defer' }) },
  {
    plugin: 'fast-velocity-minify',
    main: 'fvm.php',
    setting: 'HTML, CSS and JS merged',
    setUp: `update_option('fvm_settings', json_encode(array('global' => array('preserve_settings' => 1), 'html' => array('enable' => 1, 'nocomments' => 1), 'css' => array('enable' => 1, 'noprint' => 1), 'js' => array('enable' => 1, 'combine' => true, 'merge_defer' => "/wp-content/", 'defer_dependencies' => '/wp-content/plugins/', 'merge_header' => "/wp-includes/\\n/wp-content/plugins/", 'merge_footer' => "/wp-includes/\\n/wp-content/plugins/", 'thirdparty' => "googlesyndication"))), false);`,
  },
  {
    plugin: 'litespeed-cache',
    setting: 'JS delayed, ours on purpose',
    setUp: litespeed({ 'optm-js_min': 1, 'optm-js_comb': 1, 'optm-js_comb_ext_inl': 1, 'optm-js_defer': 2 }),
    onPurpose: true,
  },
  {
    plugin: 'wp-optimize',
    setting: 'JS delayed, ours on purpose',
    setUp: wpOptimize({ enabled: true, enable_delay_js: true }),
    onPurpose: true,
  },
  {
    plugin: 'sg-cachepress',
    setting: 'JS combined, ours too',
    setUp: options(each('siteground_optimizer_', 1, 'optimize_javascript combine_javascript')),
    onPurpose: true,
  },
];
