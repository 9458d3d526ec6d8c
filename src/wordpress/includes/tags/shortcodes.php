<?php
/**
 * The shortcodes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Ads\Printed_Ads;
use YearbookIslands\Newsletter\Plugin_Forms;
use const YearbookIslands\Newsletter\PLUGIN_SHORTCODE;

defined( 'ABSPATH' ) || exit;

final class Shortcodes {
	/** Whether a shortcode prints one of our tags, so that WordPress must not change its content. */
	public static function is_kept_shortcode( string $name ): bool {
		return isset( SHORTCODES[ $name ] ) || ( PLUGIN_SHORTCODE === $name && Plugin_Forms::wraps_plugin_forms() );
	}

	/**
	 * @param mixed  $args
	 * @param mixed  $content
	 * @param string $name
	 */
	public static function run_shortcode( $args, $content, $name ): string {
		return SHORTCODES[ $name ]( $args, is_string( $content ) ? Print_Tag::enclosed_html( $content ) : '' );
	}

	/**
	 * Prints and returns the output of a template function; with `'echo' => false` only returns it.
	 *
	 * @param mixed $args
	 */
	public static function run_template_function( string $name, $args, string $content ): string {
		$args   = is_array( $args ) ? $args : array();
		$prints = $args['echo'] ?? true;
		unset( $args['echo'] );
		$html = SHORTCODES[ $name ]( $args, $content );
		if ( 'ad_placement' === $name ) {
			$html = Printed_Ads::print_ads_in( $html );
		}
		if ( $prints ) {
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- every part of it is escaped where it is made.
		}
		return $html;
	}
}
