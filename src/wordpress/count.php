<?php
/**
 * Counts impressions and clicks without WordPress: in Redis, in the database, or as a line of a log. Needs the plugin in
 * the folder `plugins` beside `uploads`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

const COUNTING = true;

foreach ( array( 'networks', 'counting/page-token', 'counting/origin', 'counting/counted-call', 'counting/events', 'counting/engine', 'counting/sql', 'counting/wpdb-sql', 'counting/mysqli-sql', 'counting/wp-config', 'counting/site-settings', 'counting/log', 'counting/limits', 'counting/log-engine', 'counting/database-engine', 'counting/redis', 'counting/redis-engine', 'counting/call' ) as $yearbook_islands_part ) {
	require __DIR__ . "/includes/{$yearbook_islands_part}.php";
}

header( 'Cache-Control: no-store' );
header( 'X-Robots-Tag: noindex' );
http_response_code( answer( dirname( __DIR__, 2 ), $_SERVER, $_GET ) ); // phpcs:ignore WordPress.Security
