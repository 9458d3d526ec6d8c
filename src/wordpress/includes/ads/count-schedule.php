<?php
/**
 * When calls that wait are rolled up: every minute by WordPress's schedule, and by `wp yearbook-islands roll-up`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Count_Schedule {
	/**
	 * @param array<string, array<string, mixed>> $schedules
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_minute( $schedules ) {
		$schedules['yearbook_islands_minute'] = array(
			'interval' => MINUTE_IN_SECONDS,
			'display'  => __( 'Every minute', 'yearbook-islands' ),
		);
		return $schedules;
	}

	/** A server that cannot count leaves the schedule to the others: only the owner, or Advanced Ads, ends the counting. */
	public static function schedule_roll_up(): void {
		if ( ! Count_Folder::counts_itself() ) {
			self::stop_counting();
		} elseif ( ! wp_next_scheduled( ROLL_UP_HOOK ) ) {
			wp_schedule_event( time() + MINUTE_IN_SECONDS, 'yearbook_islands_minute', ROLL_UP_HOOK );
		}
	}

	/** Makes count.php refuse further calls, counts those that wait, and ends the schedule. */
	public static function stop_counting(): void {
		if ( Count_Engine::counting_state()['heads'] ) {
			Count_Settings::remove_count_settings();
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
	public static function roll_up_by_command( array $args ): void {
		\WP_CLI::success( sprintf( 'Batches counted: %d', Roll_Up::roll_up_all() ) );
	}
}
