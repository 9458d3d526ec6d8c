<?php
/**
 * The counts of a period, summed by ad, by placement or by day.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Grouping of the counts → function that returns the sums since a day. */
const SUMS_BY = array(
	'ad'        => __NAMESPACE__ . '\\sums_by_ad',
	'placement' => __NAMESPACE__ . '\\sums_by_placement',
	'day'       => __NAMESPACE__ . '\\sums_by_day',
);

/** Lengths of a period, in days. */
const PERIODS = array( 7, 30, 90, 365 );

/** The first day of a period, in the site's time zone. */
function first_counted_day( int $days ): string {
	return current_datetime()->modify( '-' . max( 0, $days - 1 ) . ' days' )->format( 'Y-m-d' );
}

/**
 * One row for each ad, placement or day.
 *
 * @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}>
 */
function sums_of_counts( string $by, string $since ): array {
	$sums = SUMS_BY[ $by ] ?? SUMS_BY['ad'];
	return $sums( $since );
}

/**
 * @param string $column `ad_id` or `day`.
 * @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}>
 */
function sums_by_column( string $column, string $since ): array {
	global $wpdb;
	$table = counts_table();
	// phpcs:ignore WordPress.DB -- the column is one of two names of this file.
	$rows = (array) $wpdb->get_results( $wpdb->prepare( "SELECT {$column} AS item, SUM(impressions) AS impressions, SUM(clicks) AS clicks, SUM(variance) AS variance FROM {$table} WHERE day >= %s GROUP BY {$column} ORDER BY {$column}", $since ) );
	return array_map(
		static function ( $row ) {
			return array(
				'key'         => (string) $row->item,
				'name'        => (string) $row->item,
				'impressions' => (int) $row->impressions,
				'clicks'      => (int) $row->clicks,
				'variance'    => (int) $row->variance,
			);
		},
		$rows
	);
}

/** @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}> */
function sums_by_day( string $since ): array {
	return sums_by_column( 'day', $since );
}

/** @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}> */
function sums_by_ad( string $since ): array {
	$ads = inventory()['ads'];
	return array_map(
		static function ( $row ) use ( $ads ) {
			$title = $ads[ $row['key'] ]['title'] ?? '';
			return array( 'name' => trim( $row['key'] . ' ' . ( is_string( $title ) ? $title : '' ) ) ) + $row;
		},
		sums_by_column( 'ad_id', $since )
	);
}

/**
 * A call names its ads and no placement, so a placement has the counts of the ads that it holds now. An ad of two
 * placements counts in both.
 *
 * @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}>
 */
function sums_by_placement( string $since ): array {
	$inventory = inventory();
	$of_ads    = array_column( sums_by_column( 'ad_id', $since ), null, 'key' );
	$sums      = array();
	foreach ( $inventory['placements'] as $slug => $placement ) {
		list( $type, $id ) = item_of( $placement );
		$counted           = array_intersect_key( $of_ads, ads_of( $inventory, $type, $id ) );
		$title             = $placement['title'] ?? '';
		$sums[]            = array(
			'key'  => (string) $slug,
			'name' => is_string( $title ) && '' !== $title ? $title : (string) $slug,
		) + total_of( $counted );
	}
	return $sums;
}

/**
 * @param array<mixed, array<string, mixed>> $rows
 * @return array{impressions: int, clicks: int, variance: int}
 */
function total_of( array $rows ): array {
	return array(
		'impressions' => (int) array_sum( array_column( $rows, 'impressions' ) ),
		'clicks'      => (int) array_sum( array_column( $rows, 'clicks' ) ),
		'variance'    => (int) array_sum( array_column( $rows, 'variance' ) ),
	);
}

/** Clicks per hundred impressions; null without impressions. */
function click_rate( int $impressions, int $clicks ): ?float {
	return $impressions > 0 ? 100 * $clicks / $impressions : null;
}

function rate_text( int $impressions, int $clicks ): string {
	$rate = click_rate( $impressions, $clicks );
	return null === $rate ? '—' : number_format_i18n( $rate, 2 ) . ' %';
}
