<?php
/**
 * Parameters by which campaigns and clicks are followed. They make no difference to a page, so the question for all
 * visitors leaves them out: each of them would make a page of its own for caches.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Plugin\Built_Data;

defined( 'ABSPATH' ) || exit;

final class Tracking_Parameters {
	/** @return string[] The names that browsers know, written by the build. A `*` at the end stands for any letters. */
	public static function known_tracking_parameters(): array {
		return Built_Data::read( 'tracking-parameters' );
	}

	/** @return string[] */
	public static function names(): array {
		/**
		 * Filters the parameters of addresses that make no difference to a page.
		 *
		 * @param string[] $names In lower case, such as `fbclid` or `utm_*`.
		 */
		$names = apply_filters( 'yearbook_islands_tracking_parameters', self::known_tracking_parameters() );
		return is_array( $names ) ? array_values( preg_grep( '/^[\w.-]+\*?$/D', array_filter( $names, 'is_string' ) ) ) : self::known_tracking_parameters();
	}

	/** A pattern for the names. */
	private static function tracking_pattern(): string {
		$patterns = array_map( static fn( $name ) => '*' === substr( $name, -1 ) ? preg_quote( substr( $name, 0, -1 ), '~' ) . '[^=]*' : preg_quote( $name, '~' ), self::names() );
		return $patterns ? '(?:' . implode( '|', $patterns ) . ')' : '(?!)';
	}

	/** An address without these parameters; the others stay as they are. */
	public static function without_tracking( string $address ): string {
		list( $address, $hash )  = explode( '#', $address, 2 ) + array( '', null );
		list( $address, $query ) = explode( '?', $address, 2 ) + array( '', '' );
		$tracking                = '~^' . self::tracking_pattern() . '(?:=|$)~iD';
		$kept                    = implode( '&', preg_grep( $tracking, explode( '&', $query ), PREG_GREP_INVERT ) );
		return $address . ( '' === $kept ? '' : "?{$kept}" ) . ( null === $hash ? '' : "#{$hash}" );
	}

	/** Whether a text, such as a pattern for addresses, names one of these parameters. */
	public static function names_tracking_parameter( string $text ): bool {
		return (bool) preg_match( '~(?<![A-Za-z0-9])' . self::tracking_pattern() . '(?![A-Za-z0-9])~i', $text );
	}
}
