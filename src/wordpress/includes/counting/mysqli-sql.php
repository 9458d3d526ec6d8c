<?php
/**
 * The statements of the counts on a connection of count.php.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

// phpcs:disable WordPress.DB -- this code runs without WordPress.

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
		list( $host, $port, $socket ) = Site_Database::host_parts( (string) constant( 'DB_HOST' ) );

		$flags = defined( 'MYSQL_CLIENT_FLAGS' ) ? (int) constant( 'MYSQL_CLIENT_FLAGS' ) : 0;
		return @$db->real_connect( $host, constant( 'DB_USER' ), constant( 'DB_PASSWORD' ), constant( 'DB_NAME' ), $port, $socket, $flags ) ? new self( $db ) : null; // phpcs:ignore WordPress.PHP.NoSilencedErrors -- a database that does not answer is an ordinary case.
	}

	public function run( string $statement ): int {
		for ( $try = 1; $try <= Sql::MOST_TRIES; $try++ ) {
			if ( true === $this->db->query( $statement ) ) {
				return (int) $this->db->affected_rows;
			}
			if ( ! in_array( $this->db->errno, Sql::NOTHING_DONE, true ) ) {
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
