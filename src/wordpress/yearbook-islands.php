<?php
/**
 * Plugin Name:       Yearbook Islands
 * Description:       A masonry grid, carousels, a menu, a filter, ads and newsletter forms as islands in pages that the server prints: blocks, tags, shortcodes and functions for themes.
 * Version:           0.0.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       yearbook-islands
 * Domain Path:       /languages
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** The version of package.json; the build writes it. */
const VERSION = '0.0.0';
const FILE    = __FILE__;

/** Feature → its files, in the folder of that name. `hooks` registers what WordPress calls. */
$yearbook_islands_features = array(
	'plugin'     => array( 'built-data', 'create-table', 'database', 'texts', 'hooks' ),
	'tags'       => array( 'contracts', 'attributes', 'print-tag', 'detect-tags', 'carousel', 'menu', 'placement', 'shortcodes', 'template-functions', 'hooks' ),
	'assets'     => array( 'assets', 'optimizers', 'preloads', 'hooks' ),
	'content'    => array( 'whole-spans', 'keep-whole', 'out-of-paragraphs', 'allow-tags', 'classic-editor', 'clean-tags', 'without-tag', 'hooks' ),
	'filter'     => array( 'filter-route', 'query-string', 'trees', 'facets', 'facet-query', 'filter-controls', 'filter-form', 'filter', 'hooks' ),
	'listing'    => array( 'listing', 'for-everybody', 'speculation', 'reserved-slug', 'entries', 'pages', 'cards', 'masonry', 'listing-settings', 'hooks' ),
	'catalogue'  => array( 'table', 'sort-key', 'sorts', 'texts-of-entry', 'fill', 'changes', 'conditions', 'index', 'hooks' ),
	'limits'     => array( 'proxies', 'client', 'counters', 'rate-limit', 'limits-settings', 'hooks' ),
	'newsletter' => array( 'messages', 'plain-form', 'form', 'plugin-forms', 'kept-sign-ups', 'digest', 'confirm', 'sign-up', 'answer', 'personal-data', 'hooks' ),
	'consent'    => array( 'tools', 'setting', 'hooks' ),
	'ads'        => array( 'family', 'inventory', 'server-conditions', 'boot-data', 'pattern', 'pattern-tree', 'compare', 'cookies', 'device', 'ad-counts', 'visitor-rules', 'may-show', 'group-order', 'choose', 'plain-html', 'compose', 'may-print', 'printed-ads', 'visitor-cookie', 'held-ads', 'foreign-calls', 'page-token', 'calls', 'ad-select', 'shared-guard', 'tracking-parameters', 'shared-choice', 'shared-settings', 'count-folder', 'count-engine', 'counts', 'count-settings', 'tracking', 'batches', 'roll-up', 'count-schedule', 'ad-health', 'hooks' ),
	'statistics' => array( 'sums', 'chart', 'csv', 'retention', 'page', 'command', 'hooks' ),
	'settings'   => array( 'settings', 'site-health', 'privacy-policy', 'hooks' ),
	'blocks'     => array( 'arguments', 'register', 'choices', 'patterns', 'hooks' ),
	// also part of count.php, which runs without WordPress
	'counting'   => array( 'networks', 'page-token', 'origin', 'counted-call', 'events', 'engine', 'sql', 'wpdb-sql', 'mysqli-sql', 'wp-config', 'site-settings', 'log', 'limits', 'log-engine', 'database-engine', 'redis', 'redis-engine', 'call' ),
);
foreach ( $yearbook_islands_features as $yearbook_islands_feature => $yearbook_islands_files ) {
	foreach ( $yearbook_islands_files as $yearbook_islands_file ) {
		require_once __DIR__ . "/includes/{$yearbook_islands_feature}/{$yearbook_islands_file}.php";
	}
}
require_once __DIR__ . '/includes/plugin/install.php';
unset( $yearbook_islands_features, $yearbook_islands_feature, $yearbook_islands_files, $yearbook_islands_file );
