<?php
/**
 * The Redis of the site, by the constants that plugins for object caches define: `WP_REDIS_HOST`, `WP_REDIS_PATH` and
 * others, or the list `WP_REDIS_CONFIG`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Redis_Connection {
	/** Constant → its name in `WP_REDIS_CONFIG`. */
	private const REDIS_CONSTANTS = array(
		'WP_REDIS_SCHEME'       => 'scheme',
		'WP_REDIS_HOST'         => 'host',
		'WP_REDIS_PORT'         => 'port',
		'WP_REDIS_PATH'         => 'path',
		'WP_REDIS_USERNAME'     => 'username',
		'WP_REDIS_PASSWORD'     => 'password',
		'WP_REDIS_DATABASE'     => 'database',
		'WP_REDIS_PREFIX'       => 'prefix',
		'WP_REDIS_TIMEOUT'      => 'timeout',
		'WP_REDIS_READ_TIMEOUT' => 'read_timeout',
		'WP_REDIS_CLIENT'       => 'client',
		'WP_REDIS_CLUSTER'      => 'cluster',
		'WP_REDIS_SENTINEL'     => 'service',
		'WP_REDIS_SERVERS'      => 'servers',
		'WP_REDIS_SSL_CONTEXT'  => 'tls_options',
	);

	private const REDIS_TIMEOUT = 1.0;
	private const REDIS_PORT    = 6379;

	/** @return array<string, mixed> Of `REDIS_CONSTANTS`, those that the site defines; empty if it names no Redis. */
	public static function redis_config(): array {
		$config = defined( 'WP_REDIS_CONFIG' ) ? (array) constant( 'WP_REDIS_CONFIG' ) : array();
		foreach ( self::REDIS_CONSTANTS as $constant => $name ) {
			if ( defined( $constant ) ) {
				$config[ $name ] = constant( $constant );
			}
		}
		$config += array_filter( array( 'servers' => $config['sentinels'] ?? null ) );
		return defined( 'WP_REDIS_DISABLED' ) && constant( 'WP_REDIS_DISABLED' ) ? array() : $config;
	}

	/**
	 * The class of the client; '' if PHP has none.
	 *
	 * @param array<string, mixed> $config
	 */
	private static function redis_class( array $config ): string {
		$wants = 'relay' === strtolower( (string) ( $config['client'] ?? '' ) ) ? array( 'Relay\Relay', 'Redis' ) : array( 'Redis' );
		foreach ( $wants as $class ) {
			if ( class_exists( $class, false ) ) {
				return $class;
			}
		}
		return '';
	}

	/**
	 * A connection; null if no server answers. Processes keep it for their next call, so it may be logged in already and
	 * have any database.
	 *
	 * @param array<string, mixed> $config As of `redis_config`.
	 * @return \Redis|\RedisCluster|\Relay\Relay|null
	 */
	public static function open_redis( array $config ) {
		$class = $config ? self::redis_class( $config ) : '';
		if ( '' === $class ) {
			return null;
		}
		try {
			if ( ! empty( $config['cluster'] ) ) {
				return self::open_redis_cluster( $config );
			}
			list( $host, $port ) = empty( $config['service'] ) ? self::redis_address( $config ) : self::master_of( $config );

			// a connection that was closed is noticed without the question that the client asks before each first command
			ini_set( 'redis.pconnect.echo_check_liveness', '0' ); // phpcs:ignore WordPress.PHP.IniSet.Risky -- a setting of the client alone.
			$redis  = new $class();
			$secure = is_array( $config['tls_options'] ?? null ) ? array( 'stream' => $config['tls_options'] ) : array();
			$opened = @$redis->pconnect( $host, $port, self::redis_seconds( $config, 'timeout' ), 'yearbook-islands', 0, self::redis_seconds( $config, 'read_timeout' ), $secure ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- a server that is not there, or has another certificate, is an ordinary case.
			return $opened ? $redis : null;
		} catch ( \Exception $unreachable ) {
			return null;
		}
	}

	/**
	 * Logs in where the site has a password. A cluster logs in when it connects.
	 *
	 * @param \Redis|\RedisCluster|\Relay\Relay $redis
	 * @param array<string, mixed>               $config
	 */
	public static function log_in( $redis, array $config ): bool {
		$credentials = self::redis_credentials( $config );
		return ! $credentials || $redis instanceof \RedisCluster || $redis->auth( $credentials );
	}

	/** @param array<string, mixed> $config @return array{0: string, 1: int} */
	private static function redis_address( array $config ): array {
		$scheme = strtolower( (string) ( $config['scheme'] ?? 'tcp' ) );
		if ( 'unix' === $scheme && ! empty( $config['path'] ) ) {
			return array( (string) $config['path'], 0 );
		}
		$host = (string) ( $config['host'] ?? '127.0.0.1' );
		if ( '' !== $host && '/' === $host[0] ) {
			return array( $host, 0 );
		}
		return array( in_array( $scheme, array( 'tls', 'ssl', 'rediss' ), true ) && false === strpos( $host, '://' ) ? "tls://{$host}" : $host, (int) ( $config['port'] ?? self::REDIS_PORT ) );
	}

	/** @param array<string, mixed> $config @return string[] Name and password, or the password alone. */
	private static function redis_credentials( array $config ): array {
		$given = array_filter( array_map( 'strval', (array) ( $config['password'] ?? array() ) ), 'strlen' );
		$name  = (string) ( $config['username'] ?? '' );
		return array_values( $given && '' !== $name ? array( $name, end( $given ) ) : $given );
	}

	/** @param array<string, mixed> $config */
	private static function redis_seconds( array $config, string $name ): float {
		$seconds = (float) ( $config[ $name ] ?? 0 );
		return $seconds > 0 ? min( $seconds, self::REDIS_TIMEOUT ) : self::REDIS_TIMEOUT;
	}

	/** `tcp://10.0.0.1:26379?alias=a` → `10.0.0.1:26379`. @param mixed $servers @return string[] */
	private static function redis_servers( $servers ): array {
		$seeds = array();
		foreach ( (array) $servers as $server ) {
			if ( is_string( $server ) ) {
				$seeds[] = (string) preg_replace( '~^\w+://|[?/].*$~', '', $server );
			}
		}
		return $seeds;
	}

	/**
	 * @param array<string, mixed> $config
	 * @return \RedisCluster
	 */
	private static function open_redis_cluster( array $config ) {
		$seeds = self::redis_servers( true === $config['cluster'] ? $config['servers'] ?? array() : $config['cluster'] );
		$given = self::redis_credentials( $config );
		$all   = array( null, $seeds, self::redis_seconds( $config, 'timeout' ), self::redis_seconds( $config, 'read_timeout' ), true );
		$all[] = count( $given ) > 1 ? $given : ( $given[0] ?? null );
		if ( is_array( $config['tls_options'] ?? null ) ) {
			$all[] = $config['tls_options'];
		}
		return new \RedisCluster( ...$all );
	}

	/**
	 * The server that the sentinels name for the service.
	 *
	 * @param array<string, mixed> $config
	 * @return array{0: string, 1: int}
	 */
	private static function master_of( array $config ): array {
		foreach ( self::redis_servers( $config['servers'] ?? array() ) as $server ) {
			list( $host, $port ) = explode( ':', $server, 2 ) + array( '', '26379' );
			try {
				// a sentinel answers as a Redis does, in every version of phpredis
				$sentinel = new \Redis();
				$sentinel->connect( $host, (int) $port, self::redis_seconds( $config, 'timeout' ) );
				$master = $sentinel->rawCommand( 'SENTINEL', 'get-master-addr-by-name', (string) $config['service'] );
				$sentinel->close();
				if ( is_array( $master ) && 2 === count( $master ) ) {
					return array( (string) $master[0], (int) $master[1] );
				}
			} catch ( \Exception $unreachable ) {
				continue;
			}
		}
		throw new \RuntimeException( 'no sentinel answers' );
	}

	/** All keys of an installation begin with this, so that several may share a server. */
	public static function redis_prefix(): string {
		$config = self::redis_config();
		$names  = array( defined( 'DB_NAME' ) ? (string) constant( 'DB_NAME' ) : '', Wp_Config::table_prefix_of( 0 ), (string) ( $config['prefix'] ?? '' ) );
		return sprintf( 'yearbook-islands {%s} ', substr( md5( implode( "\n", $names ) ), 0, 16 ) );
	}
}
