<?php
/**
 * Reads the facet values in the address. An entry needs one of the values of a facet (with `match` all of them), and
 * has to match every facet. An unknown value is ignored, and ranges include their ends.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

use YearbookIslands\Catalogue\Sort_Key;
use YearbookIslands\Catalogue\Sorts;
use YearbookIslands\Catalogue\Table;
use YearbookIslands\Catalogue\Texts_Of_Entry;

defined( 'ABSPATH' ) || exit;

final class Facet_Query {
	/** Characters of a search; the rest is ignored. */
	private const MOST_SEARCHED = 200;

	/**
	 * The values in the address, by facet.
	 *
	 * @return array<string, array{0: array<string, mixed>, 1: array<mixed>, 2: string[]}> Name → the facet, the known
	 *                                       values (of a range its two ends, null where open), and the values left out.
	 */
	public static function asked_facets(): array {
		$given = Query_String::query_values();
		$asked = array();
		foreach ( Facets::of_listing() as $name => $facet ) {
			$values = self::asked_values( $facet, (string) $name, $given );
			$not    = in_array( $facet['control'], Facets::CHOICES, true ) ? self::known_values( $facet, $given[ "{$name}_not" ] ?? array() ) : array();
			if ( $values || $not ) {
				$asked[ $name ] = array( $facet, $values, $not );
			}
		}
		return $asked;
	}

	/**
	 * @param array<string, mixed>    $facet
	 * @param array<string, string[]> $given
	 * @return array<mixed>
	 */
	private static function asked_values( array $facet, string $name, array $given ): array {
		$values = $given[ $name ] ?? array();
		switch ( $facet['control'] ) {
			case 'search':
				return array_slice( array_filter( array_map( array( self::class, 'searched_text' ), $values ), array( self::class, 'is_searchable' ) ), 0, 1 );
			case 'range':
				return self::asked_ends( $given, $name, array( Texts_Of_Entry::class, 'read_number' ) );
			case 'date':
				return array_slice( array_filter( array_map( array( self::class, 'read_day' ), $values ) ), 0, 1 );
			case 'date-range':
				return self::asked_ends( $given, $name, array( self::class, 'read_day' ) );
			case 'checkbox':
				return self::known_values( $facet, $values );
			default:
				return array_slice( self::known_values( $facet, $values ), 0, 1 );
		}
	}

	/** @return string The text to search for, cut to the longest allowed length. */
	public static function searched_text( string $text ): string {
		return implode( '', array_slice( Sort_Key::characters_of( sanitize_text_field( $text ) ), 0, self::MOST_SEARCHED ) );
	}

	public static function is_searchable( string $text ): bool {
		return '' !== Sort_Key::fold_text( $text );
	}

	/**
	 * The two ends of a range, null for an open end; an empty list if both ends are open.
	 *
	 * @param array<string, string[]> $given
	 * @param callable                $read  Returns null for a text that is no end.
	 * @return array<mixed>
	 */
	private static function asked_ends( array $given, string $name, callable $read ): array {
		$ends = array();
		foreach ( array( 'min', 'max' ) as $end ) {
			$read_ends = array_filter(
				array_map( $read, $given[ "{$name}_{$end}" ] ?? array() ),
				static function ( $one ) {
					return null !== $one;
				}
			);
			$ends[]    = $read_ends ? reset( $read_ends ) : null;
		}
		return array( null, null ) === $ends ? array() : $ends;
	}

	/** A whole date, as a form sends it. */
	public static function read_day( string $text ): ?string {
		return Texts_Of_Entry::first_day( $text ) === $text ? $text : null;
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $values
	 * @return string[]
	 */
	private static function known_values( array $facet, array $values ): array {
		if ( ! $values ) {
			return array();
		}
		$known = array_map( 'strval', array_keys( Facets::facet_options( $facet ) ) );
		return array_values( array_intersect( array_unique( $values ), $known ) );
	}

	/**
	 * The values in the address as a form sends them, without unknown facets and values.
	 *
	 * @return array<string, string|string[]>
	 */
	public static function asked_parameters(): array {
		$parameters = array();
		foreach ( self::asked_facets() as $name => list( $facet, $values, $not ) ) {
			if ( in_array( $facet['control'], array( 'range', 'date-range' ), true ) ) {
				foreach ( array( 'min', 'max' ) as $at => $end ) {
					if ( isset( $values[ $at ] ) ) {
						$parameters[ "{$name}_{$end}" ] = is_float( $values[ $at ] ) ? Table::number_sql( $values[ $at ] ) : $values[ $at ];
					}
				}
			} elseif ( 'checkbox' === $facet['control'] ) {
				$parameters[ $name ] = $values;
			} elseif ( $values ) {
				$parameters[ $name ] = $values[0];
			}
			$parameters[ "{$name}_not" ] = $not;
		}
		$sort = Sorts::asked_sort();
		if ( $sort ) {
			$parameters[ Sorts::SORT_PARAMETER ] = ( $sort['descends'] ? '-' : '' ) . $sort['name'];
		}
		return array_filter(
			$parameters,
			static function ( $values ) {
				return array() !== $values;
			}
		);
	}

	/** The values of `asked_parameters` as a query string; a name with several values ends in brackets, as in the form. */
	public static function asked_query_string(): string {
		$pairs = array();
		foreach ( self::asked_parameters() as $name => $values ) {
			foreach ( (array) $values as $value ) {
				$pairs[] = $name . ( is_array( $values ) ? '%5B%5D' : '' ) . '=' . rawurlencode( $value );
			}
		}
		return implode( '&', $pairs );
	}
}
