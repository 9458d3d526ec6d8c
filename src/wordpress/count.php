<?php
/**
 * Counts impressions and clicks without WordPress: in Redis, in the database, or as a line of a log. Needs the plugin in
 * the folder `plugins` beside `uploads`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

const COUNTING = true;

require __DIR__ . '/autoload.php';

header( 'Cache-Control: no-store' );
header( 'X-Robots-Tag: noindex' );
http_response_code( Call::answer( dirname( __DIR__, 2 ), $_SERVER, $_GET ) ); // phpcs:ignore WordPress.Security
