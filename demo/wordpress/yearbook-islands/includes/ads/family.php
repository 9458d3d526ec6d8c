<?php
/**
 * Beside an active Advanced Ads: its globals stay, its front-end scripts give way where the setting says so.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Handles of the scripts that decide, inject and count in the browser. */
const FAMILY_SCRIPTS = array(
	'advanced-ads-advanced-js',
	'advanced-ads-pro/front',
	'advanced-ads-pro/postscribe',
	'advanced-ads-pro/cache_busting',
	'advanced-ads-pro-front',
	'advanced-ads-pro/visitor-conditions',
	'advanced_ads_pro/visitor_conditions',
	'advanced-ads-pro/cfp',
	'advanced-ads-layer-footer-js',
	'advanced-ads-sticky-footer-js',
	'advadsTrackingScript',
	'advadsTrackingDelayed',
	'advadsTrackingUtils',
	'advadsTrackingHandle',
	'advadsTrackingPro',
	'advadsClickTracking',
	'advadsTrackingGAFront',
);

// as late as scripts are added, and once more before the footer's are printed
add_action( 'wp_print_scripts', __NAMESPACE__ . '\\replace_family_scripts', 999 );
add_action( 'wp_print_footer_scripts', __NAMESPACE__ . '\\replace_family_scripts', 1 );
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\\use_entry_beside_family', 999 );

/** Whether that plugin serves this site's ads. */
function family_is_active(): bool {
	/**
	 * Filters whether an Advanced Ads installation is active.
	 *
	 * @param bool $active
	 */
	return (bool) apply_filters( 'yearbook_islands_family_active', defined( 'ADVADS_VERSION' ) || class_exists( 'Advanced_Ads', false ) );
}

/** Its wrappers can be on any page. */
function use_entry_beside_family(): void {
	if ( takes_over() && family_is_active() ) {
		use_entry();
	}
}

/**
 * Takes the files away and leaves the handles: what the plugin has attached to them as data is printed still.
 * Whoever depends on a replaced script depends on nothing then, for WordPress prints an empty handle.
 */
function replace_family_scripts(): void {
	if ( is_admin() || ! takes_over() || ! family_is_active() ) {
		return;
	}
	/**
	 * Filters the handles of the front-end scripts that give way.
	 *
	 * @param string[] $handles
	 */
	$handles = (array) apply_filters( 'yearbook_islands_family_scripts', FAMILY_SCRIPTS );
	$scripts = wp_scripts();
	foreach ( array_filter( $handles, 'is_string' ) as $handle ) {
		if ( isset( $scripts->registered[ $handle ] ) ) {
			$scripts->registered[ $handle ]->src  = false;
			$scripts->registered[ $handle ]->deps = array_intersect( $scripts->registered[ $handle ]->deps, $handles );
		}
	}
}
