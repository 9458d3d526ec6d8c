<?php
/**
 * From what the address asks for to a query: or within a facet, and across them; an unknown value counts as not
 * given; ranges include their ends.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * What the address asks of each facet.
 *
 * @return array<string, array{0: array<string, mixed>, 1: array<mixed>}> Name → the facet and the known values; of a
 *                                                                       range its two ends, null where open.
 */
function asked_facets(): array {
	$given = query_values();
	$asked = array();
	foreach ( facets() as $name => $facet ) {
		$values = 'range' === $facet['control']
			? asked_range( $given, $name )
			: asked_values( $facet, $given[ $name ] ?? array() );
		if ( $values ) {
			$asked[ $name ] = array( $facet, $values );
		}
	}
	return $asked;
}

/**
 * @param array<string, string[]> $given
 * @return array<float|null>
 */
function asked_range( array $given, string $name ): array {
	$ends = array();
	foreach ( array( 'min', 'max' ) as $end ) {
		$text   = $given[ "{$name}_{$end}" ][0] ?? '';
		$ends[] = is_numeric( $text ) && is_finite( (float) $text ) ? (float) $text : null;
	}
	return array( null, null ) === $ends ? array() : $ends;
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $values
 * @return string[]
 */
function asked_values( array $facet, array $values ): array {
	if ( 'search' === $facet['control'] ) {
		return array_slice( array_filter( array_map( 'sanitize_text_field', $values ), 'strlen' ), 0, 1 );
	}
	$known = array_map( 'strval', array_keys( facet_options( $facet ) ) );
	return array_values( array_intersect( array_unique( $values ), $known ) );
}

/**
 * What the facets add to a query; empty where nothing is asked.
 *
 * @return array<string, mixed>
 */
function facet_query(): array {
	$query = array();
	foreach ( asked_facets() as list( $facet, $values ) ) {
		if ( 'search' === $facet['source'] ) {
			$query += array(
				's'              => $values[0],
				'sentence'       => true,
				'search_columns' => array( 'post_title', 'post_excerpt' ),
			);
		} elseif ( 'taxonomy' === $facet['source'] ) {
			$query['tax_query'][] = array(
				'taxonomy'         => $facet['taxonomy'],
				'field'            => 'slug',
				'terms'            => $values,
				'include_children' => false,
			);
		} else {
			$query['meta_query'][] = meta_clause( $facet, $values );
		}
	}
	return $query;
}

/**
 * @param array<string, mixed> $facet
 * @param array<mixed>         $values
 * @return array<string, mixed>
 */
function meta_clause( array $facet, array $values ): array {
	$clause = array( 'key' => $facet['meta'] );
	if ( 'range' !== $facet['control'] ) {
		return $clause + array( 'value' => $values, 'compare' => 'IN' );
	}
	list( $min, $max ) = $values;
	$clause['type']    = 'DECIMAL(20,4)';
	if ( null === $min || null === $max ) {
		return $clause + array(
			'value'   => null === $min ? $max : $min,
			'compare' => null === $min ? '<=' : '>=',
		);
	}
	return $clause + array( 'value' => array( $min, $max ), 'compare' => 'BETWEEN' );
}
