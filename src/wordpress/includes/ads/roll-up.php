<?php
/**
 * Adds the log to the counts in a few SQL statements. Each batch of the log counts once, also if a roll-up stops in the
 * middle.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const MOST_ROWS = 500;

/**
 * Counts the calls in the log. Only one roll-up runs at a time; a second one ends at once.
 *
 * @return int How many batches were counted.
 */
function roll_up(): int {
	$folder = count_folder();
	$lock   = '' === $folder ? false : fopen( "{$folder}/roll-up.lock", 'c' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	if ( ! $lock || ! flock( $lock, LOCK_EX | LOCK_NB ) ) {
		return 0;
	}
	$blog = get_current_blog_id();
	Counting\take_batch( $folder, $blog );
	$counted = 0;
	foreach ( Counting\batches( $folder, $blog ) as $file ) {
		if ( ! count_batch( $file ) ) {
			break;
		}
		++$counted;
	}
	forget_batches( array_map( 'basename', Counting\batches( $folder, $blog ) ) );
	fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	return $counted;
}

/** Counts a batch in one transaction and removes its file. False if the database refuses; the next roll-up tries again. */
function count_batch( string $file ): bool {
	global $wpdb;
	$name = basename( $file );
	if ( is_counted( $name ) ) {
		return unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
	$sums = sums_of_lines( lines_in( $file ) );
	$wpdb->query( 'START TRANSACTION' );
	if ( ! mark_counted( $name ) || ! add_counts( $sums ) ) {
		$wpdb->query( 'ROLLBACK' );
		return false;
	}
	if ( false === $wpdb->query( 'COMMIT' ) ) {
		return false;
	}
	unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	announce_counts( $sums );
	return true;
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
	$sums = array();
	foreach ( $lines as $line ) {
		$read = Counting\read_line( $line );
		foreach ( $read ? $read['ads'] : array() as $ad ) {
			$day = day_of( $read['time'] );
			$key = sprintf( '%020d %s', $ad, $day );

			$sums[ $key ] = $sums[ $key ] ?? array( 'ad' => $ad, 'day' => $day, 'impressions' => 0, 'clicks' => 0, 'variance' => 0 );

			$sums[ $key ][ $read['what'] ] += $read['times'];
			// an event that stands for n events adds n(n − 1) to the variance of the estimated sum
			$sums[ $key ]['variance'] += $read['times'] * ( $read['times'] - 1 );
		}
	}
	ksort( $sums );
	return $sums;
}

/** The day in the site's time zone. In every zone, all times of a quarter of an hour are on the same day. */
function day_of( int $time ): string {
	static $days = array();
	$quarter     = intdiv( $time, 15 * MINUTE_IN_SECONDS );
	if ( ! isset( $days[ $quarter ] ) ) {
		$days[ $quarter ] = (string) wp_date( 'Y-m-d', $time );
	}
	return $days[ $quarter ];
}

/** @param array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}> $sums */
function add_counts( array $sums ): bool {
	global $wpdb;
	$table = counts_table();
	foreach ( array_chunk( $sums, MOST_ROWS ) as $rows ) {
		$values = array();
		foreach ( $rows as $row ) {
			$values[] = $wpdb->prepare( '(%d, %s, %d, %d, %d)', $row['ad'], $row['day'], $row['impressions'], $row['clicks'], $row['variance'] );
		}
		$list = implode( ', ', $values );
		// phpcs:disable WordPress.DB
		$done = $wpdb->query(
			"INSERT INTO {$table} (ad_id, day, impressions, clicks, variance) VALUES {$list}
			ON DUPLICATE KEY UPDATE impressions = impressions + VALUES(impressions), clicks = clicks + VALUES(clicks), variance = variance + VALUES(variance)"
		);
		// phpcs:enable
		if ( false === $done ) {
			return false;
		}
	}
	return true;
}

/** @param array<string, array{ad: int, impressions: int, clicks: int}> $sums */
function announce_counts( array $sums ): void {
	foreach ( COUNTED as $what => $hook ) {
		foreach ( $sums as $row ) {
			if ( $row[ $what ] > 0 ) {
				/**
				 * Runs for each ad that was seen (`yearbook_islands_impression`) or clicked (`yearbook_islands_click`)
				 * since the last roll-up.
				 *
				 * @param int $id
				 * @param int $times
				 */
				do_action( $hook, $row['ad'], $row[ $what ] );
			}
		}
	}
}
