<?php
/**
 * Adds what the log and Redis hold to the counts, in a few SQL statements. Each batch counts once, also if a roll-up stops in
 * the middle.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting\Call;
use YearbookIslands\Counting\Events;
use YearbookIslands\Counting\Log;
use YearbookIslands\Counting\Redis_Engine;
use YearbookIslands\Plugin\Database;

defined( 'ABSPATH' ) || exit;

final class Roll_Up {
	private const MOST_ROWS = 500;

	/** A roll-up takes no further batch after this, s: PHP may end a request after 30 s. */
	private const ROLL_UP_SECONDS = 15;

	/**
	 * Counts the calls of a site that wait. Only one roll-up runs at a time; a second one ends at once.
	 *
	 * @param array<string, mixed>|null $state As of `counting_state`; null for the present one.
	 * @return int How many batches were counted.
	 */
	public static function roll_up_site( ?array $state = null ): int {
		$counted = self::roll_up_log( microtime( true ) + self::ROLL_UP_SECONDS ) + self::roll_up_redis( $state ?? Count_Engine::counting_state() );
		Counts::tell_counts();
		return $counted;
	}

	/** Counts the calls of all sites of the network that wait. @return int How many batches were counted. */
	public static function roll_up_all(): int {
		$counted = self::roll_up_site();
		$engine  = is_multisite() ? Count_Engine::engine_of_site() : null;
		$waiting = is_multisite() ? Log::waiting_sites( Count_Folder::log_folder() ) : array();
		if ( $engine instanceof Redis_Engine ) {
			$waiting = array_unique( array_merge( $waiting, $engine->sites() ) );
		}
		foreach ( array_diff( $waiting, array( get_current_blog_id() ) ) as $blog ) {
			if ( get_site( $blog ) ) {
				switch_to_blog( $blog );
				$counted += self::roll_up_site();
				restore_current_blog();
			}
		}
		return $counted;
	}

	/** The log of this server, also where another engine counts by now. */
	private static function roll_up_log( float $until ): int {
		$folder = Count_Folder::log_folder();
		$blog   = get_current_blog_id();
		if ( ! file_exists( Log::log_path( $folder, $blog ) ) && ! Log::waiting_batches( $folder, $blog ) ) {
			return 0;
		}
		$lock = wp_is_writable( $folder ) ? fopen( "{$folder}/roll-up-{$blog}.lock", 'c' ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions
		if ( ! $lock || ! flock( $lock, LOCK_EX | LOCK_NB ) ) {
			return 0;
		}
		Log::take_batch( $folder, $blog );
		$counted = 0;
		foreach ( Log::waiting_batches( $folder, $blog ) as $file ) {
			if ( microtime( true ) > $until || ! self::count_batch( $file ) ) {
				break;
			}
			++$counted;
		}
		Batches::forget_batches( array_map( 'basename', Log::waiting_batches( $folder, $blog ) ) );
		fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return $counted;
	}

	/**
	 * What Redis has counted, and what an earlier roll-up has taken and not finished.
	 *
	 * @param array<string, mixed> $state
	 */
	private static function roll_up_redis( array $state ): int {
		$engine = 'redis' === $state['engine'] ? Call::engine_of( WP_CONTENT_DIR, Count_Folder::log_folder(), $state ) : null;
		return $engine instanceof Redis_Engine ? (int) Database::run_alone( 'roll-up', static fn() => self::count_batches_of( $engine ) ) : 0;
	}

	private static function count_batches_of( Redis_Engine $engine ): int {
		$blog    = get_current_blog_id();
		$counted = 0;
		// one that is left of an earlier roll-up, and the present one
		for ( $turn = 0; $turn < 2; $turn++ ) {
			$batch = $engine->take( $blog );
			if ( ! $batch || ! ( Batches::is_counted( $batch['name'] ) || self::write_batch( $batch['name'], $batch['sums'] ) ) ) {
				break;
			}
			$engine->drop( $blog, $batch['name'] );
			++$counted;
		}
		Batches::forget_batches( array() );
		return $counted;
	}

	/** Counts a batch in one transaction and removes its file. False if the database refuses; the next roll-up tries again. */
	private static function count_batch( string $file ): bool {
		global $wpdb;
		$name = basename( $file );
		if ( Batches::is_counted( $name ) ) {
			return unlink( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		}
		if ( ! self::write_batch( $name, self::sums_of_lines( self::lines_in( $file ) ) ) ) {
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
	private static function write_batch( string $name, array $sums ): bool {
		return Database::in_transaction( static fn() => Batches::mark_counted( $name ) && self::add_counts( $sums ) );
	}

	/** @return \Generator<string> The lines of a file. */
	private static function lines_in( string $file ): \Generator {
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
	private static function sums_of_lines( iterable $lines ): array {
		$seen = array();
		foreach ( $lines as $line ) {
			$read = Log::read_line( $line );
			if ( $read ) {
				$of = $read['what'] . ' ' . $read['times'] . ' ' . self::day_of( $read['time'] );
				foreach ( $read['ads'] as $ad ) {
					$seen[ $of ][ $ad ] = ( $seen[ $of ][ $ad ] ?? 0 ) + 1;
				}
			}
		}
		$sums = array();
		foreach ( $seen as $of => $ads ) {
			list( $what, $times, $day ) = explode( ' ', $of );
			foreach ( ( new Events( $what, array(), $day, (int) $times ) )->sums( $ads ) as $sum ) {
				$key          = sprintf( '%020d %s', $sum['ad'], $day );
				$sums[ $key ] = isset( $sums[ $key ] ) ? self::added_sums( $sums[ $key ], $sum ) : $sum;
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
	private static function added_sums( array $one, array $other ): array {
		foreach ( array( 'impressions', 'clicks', 'variance' ) as $counter ) {
			$one[ $counter ] += $other[ $counter ];
		}
		return $one;
	}

	/** The day in the site's time zone. In every zone, all times of a quarter of an hour are on the same day. */
	public static function day_of( int $time ): string {
		static $days = array();
		$blog        = get_current_blog_id();
		$quarter     = intdiv( $time, 15 * MINUTE_IN_SECONDS );
		if ( ! isset( $days[ $blog ][ $quarter ] ) ) {
			$days[ $blog ][ $quarter ] = (string) wp_date( 'Y-m-d', $time );
		}
		return $days[ $blog ][ $quarter ];
	}

	/** @param array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}> $sums */
	public static function add_counts( array $sums ): bool {
		foreach ( array_chunk( $sums, self::MOST_ROWS ) as $rows ) {
			if ( ! Count_Engine::database_engine()->add( $rows ) ) {
				return false;
			}
		}
		return true;
	}
}
