<?php
/**
 * A signed token that the site's pages print and their calls send back. It is the same for all visitors, because
 * caches keep pages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Page_Token {
	const TOKEN_FIELD = 'yb_page';

	/** How long the calls of a page count at least, s: caches keep a page for a day, and readers stay on it for a while. */
	private const TOKEN_LASTS = 93600;

	/**
	 * @param string $key A secret of the site.
	 * @param int    $day Days since 1970, in UTC.
	 */
	public static function token_of( string $key, int $blog, int $day ): string {
		return $day . '-' . substr( hash_hmac( 'sha256', "page {$blog} {$day}", $key ), 0, 20 );
	}

	/** Whether calls with this token count: tokens of today and yesterday, until 2:00 UTC also of the day before. */
	public static function is_token( string $given, string $key, int $blog ): bool {
		$is_valid = false;
		foreach ( range( intdiv( time(), 86400 ), intdiv( time() - self::TOKEN_LASTS, 86400 ) ) as $day ) {
			$is_valid = hash_equals( self::token_of( $key, $blog, $day ), $given ) || $is_valid;
		}
		return $is_valid;
	}
}
