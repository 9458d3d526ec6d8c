<?php
/**
 * The shortcodes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Shortcode → function that prints it. A template function of the same name takes the same arguments. */
const SHORTCODES = array(
	'yb_masonry'   => __NAMESPACE__ . '\\masonry',
	'yb_carousel'  => __NAMESPACE__ . '\\carousel',
	'yb_menu'      => __NAMESPACE__ . '\\menu',
	'yb_filter'    => __NAMESPACE__ . '\\filter',
	'ad_placement' => __NAMESPACE__ . '\\placement',
	'nl_form'      => __NAMESPACE__ . '\\newsletter',
);

function add_shortcodes(): void {
	foreach ( array_keys( SHORTCODES ) as $name ) {
		add_shortcode( $name, __NAMESPACE__ . '\\run_shortcode' );
	}
}

/** Whether a shortcode prints one of our tags, so that WordPress must not change its content. */
function is_kept_shortcode( string $name ): bool {
	return isset( SHORTCODES[ $name ] ) || ( PLUGIN_SHORTCODE === $name && wraps_plugin_forms() );
}

/**
 * @param mixed  $args
 * @param mixed  $content
 * @param string $name
 */
function run_shortcode( $args, $content, $name ): string {
	return SHORTCODES[ $name ]( $args, is_string( $content ) ? enclosed_html( $content ) : '' );
}

/**
 * Prints and returns the output of a template function; with `'echo' => false` only returns it.
 *
 * @param mixed $args
 */
function run_template_function( string $name, $args, string $content ): string {
	$args   = is_array( $args ) ? $args : array();
	$prints = $args['echo'] ?? true;
	unset( $args['echo'] );
	$html = SHORTCODES[ $name ]( $args, $content );
	if ( 'ad_placement' === $name ) {
		$html = print_ads_in( $html );
	}
	if ( $prints ) {
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- every part of it is escaped where it is made.
	}
	return $html;
}
