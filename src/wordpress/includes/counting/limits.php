<?php
/**
 * Counts the calls of this minute, of each client and of all clients together: in memory that PHP's processes share
 * (APCu), else in one small file beside the log. WordPress and count.php use the same counts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Limits {
	// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- this code runs without WordPress, and a file that cannot be read or written is an ordinary answer.


	/** Kind of call with limits of its own → the place of its sum at the head of the file. */
	private const LIMITED = array(
		'select'  => 0,
		'track'   => 1,
		'sign-up' => 2,
		'shared'  => 3,
	);

	/** How many clients have a place of their own in the file. Others share a place. */
	private const CLIENT_PLACES = 65536;

	private const CLIENT_BYTES = 8;
	private const PLACE_BYTES  = 12;

	/** How many taken places a search skips before a client shares one. */
	private const MOST_STEPS = 256;

	private static function limits_path( string $folder, int $blog ): string {
		return "{$folder}/calls-{$blog}.php";
	}

	/**
	 * Counts a call and returns whether a limit is reached. Calls beyond a client's own limit do not count for the site's
	 * limit, so that one client cannot block the others; beyond the site's limit no client is counted, so that memory and
	 * file stay small.
	 *
	 * @param string                        $what    A name of `LIMITED`.
	 * @param array<string, int>            $clients The caller, as `clients_of` names it.
	 * @param array{client: int, site: int} $limits  Calls in a minute; 0: any number.
	 * @param int                           $time    Seconds since 1970.
	 * @return bool|null Null if the call cannot be counted.
	 */
	public static function is_over( string $folder, int $blog, string $what, array $clients, array $limits, int $time ): ?bool {
		if ( $limits['client'] <= 0 && $limits['site'] <= 0 ) {
			return false;
		}
		$minute = intdiv( $time, 60 );
		if ( function_exists( 'apcu_enabled' ) && apcu_enabled() ) {
			$over = self::is_over_in_memory( sprintf( 'yearbook-islands %s %d %s %d', md5( __DIR__ ), $blog, $what, $minute ), $clients, $limits );
			if ( null !== $over ) {
				return $over;
			}
		}
		return '' === $folder ? null : self::is_over_in_file( self::limits_path( $folder, $blog ), $what, $clients, $limits, $minute );
	}

	/** @param array<string, int> $clients @param array{client: int, site: int} $limits */
	private static function is_over_in_memory( string $name, array $clients, array $limits ): ?bool {
		if ( $limits['site'] > 0 && (int) apcu_fetch( $name ) >= $limits['site'] ) {
			return true;
		}
		$most = array();
		foreach ( $limits['client'] > 0 ? $clients : array() as $client => $times ) {
			$most[ "{$name} {$client}" ] = $times * $limits['client'];
		}
		if ( $limits['site'] > 0 ) {
			$most[ $name ] = $limits['site'];
		}
		foreach ( $most as $key => $limit ) {
			$calls = apcu_inc( $key, 1, $counted, 120 );
			if ( false === $calls || $calls > $limit ) {
				return false === $calls ? null : true;
			}
		}
		return false;
	}

	/** @param array<string, int> $clients @param array{client: int, site: int} $limits */
	private static function is_over_in_file( string $path, string $what, array $clients, array $limits, int $minute ): ?bool {
		$file = @fopen( $path, 'c+' );
		if ( ! $file ) {
			return null;
		}
		$over = flock( $file, LOCK_EX ) && self::begin_minute( $file, $minute ) ? self::count_in_file( $file, $what, $clients, $limits ) : null;
		fclose( $file );
		return $over;
	}

	/** Empties the file if its counts are from another minute. @param resource $file */
	private static function begin_minute( $file, int $minute ): bool {
		$head = Site_Settings::SEAL . pack( 'V', $minute );
		if ( fread( $file, strlen( $head ) ) === $head ) {
			return true;
		}
		return ftruncate( $file, 0 ) && self::write_at( $file, 0, $head ) && ftruncate( $file, self::place_at( self::CLIENT_PLACES ) );
	}

	/** @param resource $file @param array<string, int> $clients @param array{client: int, site: int} $limits */
	private static function count_in_file( $file, string $what, array $clients, array $limits ): ?bool {
		$site_at = strlen( Site_Settings::SEAL ) + 4 * ( 1 + self::LIMITED[ $what ] );
		$calls   = self::number_at( $file, $site_at );
		if ( $limits['site'] > 0 && $calls >= $limits['site'] ) {
			return true;
		}
		foreach ( $limits['client'] > 0 ? $clients : array() as $client => $times ) {
			$name = substr( hash( 'sha256', "{$what} {$client}", true ), 0, self::CLIENT_BYTES );
			$at   = self::find_place( $file, $name );
			$own  = self::number_at( $file, $at + self::CLIENT_BYTES );
			if ( $own >= $times * $limits['client'] ) {
				return true;
			}
			if ( ! self::write_at( $file, $at, $name . pack( 'V', $own + 1 ) ) ) {
				return null;
			}
		}
		return self::write_at( $file, $site_at, pack( 'V', $calls + 1 ) ) ? false : null;
	}

	/** The place of a client, or a free place; after too many taken ones the last place, shared. @param resource $file */
	private static function find_place( $file, string $name ): int {
		$first = unpack( 'V', $name )[1] & ( self::CLIENT_PLACES - 1 );
		for ( $step = 0; ; $step++ ) {
			$at = self::place_at( ( $first + $step ) & ( self::CLIENT_PLACES - 1 ) );
			fseek( $file, $at );
			$there = (string) fread( $file, self::CLIENT_BYTES );
			if ( $there === $name || str_repeat( "\0", self::CLIENT_BYTES ) === $there || self::MOST_STEPS === $step ) {
				return $at;
			}
		}
	}

	private static function place_at( int $place ): int {
		return strlen( Site_Settings::SEAL ) + 4 * ( 1 + count( self::LIMITED ) ) + self::PLACE_BYTES * $place;
	}

	/** @param resource $file */
	private static function number_at( $file, int $at ): int {
		fseek( $file, $at );
		$bytes = (string) fread( $file, 4 );
		return 4 === strlen( $bytes ) ? unpack( 'V', $bytes )[1] : 0;
	}

	/** @param resource $file */
	private static function write_at( $file, int $at, string $bytes ): bool {
		return 0 === fseek( $file, $at ) && fwrite( $file, $bytes ) === strlen( $bytes );
	}
}
