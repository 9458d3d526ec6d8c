<?php
/**
 * How long counts are kept: a setting, and the daily removal of older ones. Days of more than a year ago become months.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

use YearbookIslands\Ads\Counts;
use YearbookIslands\Ads\Roll_Up;
use YearbookIslands\Plugin\Database;
use YearbookIslands\Settings\Settings;

defined( 'ABSPATH' ) || exit;

final class Retention {
	/** Option: days; 0 keeps all. */
	private const KEEP_OPTION  = 'yearbook_islands_keep_counts';
	private const LONGEST_KEEP = 3650;

	public static function register_retention(): void {
		Settings::register_number( self::KEEP_OPTION, array( self::class, 'sanitize_days' ) );
		add_settings_field( self::KEEP_OPTION, __( 'Keep counts', 'yearbook-islands' ), array( self::class, 'print_retention_field' ), Settings::SETTINGS_PAGE, 'limits', array( 'label_for' => self::KEEP_OPTION ) );
	}

	/** @param mixed $value */
	public static function sanitize_days( $value ): int {
		return is_numeric( $value ) ? max( 0, min( (int) $value, self::LONGEST_KEEP ) ) : 0;
	}

	private static function days_kept(): int {
		return self::sanitize_days( get_option( self::KEEP_OPTION, 0 ) );
	}

	public static function print_retention_field(): void {
		Settings::print_number_field( self::KEEP_OPTION, self::days_kept(), self::LONGEST_KEEP, __( 'Days. Older counts are deleted once a day; 0 keeps all.', 'yearbook-islands' ) );
	}

	/** The daily job also folds old days into months, so it runs whether counts are deleted or not. */
	public static function schedule_forgetting(): void {
		if ( ! wp_next_scheduled( FORGET_HOOK ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', FORGET_HOOK );
		}
	}

	/** @return int How many rows were deleted. */
	public static function forget_old_counts(): int {
		global $wpdb;
		self::fold_old_counts();
		if ( 0 === self::days_kept() ) {
			return 0;
		}
		$table = Counts::counts_table();
		return (int) $wpdb->query( $wpdb->prepare( "DELETE FROM {$table} WHERE day < %s", self::first_kept_day() ) ); // phpcs:ignore WordPress.DB
	}

	/** The row of a month is on its first day. It stays while any of its days does. */
	private static function first_kept_day(): string {
		$first = Sums::first_counted_day( self::days_kept() );
		return $first < self::first_unfolded_day() ? self::first_of_month( $first ) : $first;
	}

	private static function first_of_month( string $day ): string {
		return substr( $day, 0, 8 ) . '01';
	}

	/** A month that ended so long ago is in no period of the statistics any more. */
	private const FOLDED_AFTER_DAYS = 396;

	/** All days before this one become months. */
	private static function first_unfolded_day(): string {
		return self::first_of_month( Sums::first_counted_day( self::FOLDED_AFTER_DAYS ) );
	}

	/** Makes one row of the days of a month, on its first day, a month at a time and each in one transaction. */
	private static function fold_old_counts(): void {
		global $wpdb;
		$table = Counts::counts_table();
		$limit = self::first_unfolded_day();
		// phpcs:disable WordPress.DB
		do {
			$day = (string) $wpdb->get_var( $wpdb->prepare( "SELECT MIN(day) FROM {$table} WHERE day < %s AND DAYOFMONTH(day) > 1", $limit ) );
		} while ( '' !== $day && self::fold_month( self::first_of_month( $day ) ) );
		// phpcs:enable
	}

	/** @param string $first The first day of the month. */
	private static function fold_month( string $first ): bool {
		global $wpdb;
		$table = Counts::counts_table();
		$days  = $wpdb->prepare( 'day > %s AND day <= %s', $first, gmdate( 'Y-m-t', (int) strtotime( "{$first} UTC" ) ) );
		return Database::in_transaction(
			static function () use ( $wpdb, $table, $days, $first ): bool {
				// phpcs:disable WordPress.DB
				$sums = (array) $wpdb->get_results( "SELECT ad_id AS ad, SUM(impressions) AS impressions, SUM(clicks) AS clicks, SUM(variance) AS variance FROM {$table} WHERE {$days} GROUP BY ad_id ORDER BY ad_id", ARRAY_A );
				$sums = array_map( static fn( $sum ) => array( 'day' => $first ) + array_map( 'intval', $sum ), $sums );
				return $sums && Roll_Up::add_counts( $sums ) && false !== $wpdb->query( "DELETE FROM {$table} WHERE {$days}" );
				// phpcs:enable
			}
		);
	}
}
