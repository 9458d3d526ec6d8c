<?php
/**
 * Hierarchical taxonomies as trees: a value is the path of a term, such as `europa/italia`. An entry of a term also
 * belongs to all terms above it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

defined( 'ABSPATH' ) || exit;

final class Trees {
	/** @param array<string, mixed> $facet */
	public static function is_tree( array $facet ): bool {
		return 'taxonomy' === $facet['source'] && is_taxonomy_hierarchical( $facet['taxonomy'] );
	}

	/** Whether a term of the tree has a parent. @param array<string, mixed> $facet */
	public static function has_branches( array $facet ): bool {
		return (bool) preg_grep( '~/~', self::term_paths( $facet['taxonomy'] ) );
	}

	/**
	 * The path of every term of a taxonomy, by its id.
	 *
	 * @return array<int, string>
	 */
	private static function term_paths( string $taxonomy ): array {
		static $known = array();
		$changed      = wp_cache_get_last_changed( 'terms' ) . get_current_blog_id();
		if ( ( $known[ $taxonomy ]['changed'] ?? '' ) !== $changed ) {
			$terms = get_terms( array( 'taxonomy' => $taxonomy, 'hide_empty' => false ) );
			$terms = is_array( $terms ) ? array_column( $terms, null, 'term_id' ) : array();
			$paths = array();
			foreach ( $terms as $id => $term ) {
				$paths[ $id ] = implode( '/', array_reverse( self::slugs_up_from( $term, $terms ) ) );
			}
			$known[ $taxonomy ] = array( 'changed' => $changed, 'paths' => $paths );
		}
		return $known[ $taxonomy ]['paths'];
	}

	/**
	 * @param array<int, \WP_Term> $terms By id.
	 * @return string[]
	 */
	private static function slugs_up_from( \WP_Term $term, array $terms ): array {
		$slugs = array();
		// broken data can make a term its own ancestor
		for ( $seen = array(); $term && ! isset( $seen[ $term->term_id ] ); $term = $terms[ $term->parent ] ?? null ) {
			$seen[ $term->term_id ] = true;
			$slugs[]                = $term->slug;
		}
		return $slugs;
	}

	/**
	 * Path → name of each term, a parent before its children.
	 *
	 * @param \WP_Term[] $terms In the order of their names.
	 * @return array<string, string>
	 */
	public static function tree_options( array $terms, string $taxonomy ): array {
		$paths = self::term_paths( $taxonomy );
		$names = array();
		$below = array();
		foreach ( $terms as $term ) {
			$path                          = $paths[ $term->term_id ] ?? $term->slug;
			$names[ $path ]                = $term->name;
			$below[ self::parent_of( $path ) ][] = $path;
		}
		$options = array();
		$waiting = array_reverse( $below[''] ?? array() );
		while ( $waiting ) {
			$path             = array_pop( $waiting );
			$options[ $path ] = $names[ $path ];
			array_push( $waiting, ...array_reverse( $below[ $path ] ?? array() ) );
		}
		return $options;
	}

	/** The path one level up; empty for a root. */
	private static function parent_of( string $path ): string {
		return substr( $path, 0, (int) strrpos( $path, '/' ) );
	}

	/**
	 * A path and the paths of all terms above it.
	 *
	 * @return string[]
	 */
	public static function branches_to( string $path ): array {
		$branches = array();
		for ( ; '' !== $path; $path = self::parent_of( $path ) ) {
			$branches[] = $path;
		}
		return $branches;
	}

	/**
	 * The paths of an entry's terms, without a path that is the beginning of another one.
	 *
	 * @param \WP_Term[] $terms
	 * @return string[]
	 */
	public static function deepest_paths( array $terms, string $taxonomy ): array {
		$all   = self::term_paths( $taxonomy );
		$paths = array();
		foreach ( $terms as $term ) {
			$paths[] = $all[ $term->term_id ] ?? $term->slug;
		}
		$above = array();
		foreach ( $paths as $path ) {
			array_push( $above, ...array_slice( self::branches_to( $path ), 1 ) );
		}
		return array_values( array_diff( $paths, $above ) );
	}
}
