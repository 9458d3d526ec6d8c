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

require_once __DIR__ . '/autoload.php';
require_once __DIR__ . '/includes/tags/template-functions.php';
$yearbook_islands_features = array( 'plugin', 'tags', 'assets', 'content', 'filter', 'listing', 'catalogue', 'limits', 'newsletter', 'consent', 'ads', 'statistics', 'settings', 'blocks' );
if ( ! is_admin() && ! wp_doing_cron() && ! ( defined( 'WP_CLI' ) && WP_CLI ) ) {
	$yearbook_islands_features = array_diff( $yearbook_islands_features, array( 'limits', 'consent', 'settings' ) );
}
foreach ( $yearbook_islands_features as $yearbook_islands_feature ) {
	require_once __DIR__ . "/includes/{$yearbook_islands_feature}/hooks.php";
}
unset( $yearbook_islands_feature, $yearbook_islands_features );
