<?php
/**
 * Recognises calls from pages of other sites.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting\Origin;
use YearbookIslands\Limits\Client;

defined( 'ABSPATH' ) || exit;

final class Foreign_Calls {
	public static function is_foreign_call(): bool {
		return Origin::is_foreign( Client::header_text( 'HTTP_ORIGIN' ), Client::header_text( 'HTTP_SEC_FETCH_SITE' ), array( self::class, 'is_own_origin' ) );
	}

	/** Whether an address belongs to the site or to a host that the site allows. http, https and `www.` are one host. */
	public static function is_own_origin( string $origin ): bool {
		$host = Origin::bare_host( $origin );
		return '' !== $host && (
			in_array( $host, self::own_hosts(), true ) || is_allowed_http_origin( $origin ) || self::is_host_of_network( $host )
		);
	}

	/**
	 * The hosts of the site, and those that the site allows. The host of the request is no proof: a domain of anybody may
	 * lead to this server. Plugins with a domain for each language name these as allowed hosts of redirects.
	 *
	 * @return string[]
	 */
	public static function own_hosts(): array {
		/**
		 * Filters the origins whose pages may also report impressions and clicks and ask for ads.
		 *
		 * @param string[] $origins Such as `https://other.example`.
		 */
		$allowed = (array) apply_filters( 'yearbook_islands_allowed_origins', array() );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- a filter of WordPress.
		$redirects = (array) apply_filters( 'allowed_redirect_hosts', array(), '' );
		$own       = array_filter( array_merge( array( home_url(), site_url() ), $allowed, $redirects ), 'is_string' );
		return array_values( array_unique( array_filter( array_map( array( Origin::class, 'bare_host' ), $own ) ) ) );
	}

	/** Sites of one network may call each other. */
	private static function is_host_of_network( string $host ): bool {
		return is_multisite() && get_sites(
			array(
				'domain__in' => array( $host, "www.{$host}" ),
				'count'      => true,
			)
		) > 0;
	}

	/** If Advanced Ads is active, that plugin answers the calls. */
	public static function refuse_foreign_call(): void {
		if ( Family::is_active() ) {
			return;
		}
		if ( self::is_foreign_call() ) {
			Calls::refuse_call( 'another site', 403 );
		}
	}
}
