<?php
/**
 * Impressions and clicks per ad and day.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Counter → action that runs after the counter was increased. */
const COUNTED = array(
	'impressions' => 'yearbook_islands_impression',
	'clicks'      => 'yearbook_islands_click',
);

function counts_table(): string {
	global $wpdb;
	return $wpdb->prefix . 'yearbook_islands_counts';
}

function create_counts_table(): void {
	create_table(
		counts_table(),
		'
  ad_id bigint(20) unsigned NOT NULL,
  day date NOT NULL,
  impressions bigint(20) unsigned NOT NULL DEFAULT 0,
  clicks bigint(20) unsigned NOT NULL DEFAULT 0,
  variance bigint(20) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (ad_id,day)
',
		'ENGINE=InnoDB'
	);
}

/** Few pages have more places for ads. */
const MOST_IMPRESSIONS = 50;

/** How many events one call may report: one click, or as many impressions as a page can show. */
function most_counted( string $what ): int {
	if ( 'clicks' === $what ) {
		return 1;
	}
	/**
	 * Filters how many impressions of one call are counted; further ones are dropped.
	 *
	 * @param int $most 0: all impressions that a call can hold (100).
	 */
	$most = (int) apply_filters( 'yearbook_islands_most_impressions', MOST_IMPRESSIONS );
	return $most > 0 ? $most : PHP_INT_MAX;
}

/**
 * Counts the ads of one call: a line in the log, or at once in the database where there is no log.
 *
 * @param string   $what `impressions` or `clicks`.
 * @param string[] $ads  Ids; an impression of an ad in two places counts twice.
 * @return bool False if the call could not be counted.
 */
function count_events( string $what, array $ads ): bool {
	if ( lacks_page_token() ) {
		return true;
	}
	$ads = array_map( 'intval', array_slice( $ads, 0, most_counted( $what ) ) );
	if ( ! $ads ) {
		return true;
	}
	$folder = count_folder();
	$line   = Counting\line_of( $what, time(), $ads );
	return '' === $folder ? count_now( $line ) : Counting\append_line( $folder, get_current_blog_id(), $line );
}

/** Counts a line at once, on a site without a log. */
function count_now( string $line ): bool {
	$sums = sums_of_lines( array( $line ) );
	if ( ! add_counts( $sums ) ) {
		return false;
	}
	announce_counts( $sums );
	return true;
}

/**
 * Newest first.
 *
 * @return array<int, object{ad_id: string, day: string, impressions: string, clicks: string, variance: string}>
 */
function read_counts( string $since, int $most ): array {
	global $wpdb;
	$table = counts_table();
	// phpcs:ignore WordPress.DB
	return (array) $wpdb->get_results( $wpdb->prepare( "SELECT ad_id, day, impressions, clicks, variance FROM {$table} WHERE day >= %s ORDER BY day DESC, ad_id ASC LIMIT %d", $since, $most ) );
}
