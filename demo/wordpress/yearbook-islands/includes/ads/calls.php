<?php
/**
 * What the browser calls on admin-ajax.php. No call has a nonce: they come from cached pages, change nothing but
 * counters, and answer with what any visitor may see.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Action → what answers it. */
const CALLS = array(
	'advads_ad_select' => __NAMESPACE__ . '\\answer_select',
	'aatrack-records'  => __NAMESPACE__ . '\\answer_impressions',
	'aatrack-click'    => __NAMESPACE__ . '\\answer_click',
);

const MOST_BODY_BYTES = 65536;

add_action( 'plugins_loaded', __NAMESPACE__ . '\\read_json_call' );
add_action( 'init', __NAMESPACE__ . '\\take_calls' );

/** With an active Advanced Ads the calls are that plugin's. */
function take_calls(): void {
	if ( family_is_active() ) {
		return;
	}
	foreach ( CALLS as $action => $answer ) {
		add_action( 'wp_ajax_' . $action, $answer );
		add_action( 'wp_ajax_nopriv_' . $action, $answer );
	}
}

/**
 * A beacon's body is JSON, whatever it is labelled as: WordPress looks for the action among form fields. Only our own
 * calls are read, and before WordPress adds its slashes.
 */
function read_json_call(): void {
	if ( ! wp_doing_ajax() || ! empty( $_POST ) || isset( $_GET['action'] ) || 'POST' !== header_text( 'REQUEST_METHOD' ) ) { // phpcs:ignore WordPress.Security.NonceVerification
		return;
	}
	$body = (string) file_get_contents( 'php://input', false, null, 0, MOST_BODY_BYTES );
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
function call_field( string $name ) {
	// phpcs:ignore WordPress.Security -- public calls of cached pages; every use checks what it takes.
	return wp_unslash( $_POST[ $name ] ?? null );
}

/**
 * Lists as PHP reads them from forms and JSON; anything else is an empty one.
 *
 * @param mixed $value
 * @return array<mixed>
 */
function list_field( $value, int $most ): array {
	return is_array( $value ) ? array_slice( array_values( $value ), 0, $most ) : array();
}

/** @param mixed $value */
function short_text( $value, int $most = 200 ): string {
	return is_scalar( $value ) ? substr( wp_check_invalid_utf8( (string) $value ), 0, $most ) : '';
}

function refuse_call(): void {
	wp_send_json( array( 'status' => 'error', 'message' => 'too many calls' ), 429 );
}
