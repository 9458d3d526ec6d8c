<?php
/**
 * Chooses what counts the calls of the site, on all its servers: Redis, if it keeps what it is told; the log, on a single
 * server; else the database.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Option: the engine, the servers that were seen, and the settings that count.php has. Pages read it, so it is loaded with the others. */
const COUNTING_OPTION = 'yearbook_islands_counting';

const ENGINES = array( 'redis', 'log', 'database' );

/** A server that printed no page for so long is gone. */
const HEAD_LASTS = DAY_IN_SECONDS;

/** How many servers are remembered; a site with more has servers that live for hours. */
const MOST_HEADS = 50;

/** Databases of a Redis that are tried for the counts. */
const REDIS_DATABASES = 15;

const REDIS_MARK = 'yearbook-islands counts';

const NO_COUNTING = array(
	'engine'   => '',
	'head'     => '',
	'heads'    => array(),
	'database' => 0,
	'revision' => '',
	'network'  => array(),
);

/**
 * The engine, its server and its database in Redis; all servers, with the moment when they were seen; the version of the
 * settings, and the hosts of the network in them.
 *
 * @return array{engine: string, head: string, heads: array<string, int>, database: int, revision: string, network: string[]}
 */
function counting_state(): array {
	$kept = get_option( COUNTING_OPTION, array() );
	return array_replace( NO_COUNTING, is_array( $kept ) ? $kept : array() );
}

/** What counts calls: `redis`, `log` or `database`; '' if each call starts WordPress. */
function count_engine(): string {
	return counts_itself() ? (string) chosen_state()['engine'] : '';
}

/** The state, also before it is written for the first time. @return array<string, mixed> */
function chosen_state(): array {
	$state = counting_state();
	return $state['heads'] ? $state : with_engine( $state );
}

/** The name of this server among those of the site. */
function own_head(): string {
	$head = Counting\head_of( log_folder() );
	if ( '' === $head && '' !== count_folder() ) {
		$head = Counting\head_of( log_folder() );
	}
	return '' === $head ? 'without-folder ' . substr( md5( (string) gethostname() ), 0, 16 ) : $head;
}

/** Whether this server was not seen for half a day, or never. @param array<string, mixed> $state */
function is_new_head( array $state ): bool {
	return 'cli' !== PHP_SAPI && ( $state['heads'][ own_head() ] ?? 0 ) < time() - HEAD_LASTS / 2;
}

/**
 * The state with this server and with the engine that counts from now on. A process of the command line may run on
 * another machine, so it changes nothing that is known.
 *
 * @param array<string, mixed> $state
 * @return array<string, mixed>
 */
function with_engine( array $state ): array {
	if ( 'cli' === PHP_SAPI && $state['heads'] && 'log' === $state['engine'] && own_head() !== $state['head'] ) {
		return $state;
	}
	$own   = own_head();
	$heads = array_filter( $state['heads'], static fn( $seen ) => (int) $seen > time() - HEAD_LASTS );
	if ( ! isset( $heads[ $own ] ) || $heads[ $own ] < time() - HEAD_LASTS / 2 ) {
		$heads[ $own ] = time();
	}
	arsort( $heads );
	$state['heads'] = array_slice( $heads, 0, MOST_HEADS, true );
	/**
	 * Filters what counts the calls.
	 *
	 * @param string $engine `redis`, `log` or `database`; '' for the plugin's choice.
	 */
	$wanted = apply_filters( 'yearbook_islands_count_engine', '' );
	foreach ( in_array( $wanted, ENGINES, true ) ? array_unique( array_merge( array( $wanted ), ENGINES ) ) : ENGINES as $engine ) {
		$with = ( __NAMESPACE__ . "\\with_{$engine}" )( array( 'engine' => $engine ) + $state, $engine === $wanted );
		if ( $with ) {
			return $with;
		}
	}
	return array( 'engine' => '' ) + $state;
}

/** @param array<string, mixed> $state @return array<string, mixed>|null */
function with_redis( array $state, bool $is_wanted ): ?array {
	$config = Counting\redis_config();
	$redis  = Counting\open_redis( $config );
	if ( ! $redis ) {
		return null;
	}
	$number = free_database( $redis, $config, (int) $state['database'] );
	$engine = null === $number ? null : new Counting\Redis_Engine( $redis, $config, $number );
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
function free_database( $redis, array $config, int $known ): ?int {
	$cache = (int) ( $config['database'] ?? 0 );
	if ( $redis instanceof \RedisCluster ) {
		return 0;
	}
	try {
		if ( ! Counting\log_in( $redis, $config ) ) {
			return null;
		}
		foreach ( array_diff( array_unique( array_merge( array( $known ? $known : REDIS_DATABASES ), range( REDIS_DATABASES, 1 ) ) ), array( $cache ) ) as $number ) {
			if ( ! $redis->select( $number ) ) {
				break;
			}
			if ( $redis->exists( REDIS_MARK ) || ( 0 === (int) $redis->dbSize() && $redis->set( REDIS_MARK, '1' ) ) ) {
				return $number;
			}
		}
		return $redis->select( $cache ) ? $cache : null;
	} catch ( \Exception $unreachable ) {
		return null;
	}
}

/** A process that cannot write the folder, such as the system's cron under another user, leaves the log of its server. @param array<string, mixed> $state @return array<string, mixed>|null */
function with_log( array $state, bool $is_wanted ): ?array {
	$head     = own_head();
	$kept     = counting_state();
	$is_there = '' !== count_folder() || ( 'log' === $kept['engine'] && $head === $kept['head'] );
	if ( ! $is_wanted && count( $state['heads'] ) > 1 ) {
		return null;
	}
	return $is_there ? array( 'head' => $head ) + $state : null;
}

/** @param array<string, mixed> $state @return array<string, mixed>|null */
function with_database( array $state ): ?array {
	$path = Counting\config_path( WP_CONTENT_DIR );
	return '' !== $path && ( file_exists( dirname( WP_CONTENT_DIR ) . '/wp-load.php' ) || Counting\is_plain_config( (string) file_get_contents( $path ) ) ) ? $state : null; // phpcs:ignore WordPress.WP.AlternativeFunctions
}

/** The engine for calls that WordPress answers; null for the database. */
function engine_of_site(): ?Counting\Engine {
	$engine = counts_itself() ? Counting\engine_of( WP_CONTENT_DIR, log_folder(), chosen_state() ) : null;
	return $engine instanceof Counting\Log_Engine && '' === count_folder() ? null : $engine;
}

/** The tables of this site, on the connection of WordPress. */
function database_engine(): Counting\Database_Engine {
	global $wpdb;
	return new Counting\Database_Engine( new Counting\Wpdb_Sql( $wpdb ), $wpdb->prefix );
}

/** Counts a call that WordPress answers. */
function count_call( Counting\Call $call ): string {
	return Counting\count_by( engine_of_site(), __NAMESPACE__ . '\\database_engine', $call );
}
