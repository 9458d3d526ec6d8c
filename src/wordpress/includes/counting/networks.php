<?php
/**
 * Addresses and networks of the internet, IPv4 and IPv6.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

final class Networks {
	/** The most proxies that a site can have in front of it. */
	private const MOST_HOPS = 20;

	/** The first bytes of an IPv4 address that is written as IPv6. */
	private const MAPPED_IPV4 = "\0\0\0\0\0\0\0\0\0\0\xff\xff";

	/**
	 * Bits of an IPv6 network → how many times the limit of a client it may call. Some providers give each subscriber 48
	 * bits, others give 48 bits to many subscribers.
	 */
	private const IPV6_CLIENTS = array(
		64 => 1,
		56 => 2,
		48 => 4,
	);

	/** The 4 or 16 bytes of an address; null for any other text. IPv4 written as IPv6 counts as IPv4. */
	public static function address_bytes( string $address ): ?string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP ) ? inet_pton( $address ) : false;
		if ( false === $bytes ) {
			return null;
		}
		return 16 === strlen( $bytes ) && 0 === strpos( $bytes, self::MAPPED_IPV4 ) ? substr( $bytes, 12 ) : $bytes;
	}

	/**
	 * Reads `203.0.113.0/24`, `2001:db8::/32` or a single address.
	 *
	 * @return array{0: string, 1: int}|null Bytes of an address in the network, and how many of its bits count.
	 */
	public static function read_network( string $text ): ?array {
		list( $address, $length ) = explode( '/', trim( $text ), 2 ) + array( '', null );

		$bytes = self::address_bytes( $address );
		if ( null === $bytes ) {
			return null;
		}
		$bits = 8 * strlen( $bytes );
		if ( null === $length ) {
			return array( $bytes, $bits );
		}
		return ctype_digit( $length ) && (int) $length <= $bits ? array( $bytes, (int) $length ) : null;
	}

	/** @param array{0: string, 1: int} $network */
	public static function is_in_network( string $bytes, array $network ): bool {
		list( $start, $length ) = $network;
		return strlen( $bytes ) === strlen( $start ) && self::first_bits( $bytes, $length ) === self::first_bits( $start, $length );
	}

	private static function first_bits( string $bytes, int $length ): string {
		$whole = substr( $bytes, 0, intdiv( $length, 8 ) );
		$rest  = $length % 8;
		return $rest ? $whole . chr( ord( $bytes[ strlen( $whole ) ] ) & ( 0xff << ( 8 - $rest ) & 0xff ) ) : $whole;
	}

	/**
	 * The networks that may be one subscriber, the smallest first: an IPv4 address; the first 64, 56 and 48 bits of an
	 * IPv6 address.
	 *
	 * @return array<string, int> Network → how many times the limit of a client it may call.
	 */
	private static function client_networks( string $address ): array {
		$bytes = self::address_bytes( $address );
		if ( null === $bytes || 4 === strlen( $bytes ) ) {
			return array( 'address ' . ( null === $bytes ? $address : bin2hex( $bytes ) ) => 1 );
		}
		$networks = array();
		foreach ( self::IPV6_CLIENTS as $bits => $times ) {
			$networks[ "/{$bits} " . bin2hex( self::first_bits( $bytes, $bits ) ) ] = $times;
		}
		return $networks;
	}

	/**
	 * Names of a client that do not reveal its address: one for each network that may be one subscriber.
	 *
	 * @return array<string, int> Name → how many times the limit of a client it may call.
	 */
	public static function clients_of( string $address, string $secret ): array {
		$clients = array();
		foreach ( self::client_networks( $address ) as $network => $times ) {
			$clients[ substr( hash_hmac( 'sha256', $network, $secret ), 0, 20 ) ] = $times;
		}
		return $clients;
	}

	/** @param array<int, array{0: string, 1: int}> $proxies */
	private static function is_proxy( string $address, array $proxies ): bool {
		$bytes = self::address_bytes( $address );
		foreach ( null === $bytes ? array() : $proxies as $network ) {
			if ( self::is_in_network( $bytes, $network ) ) {
				return true;
			}
		}
		return false;
	}

	/** The address in an entry of `X-Forwarded-For`, without its port; '' if the entry has no address. */
	private static function hop_address( string $hop ): string {
		$hop = trim( $hop );
		if ( preg_match( '/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/', $hop, $parts ) ) {
			$hop = $parts[3] ?? $parts[1];
		}
		return null === self::address_bytes( $hop ) ? '' : $hop;
	}

	/**
	 * The address of a client behind proxies. Each proxy adds the address of its caller at the end of `X-Forwarded-For`. So
	 * the header is read backwards, and only as long as a proxy of the site has written the entry.
	 *
	 * @param string                               $address   The address that calls the server.
	 * @param string                               $forwarded The header `X-Forwarded-For`.
	 * @param array<int, array{0: string, 1: int}> $proxies
	 */
	public static function forwarded_client( string $address, string $forwarded, array $proxies ): string {
		$hops = array_slice( explode( ',', $forwarded ), -self::MOST_HOPS );
		foreach ( array_reverse( $hops ) as $hop ) {
			$caller = self::hop_address( $hop );
			if ( '' === $caller || ! self::is_proxy( $address, $proxies ) ) {
				break;
			}
			$address = $caller;
		}
		return $address;
	}
}
