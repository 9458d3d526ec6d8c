<?php
/**
 * Removes the plugin's data: its tables, options and jobs, on every site of a network.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

use YearbookIslands\Plugin\Create_Table;
use YearbookIslands\Plugin\Install;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// the names of its jobs and options
if ( ! defined( __NAMESPACE__ . '\FILE' ) ) {
	require_once __DIR__ . '/yearbook-islands.php';
}

/** A network's administrator can delete a plugin that is active on some of the sites. */
function remove_from_site(): void {
	global $wpdb;
	Install::leave_site();
	foreach ( Create_Table::TABLES as $table ) {
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}yearbook_islands_{$table}" ); // phpcs:ignore WordPress.DB
	}
	foreach ( array( 'takeover', 'consent_tool', 'version', 'rewrite', 'page_token', 'proxies', 'wrap_forms', 'staying_scripts', 'count_settings', 'counting', 'keep_counts', 'shared_seconds', 'page_size', 'more', 'rows', 'revision', 'index', 'totals' ) as $option ) {
		delete_option( 'yearbook_islands_' . $option );
	}
	foreach ( array( '_transient_', '_transient_timeout_' ) as $kind ) {
		$like = $wpdb->esc_like( $kind . 'yearbook_islands_' ) . '%';
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $like ) ); // phpcs:ignore WordPress.DB
	}
}

/** Sites that were deleted while the plugin was not active there have left their tables. */
function remove_tables_of_deleted_sites(): void {
	global $wpdb;
	$names = implode( '|', Create_Table::TABLES );
	$like  = $wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( '_yearbook_islands_' ) . '%';
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $like ) ) as $table ) { // phpcs:ignore WordPress.DB
		if ( preg_match( "/^\d+_yearbook_islands_(?:{$names})$/", substr( $table, strlen( $wpdb->base_prefix ) ) ) ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$table}" ); // phpcs:ignore WordPress.DB
		}
	}
}

/** Deletes the folder of the log, which all sites of a network share. */
function remove_count_folder(): void {
	$folder = WP_CONTENT_DIR . '/uploads/yearbook-islands';
	$files  = array_merge( (array) glob( "{$folder}/*" ), array( "{$folder}/.htaccess" ) );
	array_map( 'wp_delete_file', array_filter( $files, 'is_file' ) );
	if ( is_dir( $folder ) ) {
		rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
}

if ( is_multisite() ) {
	Install::on_each_site( __NAMESPACE__ . '\remove_from_site' );
	remove_tables_of_deleted_sites();
} else {
	remove_from_site();
}
// last, because counting may write there until it ends
remove_count_folder();
