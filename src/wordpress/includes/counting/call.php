<?php
/**
 * Answers one call that counts, without WordPress.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

// phpcs:disable WordPress.Security.NonceVerification -- a page that a cache keeps cannot have a nonce: the origin, the limits and the page token protect the counts.

use function YearbookIslands\forwarded_client;

/** Action of a call → what it counts. */
const ACTIONS = array(
	'aatrack-records' => 'impressions',
	'aatrack-click'   => 'clicks',
);

const MOST_BODY_BYTES = 65536;
const MOST_ADS        = 100;

/** The fields of a call: a form, or JSON as beacons send it. @return array<string, mixed> */
function read_call(): array {
	if ( $_POST ) {
		return $_POST;
	}
	$body = (string) file_get_contents( 'php://input', false, null, 0, MOST_BODY_BYTES );
	$read = json_decode( $body, true, 8 );
	return is_array( $read ) ? $read : array();
}

/** @param array<string, mixed> $from */
function text_in( array $from, string $name ): string {
	return is_scalar( $from[ $name ] ?? null ) ? (string) $from[ $name ] : '';
}

/**
 * The ads of a call that the site counts, at most as many as one call may report.
 *
 * @param array<string, mixed> $call
 * @param array<string, mixed> $settings
 * @return int[]
 */
function counted_in( array $call, string $what, array $settings ): array {
	$known = array_flip( array_filter( (array) ( $settings['ads'] ?? array() ), 'is_int' ) );
	$told  = array_slice( array_values( (array) ( $call['ads'] ?? array() ) ), 0, MOST_ADS );
	$ads   = array();
	foreach ( $told as $id ) {
		if ( is_scalar( $id ) && ctype_digit( (string) $id ) && isset( $known[ (int) $id ] ) ) {
			$ads[] = (int) $id;
		}
	}
	return array_slice( $ads, 0, 'clicks' === $what ? 1 : (int) ( $settings['most'] ?? 1 ) );
}

/** @param array<string, mixed> $settings @param array<string, mixed> $server */
function is_foreign_to( array $settings, array $server ): bool {
	$hosts = array_filter( (array) ( $settings['hosts'] ?? array() ), 'is_string' );
	return is_foreign(
		text_in( $server, 'HTTP_ORIGIN' ),
		text_in( $server, 'HTTP_SEC_FETCH_SITE' ),
		static function ( string $origin ) use ( $hosts ): bool {
			$host = bare_host( $origin );
			return '' !== $host && in_array( $host, $hosts, true );
		}
	);
}

/**
 * Counts a call and returns whether a limit is reached; null if the call cannot be counted.
 *
 * @param array<string, mixed> $settings
 * @param array<string, mixed> $server
 */
function is_call_over( string $folder, array $settings, array $server, int $blog ): ?bool {
	$proxies = array_map( '\YearbookIslands\read_network', array_filter( (array) ( $settings['proxies'] ?? array() ), 'is_string' ) );
	$address = forwarded_client( text_in( $server, 'REMOTE_ADDR' ), text_in( $server, 'HTTP_X_FORWARDED_FOR' ), array_filter( $proxies ) );
	$limits  = array(
		'client' => (int) ( $settings['limit'] ?? 0 ),
		'site'   => (int) ( $settings['site-limit'] ?? 0 ),
	);
	return is_over( $folder, $blog, 'track', clients_of( $address, text_in( $settings, 'secret' ) ), $limits, time() );
}

/**
 * Writes a call into the log.
 *
 * @param array<string, mixed> $server The values of the server.
 * @param array<string, mixed> $query  The parameters of the address.
 * @return int The status of the answer.
 */
function answer( string $folder, array $server, array $query ): int {
	if ( 'POST' !== text_in( $server, 'REQUEST_METHOD' ) ) {
		return 405;
	}
	if ( (int) text_in( $server, 'CONTENT_LENGTH' ) > MOST_BODY_BYTES ) {
		return 413;
	}
	$call     = read_call();
	$what     = ACTIONS[ text_in( $call, 'action' ) ] ?? '';
	$blog     = (int) text_in( $call, 'bid' );
	$settings = '' === $what || $blog <= 0 ? null : read_settings( $folder, $blog );
	if ( null === $settings ) {
		return 400;
	}
	$key = text_in( $settings, 'key' );
	if ( is_foreign_to( $settings, $server ) || ( '' !== $key && ! is_token( text_in( $query, TOKEN_FIELD ), $key, $blog ) ) ) {
		return 403;
	}
	$over = is_call_over( $folder, $settings, $server, $blog );
	if ( false !== $over ) {
		return $over ? 429 : 503;
	}
	$ads = counted_in( $call, $what, $settings );
	if ( ! $ads ) {
		return 400;
	}
	$sample = 'impressions' === $what ? max( 1, (int) ( $settings['sample'] ?? 1 ) ) : 1;
	if ( $sample > 1 && random_int( 1, $sample ) > 1 ) {
		return 204;
	}
	return append_line( $folder, $blog, line_of( $what, time(), $ads, $sample ) ) ? 204 : 503;
}
