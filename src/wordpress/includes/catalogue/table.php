<?php
/**
 * The table with the values of all public entries. The filters, the orders and the index of the listing read it.
 *
 * The row without a name says that the entry is in the table, and what decides its place in the listing. A row of the
 * name MARK says that the entry has changed. Any other row is a text that the entry's card prints (`data-{name}`), or one value of that text, or both at once.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Plugin\Create_Table;

defined( 'ABSPATH' ) || exit;

final class Table {
	/** Bytes of a value that are compared. */
	private const VALUE_BYTES = 191;

	/** Bytes of a sort key. */
	const SORT_BYTES = 500;

	/** How many rows one statement writes. */
	private const ROWS_AT_ONCE = 100;

	public static function values_table(): string {
		global $wpdb;
		return $wpdb->prefix . 'yearbook_islands_values';
	}

	/** Values are stored as bytes: with a collation the database would find `Oro` for `oro`. */
	public static function create_values_table(): void {
		Create_Table::create(
			self::values_table(),
			'
  entry bigint(20) unsigned NOT NULL,
  name varbinary(64) NOT NULL,
  value varbinary(191) NOT NULL,
  is_text tinyint(1) NOT NULL,
  is_value tinyint(1) NOT NULL,
  number double DEFAULT NULL,
  sort_key varbinary(500) DEFAULT NULL,
  long_text mediumblob DEFAULT NULL,
  PRIMARY KEY  (entry,name,value),
  KEY name_value (name,value,entry),
  KEY name_sort_key (name,is_text,sort_key),
  KEY name_number (name,is_text,number)
'
		);
	}

	/** A value cut to the bytes that are compared; a character is never cut in half. */
	public static function cut_value( string $value ): string {
		return strlen( $value ) <= self::VALUE_BYTES ? $value : (string) preg_replace( '/[\xC0-\xFF]?[\x80-\xBF]*$/', '', substr( $value, 0, self::VALUE_BYTES ) );
	}

	/**
	 * @param array<int, array<mixed>> $rows Columns in the order of the table.
	 * @return bool Whether the database has taken them.
	 */
	public static function write_rows( array $rows ): bool {
		global $wpdb;
		$table = self::values_table();
		foreach ( array_chunk( $rows, self::ROWS_AT_ONCE ) as $chunk ) {
			$lines = array();
			foreach ( $chunk as $row ) {
				list( $entry, $name, $value, $is_text, $is_value, $number, $sort_key, $long_text ) = $row;

				$lines[] = $wpdb->prepare( '(%d, %s, %s, %d, %d, ', $entry, $name, $value, $is_text, $is_value )
					. ( null === $number ? 'NULL' : self::number_sql( $number ) ) . ', '
					. ( null === $sort_key ? 'NULL' : $wpdb->prepare( '%s', $sort_key ) ) . ', '
					. ( null === $long_text ? 'NULL' : $wpdb->prepare( '%s', $long_text ) ) . ')';
			}
			if ( false === $wpdb->query( "REPLACE INTO {$table} (entry, name, value, is_text, is_value, number, sort_key, long_text) VALUES " . implode( ', ', $lines ) ) ) { // phpcs:ignore WordPress.DB
				return false;
			}
		}
		return true;
	}

	/** A number as SQL reads it, with all its digits, in every locale. */
	public static function number_sql( float $number ): string {
		return is_finite( $number ) ? (string) preg_replace( '/\.0$/', '', (string) wp_json_encode( $number ) ) : 'NULL';
	}

	/**
	 * The rows of entries, without their marks.
	 *
	 * @param int[] $entries
	 * @return array<int, array<int, array<mixed>>> Entry → rows, with columns in the order of the table.
	 */
	public static function rows_in_table( array $entries ): array {
		global $wpdb;
		$rows = array();
		foreach ( $wpdb->get_results( 'SELECT entry, name, value, is_text, is_value, number, sort_key, long_text FROM ' . self::values_table() . self::where_entries( $entries ), ARRAY_N ) as $row ) { // phpcs:ignore WordPress.DB
			$rows[ (int) $row[0] ][] = $row;
		}
		return $rows;
	}

	/** @param int[] $entries */
	public static function delete_rows_of( array $entries ): void {
		global $wpdb;
		if ( $entries ) {
			$wpdb->query( 'DELETE FROM ' . self::values_table() . self::where_entries( $entries ) ); // phpcs:ignore WordPress.DB
		}
	}

	/** @param int[] $entries */
	private static function where_entries( array $entries ): string {
		global $wpdb;
		return $wpdb->prepare( ' WHERE name <> %s AND entry IN (', Changes::MARK ) . implode( ',', array_map( 'intval', $entries ) ) . ')';
	}
}
