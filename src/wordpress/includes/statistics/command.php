<?php
/**
 * The counts on the command line.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** The columns of the command. */
const COMMAND_COLUMNS = array( 'key', 'name', 'impressions', 'clicks', 'rate' );

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
function counts_by_command( array $args, array $options ): void {
	$by   = $options['by'] ?? 'ad';
	$days = (int) ( $options['days'] ?? COUNTS_DAYS );
	if ( ! isset( SUMS_BY[ $by ] ) ) {
		\WP_CLI::error( sprintf( '--by=%s: give one of %s.', $by, implode( ', ', array_keys( SUMS_BY ) ) ) );
	}
	if ( $days < 1 ) {
		\WP_CLI::error( '--days: give a number of 1 or more.' );
	}
	roll_up();
	\WP_CLI\Utils\format_items( $options['format'] ?? 'table', command_rows( $by, $days ), COMMAND_COLUMNS );
}

/**
 * @return array<int, array<string, string|int>> `rate` is in per cent, '' without impressions.
 */
function command_rows( string $by, int $days ): array {
	return array_map(
		static function ( $row ) {
			$rate = click_rate( $row['impressions'], $row['clicks'] );
			unset( $row['variance'] );
			return $row + array( 'rate' => null === $rate ? '' : number_format( $rate, 2, '.', '' ) );
		},
		sums_of_counts( $by, first_counted_day( $days ) )
	);
}

/**
 * Deletes counts that are older than the setting.
 *
 * @param string[] $args
 */
function forget_by_command( array $args ): void {
	\WP_CLI::success( sprintf( 'Rows deleted: %d', forget_old_counts() ) );
}
