<?php
/**
 * Counts impressions and clicks without WordPress: writes a line into a log for each call. A roll-up adds the log to
 * the database later. Needs the plugin in the folder `plugins` beside `uploads`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

const COUNTING = true;

require __DIR__ . '/includes/counting/page-token.php';
require __DIR__ . '/includes/counting/origin.php';
require __DIR__ . '/includes/counting/settings-file.php';
require __DIR__ . '/includes/counting/log.php';
require __DIR__ . '/includes/networks.php';
require __DIR__ . '/includes/counting/limits.php';
require __DIR__ . '/includes/counting/call.php';

header( 'Cache-Control: no-store' );
header( 'X-Robots-Tag: noindex' );
http_response_code( answer( dirname( __DIR__, 2 ) . '/uploads/yearbook-islands', $_SERVER, $_GET ) ); // phpcs:ignore WordPress.Security
