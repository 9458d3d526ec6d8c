<?php
/**
 * When calls that wait are rolled up: every minute by WordPress's schedule, and by `wp yearbook-islands roll-up`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * @param array<string, array<string, mixed>> $schedules
 * @return array<string, array<string, mixed>>
 */
function add_minute( $schedules ) {
	$schedules['yearbook_islands_minute'] = array(
		'interval' => MINUTE_IN_SECONDS,
		'display'  => __( 'Every minute', 'yearbook-islands' ),
	);
	return $schedules;
}

/** A server that cannot count leaves the schedule to the others: only the owner, or Advanced Ads, ends the counting. */
function schedule_roll_up(): void {
	if ( ! counts_itself() ) {
		stop_counting();
	} elseif ( ! wp_next_scheduled( ROLL_UP_HOOK ) ) {
		wp_schedule_event( time() + MINUTE_IN_SECONDS, 'yearbook_islands_minute', ROLL_UP_HOOK );
	}
}

/** Makes count.php refuse further calls, counts those that wait, and ends the schedule. */
function stop_counting(): void {
	if ( counting_state()['heads'] ) {
		remove_count_settings();
	}
	if ( wp_next_scheduled( ROLL_UP_HOOK ) ) {
		wp_clear_scheduled_hook( ROLL_UP_HOOK );
	}
}

/**
 * Adds the calls since the last roll-up to the statistics.
 *
 * @param string[] $args
 */
function roll_up_by_command( array $args ): void {
	\WP_CLI::success( sprintf( 'Batches counted: %d', roll_up_all() ) );
}
