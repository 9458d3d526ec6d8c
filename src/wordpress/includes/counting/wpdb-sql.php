<?php
/**
 * The statements of the counts on the connection of WordPress.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

// phpcs:disable WordPress.DB -- this code runs without WordPress.

class Wpdb_Sql implements Sql {
	/** @var \wpdb */
	private $db;

	public function __construct( \wpdb $db ) {
		$this->db = $db;
	}

	public function run( string $statement ): int {
		for ( $try = 1; $try <= Sql::MOST_TRIES; $try++ ) {
			if ( false !== $this->db->query( $statement ) ) {
				return (int) $this->db->rows_affected;
			}
			$connection = $this->db->dbh;
			if ( ! $connection instanceof \mysqli || ! in_array( $connection->errno, Sql::NOTHING_DONE, true ) ) {
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
