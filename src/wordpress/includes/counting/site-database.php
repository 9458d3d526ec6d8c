<?php
/**
 * Opens the database of the site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Site_Database {
	/**
	 * The parts of DB_HOST: `host`, `host:3307`, `host:/path/of/socket`, `[::1]:3307`.
	 *
	 * @return array{0: string, 1: int, 2: ?string}
	 */
	public static function host_parts( string $text ): array {
		preg_match( '~^(\[[0-9a-fA-F:]+\]|[^:]*)(?::(\d+))?(?::(/.+))?$~', $text, $parts );
		if ( ! $parts ) {
			return array( $text, 0, null );
		}
		return array( trim( $parts[1], '[]' ), (int) ( $parts[2] ?? 0 ), $parts[3] ?? null );
	}

	/** The database of the site; null if count.php cannot reach it. */
	public static function open_database( string $content ): ?Sql {
		if ( ! Wp_Config::load_config( $content ) ) {
			return null;
		}
		$wordpress = $GLOBALS['wpdb'] ?? null;
		if ( $wordpress instanceof \wpdb && defined( __NAMESPACE__ . '\\COUNTING' ) ) {
			$wordpress->suppress_errors();
		}
		return $wordpress instanceof \wpdb ? new Wpdb_Sql( $wordpress ) : Mysqli_Sql::open();
	}
}
