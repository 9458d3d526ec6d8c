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

class Wpdb_Sql implements Sql {
	/** @var \wpdb */
	private $db;

	public function __construct( \wpdb $db ) {
		$this->db = $db;
	}

	public function run( string $statement ): int {
		for ( $try = 1; $try <= MOST_TRIES; $try++ ) {
			if ( false !== $this->db->query( $statement ) ) {
				return (int) $this->db->rows_affected;
			}
			$connection = $this->db->dbh;
			if ( ! $connection instanceof \mysqli || ! in_array( $connection->errno, NOTHING_DONE, true ) ) {
				break;
			}
		}
		return -1;
	}

	public function value( string $query ): ?string {
		return $this->db->get_var( $query );
	}

	public function last_id(): ?int {
		return $this->db->dbh instanceof \mysqli ? (int) $this->db->insert_id : null;
	}
}

class Mysqli_Sql implements Sql {
	/** @var \mysqli */
	private $db;

	private function __construct( \mysqli $db ) {
		$this->db = $db;
	}

	/** A connection with the constants of wp-config.php; null if the database does not answer. */
	public static function open(): ?self {
		mysqli_report( MYSQLI_REPORT_OFF );
		$db = mysqli_init();
		if ( ! $db ) {
			return null;
		}
		$db->options( MYSQLI_OPT_CONNECT_TIMEOUT, 3 );
		list( $host, $port, $socket ) = host_parts( (string) constant( 'DB_HOST' ) );

		$flags = defined( 'MYSQL_CLIENT_FLAGS' ) ? (int) constant( 'MYSQL_CLIENT_FLAGS' ) : 0;
		return @$db->real_connect( $host, constant( 'DB_USER' ), constant( 'DB_PASSWORD' ), constant( 'DB_NAME' ), $port, $socket, $flags ) ? new self( $db ) : null; // phpcs:ignore WordPress.PHP.NoSilencedErrors -- a database that does not answer is an ordinary case.
	}

	public function run( string $statement ): int {
		for ( $try = 1; $try <= MOST_TRIES; $try++ ) {
			if ( true === $this->db->query( $statement ) ) {
				return (int) $this->db->affected_rows;
			}
			if ( ! in_array( $this->db->errno, NOTHING_DONE, true ) ) {
				break;
			}
		}
		return -1;
	}

	public function value( string $query ): ?string {
		$rows = $this->db->query( $query );
		$row  = $rows instanceof \mysqli_result ? $rows->fetch_row() : null;
		return is_array( $row ) && null !== $row[0] ? (string) $row[0] : null;
	}

	public function last_id(): ?int {
		return (int) $this->db->insert_id;
	}
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
