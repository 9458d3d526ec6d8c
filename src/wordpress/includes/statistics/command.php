<?php
/**
 * The counts on the command line.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

use YearbookIslands\Ads\Roll_Up;

defined( 'ABSPATH' ) || exit;

final class Command {
	/** The columns of the command. */
	private const COMMAND_COLUMNS = array( 'key', 'name', 'impressions', 'clicks', 'rate' );

	/**
	 * Shows impressions and clicks.
	 *
	 * ## OPTIONS
	 *
	 * [--by=<by>]
	 * : What the counts are summed by: ad, placement or day.
	 *
	 * [--days=<days>]
	 * : Length of the period, days.
	 *
	 * [--format=<format>]
	 * : table, csv, json or yaml.
	 *
	 * @param string[]              $args
	 * @param array<string, string> $options
	 */
	public static function counts_by_command( array $args, array $options ): void {
		$by   = $options['by'] ?? 'ad';
		$days = (int) ( $options['days'] ?? Page::COUNTS_DAYS );
		if ( ! isset( Sums::SUMS_BY[ $by ] ) ) {
			\WP_CLI::error( sprintf( '--by=%s: give one of %s.', $by, implode( ', ', array_keys( Sums::SUMS_BY ) ) ) );
		}
		if ( $days < 1 ) {
			\WP_CLI::error( '--days: give a number of 1 or more.' );
		}
		Roll_Up::roll_up_site();
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', self::command_rows( $by, $days ), self::COMMAND_COLUMNS );
	}

	/**
	 * @return array<int, array<string, string|int>> `rate` is in per cent, '' without impressions.
	 */
	public static function command_rows( string $by, int $days ): array {
		return array_map(
			static function ( $row ) {
				$rate = Sums::click_rate( $row['impressions'], $row['clicks'] );
				unset( $row['variance'] );
				return $row + array( 'rate' => null === $rate ? '' : number_format( $rate, 2, '.', '' ) );
			},
			Sums::sums_of_counts( $by, Sums::first_counted_day( $days ) )
		);
	}

	/**
	 * Deletes counts that are older than the setting.
	 *
	 * @param string[] $args
	 */
	public static function forget_by_command( array $args ): void {
		\WP_CLI::success( sprintf( 'Rows deleted: %d', Retention::forget_old_counts() ) );
	}
}
