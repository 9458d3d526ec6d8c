<?php
/**
 * The shortcodes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Ads\Printed_Ads;
use YearbookIslands\Filter\Filter;
use YearbookIslands\Listing\Masonry;
use YearbookIslands\Newsletter\Form;
use YearbookIslands\Newsletter\Plugin_Forms;

defined( 'ABSPATH' ) || exit;

final class Shortcodes {
	/** Shortcode → function that prints it. A template function of the same name takes the same arguments. */
	const SHORTCODES = array(
		'yb_masonry'   => array( Masonry::class, 'html' ),
		'yb_carousel'  => array( Carousel::class, 'html' ),
		'yb_menu'      => array( Menu::class, 'html' ),
		'yb_filter'    => array( Filter::class, 'html' ),
		'ad_placement' => array( Placement::class, 'html' ),
		'nl_form'      => array( Form::class, 'html' ),
	);

	public static function add_shortcodes(): void {
		foreach ( array_keys( self::SHORTCODES ) as $name ) {
			add_shortcode( $name, array( self::class, 'run_shortcode' ) );
		}
	}

	/** Whether a shortcode prints one of our tags, so that WordPress must not change its content. */
	public static function is_kept_shortcode( string $name ): bool {
		return isset( self::SHORTCODES[ $name ] ) || ( Plugin_Forms::PLUGIN_SHORTCODE === $name && Plugin_Forms::wraps_plugin_forms() );
	}

	/**
	 * @param mixed  $args
	 * @param mixed  $content
	 * @param string $name
	 */
	public static function run_shortcode( $args, $content, $name ): string {
		return self::SHORTCODES[ $name ]( $args, is_string( $content ) ? Print_Tag::enclosed_html( $content ) : '' );
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
		$html = self::SHORTCODES[ $name ]( $args, $content );
		if ( 'ad_placement' === $name ) {
			$html = Printed_Ads::print_ads_in( $html );
		}
		if ( $prints ) {
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- every part of it is escaped where it is made.
		}
		return $html;
	}
}
