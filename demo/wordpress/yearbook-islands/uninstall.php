<?php
/**
 * Removes what the plugin made: its table, options and counters, on every site of a network.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

function remove_from_site(): void {
	global $wpdb;
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}yearbook_islands_counts" ); // phpcs:ignore WordPress.DB
	foreach ( array( 'takeover', 'version', 'rewrite' ) as $option ) {
		delete_option( 'yearbook_islands_' . $option );
	}
	foreach ( array( '_transient_', '_transient_timeout_' ) as $kind ) {
		$like = $wpdb->esc_like( $kind . 'yearbook_islands_' ) . '%';
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $like ) ); // phpcs:ignore WordPress.DB
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $yearbook_islands_site ) {
		switch_to_blog( $yearbook_islands_site );
		remove_from_site();
		restore_current_blog();
	}
} else {
	remove_from_site();
}
