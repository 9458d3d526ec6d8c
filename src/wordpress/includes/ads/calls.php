<?php
/**
 * The browser's calls on admin-ajax.php. No call has a nonce: calls come from cached pages, change only counters,
 * and answer with public data only. Pages of other sites may not call, because their calls would change the counts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Client;

defined( 'ABSPATH' ) || exit;

final class Calls {
	const MOST_BODY_BYTES = 65536;

	/** Answers the call of the action that runs. If Advanced Ads is active, that plugin answers it. */
	public static function answer_call(): void {
		if ( ! Family::is_active() ) {
			CALLS[ preg_replace( '/^wp_ajax_(?:nopriv_)?/', '', current_action() ) ]();
		}
	}

	/**
	 * The body of a beacon is JSON with any content type, but WordPress looks for the action among form fields. This
	 * reads only our own calls, before WordPress adds its slashes.
	 */
	public static function read_json_call(): void {
		if ( ! empty( $_POST ) || isset( $_GET['action'] ) || 'POST' !== Client::header_text( 'REQUEST_METHOD' ) ) { // phpcs:ignore WordPress.Security.NonceVerification
			return;
		}
		$body = (string) file_get_contents( 'php://input', false, null, 0, self::MOST_BODY_BYTES );
		$call = '{' === substr( ltrim( $body ), 0, 1 ) ? json_decode( $body, true, 8 ) : null;
		if ( is_array( $call ) && is_string( $call['action'] ?? null ) && isset( CALLS[ $call['action'] ] ) ) {
			$_POST = $call;
		}
	}

	/**
	 * A field of the call, without WordPress's slashes.
	 *
	 * @return mixed
	 */
	public static function call_field( string $name ) {
		// phpcs:ignore WordPress.Security -- public calls of cached pages; every use checks what it takes.
		return wp_unslash( $_POST[ $name ] ?? null );
	}

	/**
	 * A list, as PHP reads it from forms and JSON. Any other value becomes an empty list.
	 *
	 * @param mixed $value
	 * @return array<mixed>
	 */
	public static function list_field( $value, int $most ): array {
		return is_array( $value ) ? array_slice( array_values( $value ), 0, $most ) : array();
	}

	/** @param mixed $value */
	public static function short_text( $value, int $most = 200 ): string {
		return is_scalar( $value ) ? substr( wp_check_invalid_utf8( (string) $value ), 0, $most ) : '';
	}

	public static function refuse_call( string $message = 'too many calls', int $status = 429 ): void {
		wp_send_json( array( 'status' => 'error', 'message' => $message ), $status );
	}
}
