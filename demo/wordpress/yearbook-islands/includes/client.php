<?php
/**
 * Who calls.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** A name for the client that does not tell its address. */
function client_key(): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is hashed, and nothing else.
	$address = isset( $_SERVER['REMOTE_ADDR'] ) ? (string) wp_unslash( $_SERVER['REMOTE_ADDR'] ) : '';
	/**
	 * Filters the client's address: behind a proxy that the site trusts, it is in a header of that proxy.
	 *
	 * @param string $address
	 */
	$address = (string) apply_filters( 'yearbook_islands_client_address', $address );
	return substr( wp_hash( $address, 'nonce' ), 0, 20 );
}
