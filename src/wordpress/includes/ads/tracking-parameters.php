<?php
/**
 * Parameters by which campaigns and clicks are followed. They make no difference to a page, so the question for all
 * visitors leaves them out: each of them would make a page of its own for caches.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** @return string[] The names that browsers know, written by the build. A `*` at the end stands for any letters. */
function known_tracking_parameters(): array {
	return built_data( 'tracking-parameters' );
}

/** @return string[] */
function tracking_parameters(): array {
	/**
	 * Filters the parameters of addresses that make no difference to a page.
	 *
	 * @param string[] $names In lower case, such as `fbclid` or `utm_*`.
	 */
	$names = apply_filters( 'yearbook_islands_tracking_parameters', known_tracking_parameters() );
	return is_array( $names ) ? array_values( preg_grep( '/^[\w.-]+\*?$/D', array_filter( $names, 'is_string' ) ) ) : known_tracking_parameters();
}

/** A pattern for the names. */
function tracking_pattern(): string {
	$patterns = array_map( static fn( $name ) => '*' === substr( $name, -1 ) ? preg_quote( substr( $name, 0, -1 ), '~' ) . '[^=]*' : preg_quote( $name, '~' ), tracking_parameters() );
	return $patterns ? '(?:' . implode( '|', $patterns ) . ')' : '(?!)';
}

/** An address without these parameters; the others stay as they are. */
function without_tracking( string $address ): string {
	list( $address, $hash )  = explode( '#', $address, 2 ) + array( '', null );
	list( $address, $query ) = explode( '?', $address, 2 ) + array( '', '' );
	$tracking                = '~^' . tracking_pattern() . '(?:=|$)~iD';
	$kept                    = implode( '&', preg_grep( $tracking, explode( '&', $query ), PREG_GREP_INVERT ) );
	return $address . ( '' === $kept ? '' : "?{$kept}" ) . ( null === $hash ? '' : "#{$hash}" );
}

/** Whether a text, such as a pattern for addresses, names one of these parameters. */
function names_tracking_parameter( string $text ): bool {
	return (bool) preg_match( '~(?<![A-Za-z0-9])' . tracking_pattern() . '(?![A-Za-z0-9])~i', $text );
}
