<?php
/**
 * Where calls are logged until a roll-up counts them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting\Site_Settings;
use const YearbookIslands\FILE;

defined( 'ABSPATH' ) || exit;

final class Count_Folder {
	/** Whether the site counts itself, by count.php: not beside an active Advanced Ads, which counts then. */
	public static function counts_itself(): bool {
		/**
		 * Filters whether browsers report to count.php. Else each call starts WordPress and writes into the database.
		 *
		 * @param bool $counts
		 */
		$wants = apply_filters( 'yearbook_islands_count_log', true );
		// count.php looks for the site above its own folder
		return $wants && ! Family::is_active() && wp_normalize_path( dirname( FILE, 3 ) ) === wp_normalize_path( WP_CONTENT_DIR );
	}

	/** The folder of the log, whether it is there or not. */
	public static function log_folder(): string {
		return dirname( FILE, 3 ) . Site_Settings::FOLDER;
	}

	/** The folder of the log; '' if this server cannot write it. */
	public static function writable_folder(): string {
		static $known = null;
		if ( ! self::counts_itself() ) {
			return '';
		}
		if ( null === $known ) {
			$folder = self::log_folder();
			$known  = wp_mkdir_p( $folder ) && wp_is_writable( $folder ) && self::can_lock( $folder ) ? $folder : '';
		}
		return $known;
	}

	/** Whether files of the folder can be locked: some network file systems cannot. Also closes the folder to visitors, and gives it a name. */
	private static function can_lock( string $folder ): bool {
		foreach ( array( 'index.php' => Site_Settings::SEAL, '.htaccess' => "Require all denied\n", 'head.php' => Site_Settings::SEAL . bin2hex( random_bytes( 16 ) ) ) as $name => $text ) {
			if ( ! file_exists( "{$folder}/{$name}" ) ) {
				self::write_once( "{$folder}/{$name}", $text );
			}
		}
		$file   = fopen( "{$folder}/index.php", 'r' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		$locked = $file && flock( $file, LOCK_SH );
		if ( $file ) {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		}
		return (bool) $locked;
	}

	/** Writes a file in one step; of several processes at the same moment, the first one. */
	private static function write_once( string $path, string $text ): void {
		$new = $path . '.' . bin2hex( random_bytes( 4 ) );
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- outside the administration WordPress has no file system of its own.
		if ( strlen( $text ) === @file_put_contents( $new, $text ) && ! @link( $new, $path ) && ! file_exists( $path ) ) {
			@rename( $new, $path );
		}
		@unlink( $new );
		// phpcs:enable
	}

	/** The path of the endpoint that counts without WordPress. */
	public static function counting_url(): string {
		return (string) wp_parse_url( plugins_url( 'count.php', FILE ), PHP_URL_PATH );
	}

	/** The address to which browsers report impressions and clicks. */
	public static function tracking_url(): string {
		return '' === Count_Engine::in_use() ? admin_url( 'admin-ajax.php', 'relative' ) : self::counting_url();
	}
}
