<?php
/**
 * Creates the plugin's tables, and adds columns that a newer version has.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

defined( 'ABSPATH' ) || exit;

final class Create_Table {
	/** The plugin's tables, without their prefix. */
	const TABLES = array( 'counts', 'batches', 'counters', 'sign_ups', 'values' );

	/**
	 * @param string $table   With the site's prefix.
	 * @param string $columns Columns and keys, a line each, as `dbDelta` reads them: two spaces behind PRIMARY KEY.
	 * @param string $engine  Such as `ENGINE=InnoDB`; '' for the engine of the server.
	 */
	public static function create( string $table, string $columns, string $engine = '' ): void {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( rtrim( "CREATE TABLE {$table} ({$columns}) {$engine}" ) . " {$wpdb->get_charset_collate()};" );
	}
}
