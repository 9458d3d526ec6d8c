<?php
/**
 * The settings of a site for the endpoint that counts. They stand in the database, which all servers of the site share;
 * a server may have a copy beside its log.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Site_Settings {
	// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- this code runs without WordPress, and a file that cannot be read or written is an ordinary answer.

	/** The folder of the copy, of the log and of the limits, in `wp-content`. */
	const FOLDER = '/uploads/yearbook-islands';

	/** With this first line a file prints nothing if a visitor requests it. */
	const SEAL = "<?php exit; ?>\n";

	const SETTINGS_OPTION = 'yearbook_islands_count_settings';

	/** How long a call is judged by the copy without a look into the database, s. Before a call is refused, there is a look. */
	private const COPY_LASTS = 60;

	public static function settings_path( string $folder, int $blog ): string {
		return "{$folder}/settings-{$blog}.php";
	}

	/**
	 * Replaces the copy in one step, so that no call reads half of it.
	 *
	 * @param array<string, mixed> $settings
	 */
	private static function write_settings( string $folder, int $blog, array $settings ): bool {
		$path = self::settings_path( $folder, $blog );
		$new  = sprintf( '%s/new-%d-%s.php', $folder, $blog, bin2hex( random_bytes( 8 ) ) );
		$text = self::SEAL . json_encode( $settings );
		if ( @file_put_contents( $new, $text ) !== strlen( $text ) || ! @rename( $new, $path ) ) {
			@unlink( $new );
			return false;
		}
		return true;
	}

	/** The copy. @return array<string, mixed>|null Null without one. */
	public static function read_settings( string $folder, int $blog ): ?array {
		$text = @file_get_contents( self::settings_path( $folder, $blog ) );
		$json = false === $text ? '' : substr( $text, strlen( self::SEAL ) );
		$read = json_decode( $json, true );
		return is_array( $read ) ? $read : null;
	}

	/**
	 * Whether the copy judges a call: it does not where the call goes to the database anyway.
	 *
	 * @param array<string, mixed> $copy
	 */
	public static function is_copy_valid( string $folder, int $blog, array $copy ): bool {
		$engine = $copy['engine'] ?? '';
		$is_own = 'redis' === $engine || ( 'log' === $engine && self::head_of( $folder ) === ( $copy['head'] ?? '' ) );
		return $is_own && self::is_copy_new( $folder, $blog );
	}

	private static function is_copy_new( string $folder, int $blog ): bool {
		return (int) @filemtime( self::settings_path( $folder, $blog ) ) > time() - self::COPY_LASTS;
	}

	/** The settings in the database. @return array<string, mixed>|null Null if the site does not count by count.php. */
	public static function shared_settings( Sql $sql, int $blog ): ?array {
		$prefix = Wp_Config::table_prefix_of( $blog );

		$text = '' === $prefix ? null : $sql->value( sprintf( "SELECT option_value FROM %soptions WHERE option_name = '%s'", $prefix, self::SETTINGS_OPTION ) );
		$read = null === $text ? null : json_decode( $text, true );
		return is_array( $read ) ? $read : null;
	}

	/**
	 * Makes the copy that of the database, where the folder is there.
	 *
	 * @param array<string, mixed>|null $settings
	 * @param array<string, mixed>|null $copy     The copy that is there, if it was read.
	 */
	public static function keep_copy( string $folder, int $blog, ?array $settings, ?array $copy = null ): void {
		if ( null === $settings ) {
			@unlink( self::settings_path( $folder, $blog ) );
		} elseif ( ( $settings !== $copy || ! self::is_copy_new( $folder, $blog ) ) && @is_writable( $folder ) ) {
			self::write_settings( $folder, $blog, $settings );
		}
	}

	/**
	 * The name of this server and its folder. Servers that share a folder over a network have names of their own, because
	 * such a folder is slow, and some cannot be locked.
	 *
	 * @return string '' if WordPress has not made the folder.
	 */
	public static function head_of( string $folder ): string {
		$text = @file_get_contents( "{$folder}/head.php" );
		return false === $text || strlen( $text ) <= strlen( self::SEAL ) ? '' : substr( md5( gethostname() . substr( $text, strlen( self::SEAL ) ) ), 0, 16 );
	}
}
