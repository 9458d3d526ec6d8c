<?php
/**
 * The route `{base}/filter/`: the listing with its filter shown.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const ROUTE_SLUG     = 'filter';
const ROUTE_VAR      = 'yb_filter';
const REWRITE_OPTION = 'yearbook_islands_rewrite';

function route_rule(): string {
	return '^' . preg_quote( ltrim( base(), '/' ), '~' ) . '/' . ROUTE_SLUG . '/?$';
}

/** Adds the rules with each request, because the listing's address depends on the theme's post type. */
function add_route(): void {
	add_rewrite_rule( route_rule(), 'index.php?' . ROUTE_VAR . '=1', 'top' );
	// if the listing is a page of the site, WordPress would look for an entry named `page`
	$pages = '^' . preg_quote( ltrim( base(), '/' ), '~' ) . '/' . $GLOBALS['wp_rewrite']->pagination_base . '/([0-9]{1,6})/?$';
	add_rewrite_rule( $pages, 'index.php?' . http_build_query( listing_request() ) . '&paged=$matches[1]', 'top' );
}

/** The version of the stored rewrite rules. Increase the number when a rule is added. */
function rules_made_for(): string {
	return implode( ' ', array_merge( array( base(), '2' ), array_keys( listing_request() ) ) );
}

/** Rewrite rules are stored, so a listing that has moved needs new rules. */
function flush_moved_route(): void {
	if ( get_option( REWRITE_OPTION ) !== rules_made_for() ) {
		update_option( REWRITE_OPTION, rules_made_for() );
		flush_rewrite_rules( false );
	}
}

/**
 * @param string[] $vars
 * @return string[]
 */
function add_route_var( array $vars ): array {
	$vars[] = ROUTE_VAR;
	return $vars;
}

/** The query of the listing itself: an archive if the post type has one, else a page. */
function listing_request(): array {
	$type = get_post_type_object( listing_type() );
	return $type && $type->has_archive ? array( 'post_type' => $type->name ) : array( 'pagename' => ltrim( base(), '/' ) );
}

/**
 * Resolves the route, and keeps facets out of WordPress's own query: `marca[]=…` must not turn the listing into
 * the archive of a term.
 *
 * @param mixed $vars
 * @return mixed
 */
function request_listing( $vars ) {
	if ( ! is_array( $vars ) || is_admin() ) {
		return $vars;
	}
	$listing  = listing_request();
	$is_route = ! empty( $vars[ ROUTE_VAR ] );
	if ( ! $is_route && array_intersect_key( $vars, $listing ) !== $listing ) {
		return $vars;
	}
	$kept = $is_route ? array( ROUTE_VAR => '1' ) : array();
	// a request with a slug is for an entry, not for the listing
	if ( ! $is_route && ( ! empty( $vars['name'] ) || ! empty( $vars[ $listing['post_type'] ?? '' ] ) ) ) {
		return $vars;
	}
	return array_diff_key( $vars, facets(), array( ROUTE_VAR => 1 ) ) + $kept + $listing;
}

function is_filter_route(): bool {
	return isset( $GLOBALS['wp_query'] ) && (bool) get_query_var( ROUTE_VAR );
}

/**
 * Stops WordPress from redirecting the route to the listing.
 *
 * @param mixed $redirect
 * @param mixed $requested
 * @return mixed
 */
function keep_route( $redirect, $requested ) {
	if ( ! is_filter_route() || ! is_string( $requested ) || ! get_option( 'permalink_structure' ) ) {
		return is_filter_route() ? false : $redirect;
	}
	$wanted = user_trailingslashit( base_path() . '/' . ROUTE_SLUG );
	if ( wp_parse_url( $requested, PHP_URL_PATH ) === $wanted ) {
		return false;
	}
	$query = wp_parse_url( $requested, PHP_URL_QUERY );
	return user_trailingslashit( home_url( base() . '/' . ROUTE_SLUG ) ) . ( $query ? '?' . $query : '' );
}

/**
 * @param string[] $parts
 * @return string[]
 */
function title_of_route( array $parts ): array {
	if ( is_filter_route() ) {
		$parts['title'] = __( 'Filter', 'yearbook-islands' ) . ' · ' . ( $parts['title'] ?? '' );
	}
	return $parts;
}

/**
 * The route shows the same entries as the listing, so search engines index only the listing.
 *
 * @param array<string, mixed> $robots
 * @return array<string, mixed>
 */
function robots_of_route( array $robots ): array {
	return is_filter_route() ? array( 'noindex' => true, 'follow' => true ) + $robots : $robots;
}

/**
 * @param string[] $classes
 * @return string[]
 */
function body_class_of_route( array $classes ): array {
	return is_filter_route() ? array_merge( $classes, array( 'yb-filter-route' ) ) : $classes;
}
