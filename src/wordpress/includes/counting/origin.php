<?php
/**
 * Recognises calls from pages of other sites.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Origin {
	// phpcs:disable WordPress.WP.AlternativeFunctions -- this code runs without WordPress.

	/**
	 * Whether the page of another site makes the call. Every browser sends `Origin` with a post, and no page can forge it;
	 * the value 'null' hides the site.
	 *
	 * @param string   $origin The header `Origin`.
	 * @param string   $from   The header `Sec-Fetch-Site`.
	 * @param callable $is_own Returns whether the site allows an origin.
	 */
	public static function is_foreign( string $origin, string $from, callable $is_own ): bool {
		if ( '' === $origin ) {
			return 'cross-site' === $from;
		}
		// a page with the policy no-referrer sends 'null' to its own site too
		return 'null' === $origin ? ! in_array( $from, array( 'same-origin', 'same-site' ), true ) : ! $is_own( $origin );
	}

	/** Host and port in lower case, without `www.` and without default ports; '' for an address without a host. */
	public static function bare_host( string $address ): string {
		$address = strtolower( trim( $address ) );
		$parts   = parse_url( false === strpos( $address, '//' ) ? "//{$address}" : $address );
		$host    = is_array( $parts ) ? (string) preg_replace( '/^www\./', '', $parts['host'] ?? '' ) : '';
		$port    = is_array( $parts ) ? (int) ( $parts['port'] ?? 0 ) : 0;
		return '' === $host || in_array( $port, array( 0, 80, 443 ), true ) ? $host : "{$host}:{$port}";
	}
}
