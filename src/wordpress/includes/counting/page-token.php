<?php
/**
 * A signed token that the site's pages print and their calls send back. It is the same for all visitors, because
 * caches keep pages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

const TOKEN_FIELD = 'yb_page';

/**
 * @param string $key A secret of the site.
 * @param int    $day Days since 1970, in UTC.
 */
function token_of( string $key, int $blog, int $day ): string {
	return $day . '-' . substr( hash_hmac( 'sha256', "page {$blog} {$day}", $key ), 0, 20 );
}

/** Whether a token is of today or yesterday: caches keep pages for a day. */
function is_token( string $given, string $key, int $blog ): bool {
	$today = intdiv( time(), 86400 );
	return hash_equals( token_of( $key, $blog, $today ), $given ) || hash_equals( token_of( $key, $blog, $today - 1 ), $given );
}
