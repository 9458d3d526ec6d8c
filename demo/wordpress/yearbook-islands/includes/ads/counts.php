<?php
/**
 * Impressions and clicks per ad and day.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** What is counted → the action that tells of it. */
const COUNTED = array(
	'impressions' => 'yearbook_islands_impression',
	'clicks'      => 'yearbook_islands_click',
);

function counts_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'yearbook_islands_counts';
}

function create_counts_table(): void {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$table   = counts_table();
	$charset = $wpdb->get_charset_collate();
	dbDelta(
		"CREATE TABLE {$table} (
  ad_id bigint(20) unsigned NOT NULL,
  day date NOT NULL,
  impressions bigint(20) unsigned NOT NULL DEFAULT 0,
  clicks bigint(20) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (ad_id,day)
) {$charset};"
	);
}

/**
 * Adds to today's counts, of the site's own day.
 *
 * @param string   $what `impressions` or `clicks`.
 * @param string[] $ads  Ids; twice counts twice.
 */
function count_events( string $what, array $ads ): void {
	global $wpdb;
	$table = counts_table();
	$day   = current_datetime()->format( 'Y-m-d' );
	// the column is one of two that stand here, never the request's
	$column = 'clicks' === $what ? 'clicks' : 'impressions';
	foreach ( array_count_values( $ads ) as $id => $times ) {
		// phpcs:disable WordPress.DB
		$wpdb->query(
			$wpdb->prepare(
				"INSERT INTO {$table} (ad_id, day, {$column}) VALUES (%d, %s, %d) ON DUPLICATE KEY UPDATE {$column} = {$column} + %d",
				$id,
				$day,
				$times,
				$times
			)
		);
		// phpcs:enable
		/**
		 * An ad was seen (`yearbook_islands_impression`) or clicked (`yearbook_islands_click`).
		 *
		 * @param int $id
		 * @param int $times
		 */
		do_action( COUNTED[ $column ], (int) $id, $times );
	}
}

/**
 * Newest first.
 *
 * @return array<int, object{ad_id: string, day: string, impressions: string, clicks: string}>
 */
function read_counts( string $since, int $most ): array {
	global $wpdb;
	$table = counts_table();
	// phpcs:ignore WordPress.DB
	return (array) $wpdb->get_results( $wpdb->prepare( "SELECT ad_id, day, impressions, clicks FROM {$table} WHERE day >= %s ORDER BY day DESC, ad_id ASC LIMIT %d", $since, $most ) );
}
