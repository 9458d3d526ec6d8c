<?php
/**
 * Reads the constants of wp-config.php without WordPress. The file runs, so whatever gives its values gives them here too,
 * and no password is kept anywhere else.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Wp_Config {
	// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- this code runs without WordPress, and a file that cannot be read is an ordinary answer.

	/** The path of wp-config.php, by the rules of WordPress; '' if it stands elsewhere. */
	public static function config_path( string $content ): string {
		$root  = dirname( $content );
		$above = dirname( $root );
		if ( @is_file( "{$root}/wp-config.php" ) ) {
			return "{$root}/wp-config.php";
		}
		return @is_file( "{$above}/wp-config.php" ) && ! @is_file( "{$above}/wp-settings.php" ) ? "{$above}/wp-config.php" : '';
	}

	/**
	 * Whether the file can run without WordPress: it requires WordPress by ABSPATH and in one place, and takes nothing else
	 * from there.
	 */
	public static function is_plain_config( string $text ): bool {
		preg_match_all( '/\b(?:require|include)(?:_once)?\b([^;]*);/', $text, $found );
		$starts = 0;
		foreach ( $found[1] as $file ) {
			if ( preg_match( '~^[\s(]*ABSPATH\s*\.\s*[\'"]/?wp-settings\.php[\'"][\s)]*$~', $file ) ) {
				++$starts;
			} elseif ( preg_match( '/ABSPATH|WPINC|wp-settings/', $file ) ) {
				return false;
			}
		}
		return 1 === $starts;
	}

	/**
	 * Makes the constants of wp-config.php known. Where the file needs WordPress, or the site has a database class of its own
	 * (`db.php`, or one that is there before WordPress), WordPress starts as far as its database.
	 */
	public static function load_config( string $content ): bool {
		if ( defined( 'DB_NAME' ) ) {
			return true;
		}
		$path   = self::config_path( $content );
		$is_own = isset( $GLOBALS['wpdb'] ) || @is_file( "{$content}/db.php" ) || ! extension_loaded( 'mysqli' );
		if ( '' !== $path && ! $is_own && self::is_plain_config( (string) @file_get_contents( $path ) ) ) {
			self::run_config( $path );
		} elseif ( @is_file( dirname( $content ) . '/wp-load.php' ) ) {
			self::start_database_of_wordpress( dirname( $content ) . '/wp-load.php' );
		}
		return defined( 'DB_NAME' );
	}

	private static function run_config( string $path ): void {
		global $table_prefix;
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's constant, for the last line of wp-config.php.
		define( 'ABSPATH', __DIR__ . '/in-place-of-wordpress/' );
		require $path;
	}

	private static function start_database_of_wordpress( string $path ): void {
		global $table_prefix, $wp_filter;
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, WordPress.WP.GlobalVariablesOverride -- WordPress's own constant, and the list from which it makes its hooks.
		define( 'SHORTINIT', true );
		// a page cache has nothing to say here
		$wp_filter = array( 'enable_loading_advanced_cache_dropin' => array( array( array( 'function' => static fn() => false, 'accepted_args' => 1 ) ) ) );
		// phpcs:enable
		require_once $path;
	}

	/** The prefix of a site's tables; '' if there is no such site. */
	public static function table_prefix_of( int $blog ): string {
		// WordPress changes the global to the prefix of the network's present site
		$prefix     = $GLOBALS['wpdb']->base_prefix ?? $GLOBALS['table_prefix'] ?? null;
		$base       = is_string( $prefix ) ? $prefix : '';
		$is_network = defined( 'MULTISITE' ) && constant( 'MULTISITE' );
		if ( ! preg_match( '/^\w+$/', $base ) || ( $blog > 1 && ! $is_network ) ) {
			return '';
		}
		return $base . ( $blog > 1 ? "{$blog}_" : '' );
	}
}
