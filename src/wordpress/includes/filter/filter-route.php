<?php
/**
 * The route `{base}/filter/`: the listing with its filter shown.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

use YearbookIslands\Listing\Listing;

defined( 'ABSPATH' ) || exit;

final class Filter_Route {
	const ROUTE_SLUG        = 'filter';
	private const ROUTE_VAR = 'yb_filter';
	const REWRITE_OPTION    = 'yearbook_islands_rewrite';

	private static function route_rule(): string {
		return '^' . preg_quote( ltrim( Listing::base(), '/' ), '~' ) . '/' . self::ROUTE_SLUG . '/?$';
	}

	/**
	 * Adds the rules of the listing before all others.
	 *
	 * @param mixed $rules
	 * @return mixed
	 */
	public static function add_rules( $rules ) {
		// if the listing is a page of the site, WordPress would look for an entry named `page`
		$pages = '^' . preg_quote( ltrim( Listing::base(), '/' ), '~' ) . '/' . $GLOBALS['wp_rewrite']->pagination_base . '/([0-9]{1,6})/?$';
		$ours  = array(
			self::route_rule() => 'index.php?' . self::ROUTE_VAR . '=1',
			$pages             => 'index.php?' . http_build_query( self::listing_request() ) . '&paged=$matches[1]',
		);
		return is_array( $rules ) ? $ours + $rules : $rules;
	}

	/** The version of the stored rewrite rules. Increase the number when a rule is added. */
	public static function rules_made_for(): string {
		return implode( ' ', array_merge( array( Listing::base(), '2' ), array_keys( self::listing_request() ) ) );
	}

	/** Rewrite rules are stored, so a listing that has moved needs new rules. */
	public static function flush_moved_route(): void {
		if ( get_option( self::REWRITE_OPTION ) !== self::rules_made_for() ) {
			update_option( self::REWRITE_OPTION, self::rules_made_for() );
			flush_rewrite_rules( false );
		}
	}

	/**
	 * @param string[] $vars
	 * @return string[]
	 */
	public static function add_route_var( array $vars ): array {
		$vars[] = self::ROUTE_VAR;
		return $vars;
	}

	/** The query of the listing itself: an archive if the post type has one, else a page. */
	public static function listing_request(): array {
		$type = get_post_type_object( Listing::listing_type() );
		return $type && $type->has_archive ? array( 'post_type' => $type->name ) : array( 'pagename' => ltrim( Listing::base(), '/' ) );
	}

	/**
	 * Resolves the route, and keeps facets out of WordPress's own query: `marca[]=…` must not turn the listing into
	 * the archive of a term.
	 *
	 * @param mixed $vars
	 * @return mixed
	 */
	public static function request_listing( $vars ) {
		if ( ! is_array( $vars ) || is_admin() ) {
			return $vars;
		}
		$listing  = self::listing_request();
		$is_route = ! empty( $vars[ self::ROUTE_VAR ] );
		if ( ! $is_route && array_intersect_key( $vars, $listing ) !== $listing ) {
			return $vars;
		}
		$kept = $is_route ? array( self::ROUTE_VAR => '1' ) : array();
		// a request with a slug is for an entry, not for the listing
		if ( ! $is_route && ( ! empty( $vars['name'] ) || ! empty( $vars[ $listing['post_type'] ?? '' ] ) ) ) {
			return $vars;
		}
		return array_diff_key( $vars, Facets::of_listing(), array( self::ROUTE_VAR => 1 ) ) + $kept + $listing;
	}

	public static function is_filter_route(): bool {
		return isset( $GLOBALS['wp_query'] ) && (bool) get_query_var( self::ROUTE_VAR );
	}

	/**
	 * Stops WordPress from redirecting the route to the listing.
	 *
	 * @param mixed $redirect
	 * @param mixed $requested
	 * @return mixed
	 */
	public static function keep_route( $redirect, $requested ) {
		if ( ! is_string( $requested ) || ! get_option( 'permalink_structure' ) ) {
			return false;
		}
		$wanted = user_trailingslashit( Listing::base_path() . '/' . self::ROUTE_SLUG );
		if ( wp_parse_url( $requested, PHP_URL_PATH ) === $wanted ) {
			return false;
		}
		$query = wp_parse_url( $requested, PHP_URL_QUERY );
		return user_trailingslashit( home_url( Listing::base() . '/' . self::ROUTE_SLUG ) ) . ( $query ? '?' . $query : '' );
	}

	/**
	 * @param string[] $parts
	 * @return string[]
	 */
	public static function title_of_route( array $parts ): array {
		return array( 'title' => __( 'Filter', 'yearbook-islands' ) . ' · ' . ( $parts['title'] ?? '' ) ) + $parts;
	}

	/**
	 * The route shows the same entries as the listing, so search engines index only the listing.
	 *
	 * @param array<string, mixed> $robots
	 * @return array<string, mixed>
	 */
	public static function robots_of_route( array $robots ): array {
		return array( 'noindex' => true, 'follow' => true ) + $robots;
	}

	/**
	 * @param string[] $classes
	 * @return string[]
	 */
	public static function body_class_of_route( array $classes ): array {
		return array_merge( $classes, array( 'yb-filter-route' ) );
	}
}
