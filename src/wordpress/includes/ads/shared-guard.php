<?php
/**
 * Takes the question for all visitors, before WordPress starts its REST API: that takes longer than the answer. Refuses
 * questions whose answers depend on more than their address. Caches keep these answers by the address alone, and some
 * caches forward the body and the headers of the first visitor who asks.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Client;

defined( 'ABSPATH' ) || exit;

final class Shared_Guard {
	/** An answer without a page needs no styles and patterns of blocks, which WordPress prepares for pages. */
	public static function load_less_for_shared_question(): void {
		if ( false !== strpos( (string) strtok( Client::header_text( 'REQUEST_URI' ), '?' ), '/' . Shared_Choice::SHARED_NAMESPACE . Shared_Choice::SHARED_ROUTE ) ) {
			remove_action( 'init', 'register_core_block_style_handles', 9 );
			remove_action( 'init', '_register_theme_block_patterns' );
		}
	}

	/** Only the answers of `answer_shared_choice` may be kept. If Advanced Ads is active, that plugin chooses the ads. */
	public static function take_shared_question( \WP $wp ): void {
		$route = $wp->query_vars['rest_route'] ?? '';
		if ( ! is_string( $route ) || 0 !== strcasecmp( trim( $route, '/' ), Shared_Choice::SHARED_NAMESPACE . Shared_Choice::SHARED_ROUTE ) ) {
			return;
		}
		header( 'Cache-Control: no-store' );
		if ( ! self::asks_by_address_alone() ) {
			Calls::refuse_call( 'the question has more than an address', 400 );
		}
		if ( Family::is_active() ) {
			return;
		}
		list( $status, $answer, $cache ) = Shared_Choice::answer_shared_choice( wp_unslash( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification -- a page that a cache keeps cannot have a nonce.
		header( "Cache-Control: {$cache}" );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		wp_send_json( $answer, $status );
	}

	/**
	 * WordPress reads a body of a GET request, a header for another method, and parameters such as `_fields`, `_envelope`
	 * and `_method`.
	 */
	private static function asks_by_address_alone(): bool {
		return in_array( Client::header_text( 'REQUEST_METHOD' ), array( 'GET', 'HEAD' ), true )
			&& '' === Client::header_text( 'HTTP_X_HTTP_METHOD_OVERRIDE' )
			&& '' === file_get_contents( 'php://input', false, null, 0, 1 )
			&& ! preg_grep( '/^_/', array_keys( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification
	}
}
