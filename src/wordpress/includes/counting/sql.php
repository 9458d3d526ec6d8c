<?php
/**
 * The few statements that count, on the connection of WordPress or on one of count.php. No statement holds a text of a
 * call: their values are numbers, days and hashes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

// phpcs:disable WordPress.DB -- this code runs without WordPress.

/** Errors after which a statement may run again, because it has changed nothing: a lock that came too late, a deadlock. */
const NOTHING_DONE = array( 1205, 1213 );
const MOST_TRIES   = 3;

interface Sql {
	/** @return int Rows: 1 for an inserted row, 2 for an updated one; -1 if the database refuses. */
	public function run( string $statement ): int;

	/** The first value of the first row; null without a row. */
	public function value( string $query ): ?string;

	/** The value that the last statement gave to LAST_INSERT_ID; null if the database has no such function. */
	public function last_id(): ?int;
}

/**
 * The parts of DB_HOST: `host`, `host:3307`, `host:/path/of/socket`, `[::1]:3307`.
 *
 * @return array{0: string, 1: int, 2: ?string}
 */
function host_parts( string $text ): array {
	preg_match( '~^(\[[0-9a-fA-F:]+\]|[^:]*)(?::(\d+))?(?::(/.+))?$~', $text, $parts );
	if ( ! $parts ) {
		return array( $text, 0, null );
	}
	return array( trim( $parts[1], '[]' ), (int) ( $parts[2] ?? 0 ), $parts[3] ?? null );
}

/** The database of the site; null if count.php cannot reach it. */
function open_database( string $content ): ?Sql {
	if ( ! load_config( $content ) ) {
		return null;
	}
	$wordpress = $GLOBALS['wpdb'] ?? null;
	if ( $wordpress instanceof \wpdb && defined( __NAMESPACE__ . '\\COUNTING' ) ) {
		$wordpress->suppress_errors();
	}
	return $wordpress instanceof \wpdb ? new Wpdb_Sql( $wordpress ) : Mysqli_Sql::open();
}
