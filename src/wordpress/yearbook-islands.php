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

$yearbook_islands_parts = array(
	'built-data',
	'contracts',
	'attributes',
	'print-tag',
	'assets',
	'optimizers',
	'preloads',
	'detect-tags',
	'whole-spans',
	'keep-whole',
	'out-of-paragraphs',
	'allow-tags',
	'classic-editor',
	'clean-tags',
	'without-tag',
	'texts',
	'listing',
	'for-everybody',
	'filter-route',
	'speculation',
	'reserved-slug',
	'query-string',
	'trees',
	'facets',
	'facet-query',
	'filter-controls',
	'filter-form',
	'create-table',
	'database',
	'catalogue/table',
	'catalogue/sort-key',
	'catalogue/sorts',
	'catalogue/texts-of-entry',
	'catalogue/fill',
	'catalogue/changes',
	'catalogue/conditions',
	'catalogue/index',
	'entries',
	'pages',
	'cards',
	'masonry',
	'carousel',
	'menu',
	'filter',
	'placement',
	'networks',
	'proxies',
	'client',
	'counters',
	'rate-limit',
	'newsletter/messages',
	'newsletter/plain-form',
	'newsletter/form',
	'newsletter/plugin-forms',
	'newsletter/kept-sign-ups',
	'newsletter/digest',
	'newsletter/confirm',
	'newsletter/sign-up',
	'newsletter/answer',
	'newsletter/personal-data',
	'consent/tools',
	'consent/setting',
	'privacy-policy',
	'ads/family',
	'ads/inventory',
	'ads/server-conditions',
	'ads/boot-data',
	'ads/pattern',
	'ads/pattern-tree',
	'ads/compare',
	'ads/cookies',
	'ads/device',
	'ads/ad-counts',
	'ads/visitor-rules',
	'ads/may-show',
	'ads/group-order',
	'ads/choose',
	'ads/plain-html',
	'ads/compose',
	'ads/may-print',
	'ads/printed-ads',
	'ads/visitor-cookie',
	'ads/held-ads',
	'ads/foreign-calls',
	'ads/page-token',
	'ads/calls',
	'ads/ad-select',
	'ads/shared-guard',
	'ads/tracking-parameters',
	'ads/shared-choice',
	'ads/shared-settings',
	'ads/count-folder',
	'ads/count-engine',
	'ads/counts',
	'ads/count-settings',
	'ads/tracking',
	'ads/batches',
	'ads/roll-up',
	'ads/count-schedule',
	'statistics/sums',
	'statistics/chart',
	'statistics/csv',
	'statistics/retention',
	'statistics/page',
	'statistics/command',
	'ads/ad-health',
	'settings',
	'listing-settings',
	'limits-settings',
	'site-health',
	'install',
	'shortcodes',
	'blocks/arguments',
	'blocks/register',
	'blocks/choices',
	'blocks/patterns',
	'template-functions',
);
foreach ( $yearbook_islands_parts as $yearbook_islands_part ) {
	require_once __DIR__ . '/includes/' . $yearbook_islands_part . '.php';
}
// these files are also part of count.php, which runs without WordPress
foreach ( array( 'page-token', 'origin', 'counted-call', 'events', 'engine', 'sql', 'wpdb-sql', 'mysqli-sql', 'wp-config', 'site-settings', 'log', 'limits', 'log-engine', 'database-engine', 'redis', 'redis-engine', 'call' ) as $yearbook_islands_part ) {
	require_once __DIR__ . '/includes/counting/' . $yearbook_islands_part . '.php';
}
unset( $yearbook_islands_parts, $yearbook_islands_part );
