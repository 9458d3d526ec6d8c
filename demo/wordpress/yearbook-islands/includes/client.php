<?php
/**
 * Who calls.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The client's address. Who calls from a private one is a proxy of the site's own, and the last address that it has
 * heard of is the client's; the header of anybody else is not believed.
 */
function client_address(): string {
	$caller  = header_text( 'REMOTE_ADDR' );
	$private = false === filter_var( $caller, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
	$hops    = array_map( 'trim', explode( ',', header_text( 'HTTP_X_FORWARDED_FOR' ) ) );
	$last    = end( $hops );
	return $private && filter_var( $last, FILTER_VALIDATE_IP ) ? $last : $caller;
}

/** A name for the client that does not tell its address. */
function client_key(): string {
	/**
	 * Filters the client's address: behind a proxy on the net that the site trusts, it is in a header of that proxy.
	 *
	 * @param string $address
	 */
	$address = (string) apply_filters( 'yearbook_islands_client_address', client_address() );
	return substr( wp_hash( $address, 'nonce' ), 0, 20 );
}

/** A header of the request, or what the server says of it; '' where there is none. */
function header_text( string $name ): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared or hashed, and never printed.
	$value = wp_unslash( $_SERVER[ $name ] ?? '' );
	return is_string( $value ) ? $value : '';
}
