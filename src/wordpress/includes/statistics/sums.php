<?php
/**
 * The counts of a period, summed by ad, by placement or by day.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

use YearbookIslands\Ads\Counts;
use YearbookIslands\Ads\Inventory;

defined( 'ABSPATH' ) || exit;

final class Sums {
	/** Grouping of the counts → function that returns the sums since a day. */
	const SUMS_BY = array(
		'ad'        => array( self::class, 'sums_by_ad' ),
		'placement' => array( self::class, 'sums_by_placement' ),
		'day'       => array( self::class, 'sums_by_day' ),
	);

	/** Lengths of a period, in days. */
	const PERIODS = array( 7, 30, 90, 365 );

	/** The first day of a period, in the site's time zone. */
	public static function first_counted_day( int $days ): string {
		return current_datetime()->modify( '-' . max( 0, $days - 1 ) . ' days' )->format( 'Y-m-d' );
	}

	/**
	 * One row for each ad, placement or day.
	 *
	 * @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}>
	 */
	public static function sums_of_counts( string $by, string $since ): array {
		$sums = self::SUMS_BY[ $by ] ?? self::SUMS_BY['ad'];
		return $sums( $since );
	}

	/**
	 * @param string $column `ad_id` or `day`.
	 * @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}>
	 */
	private static function sums_by_column( string $column, string $since ): array {
		global $wpdb;
		$table = Counts::counts_table();
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
	public static function sums_by_day( string $since ): array {
		return self::sums_by_column( 'day', $since );
	}

	/** @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}> */
	public static function sums_by_ad( string $since ): array {
		$ads = Inventory::of_site()['ads'];
		return array_map(
			static function ( $row ) use ( $ads ) {
				$title = $ads[ $row['key'] ]['title'] ?? '';
				return array( 'name' => trim( $row['key'] . ' ' . ( is_string( $title ) ? $title : '' ) ) ) + $row;
			},
			self::sums_by_column( 'ad_id', $since )
		);
	}

	/**
	 * A call names its ads and no placement, so a placement has the counts of the ads that it holds now. An ad of two
	 * placements counts in both.
	 *
	 * @return array<int, array{key: string, name: string, impressions: int, clicks: int, variance: int}>
	 */
	public static function sums_by_placement( string $since ): array {
		$inventory = Inventory::of_site();
		$of_ads    = array_column( self::sums_by_column( 'ad_id', $since ), null, 'key' );
		$sums      = array();
		foreach ( $inventory['placements'] as $slug => $placement ) {
			list( $type, $id ) = Inventory::item_of( $placement );
			$counted           = array_intersect_key( $of_ads, Inventory::ads_of( $inventory, $type, $id ) );
			$title             = $placement['title'] ?? '';
			$sums[]            = array(
				'key'  => (string) $slug,
				'name' => is_string( $title ) && '' !== $title ? $title : (string) $slug,
			) + self::total_of( $counted );
		}
		return $sums;
	}

	/**
	 * @param array<mixed, array<string, mixed>> $rows
	 * @return array{impressions: int, clicks: int, variance: int}
	 */
	public static function total_of( array $rows ): array {
		return array(
			'impressions' => (int) array_sum( array_column( $rows, 'impressions' ) ),
			'clicks'      => (int) array_sum( array_column( $rows, 'clicks' ) ),
			'variance'    => (int) array_sum( array_column( $rows, 'variance' ) ),
		);
	}

	/** Clicks per hundred impressions; null without impressions. */
	public static function click_rate( int $impressions, int $clicks ): ?float {
		return $impressions > 0 ? 100 * $clicks / $impressions : null;
	}

	public static function rate_text( int $impressions, int $clicks ): string {
		$rate = self::click_rate( $impressions, $clicks );
		return null === $rate ? '—' : number_format_i18n( $rate, 2 ) . ' %';
	}
}
