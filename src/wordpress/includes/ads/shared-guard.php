<?php
/**
 * Refuses questions for all visitors whose answers depend on more than their address. Caches keep these answers by the
 * address alone, and some caches forward the body and the headers of the first visitor who asks.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

// before WordPress reads the question
add_action( 'parse_request', __NAMESPACE__ . '\\guard_shared_question', 5 );

/** Only the answer of `answer_shared_choice` may be kept: it replaces the header that this function sends. */
function guard_shared_question( \WP $wp ): void {
	$route = $wp->query_vars['rest_route'] ?? '';
	if ( ! is_string( $route ) || 0 !== strcasecmp( trim( $route, '/' ), SHARED_NAMESPACE . SHARED_ROUTE ) ) {
		return;
	}
	header( 'Cache-Control: no-store' );
	if ( ! asks_by_address_alone() ) {
		refuse_call( 'the question has more than an address', 400 );
	}
}

/**
 * WordPress reads a body of a GET request, a header for another method, and parameters such as `_fields`, `_envelope`
 * and `_method`.
 */
function asks_by_address_alone(): bool {
	return in_array( header_text( 'REQUEST_METHOD' ), array( 'GET', 'HEAD' ), true )
		&& '' === header_text( 'HTTP_X_HTTP_METHOD_OVERRIDE' )
		&& '' === file_get_contents( 'php://input', false, null, 0, 1 )
		&& ! preg_grep( '/^_/', array_keys( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification
}
