<?php
/**
 * How long counts are kept: a setting, and the daily removal of older ones.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Option: days; 0 keeps all. */
const KEEP_OPTION  = 'yearbook_islands_keep_counts';
const FORGET_HOOK  = 'yearbook_islands_forget_counts';
const LONGEST_KEEP = 3650;

add_action( 'admin_init', __NAMESPACE__ . '\\register_retention', 12 );
add_action( 'init', __NAMESPACE__ . '\\schedule_forgetting' );
add_action( FORGET_HOOK, __NAMESPACE__ . '\\forget_old_counts' );

function register_retention(): void {
	register_number( KEEP_OPTION, __NAMESPACE__ . '\\sanitize_days' );
	add_settings_field( KEEP_OPTION, __( 'Keep counts', 'yearbook-islands' ), __NAMESPACE__ . '\\print_retention_field', SETTINGS_PAGE, 'limits', array( 'label_for' => KEEP_OPTION ) );
}

/** @param mixed $value */
function sanitize_days( $value ): int {
	return is_numeric( $value ) ? max( 0, min( (int) $value, LONGEST_KEEP ) ) : 0;
}

function days_kept(): int {
	return sanitize_days( get_option( KEEP_OPTION, 0 ) );
}

function print_retention_field(): void {
	print_number_field( KEEP_OPTION, days_kept(), LONGEST_KEEP, __( 'Days. Older counts are deleted once a day; 0 keeps all.', 'yearbook-islands' ) );
}

function schedule_forgetting(): void {
	$next = wp_next_scheduled( FORGET_HOOK );
	if ( days_kept() > 0 && ! $next ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', FORGET_HOOK );
	} elseif ( 0 === days_kept() && $next ) {
		wp_clear_scheduled_hook( FORGET_HOOK );
	}
}

/** @return int How many rows were deleted. */
function forget_old_counts(): int {
	global $wpdb;
	if ( 0 === days_kept() ) {
		return 0;
	}
	$table = counts_table();
	return (int) $wpdb->query( $wpdb->prepare( "DELETE FROM {$table} WHERE day < %s", first_counted_day( days_kept() ) ) ); // phpcs:ignore WordPress.DB
}
