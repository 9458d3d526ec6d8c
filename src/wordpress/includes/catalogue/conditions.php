<?php
/**
 * The conditions and the order of a listing in SQL.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Filter\Facet_Query;

defined( 'ABSPATH' ) || exit;

final class Conditions {
	/** Keys of a query: the conditions of its entries, their order, and the last value of that order that is looked at. */
	const CONDITIONS_KEY = 'yearbook_islands_conditions';
	const SORT_KEY       = 'yearbook_islands_sort';
	const LAST_VALUE_KEY = 'yearbook_islands_last_value';

	/** Type of an order → the column that is compared. */
	private const COLUMNS = array(
		'text'   => 'sort_key',
		'number' => 'number',
		'date'   => 'value',
	);

	/**
	 * A query with conditions or an order.
	 *
	 * @param array<string, array<mixed>> $keys  By the keys above.
	 * @param array<string, mixed>        $query
	 * @return array<string, mixed>
	 */
	public static function in_query( array $keys, array $query ): array {
		add_filter( 'posts_clauses', array( self::class, 'add_clauses' ), 20, 2 );
		return $keys + $query;
	}

	/**
	 * @param mixed $clauses
	 * @param mixed $query
	 * @return mixed
	 */
	public static function add_clauses( $clauses, $query ) {
		global $wpdb;
		if ( ! is_array( $clauses ) || ! $query instanceof \WP_Query ) {
			return $clauses;
		}
		$conditions = $query->get( self::CONDITIONS_KEY );
		foreach ( is_array( $conditions ) ? $conditions : array() as $condition ) {
			$clauses['where'] .= ' AND ' . self::condition_sql( $condition );
		}
		$sort = $query->get( self::SORT_KEY );
		if ( is_array( $sort ) ) {
			$table  = Table::values_table();
			$column = 'yb_sort.' . self::COLUMNS[ $sort['type'] ];
			$last   = $query->get( self::LAST_VALUE_KEY );

			$clauses['join']   .= $wpdb->prepare( " LEFT JOIN {$table} yb_sort ON yb_sort.entry = {$wpdb->posts}.ID AND yb_sort.name = %s AND yb_sort.is_text = 1", $sort['name'] ); // phpcs:ignore WordPress.DB
			if ( is_string( $last ) && '' !== $last ) {
				$clauses['where'] .= " AND {$column} " . ( $sort['descends'] ? '>= ' : '<= ' ) . ( 'number' === $sort['type'] ? Table::number_sql( (float) $last ) : $wpdb->prepare( '%s', $last ) );
			}
			$clauses['orderby'] = "CASE WHEN {$column} IS NULL THEN 1 ELSE 0 END, {$column} " . ( $sort['descends'] ? 'DESC' : 'ASC' ) . ', ' . $clauses['orderby'];
		}
		return $clauses;
	}

	/**
	 * The value at a position of an order, among all entries.
	 *
	 * @param array{name: string, type: string, descends: bool} $sort
	 */
	public static function value_at( array $sort, int $position ): ?string {
		global $wpdb;
		$table     = Table::values_table();
		$column    = self::COLUMNS[ $sort['type'] ];
		$direction = $sort['descends'] ? 'DESC' : 'ASC';
		return $wpdb->get_var( $wpdb->prepare( "SELECT {$column} FROM {$table} WHERE name = %s AND is_text = 1 AND {$column} IS NOT NULL ORDER BY {$column} {$direction} LIMIT 1 OFFSET %d", $sort['name'], $position ) ); // phpcs:ignore WordPress.DB
	}

	/** @param array{name: string, has: string, is_not?: bool, values?: array<mixed>} $condition */
	private static function condition_sql( array $condition ): string {
		global $wpdb;
		$table = Table::values_table();
		$not   = empty( $condition['is_not'] ) ? '' : 'NOT ';
		// phpcs:ignore WordPress.DB -- the table's name, and a prepared test.
		return $wpdb->prepare( "{$wpdb->posts}.ID {$not}IN (SELECT yb_value.entry FROM {$table} yb_value WHERE yb_value.name = %s AND yb_value.is_value = 1 AND ", $condition['name'] ) . $condition['has'] . ')';
	}

	/**
	 * The conditions that the address of the page sets for the entries.
	 *
	 * @return array<int, array{name: string, has: string, is_not: bool}>
	 */
	public static function asked_conditions(): array {
		$conditions = array();
		foreach ( Facet_Query::asked_facets() as $name => list( $facet, $values, $not ) ) {
			foreach ( $values ? self::CONDITIONS[ $facet['control'] ]( $facet, $values ) : array() as $has ) {
				$conditions[] = array( 'name' => (string) $name, 'has' => $has, 'is_not' => false );
			}
			if ( $not ) {
				$conditions[] = array( 'name' => (string) $name, 'has' => self::value_in( $not ), 'is_not' => true );
			}
		}
		return $conditions;
	}

	/** Control of a facet → function that returns tests in SQL. For each test, an entry needs a value that passes it. */
	private const CONDITIONS = array(
		'checkbox'   => array( self::class, 'choice_tests' ),
		'radio'      => array( self::class, 'choice_tests' ),
		'select'     => array( self::class, 'choice_tests' ),
		'range'      => array( self::class, 'range_tests' ),
		'date'       => array( self::class, 'choice_tests' ),
		'date-range' => array( self::class, 'date_range_tests' ),
		'search'     => array( self::class, 'search_tests' ),
	);

	/** @param string[] $values */
	private static function value_in( array $values ): string {
		global $wpdb;
		$marks = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		return $wpdb->prepare( "yb_value.value IN ({$marks})", ...array_map( array( Table::class, 'cut_value' ), $values ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $values
	 * @return string[]
	 */
	public static function choice_tests( array $facet, array $values ): array {
		if ( 'all' !== ( $facet['match'] ?? '' ) ) {
			return array( self::value_in( $values ) );
		}
		return array_map(
			static function ( $value ) {
				return self::value_in( array( $value ) );
			},
			$values
		);
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param array<float|null>    $ends
	 * @return string[]
	 */
	public static function range_tests( array $facet, array $ends ): array {
		return array( self::sql_between( 'yb_value.number', array_map( array( self::class, 'number_or_null' ), $ends ) ) );
	}

	public static function number_or_null( ?float $end ): ?string {
		return null === $end ? null : Table::number_sql( $end );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param array<string|null>   $ends
	 * @return string[]
	 */
	public static function date_range_tests( array $facet, array $ends ): array {
		global $wpdb;
		return array(
			self::sql_between(
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
	private static function sql_between( string $column, array $ends ): string {
		list( $min, $max ) = $ends;
		return '(' . implode( ' AND ', array_filter( array( null === $min ? '' : "{$column} >= {$min}", null === $max ? '' : "{$column} <= {$max}" ) ) ) . ')';
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $values
	 * @return string[]
	 */
	public static function search_tests( array $facet, array $values ): array {
		global $wpdb;
		return array( $wpdb->prepare( 'INSTR(yb_value.long_text, %s) > 0', Sort_Key::fold_text( $values[0] ) ) );
	}
}
