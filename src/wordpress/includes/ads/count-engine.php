<?php
/**
 * Chooses what counts the calls of the site, on all its servers: Redis, if it keeps what it is told; the log, on a single
 * server; else the database.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting\Call;
use YearbookIslands\Counting\Counted_Call;
use YearbookIslands\Counting\Database_Engine;
use YearbookIslands\Counting\Engine;
use YearbookIslands\Counting\Log_Engine;
use YearbookIslands\Counting\Redis_Connection;
use YearbookIslands\Counting\Redis_Engine;
use YearbookIslands\Counting\Site_Settings;
use YearbookIslands\Counting\Wp_Config;
use YearbookIslands\Counting\Wpdb_Sql;

defined( 'ABSPATH' ) || exit;

final class Count_Engine {
	/** Option: the engine, the servers that were seen, and the settings that count.php has. Pages read it, so it is loaded with the others. */
	const COUNTING_OPTION = 'yearbook_islands_counting';

	private const ENGINES = array( 'redis', 'log', 'database' );

	/** A server that printed no page for so long is gone. */
	private const HEAD_LASTS = DAY_IN_SECONDS;

	/** How many servers are remembered; a site with more has servers that live for hours. */
	private const MOST_HEADS = 50;

	/** Databases of a Redis that are tried for the counts. */
	private const REDIS_DATABASES = 15;

	private const REDIS_MARK = 'yearbook-islands counts';

	const NO_COUNTING = array(
		'engine'   => '',
		'head'     => '',
		'heads'    => array(),
		'database' => 0,
		'revision' => '',
		'network'  => array(),
		'ads'      => '',
	);

	/**
	 * The engine, its server and its database in Redis; all servers, with the moment when they were seen; the version of the
	 * settings, the hosts of the network in them, and the name of their ads.
	 *
	 * @return array{engine: string, head: string, heads: array<string, int>, database: int, revision: string, network: string[], ads: string}
	 */
	public static function counting_state(): array {
		$kept = get_option( self::COUNTING_OPTION, array() );
		return array_replace( self::NO_COUNTING, is_array( $kept ) ? $kept : array() );
	}

	/** What counts calls: `redis`, `log` or `database`; '' if each call starts WordPress. */
	public static function in_use(): string {
		return Count_Folder::counts_itself() ? (string) self::chosen_state()['engine'] : '';
	}

	/** The state, also before it is written for the first time. @return array<string, mixed> */
	private static function chosen_state(): array {
		$state = self::counting_state();
		return $state['heads'] ? $state : self::with_engine( $state );
	}

	/** The name of this server among those of the site. */
	private static function own_head(): string {
		$head = Site_Settings::head_of( Count_Folder::log_folder() );
		if ( '' === $head && '' !== Count_Folder::writable_folder() ) {
			$head = Site_Settings::head_of( Count_Folder::log_folder() );
		}
		return '' === $head ? 'without-folder ' . substr( md5( (string) gethostname() ), 0, 16 ) : $head;
	}

	/** Whether this server was not seen for half a day, or never. @param array<string, mixed> $state */
	public static function is_new_head( array $state ): bool {
		return 'cli' !== PHP_SAPI && ( $state['heads'][ self::own_head() ] ?? 0 ) < time() - self::HEAD_LASTS / 2;
	}

	/**
	 * The state with this server and with the engine that counts from now on. A process of the command line may run on
	 * another machine, so it changes nothing that is known.
	 *
	 * @param array<string, mixed> $state
	 * @return array<string, mixed>
	 */
	public static function with_engine( array $state ): array {
		if ( 'cli' === PHP_SAPI && $state['heads'] && 'log' === $state['engine'] && self::own_head() !== $state['head'] ) {
			return $state;
		}
		$own   = self::own_head();
		$heads = array_filter( $state['heads'], static fn( $seen ) => (int) $seen > time() - self::HEAD_LASTS );
		if ( ! isset( $heads[ $own ] ) || $heads[ $own ] < time() - self::HEAD_LASTS / 2 ) {
			$heads[ $own ] = time();
		}
		arsort( $heads );
		$state['heads'] = array_slice( $heads, 0, self::MOST_HEADS, true );
		/**
		 * Filters what counts the calls.
		 *
		 * @param string $engine `redis`, `log` or `database`; '' for the plugin's choice.
		 */
		$wanted = apply_filters( 'yearbook_islands_count_engine', '' );
		foreach ( in_array( $wanted, self::ENGINES, true ) ? array_unique( array_merge( array( $wanted ), self::ENGINES ) ) : self::ENGINES as $engine ) {
			$with = call_user_func( array( self::class, "with_{$engine}" ), array( 'engine' => $engine ) + $state, $engine === $wanted );
			if ( $with ) {
				return $with;
			}
		}
		return array( 'engine' => '' ) + $state;
	}

	/** @param array<string, mixed> $state @return array<string, mixed>|null */
	private static function with_redis( array $state, bool $is_wanted ): ?array {
		$config = Redis_Connection::redis_config();
		$redis  = Redis_Connection::open_redis( $config );
		if ( ! $redis ) {
			return null;
		}
		$number = self::free_database( $redis, $config, (int) $state['database'] );
		$engine = null === $number ? null : new Redis_Engine( $redis, $config, $number );
		return $engine && ( $is_wanted || $engine->keeps_counts() ) ? array( 'database' => $number ) + $state : null;
	}

	/**
	 * The database of Redis for the counts. Emptying the object cache empties its database, so the counts have one of their
	 * own, if one is free.
	 *
	 * @param \Redis|\RedisCluster|\Relay\Relay $redis
	 * @param array<string, mixed>               $config
	 * @param int                                $known  The one of the last time.
	 * @return ?int Null if Redis does not answer.
	 */
	private static function free_database( $redis, array $config, int $known ): ?int {
		$cache = (int) ( $config['database'] ?? 0 );
		if ( $redis instanceof \RedisCluster ) {
			return 0;
		}
		try {
			if ( ! Redis_Connection::log_in( $redis, $config ) ) {
				return null;
			}
			foreach ( array_diff( array_unique( array_merge( array( $known ? $known : self::REDIS_DATABASES ), range( self::REDIS_DATABASES, 1 ) ) ), array( $cache ) ) as $number ) {
				if ( ! $redis->select( $number ) ) {
					break;
				}
				if ( $redis->exists( self::REDIS_MARK ) || ( 0 === (int) $redis->dbSize() && $redis->set( self::REDIS_MARK, '1' ) ) ) {
					return $number;
				}
			}
			return $redis->select( $cache ) ? $cache : null;
		} catch ( \Exception $unreachable ) {
			return null;
		}
	}

	/** A process that cannot write the folder, such as the system's cron under another user, leaves the log of its server. @param array<string, mixed> $state @return array<string, mixed>|null */
	private static function with_log( array $state, bool $is_wanted ): ?array {
		$head     = self::own_head();
		$kept     = self::counting_state();
		$is_there = '' !== Count_Folder::writable_folder() || ( 'log' === $kept['engine'] && $head === $kept['head'] );
		if ( ! $is_wanted && count( $state['heads'] ) > 1 ) {
			return null;
		}
		return $is_there ? array( 'head' => $head ) + $state : null;
	}

	/** @param array<string, mixed> $state @return array<string, mixed>|null */
	private static function with_database( array $state ): ?array {
		$path = Wp_Config::config_path( WP_CONTENT_DIR );
		return '' !== $path && ( file_exists( dirname( WP_CONTENT_DIR ) . '/wp-load.php' ) || Wp_Config::is_plain_config( (string) file_get_contents( $path ) ) ) ? $state : null; // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/** The engine for calls that WordPress answers; null for the database. */
	public static function engine_of_site(): ?Engine {
		$engine = Count_Folder::counts_itself() ? Call::engine_of( WP_CONTENT_DIR, Count_Folder::log_folder(), self::chosen_state() ) : null;
		return $engine instanceof Log_Engine && '' === Count_Folder::writable_folder() ? null : $engine;
	}

	/** The tables of this site, on the connection of WordPress. */
	public static function database_engine(): Database_Engine {
		global $wpdb;
		return new Database_Engine( new Wpdb_Sql( $wpdb ), $wpdb->prefix );
	}

	/** Counts a call that WordPress answers. */
	public static function count_call( Counted_Call $call ): string {
		return Call::count_by( self::engine_of_site(), array( self::class, 'database_engine' ), $call );
	}
}
