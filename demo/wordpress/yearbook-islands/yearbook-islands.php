<?php
/**
 * Plugin Name:       Yearbook Islands
 * Description:       Griglia, caroselli, menu, filtro, annunci e moduli come isole dentro pagine stampate dal server: tag, shortcode e funzioni per i temi.
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

/** Written by the build: the version of package.json. */
const VERSION = '0.0.0';
const FILE    = __FILE__;

$yearbook_islands_parts = array(
	'contracts',
	'attributes',
	'print-tag',
	'assets',
	'detect-tags',
	'keep-whole',
	'allow-tags',
	'clean-tags',
	'texts',
	'listing',
	'filter-route',
	'reserved-slug',
	'query-string',
	'facets',
	'facet-query',
	'filter-form',
	'entries',
	'cards',
	'masonry',
	'carousel',
	'menu',
	'filter',
	'placement',
	'rate-limit',
	'client',
	'newsletter/messages',
	'newsletter/plain-form',
	'newsletter/form',
	'newsletter/sign-up',
	'newsletter/answer',
	'ads/family',
	'ads/inventory',
	'ads/server-conditions',
	'ads/boot-data',
	'ads/compare',
	'ads/visitor-rules',
	'ads/may-show',
	'ads/choose',
	'ads/visitor-cookie',
	'ads/calls',
	'ads/ad-select',
	'ads/tracking',
	'ads/counts',
	'ads/counts-page',
	'ads/ad-health',
	'settings',
	'install',
	'shortcodes',
	'template-functions',
);
foreach ( $yearbook_islands_parts as $yearbook_islands_part ) {
	require_once __DIR__ . '/includes/' . $yearbook_islands_part . '.php';
}
unset( $yearbook_islands_parts, $yearbook_islands_part );
