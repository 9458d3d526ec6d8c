<?php
/**
 * The values of a GET form, as the form sent them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

defined( 'ABSPATH' ) || exit;

final class Query_String {
	private const MOST_QUERY_BYTES = 8192;
	private const MOST_VALUES      = 200;

	/**
	 * The values in the address by the name of their control. A repeated name keeps all values, while PHP itself keeps only
	 * the last one of `marca=a&marca=b`. `marca[]` and `marca` are the same name.
	 *
	 * @return array<string, string[]>
	 */
	public static function query_values(): array {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- every value is compared with what is known.
		$query  = isset( $_SERVER['QUERY_STRING'] ) ? (string) wp_unslash( $_SERVER['QUERY_STRING'] ) : '';
		$values = array();
		$pairs  = explode( '&', substr( $query, 0, self::MOST_QUERY_BYTES ), self::MOST_VALUES + 1 );
		foreach ( array_slice( $pairs, 0, self::MOST_VALUES ) as $pair ) {
			list( $name, $value ) = array_map( 'urldecode', explode( '=', $pair, 2 ) + array( '', '' ) );
			$value                = trim( wp_check_invalid_utf8( $value ) );
			if ( '' !== $value && false === strpos( $value, "\0" ) ) {
				$values[ preg_replace( '/\[\d*\]$/', '', $name ) ][] = $value;
			}
		}
		return $values;
	}
}
