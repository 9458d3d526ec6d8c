<?php
/**
 * The entries of the yearbook, and the address of their listing.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Filter\Filter_Route;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Listing {
	/** Path of the listing below the site's address: with a slash at the beginning and none at the end. */
	public static function base(): string {
		/**
		 * Filters the path of the listing.
		 *
		 * @param string $base `/annuario`.
		 */
		$base = apply_filters( 'yearbook_islands_base', '/annuario' );
		$path = is_string( $base ) ? '/' . trim( $base, "/ \t\n" ) : '';
		if ( ! preg_match( '~^(?:/[\w-]+)+$~', $path ) ) {
			_doing_it_wrong( 'yearbook_islands_base', esc_html__( 'The filter must give a path such as /annuario.', 'yearbook-islands' ), esc_html( VERSION ) );
			return '/annuario';
		}
		return $path;
	}

	/** The path in links: with the folder if WordPress is in a folder. */
	public static function base_path(): string {
		return untrailingslashit( (string) wp_parse_url( home_url( self::base() ), PHP_URL_PATH ) );
	}

	/** Post type of the entries. */
	public static function listing_type(): string {
		/**
		 * Filters the post type whose entries the yearbook lists.
		 *
		 * @param string $type `annuario`.
		 */
		$type = apply_filters( 'yearbook_islands_post_type', 'annuario' );
		return is_string( $type ) ? sanitize_key( $type ) : 'annuario';
	}

	/** Whether the request is for the listing or its filter. */
	public static function is_listing(): bool {
		return Filter_Route::is_filter_route() || is_post_type_archive( self::listing_type() ) || is_page( trim( self::base(), '/' ) );
	}
}
