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
 * The call for the engines.
 *
 * @param array<string, mixed> $settings
 * @param array<string, mixed> $server
 */
function call_of( array $settings, array $server, int $blog, ?Events $events ): Call {
	$proxies = array_map( '\YearbookIslands\read_network', array_filter( (array) ( $settings['proxies'] ?? array() ), 'is_string' ) );
	$address = forwarded_client( text_in( $server, 'REMOTE_ADDR' ), text_in( $server, 'HTTP_X_FORWARDED_FOR' ), array_filter( $proxies ) );
	$limits  = array(
		'client' => (int) ( $settings['limit'] ?? 0 ),
		'site'   => (int) ( $settings['site-limit'] ?? 0 ),
	);
	return new Call( $blog, 'track', clients_of( $address, text_in( $settings, 'secret' ) ), $limits, time(), $events );
}

/**
 * What a call counts; null if a sample leaves it out.
 *
 * @param array<string, mixed> $settings
 * @param int[]                $ads
 */
function events_of( array $settings, string $what, array $ads ): ?Events {
	$sample = 'impressions' === $what ? max( 1, (int) ( $settings['sample'] ?? 1 ) ) : 1;
	if ( $sample > 1 && random_int( 1, $sample ) > 1 ) {
		return null;
	}
	return new Events( $what, $ads, day_in( text_in( $settings, 'zone' ), time() ), $sample );
}

/**
 * Counts by an engine; by the database where that engine cannot.
 *
 * @param callable(): ?Database_Engine $database
 */
function count_by( ?Engine $engine, callable $database, Call $call ): string {
	$outcome = $engine ? $engine->count( $call ) : IS_FAILED;
	$other   = IS_FAILED === $outcome ? $database() : null;
	return $other ? $other->count( $call ) : $outcome;
}

/** Counts by the engine that the settings name. @param array<string, mixed> $settings */
function count_call( string $content, string $folder, array $settings, Call $call ): string {
	$database = static function () use ( $content, $call ): ?Database_Engine {
		$sql = open_database( $content );
		return $sql ? new Database_Engine( $sql, table_prefix_of( $call->blog ) ) : null;
	};
	return count_by( engine_of( $content, $folder, $settings ), $database, $call );
}

/**
 * The engine that the settings name; null for the database, or if the engine cannot be had on this server.
 *
 * @param array<string, mixed> $settings
 */
function engine_of( string $content, string $folder, array $settings ): ?Engine {
	$name = text_in( $settings, 'engine' );
	if ( 'log' === $name ) {
		return text_in( $settings, 'head' ) === head_of( $folder ) ? new Log_Engine( $folder ) : null;
	}
	$config = 'redis' === $name && load_config( $content ) ? redis_config() : array();
	$redis  = open_redis( $config );
	return $redis ? new Redis_Engine( $redis, $config, (int) ( $settings['database'] ?? 0 ) ) : null;
}

const STATUS_OF = array(
	IS_COUNTED => 204,
	IS_OVER    => 429,
	IS_FAILED  => 503,
	IS_UNKNOWN => 503,
);

/**
 * Judges a call by the settings, and counts it.
 *
 * @param array<string, mixed> $settings
 * @param array<string, mixed> $call     Its fields.
 * @param array<string, mixed> $server
 * @param array<string, mixed> $query
 * @param bool                 $is_fresh Whether the settings were just read from the database.
 * @return int The status of the answer; 0 if the settings are old.
 */
function answer_by( array $settings, string $content, string $folder, array $call, array $server, array $query, bool $is_fresh ): int {
	$blog = (int) text_in( $call, 'bid' );
	$key  = text_in( $settings, 'key' );
	if ( is_foreign_to( $settings, $server ) || ( '' !== $key && ! is_token( text_in( $query, TOKEN_FIELD ), $key, $blog ) ) ) {
		return 403;
	}
	$what = ACTIONS[ text_in( $call, 'action' ) ];
	$ads  = counted_in( $call, $what, $settings );
	if ( ! $ads ) {
		return 400;
	}
	$counted = call_of( $settings, $server, $blog, events_of( $settings, $what, $ads ) );

	$counted->revision = text_in( $settings, 'revision' );
	$counted->is_fresh = $is_fresh;
	return STATUS_OF[ count_call( $content, $folder, $settings, $counted ) ] ?? 0;
}

/**
 * Answers a call by the copy of the settings. Where the copy is old or missing, or would refuse the call, the settings in
 * the database decide.
 *
 * @param string               $content The folder `wp-content`.
 * @param array<string, mixed> $server  The values of the server.
 * @param array<string, mixed> $query   The parameters of the address.
 * @return int The status of the answer.
 */
function answer( string $content, array $server, array $query ): int {
	if ( 'POST' !== text_in( $server, 'REQUEST_METHOD' ) ) {
		return 405;
	}
	if ( (int) text_in( $server, 'CONTENT_LENGTH' ) > MOST_BODY_BYTES ) {
		return 413;
	}
	$call = read_call();
	$blog = (int) text_in( $call, 'bid' );
	if ( ! isset( ACTIONS[ text_in( $call, 'action' ) ] ) || $blog <= 0 ) {
		return 400;
	}
	$folder = $content . FOLDER;
	$copy   = read_settings( $folder, $blog );
	$status = $copy && is_copy_valid( $folder, $blog, $copy ) ? answer_by( $copy, $content, $folder, $call, $server, $query, false ) : 0;
	if ( ! in_array( $status, array( 0, 400, 403 ), true ) ) {
		return $status;
	}
	$sql = open_database( $content );
	if ( ! $sql ) {
		return $copy && 0 === $status ? answer_by( array( 'revision' => '' ) + $copy, $content, $folder, $call, $server, $query, false ) : ( $status ? $status : 503 );
	}
	$settings = shared_settings( $sql, $blog );
	keep_copy( $folder, $blog, $settings );
	return $settings ? answer_by( $settings, $content, $folder, $call, $server, $query, true ) : 400;
}
