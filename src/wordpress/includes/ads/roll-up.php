<?php
/**
 * Adds what the log and Redis hold to the counts, in a few SQL statements. Each batch counts once, also if a roll-up stops in
 * the middle.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const MOST_ROWS = 500;

/** A roll-up takes no further batch after this, s: PHP may end a request after 30 s. */
const ROLL_UP_SECONDS = 15;

/**
 * Counts the calls of a site that wait. Only one roll-up runs at a time; a second one ends at once.
 *
 * @param array<string, mixed>|null $state As of `counting_state`; null for the present one.
 * @return int How many batches were counted.
 */
function roll_up( ?array $state = null ): int {
	$counted = roll_up_log( microtime( true ) + ROLL_UP_SECONDS ) + roll_up_redis( $state ?? counting_state() );
	tell_counts();
	return $counted;
}

/** Counts the calls of all sites of the network that wait. @return int How many batches were counted. */
function roll_up_all(): int {
	$counted = roll_up();
	$engine  = is_multisite() ? engine_of_site() : null;
	$waiting = is_multisite() ? Counting\waiting_sites( log_folder() ) : array();
	if ( $engine instanceof Counting\Redis_Engine ) {
		$waiting = array_unique( array_merge( $waiting, $engine->sites() ) );
	}
	foreach ( array_diff( $waiting, array( get_current_blog_id() ) ) as $blog ) {
		if ( get_site( $blog ) ) {
			switch_to_blog( $blog );
			$counted += roll_up();
			restore_current_blog();
		}
	}
	return $counted;
}

/** The log of this server, also where another engine counts by now. */
function roll_up_log( float $until ): int {
	$folder = log_folder();
	$blog   = get_current_blog_id();
	if ( ! file_exists( Counting\log_path( $folder, $blog ) ) && ! Counting\batches( $folder, $blog ) ) {
		return 0;
	}
	$lock = wp_is_writable( $folder ) ? fopen( "{$folder}/roll-up-{$blog}.lock", 'c' ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions
	if ( ! $lock || ! flock( $lock, LOCK_EX | LOCK_NB ) ) {
		return 0;
	}
	Counting\take_batch( $folder, $blog );
	$counted = 0;
	foreach ( Counting\batches( $folder, $blog ) as $file ) {
		if ( microtime( true ) > $until || ! count_batch( $file ) ) {
			break;
		}
		++$counted;
	}
	forget_batches( array_map( 'basename', Counting\batches( $folder, $blog ) ) );
	fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	return $counted;
}

/**
 * What Redis has counted, and what an earlier roll-up has taken and not finished.
 *
 * @param array<string, mixed> $state
 */
function roll_up_redis( array $state ): int {
	$engine = 'redis' === $state['engine'] ? Counting\engine_of( WP_CONTENT_DIR, log_folder(), $state ) : null;
	return $engine instanceof Counting\Redis_Engine ? (int) alone( 'roll-up', static fn() => count_batches_of( $engine ) ) : 0;
}

function count_batches_of( Counting\Redis_Engine $engine ): int {
	$blog    = get_current_blog_id();
	$counted = 0;
	// one that is left of an earlier roll-up, and the present one
	for ( $turn = 0; $turn < 2; $turn++ ) {
		$batch = $engine->take( $blog );
		if ( ! $batch || ! ( is_counted( $batch['name'] ) || write_batch( $batch['name'], $batch['sums'] ) ) ) {
			break;
		}
		$engine->drop( $blog, $batch['name'] );
		++$counted;
	}
	forget_batches( array() );
	return $counted;
}

/** Counts a batch in one transaction and removes its file. False if the database refuses; the next roll-up tries again. */
function count_batch( string $file ): bool {
	global $wpdb;
	$name = basename( $file );
	if ( is_counted( $name ) ) {
		return unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
	if ( ! write_batch( $name, sums_of_lines( lines_in( $file ) ) ) ) {
		return false;
	}
	unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	return true;
}

/**
 * Writes a batch and its name in one transaction.
 *
 * @param array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}> $sums
 */
function write_batch( string $name, array $sums ): bool {
	return in_transaction( static fn() => mark_counted( $name ) && add_counts( $sums ) );
}

/** @return \Generator<string> The lines of a file. */
function lines_in( string $file ): \Generator {
	$handle = fopen( $file, 'r' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	while ( $handle && ! feof( $handle ) ) {
		yield (string) fgets( $handle );
	}
	if ( $handle ) {
		fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}

/**
 * The sums of lines by ad and day, in the order of the table's key, so that processes that write at the same time wait
 * for each other in one order.
 *
 * @param iterable<string> $lines
 * @return array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}>
 */
function sums_of_lines( iterable $lines ): array {
	$seen = array();
	foreach ( $lines as $line ) {
		$read = Counting\read_line( $line );
		if ( $read ) {
			$of = $read['what'] . ' ' . $read['times'] . ' ' . day_of( $read['time'] );
			foreach ( $read['ads'] as $ad ) {
				$seen[ $of ][ $ad ] = ( $seen[ $of ][ $ad ] ?? 0 ) + 1;
			}
		}
	}
	$sums = array();
	foreach ( $seen as $of => $ads ) {
		list( $what, $times, $day ) = explode( ' ', $of );
		foreach ( ( new Counting\Events( $what, array(), $day, (int) $times ) )->sums( $ads ) as $sum ) {
			$key          = sprintf( '%020d %s', $sum['ad'], $day );
			$sums[ $key ] = isset( $sums[ $key ] ) ? added_sums( $sums[ $key ], $sum ) : $sum;
		}
	}
	ksort( $sums );
	return $sums;
}

/**
 * @param array{ad: int, day: string, impressions: int, clicks: int, variance: int} $one
 * @param array{ad: int, day: string, impressions: int, clicks: int, variance: int} $other
 * @return array{ad: int, day: string, impressions: int, clicks: int, variance: int}
 */
function added_sums( array $one, array $other ): array {
	foreach ( array( 'impressions', 'clicks', 'variance' ) as $counter ) {
		$one[ $counter ] += $other[ $counter ];
	}
	return $one;
}

/** The day in the site's time zone. In every zone, all times of a quarter of an hour are on the same day. */
function day_of( int $time ): string {
	static $days = array();
	$blog        = get_current_blog_id();
	$quarter     = intdiv( $time, 15 * MINUTE_IN_SECONDS );
	if ( ! isset( $days[ $blog ][ $quarter ] ) ) {
		$days[ $blog ][ $quarter ] = (string) wp_date( 'Y-m-d', $time );
	}
	return $days[ $blog ][ $quarter ];
}

/** @param array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}> $sums */
function add_counts( array $sums ): bool {
	foreach ( array_chunk( $sums, MOST_ROWS ) as $rows ) {
		if ( ! database_engine()->add( $rows ) ) {
			return false;
		}
	}
	return true;
}
