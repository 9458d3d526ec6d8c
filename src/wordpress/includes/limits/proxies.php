<?php
/**
 * The proxies in front of the site. Only they are trusted to name the client's address.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Limits;

use YearbookIslands\Counting\Networks;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Proxies {
	const PROXIES_OPTION   = 'yearbook_islands_proxies';
	const PROXIES_CONSTANT = 'YEARBOOK_ISLANDS_PROXIES';

	/**
	 * @param mixed $given A list, or a text with commas, blanks or lines between its entries.
	 * @return string[]
	 */
	private static function proxy_list( $given ): array {
		$entries = is_string( $given ) ? preg_split( '/[\s,]+/', $given, -1, PREG_SPLIT_NO_EMPTY ) : $given;
		return is_array( $entries ) ? array_values( array_filter( $entries, 'is_string' ) ) : array();
	}

	/** The constant wins over the setting. */
	public static function configured_proxies(): array {
		return self::proxy_list( defined( self::PROXIES_CONSTANT ) ? constant( self::PROXIES_CONSTANT ) : get_option( self::PROXIES_OPTION, '' ) );
	}

	/** @return string[] Addresses and networks; may contain texts that are neither. */
	public static function named_proxies(): array {
		/**
		 * Filters the proxies whose `X-Forwarded-For` is believed.
		 *
		 * @param string[] $proxies Addresses and networks such as `10.0.0.0/8` or `2001:db8::/32`.
		 */
		return self::proxy_list( apply_filters( 'yearbook_islands_proxies', self::configured_proxies() ) );
	}

	/** @return array<int, array{0: string, 1: int}> Networks, as `read_network` gives them. */
	private static function trusted_proxies(): array {
		$networks = array();
		foreach ( self::named_proxies() as $text ) {
			$network = Networks::read_network( $text );
			if ( null === $network ) {
				_doing_it_wrong( 'yearbook_islands_proxies', esc_html( "\"{$text}\" is neither an address nor a network" ), esc_html( VERSION ) );
				continue;
			}
			$networks[] = $network;
		}
		return $networks;
	}

	/** The address of the client that calls. */
	public static function client_address(): string {
		return Networks::forwarded_client( Client::header_text( 'REMOTE_ADDR' ), Client::header_text( 'HTTP_X_FORWARDED_FOR' ), self::trusted_proxies() );
	}

	/** @param mixed $value */
	public static function sanitize_proxies( $value ): string {
		$kept = array();
		foreach ( self::proxy_list( is_string( $value ) ? sanitize_textarea_field( $value ) : '' ) as $text ) {
			if ( null !== Networks::read_network( $text ) ) {
				$kept[] = $text;
				continue;
			}
			add_settings_error(
				self::PROXIES_OPTION,
				'no_network',
				/* translators: %s: what was typed */
				esc_html( sprintf( __( '"%s" is neither an address nor a network: left out.', 'yearbook-islands' ), $text ) )
			);
		}
		return implode( "\n", array_unique( $kept ) );
	}
}
