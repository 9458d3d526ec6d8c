<?php
/**
 * The script, the stylesheets and the preloads, and the optimisers that leave them alone.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Assets;

use YearbookIslands\Ads\Inventory;

defined( 'ABSPATH' ) || exit;

/** Filters of the lists of files that an optimiser leaves alone → the optimiser. */
const OPTIMIZER_LISTS = array(
	// Hummingbird Pro, Perfmatters and WP Rocket delay modules until the first touch
	'wphb_delay_js_exclusions'              => 'Hummingbird',
	'perfmatters_delay_js_exclusions'       => 'Perfmatters',
	'rocket_delay_js_exclusions'            => 'WP Rocket',
	'rocket_exclude_js'                     => 'WP Rocket',
	'rocket_exclude_defer_js'               => 'WP Rocket',
	// leaves modules alone, but would combine and delay our inline script of the takeover
	'litespeed_optimize_js_excludes'        => 'LiteSpeed Cache',
	'litespeed_optm_js_defer_exc'           => 'LiteSpeed Cache',
	'litespeed_optm_gm_js_exc'              => 'LiteSpeed Cache',
	// combines modules into a classic script, which then ends with an error as a whole
	'sgo_javascript_combine_exclude_ids'    => 'SiteGround Speed Optimizer',
	// merges and delays classic scripts; it copies modules without a filter, and our entry finds its chunks from there
	'wp-optimize-minify-default-exclusions' => 'WP-Optimize',
);

add_action( 'init', array( Assets::class, 'register_assets' ) );

foreach ( array_keys( OPTIMIZER_LISTS ) as $yearbook_islands_filter ) {
	add_filter( $yearbook_islands_filter, array( Optimizers::class, 'exclude_own_files' ) );
}
unset( $yearbook_islands_filter );

// a layer that comes first has the lowest rank: rules of the theme win, also from a layer (ISLAND-19)
add_action(
	'wp_print_styles',
	static function (): void {
		$styles        = wp_styles();
		$own           = array_intersect( array( Assets::HANDLE, Assets::CARDS_HANDLE ), $styles->queue );
		$styles->queue = array_merge( $own, array_diff( $styles->queue, $own ) );
	}
);
add_action(
	'wp_head',
	static function (): void {
		if ( Assets::used_tags() || Inventory::is_on_every_page() ) {
			Preloads::print_preloads();
		}
	},
	8
);
// the tags of the body, and those that the footer prints
foreach ( array( 5, PHP_INT_MAX - 1 ) as $yearbook_islands_priority ) {
	add_action(
		'wp_footer',
		static function (): void {
			if ( Assets::used_tags() ) {
				Preloads::print_preloads();
			}
		},
		$yearbook_islands_priority
	);
}
unset( $yearbook_islands_priority );
