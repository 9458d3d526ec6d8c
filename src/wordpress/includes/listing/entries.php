<?php
/**
 * The entries of a grid.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Catalogue\Conditions;
use YearbookIslands\Catalogue\Fill;
use YearbookIslands\Catalogue\Sorts;

defined( 'ABSPATH' ) || exit;

final class Entries {
	/** The largest number of entries of a grid or a page of the listing. */
	const MOST_ENTRIES = 500;

	/** Orders of a grid, and WordPress's names for them. */
	private const ORDERS = array(
		'date'       => 'date',
		'title'      => 'title',
		'modified'   => 'modified',
		'menu_order' => 'menu_order',
		'rand'       => 'rand',
	);

	/**
	 * Turns `date`, `title asc`, `meta:anno desc` … into query arguments. By default dates are newest first, and all
	 * other orders ascend. Entries that are equal are in the order of their ids, so that each is on one page only.
	 *
	 * @return array<string, mixed>
	 */
	private static function order_query( string $order ): array {
		list( $by, $direction ) = preg_split( '/\s+/', trim( strtolower( $order ) ), 2 ) + array( '', '' );
		$newest                 = in_array( $by, array( '', 'date', 'modified' ), true );
		$direction              = strtoupper( in_array( $direction, array( 'asc', 'desc' ), true ) ? $direction : ( $newest ? 'desc' : 'asc' ) );
		if ( 0 === strpos( $by, 'meta:' ) && ! is_protected_meta( substr( $by, 5 ), 'post' ) ) {
			return array( 'orderby' => array( 'meta_value_num' => $direction, 'title' => $direction, 'ID' => 'DESC' ), 'meta_key' => substr( $by, 5 ) ); // phpcs:ignore WordPress.DB.SlowDBQuery
		}
		return array( 'orderby' => array( self::ORDERS[ $by ] ?? 'date' => $direction, 'ID' => 'DESC' ) );
	}

	/**
	 * Turns a grid's arguments into a query.
	 *
	 * @param array<string, mixed> $args `type tax term count order`, as texts.
	 * @return array<string, mixed>|null Null if the type or the taxonomy does not exist or is not public.
	 */
	public static function entries_query( array $args ): ?array {
		$type = '' === (string) $args['type'] ? Listing::listing_type() : sanitize_key( $args['type'] );
		if ( ! is_post_type_viewable( $type ) ) {
			return null;
		}
		$count = (int) $args['count'];
		$query = array(
			'post_type'           => $type,
			'post_status'         => 'publish',
			'has_password'        => false,
			'posts_per_page'      => $count > 0 ? min( $count, self::MOST_ENTRIES ) : self::MOST_ENTRIES,
			'ignore_sticky_posts' => true,
			'no_found_rows'       => true,
		) + self::order_query( (string) $args['order'] );
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
		 * Filters the query of a grid. The grid shows public entries only, even if the filter asks for others.
		 *
		 * @param array<string, mixed> $query Arguments of WP_Query.
		 * @param array<string, mixed> $args  Arguments of the shortcode.
		 */
		$filtered = apply_filters( 'yearbook_islands_entries_query', $query, $args );
		return self::public_query( is_array( $filtered ) ? $filtered : $query );
	}

	/**
	 * Limits a query to public entries, so that its counts are right too.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function public_query( array $query ): array {
		$viewable = array_values( array_filter( get_post_stati(), 'is_post_status_viewable' ) );
		$statuses = array_intersect( (array) ( $query['post_status'] ?? 'publish' ), $viewable );
		return array( 'post_status' => $statuses ? array_values( $statuses ) : 'publish', 'has_password' => false, 'suppress_filters' => false ) + $query;
	}

	/**
	 * The entries of a grid, and those of them that match the address. The others are printed hidden, so that a script
	 * can filter and count all entries.
	 *
	 * @param array<string, mixed> $query As `entries_query` gives it.
	 * @return array{0: \WP_Post[], 1: array<int, true>|null} Entries; ids of the entries that pass, null if all pass.
	 */
	public static function find_entries( array $query ): array {
		if ( ! Listing::is_listing() || Listing::listing_type() !== $query['post_type'] ) {
			return array( self::found_for_everybody( $query ), null );
		}
		$query      = self::sorted_query( $query );
		$conditions = Conditions::asked_conditions();
		if ( ! $conditions ) {
			return array( self::found_for_everybody( $query ), null );
		}
		Fill::fill_table();
		$ids   = array( 'fields' => 'ids' ) + $query;
		$all   = ( new \WP_Query( $ids ) )->posts;
		$pass  = ( new \WP_Query( Conditions::in_query( array( Conditions::CONDITIONS_KEY => $conditions ), $ids ) ) )->posts;
		$union = array_unique( array_merge( $all, $pass ) );
		if ( ! $union ) {
			return array( array(), array() );
		}
		$every = array( 'post__in' => $union, 'posts_per_page' => count( $union ) ) + $query;
		return array( self::found_for_everybody( $every ), array_fill_keys( $pass, true ) );
	}

	/**
	 * The query in the order that the address asks for.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	public static function sorted_query( array $query ): array {
		$sort = Sorts::asked_sort();
		if ( ! $sort ) {
			return $query;
		}
		Fill::fill_table();
		return Conditions::in_query( array( Conditions::SORT_KEY => $sort ), $query );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return \WP_Post[]
	 */
	private static function found_for_everybody( array $query ): array {
		return self::only_for_everybody( ( new \WP_Query( $query ) )->posts );
	}

	/**
	 * Removes entries that are not public: filters of other code can add them.
	 *
	 * @param array<int|\WP_Post> $found
	 * @return \WP_Post[]
	 */
	public static function only_for_everybody( array $found ): array {
		return array_values( array_filter( array_filter( array_map( 'get_post', $found ) ), array( For_Everybody::class, 'is_for_everybody' ) ) );
	}
}
