<?php
/**
 * Counts impressions and clicks without WordPress: in Redis, in the database, or as a line of a log. Needs the plugin in
 * the folder `plugins` beside `uploads`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

const COUNTING = true;

foreach ( array( 'networks', 'page-token', 'origin', 'counted-call', 'events', 'engine', 'sql', 'wpdb-sql', 'mysqli-sql', 'wp-config', 'site-settings', 'log', 'limits', 'log-engine', 'database-engine', 'redis', 'redis-engine', 'call' ) as $yearbook_islands_part ) {
	require __DIR__ . "/includes/counting/{$yearbook_islands_part}.php";
}

header( 'Cache-Control: no-store' );
header( 'X-Robots-Tag: noindex' );
http_response_code( answer( dirname( __DIR__, 2 ), $_SERVER, $_GET ) ); // phpcs:ignore WordPress.Security
