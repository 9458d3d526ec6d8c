<?php
/**
 * The log of impressions and clicks: a line for each call, until a roll-up adds the lines to the database. Neither
 * this file nor the others of this folder need WordPress.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Log {
	// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- this code runs without WordPress, and a file that cannot be read or written is an ordinary answer.

	/** A log of this size becomes a batch, so that each roll-up has little to read at a time: about 300,000 calls. */
	private const BATCH_BYTES = 8388608;

	/** No more batches than these wait, so that they cannot fill the disk if no roll-up runs: days of a busy site. */
	private const MOST_BATCHES = 128;

	/** The letter that begins a line, by the kind of event. */
	private const LETTERS = array(
		'impressions' => 'i',
		'clicks'      => 'c',
	);

	public static function log_path( string $folder, int $blog ): string {
		return "{$folder}/log-{$blog}.php";
	}

	/**
	 * Writes one line. A batch is made of the log under an exclusive lock, so a writer checks that the file which it has
	 * locked is still the log.
	 *
	 * @return bool Whether the whole line is in the log.
	 */
	public static function append_line( string $folder, int $blog, string $line ): bool {
		$path = self::log_path( $folder, $blog );
		for ( $try = 0; $try < 5; $try++ ) {
			$file = @fopen( $path, 'a' );
			if ( ! $file || ! flock( $file, LOCK_SH ) ) {
				return false;
			}
			clearstatcache( true, $path );
			$is_full = fstat( $file )['size'] >= self::BATCH_BYTES;
			if ( ! $is_full && self::is_same_file( $file, $path ) ) {
				$written = self::write_line( $file, $line );
				fclose( $file );
				return $written;
			}
			fclose( $file );
			if ( $is_full && count( self::waiting_batches( $folder, $blog ) ) >= self::MOST_BATCHES ) {
				return false;
			}
			if ( $is_full ) {
				self::take_batch( $folder, $blog, self::BATCH_BYTES );
			}
		}
		return false;
	}

	/** @param resource $file */
	private static function is_same_file( $file, string $path ): bool {
		$own   = fstat( $file );
		$there = @stat( $path );
		return $own && $there && $own['ino'] === $there['ino'] && $own['dev'] === $there['dev'];
	}

	/**
	 * Writes the line in one call, so that lines of several processes do not mix. The line break before the line separates
	 * it from an earlier line that a full disk has cut.
	 *
	 * @param resource $file
	 */
	private static function write_line( $file, string $line ): bool {
		$size = fstat( $file )['size'] ?? 0;
		$text = ( $size > 0 ? "\n" : Site_Settings::SEAL ) . $line . "\n";
		return fwrite( $file, $text ) === strlen( $text );
	}

	/**
	 * Makes a batch of the log; the next writer begins a new log.
	 *
	 * @param int $least Bytes of a log that is taken.
	 * @return bool Whether there was a log to take.
	 */
	public static function take_batch( string $folder, int $blog, int $least = 0 ): bool {
		$path = self::log_path( $folder, $blog );
		$file = @fopen( $path, 'r' );
		if ( ! $file || ! flock( $file, LOCK_EX ) ) {
			return false;
		}
		$name  = sprintf( '%s/batch-%d-%d-%s.php', $folder, $blog, time(), bin2hex( random_bytes( 8 ) ) );
		$taken = fstat( $file )['size'] >= $least && self::is_same_file( $file, $path ) && rename( $path, $name );
		fclose( $file );
		return $taken;
	}

	/** @return string[] The batches of a site that are not counted yet, the oldest first. */
	public static function waiting_batches( string $folder, int $blog ): array {
		$found = glob( "{$folder}/batch-{$blog}-*.php" );
		return $found ? $found : array();
	}

	/**
	 * @param string $what  `impressions` or `clicks`.
	 * @param int[]  $ads
	 * @param int    $times How many events each ad stands for.
	 */
	public static function line_of( string $what, int $time, array $ads, int $times = 1 ): string {
		return sprintf( '%s %d %d %s', self::LETTERS[ $what ], $time, $times, implode( ',', $ads ) );
	}

	/**
	 * @return array{what: string, time: int, times: int, ads: int[]}|null Null for a line that was cut, or the seal.
	 */
	public static function read_line( string $line ): ?array {
		if ( ! preg_match( '/^([ic]) (\d{1,12}) (\d{1,6}) (\d{1,18}(?:,\d{1,18})*)$/', rtrim( $line, "\n" ), $parts ) ) {
			return null;
		}
		return array(
			'what'  => (string) array_search( $parts[1], self::LETTERS, true ),
			'time'  => (int) $parts[2],
			'times' => (int) $parts[3],
			'ads'   => array_map( 'intval', explode( ',', $parts[4] ) ),
		);
	}

	/** The moment of the first call that waits in the log of a site; null if none waits. */
	public static function waits_since( string $folder, int $blog ): ?int {
		foreach ( array_merge( self::waiting_batches( $folder, $blog ), array( self::log_path( $folder, $blog ) ) ) as $path ) {
			$file = @fopen( $path, 'r' );
			for ( $line = 0; $file && $line < 3; $line++ ) {
				$read = self::read_line( (string) fgets( $file ) );
				if ( $read ) {
					return $read['time'];
				}
			}
		}
		return null;
	}

	/** The sites of a network whose calls wait in the log. @return int[] */
	public static function waiting_sites( string $folder ): array {
		preg_match_all( '~/(?:log|batch)-(\d+)[-.]~', implode( "\n", array_merge( (array) glob( "{$folder}/log-*.php" ), (array) glob( "{$folder}/batch-*.php" ) ) ), $found );
		return array_values( array_unique( array_map( 'intval', $found[1] ) ) );
	}
}
