<?php
/**
 * The page token, which the owner can turn on: pages of the site print this signed text and their calls send it back,
 * so a client has to read a page before its calls count. The token is the same for all visitors, because caches keep
 * pages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const TOKEN_OPTION = 'yearbook_islands_page_token';

function wants_page_token(): bool {
	return '1' === get_option( TOKEN_OPTION, '0' );
}

function page_token_key(): string {
	return wp_hash( 'yearbook-islands page', 'nonce' );
}

/** @param int $day Days since 1970, in UTC. */
function page_token( int $day ): string {
	return Counting\token_of( page_token_key(), get_current_blog_id(), $day );
}

/** Whether a required token is missing. */
function lacks_page_token(): bool {
	if ( ! wants_page_token() ) {
		return false;
	}
	// phpcs:ignore WordPress.Security -- compared, and never printed.
	$given = wp_unslash( $_GET[ Counting\TOKEN_FIELD ] ?? '' );
	return ! Counting\is_token( is_string( $given ) ? $given : '', page_token_key(), get_current_blog_id() );
}

/**
 * Adds the token to the addresses of the page's calls.
 *
 * @param mixed $data
 * @return mixed
 */
function print_page_token( $data ) {
	if ( ! wants_page_token() || ! is_array( $data ) || ! is_array( $data['config'] ?? null ) ) {
		return $data;
	}
	$blog   = get_current_blog_id();
	$config = $data['config'];

	$config['ajax_url'] = with_page_token( $config['ajax_url'] ?? '' );
	if ( isset( $config['tracking']['blogs'][ $blog ]['url'] ) ) {
		$config['tracking']['blogs'][ $blog ]['url'] = with_page_token( $config['tracking']['blogs'][ $blog ]['url'] );
	}
	return array( 'config' => $config ) + $data;
}

/**
 * @param mixed $url
 * @return mixed
 */
function with_page_token( $url ) {
	$own = array( admin_url( 'admin-ajax.php', 'relative' ), admin_url( 'admin-ajax.php' ), counting_url() );
	return in_array( $url, $own, true ) ? add_query_arg( Counting\TOKEN_FIELD, page_token( intdiv( time(), DAY_IN_SECONDS ) ), $url ) : $url;
}
