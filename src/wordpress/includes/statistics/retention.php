<?php
/**
 * How long counts are kept: a setting, and the daily removal of older ones. Days of more than a year ago become months.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Option: days; 0 keeps all. */
const KEEP_OPTION  = 'yearbook_islands_keep_counts';
const LONGEST_KEEP = 3650;

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

/** The daily job also folds old days into months, so it runs whether counts are deleted or not. */
function schedule_forgetting(): void {
	if ( ! wp_next_scheduled( FORGET_HOOK ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', FORGET_HOOK );
	}
}

/** @return int How many rows were deleted. */
function forget_old_counts(): int {
	global $wpdb;
	fold_old_counts();
	if ( 0 === days_kept() ) {
		return 0;
	}
	$table = counts_table();
	return (int) $wpdb->query( $wpdb->prepare( "DELETE FROM {$table} WHERE day < %s", first_counted_day( days_kept() ) ) ); // phpcs:ignore WordPress.DB
}

/** A month that ended so long ago is in no period of the statistics any more. */
const FOLDED_AFTER_DAYS = 396;

/** Makes one row of the days of a month, on its first day, a month at a time and each in one transaction. */
function fold_old_counts(): void {
	global $wpdb;
	$table = counts_table();
	$limit = substr( first_counted_day( FOLDED_AFTER_DAYS ), 0, 8 ) . '01';
	// phpcs:disable WordPress.DB
	do {
		$day = (string) $wpdb->get_var( $wpdb->prepare( "SELECT MIN(day) FROM {$table} WHERE day < %s AND DAYOFMONTH(day) > 1", $limit ) );
	} while ( '' !== $day && fold_month( substr( $day, 0, 8 ) . '01' ) );
	// phpcs:enable
}

/** @param string $first The first day of the month. */
function fold_month( string $first ): bool {
	global $wpdb;
	$table = counts_table();
	$days  = $wpdb->prepare( 'day > %s AND day <= %s', $first, gmdate( 'Y-m-t', (int) strtotime( "{$first} UTC" ) ) );
	return in_transaction(
		static function () use ( $wpdb, $table, $days, $first ): bool {
			// phpcs:disable WordPress.DB
			$sums = (array) $wpdb->get_results( "SELECT ad_id AS ad, SUM(impressions) AS impressions, SUM(clicks) AS clicks, SUM(variance) AS variance FROM {$table} WHERE {$days} GROUP BY ad_id ORDER BY ad_id", ARRAY_A );
			$sums = array_map( static fn( $sum ) => array( 'day' => $first ) + array_map( 'intval', $sum ), $sums );
			return $sums && add_counts( $sums ) && false !== $wpdb->query( "DELETE FROM {$table} WHERE {$days}" );
			// phpcs:enable
		}
	);
}
