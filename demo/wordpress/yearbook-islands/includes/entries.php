<?php
/**
 * Which entries a grid shows.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** A grid prints no more than that: it is one page, and every card is in it. */
const MOST_ENTRIES = 500;

/** What one may order by, and what WordPress calls it. */
const ORDERS = array(
	'date'       => 'date',
	'title'      => 'title',
	'modified'   => 'modified',
	'menu_order' => 'menu_order',
	'rand'       => 'rand',
);

/**
 * `date`, `title asc`, `meta:anno desc` … as query arguments. Dates are newest first where nothing is said, all
 * else ascending.
 *
 * @return array<string, string>
 */
function order_query( string $order ): array {
	list( $by, $direction ) = preg_split( '/\s+/', trim( strtolower( $order ) ), 2 ) + array( '', '' );
	$newest                 = in_array( $by, array( '', 'date', 'modified' ), true );
	$query                  = array( 'order' => in_array( $direction, array( 'asc', 'desc' ), true ) ? $direction : ( $newest ? 'desc' : 'asc' ) );
	if ( 0 === strpos( $by, 'meta:' ) && ! is_protected_meta( substr( $by, 5 ), 'post' ) ) {
		return $query + array( 'orderby' => 'meta_value_num title', 'meta_key' => substr( $by, 5 ) ); // phpcs:ignore WordPress.DB.SlowDBQuery
	}
	return $query + array( 'orderby' => ORDERS[ $by ] ?? 'date' );
}

/**
 * What a grid's arguments ask for.
 *
 * @param array<string, mixed> $args `type tax term count order`, as texts.
 * @return array<string, mixed>|null Null where visitors must not see what is asked for, or there is no such thing.
 */
function entries_query( array $args ): ?array {
	$type = '' === (string) $args['type'] ? listing_type() : sanitize_key( $args['type'] );
	if ( ! is_post_type_viewable( $type ) ) {
		return null;
	}
	$count = (int) $args['count'];
	$query = array(
		'post_type'           => $type,
		'post_status'         => 'publish',
		'posts_per_page'      => $count > 0 ? min( $count, MOST_ENTRIES ) : MOST_ENTRIES,
		'ignore_sticky_posts' => true,
		'no_found_rows'       => true,
	) + order_query( (string) $args['order'] );
	if ( '' !== (string) $args['tax'] ) {
		$taxonomy = sanitize_key( $args['tax'] );
		$terms    = array_filter( array_map( 'sanitize_title', explode( ',', (string) $args['term'] ) ) );
		if ( ! is_taxonomy_viewable( $taxonomy ) ) {
			return null;
		}
		$query['tax_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery
			$terms
				? array( 'taxonomy' => $taxonomy, 'field' => 'slug', 'terms' => $terms )
				: array( 'taxonomy' => $taxonomy, 'operator' => 'EXISTS' ),
		);
	}
	/**
	 * Filters the query of a grid.
	 *
	 * @param array<string, mixed> $query Arguments of WP_Query.
	 * @param array<string, mixed> $args  Arguments of the shortcode.
	 */
	$filtered = apply_filters( 'yearbook_islands_entries_query', $query, $args );
	return is_array( $filtered ) ? $filtered : $query;
}

/**
 * The entries of a grid, and which of them pass what the address asks for. Those that do not are printed as well,
 * hidden: a script that filters again has them all to count.
 *
 * @param array<string, mixed> $query As `entries_query` gives it.
 * @return array{0: \WP_Post[], 1: array<int, true>|null} Entries; ids of those that pass, null where all do.
 */
function find_entries( array $query ): array {
	$asked = is_listing() && listing_type() === $query['post_type'] ? facet_query() : array();
	if ( ! $asked ) {
		return array( ( new \WP_Query( $query ) )->posts, null );
	}
	$ids   = array( 'fields' => 'ids' ) + $query;
	$all   = ( new \WP_Query( $ids ) )->posts;
	$pass  = ( new \WP_Query( both_queries( $ids, $asked ) ) )->posts;
	$union = array_unique( array_merge( $all, $pass ) );
	if ( ! $union ) {
		return array( array(), array() );
	}
	$every = array( 'post__in' => $union, 'posts_per_page' => count( $union ) ) + $query;
	return array( ( new \WP_Query( $every ) )->posts, array_fill_keys( $pass, true ) );
}

/**
 * @param array<string, mixed> $query
 * @param array<string, mixed> $asked
 * @return array<string, mixed>
 */
function both_queries( array $query, array $asked ): array {
	foreach ( array( 'tax_query', 'meta_query' ) as $clauses ) {
		if ( isset( $query[ $clauses ], $asked[ $clauses ] ) ) {
			$asked[ $clauses ] = array( $query[ $clauses ], $asked[ $clauses ] );
		}
	}
	return $asked + $query;
}
