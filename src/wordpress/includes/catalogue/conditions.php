<?php
/**
 * The conditions and the order of a listing in SQL.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Keys of a query: the conditions of its entries, and their order. */
const CONDITIONS_KEY = 'yearbook_islands_conditions';
const SORT_KEY       = 'yearbook_islands_sort';

/**
 * @param mixed $clauses
 * @param mixed $query
 * @return mixed
 */
function add_clauses( $clauses, $query ) {
	global $wpdb;
	if ( ! is_array( $clauses ) || ! $query instanceof \WP_Query ) {
		return $clauses;
	}
	$conditions = $query->get( CONDITIONS_KEY );
	foreach ( is_array( $conditions ) ? $conditions : array() as $condition ) {
		$clauses['where'] .= ' AND ' . condition_sql( $condition );
	}
	$sort = $query->get( SORT_KEY );
	if ( is_array( $sort ) ) {
		$table  = values_table();
		$column = array( 'text' => 'sort_key', 'number' => 'number', 'date' => 'value' )[ $sort['type'] ];
		$column = "yb_sort.{$column}";

		$clauses['join']   .= $wpdb->prepare( " LEFT JOIN {$table} yb_sort ON yb_sort.entry = {$wpdb->posts}.ID AND yb_sort.name = %s AND yb_sort.is_text = 1", $sort['name'] ); // phpcs:ignore WordPress.DB
		$clauses['orderby'] = "CASE WHEN {$column} IS NULL THEN 1 ELSE 0 END, {$column} " . ( $sort['descends'] ? 'DESC' : 'ASC' ) . ', ' . $clauses['orderby'];
	}
	return $clauses;
}

/** @param array{name: string, has: string, is_not?: bool, values?: array<mixed>} $condition */
function condition_sql( array $condition ): string {
	global $wpdb;
	$table = values_table();
	$not   = empty( $condition['is_not'] ) ? '' : 'NOT ';
	// phpcs:ignore WordPress.DB -- the table's name, and a prepared test.
	return $wpdb->prepare( "{$wpdb->posts}.ID {$not}IN (SELECT yb_value.entry FROM {$table} yb_value WHERE yb_value.name = %s AND yb_value.is_value = 1 AND ", $condition['name'] ) . $condition['has'] . ')';
}

/**
 * The conditions that the address of the page sets for the entries.
 *
 * @return array<int, array{name: string, has: string, is_not: bool}>
 */
function asked_conditions(): array {
	$conditions = array();
	foreach ( asked_facets() as $name => list( $facet, $values, $not ) ) {
		foreach ( $values ? CONDITIONS[ $facet['control'] ]( $facet, $values ) : array() as $has ) {
			$conditions[] = array( 'name' => (string) $name, 'has' => $has, 'is_not' => false );
		}
		if ( $not ) {
			$conditions[] = array( 'name' => (string) $name, 'has' => value_in( $not ), 'is_not' => true );
		}
	}
	return $conditions;
}

/** Control of a facet → function that returns tests in SQL. For each test, an entry needs a value that passes it. */
const CONDITIONS = array(
	'checkbox'   => __NAMESPACE__ . '\\choice_tests',
	'radio'      => __NAMESPACE__ . '\\choice_tests',
	'select'     => __NAMESPACE__ . '\\choice_tests',
	'range'      => __NAMESPACE__ . '\\range_tests',
	'date'       => __NAMESPACE__ . '\\choice_tests',
	'date-range' => __NAMESPACE__ . '\\date_range_tests',
	'search'     => __NAMESPACE__ . '\\search_tests',
);

/** @param string[] $values */
function value_in( array $values ): string {
	global $wpdb;
	$marks = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
	return $wpdb->prepare( "yb_value.value IN ({$marks})", ...array_map( __NAMESPACE__ . '\\cut_value', $values ) ); // phpcs:ignore WordPress.DB
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $values
 * @return string[]
 */
function choice_tests( array $facet, array $values ): array {
	if ( 'all' !== ( $facet['match'] ?? '' ) ) {
		return array( value_in( $values ) );
	}
	return array_map(
		static function ( $value ) {
			return value_in( array( $value ) );
		},
		$values
	);
}

/**
 * @param array<string, mixed> $facet
 * @param array<float|null>    $ends
 * @return string[]
 */
function range_tests( array $facet, array $ends ): array {
	return array( between( 'yb_value.number', array_map( __NAMESPACE__ . '\\number_or_null', $ends ) ) );
}

function number_or_null( ?float $end ): ?string {
	return null === $end ? null : number_sql( $end );
}

/**
 * @param array<string, mixed> $facet
 * @param array<string|null>   $ends
 * @return string[]
 */
function date_range_tests( array $facet, array $ends ): array {
	global $wpdb;
	return array(
		between(
			'yb_value.value',
			array_map(
				static function ( $end ) use ( $wpdb ) {
					return null === $end ? null : $wpdb->prepare( '%s', $end );
				},
				$ends
			)
		),
	);
}

/** @param array<string|null> $ends As SQL; null for an open end. */
function between( string $column, array $ends ): string {
	list( $min, $max ) = $ends;
	return '(' . implode( ' AND ', array_filter( array( null === $min ? '' : "{$column} >= {$min}", null === $max ? '' : "{$column} <= {$max}" ) ) ) . ')';
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $values
 * @return string[]
 */
function search_tests( array $facet, array $values ): array {
	global $wpdb;
	return array( $wpdb->prepare( 'INSTR(yb_value.long_text, %s) > 0', fold_text( $values[0] ) ) );
}
