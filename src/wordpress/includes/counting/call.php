<?php
/**
 * Answers one call that counts, without WordPress.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Call {
	// phpcs:disable WordPress.Security.NonceVerification -- a page that a cache keeps cannot have a nonce: the origin, the limits and the page token protect the counts.


	/** Action of a call → what it counts. */
	private const ACTIONS = array(
		'aatrack-records' => 'impressions',
		'aatrack-click'   => 'clicks',
	);

	private const MOST_BODY_BYTES = 65536;
	private const MOST_ADS        = 100;

	/** The fields of a call: a form, or JSON as beacons send it. @return array<string, mixed> */
	private static function read_call(): array {
		if ( $_POST ) {
			return $_POST;
		}
		$body = (string) file_get_contents( 'php://input', false, null, 0, self::MOST_BODY_BYTES );
		$read = json_decode( $body, true, 8 );
		return is_array( $read ) ? $read : array();
	}

	/** @param array<string, mixed> $from */
	private static function text_in( array $from, string $name ): string {
		return is_scalar( $from[ $name ] ?? null ) ? (string) $from[ $name ] : '';
	}

	/**
	 * The ads of a call that the site counts, at most as many as one call may report.
	 *
	 * @param array<string, mixed> $call
	 * @param array<string, mixed> $settings
	 * @return int[]
	 */
	private static function counted_in( array $call, string $what, array $settings ): array {
		$known = array_flip( array_filter( (array) ( $settings['ads'] ?? array() ), 'is_int' ) );
		$told  = array_slice( array_values( (array) ( $call['ads'] ?? array() ) ), 0, self::MOST_ADS );
		$ads   = array();
		foreach ( $told as $id ) {
			if ( is_scalar( $id ) && ctype_digit( (string) $id ) && isset( $known[ (int) $id ] ) ) {
				$ads[] = (int) $id;
			}
		}
		return array_slice( $ads, 0, 'clicks' === $what ? 1 : (int) ( $settings['most'] ?? 1 ) );
	}

	/** @param array<string, mixed> $settings @param array<string, mixed> $server */
	private static function is_foreign_to( array $settings, array $server ): bool {
		$hosts = array_filter( (array) ( $settings['hosts'] ?? array() ), 'is_string' );
		return Origin::is_foreign(
			self::text_in( $server, 'HTTP_ORIGIN' ),
			self::text_in( $server, 'HTTP_SEC_FETCH_SITE' ),
			static function ( string $origin ) use ( $hosts ): bool {
				$host = Origin::bare_host( $origin );
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
	private static function call_of( array $settings, array $server, int $blog, ?Events $events ): Counted_Call {
		$proxies = array_map( array( Networks::class, 'read_network' ), array_filter( (array) ( $settings['proxies'] ?? array() ), 'is_string' ) );
		$address = Networks::forwarded_client( self::text_in( $server, 'REMOTE_ADDR' ), self::text_in( $server, 'HTTP_X_FORWARDED_FOR' ), array_filter( $proxies ) );
		$limits  = array(
			'client' => (int) ( $settings['limit'] ?? 0 ),
			'site'   => (int) ( $settings['site-limit'] ?? 0 ),
		);
		return new Counted_Call( $blog, 'track', Networks::clients_of( $address, self::text_in( $settings, 'secret' ) ), $limits, time(), $events );
	}

	/**
	 * What a call counts; null if a sample leaves it out.
	 *
	 * @param array<string, mixed> $settings
	 * @param int[]                $ads
	 */
	private static function events_of( array $settings, string $what, array $ads ): ?Events {
		$sample = 'impressions' === $what ? max( 1, (int) ( $settings['sample'] ?? 1 ) ) : 1;
		if ( $sample > 1 && random_int( 1, $sample ) > 1 ) {
			return null;
		}
		return new Events( $what, $ads, Events::day_at( (array) ( $settings['offset'] ?? array() ), time() ), $sample );
	}

	/**
	 * Counts by an engine; by the database where that engine cannot.
	 *
	 * @param callable(): ?Database_Engine $database
	 */
	public static function count_by( ?Engine $engine, callable $database, Counted_Call $call ): string {
		$outcome = $engine ? $engine->count( $call ) : Engine::IS_FAILED;
		$other   = Engine::IS_FAILED === $outcome ? $database() : null;
		return $other ? $other->count( $call ) : $outcome;
	}

	/** Counts by the engine that the settings name. @param array<string, mixed> $settings */
	private static function count_call( string $content, string $folder, array $settings, Counted_Call $call ): string {
		$database = static function () use ( $content, $call ): ?Database_Engine {
			$sql = Site_Database::open_database( $content );
			return $sql ? new Database_Engine( $sql, Wp_Config::table_prefix_of( $call->blog ) ) : null;
		};
		return self::count_by( self::engine_of( $content, $folder, $settings ), $database, $call );
	}

	/**
	 * The engine that the settings name; null for the database, or if the engine cannot be had on this server.
	 *
	 * @param array<string, mixed> $settings
	 */
	public static function engine_of( string $content, string $folder, array $settings ): ?Engine {
		$name = self::text_in( $settings, 'engine' );
		if ( 'log' === $name ) {
			return self::text_in( $settings, 'head' ) === Site_Settings::head_of( $folder ) ? new Log_Engine( $folder ) : null;
		}
		$config = 'redis' === $name && Wp_Config::load_config( $content ) ? Redis_Connection::redis_config() : array();
		$redis  = Redis_Connection::open_redis( $config );
		return $redis ? new Redis_Engine( $redis, $config, (int) ( $settings['database'] ?? 0 ) ) : null;
	}

	private const STATUS_OF = array(
		Engine::IS_COUNTED => 204,
		Engine::IS_OVER    => 429,
		Engine::IS_FAILED  => 503,
		Engine::IS_UNKNOWN => 503,
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
	private static function answer_by( array $settings, string $content, string $folder, array $call, array $server, array $query, bool $is_fresh ): int {
		$blog = (int) self::text_in( $call, 'bid' );
		$key  = self::text_in( $settings, 'key' );
		if ( self::is_foreign_to( $settings, $server ) || ( '' !== $key && ! Page_Token::is_token( self::text_in( $query, Page_Token::TOKEN_FIELD ), $key, $blog ) ) ) {
			return 403;
		}
		$what = self::ACTIONS[ self::text_in( $call, 'action' ) ];
		$ads  = self::counted_in( $call, $what, $settings );
		if ( ! $ads ) {
			return 400;
		}
		$counted = self::call_of( $settings, $server, $blog, self::events_of( $settings, $what, $ads ) );

		$counted->revision = self::text_in( $settings, 'revision' );
		$counted->is_fresh = $is_fresh;
		return self::STATUS_OF[ self::count_call( $content, $folder, $settings, $counted ) ] ?? 0;
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
	public static function answer( string $content, array $server, array $query ): int {
		if ( 'POST' !== self::text_in( $server, 'REQUEST_METHOD' ) ) {
			return 405;
		}
		if ( (int) self::text_in( $server, 'CONTENT_LENGTH' ) > self::MOST_BODY_BYTES ) {
			return 413;
		}
		$call = self::read_call();
		$blog = (int) self::text_in( $call, 'bid' );
		if ( ! isset( self::ACTIONS[ self::text_in( $call, 'action' ) ] ) || $blog <= 0 ) {
			return 400;
		}
		$folder = $content . Site_Settings::FOLDER;
		$copy   = Site_Settings::read_settings( $folder, $blog );
		$status = $copy && Site_Settings::is_copy_valid( $folder, $blog, $copy ) ? self::answer_by( $copy, $content, $folder, $call, $server, $query, false ) : 0;
		if ( ! in_array( $status, array( 0, 400, 403 ), true ) ) {
			return $status;
		}
		$sql = Site_Database::open_database( $content );
		if ( ! $sql ) {
			return $copy && 0 === $status ? self::answer_by( array( 'revision' => '' ) + $copy, $content, $folder, $call, $server, $query, false ) : ( $status ? $status : 503 );
		}
		$settings = Site_Settings::shared_settings( $sql, $blog );
		Site_Settings::keep_copy( $folder, $blog, $settings, $copy );
		return $settings ? self::answer_by( $settings, $content, $folder, $call, $server, $query, true ) : 400;
	}
}
