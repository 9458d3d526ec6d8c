<?php
/**
 * Remembers which batches of the log are counted. A batch is a file of the log that a roll-up has taken.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Plugin\Create_Table;

defined( 'ABSPATH' ) || exit;

final class Batches {
	private static function batches_table(): string {
		global $wpdb;
		return $wpdb->prefix . 'yearbook_islands_batches';
	}

	/** A batch and its counts are written in one transaction. Only InnoDB has transactions. */
	public static function create_batches_table(): void {
		Create_Table::create(
			self::batches_table(),
			'
  name varchar(64) NOT NULL,
  counted bigint(20) unsigned NOT NULL,
  PRIMARY KEY  (name)
',
			'ENGINE=InnoDB'
		);
	}

	public static function is_counted( string $name ): bool {
		global $wpdb;
		$table = self::batches_table();
		return null !== $wpdb->get_var( $wpdb->prepare( "SELECT counted FROM {$table} WHERE name = %s", $name ) ); // phpcs:ignore WordPress.DB
	}

	/** Remembers a batch; false if another process has counted it. */
	public static function mark_counted( string $name ): bool {
		global $wpdb;
		$table = self::batches_table();
		return 1 === $wpdb->query( $wpdb->prepare( "INSERT INTO {$table} (name, counted) VALUES (%s, %d)", $name, time() ) ); // phpcs:ignore WordPress.DB
	}

	/** Forgets batches that were counted a day ago and whose files are gone. @param string[] $there Batches with a file. */
	public static function forget_batches( array $there ): void {
		global $wpdb;
		$table = self::batches_table();
		// phpcs:disable WordPress.DB
		$old = $wpdb->get_col( $wpdb->prepare( "SELECT name FROM {$table} WHERE counted < %d LIMIT 5000", time() - DAY_IN_SECONDS ) );
		foreach ( array_diff( $old, $there ) as $name ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$table} WHERE name = %s", $name ) );
		}
		// phpcs:enable
	}
}
