<?php
/**
 * Decides which entries are public. The result never depends on the visitor: caches keep a page for all visitors, even
 * if an administrator or a reader with a password has opened the page first.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

defined( 'ABSPATH' ) || exit;

final class For_Everybody {
	private const PUBLISHED_IDS = array( 'post_status' => 'publish', 'no_found_rows' => true, 'fields' => 'ids', 'ignore_sticky_posts' => true );

	/** Whether WordPress shows the whole post to an unknown visitor, without a password cookie. */
	public static function is_for_everybody( \WP_Post $post ): bool {
		return '' === $post->post_password && is_post_publicly_viewable( $post );
	}

	/**
	 * Terms that only entries with a password have, and their parent terms. WordPress counts such entries as
	 * published.
	 *
	 * @return int[]
	 */
	public static function hidden_terms( string $taxonomy ): array {
		$locked = new \WP_Query( array( 'post_type' => Listing::listing_type(), 'has_password' => true, 'posts_per_page' => -1 ) + self::PUBLISHED_IDS );
		$terms  = $locked->posts ? wp_get_object_terms( $locked->posts, $taxonomy, array( 'fields' => 'ids' ) ) : array();
		$hidden = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			foreach ( array_merge( array( (int) $term ), get_ancestors( (int) $term, $taxonomy, 'taxonomy' ) ) as $id ) {
				$hidden[ $id ] = $hidden[ $id ] ?? ! self::has_open_entries( $id, $taxonomy );
			}
		}
		return array_keys( array_filter( $hidden ) );
	}

	/** Whether a public entry has the term or a term below it. */
	private static function has_open_entries( int $term, string $taxonomy ): bool {
		$open = array(
			'post_type'      => array_values( array_filter( get_taxonomy( $taxonomy )->object_type, 'is_post_type_viewable' ) ),
			'has_password'   => false,
			'posts_per_page' => 1,
			'tax_query'      => array( array( 'taxonomy' => $taxonomy, 'terms' => $term ) ), // phpcs:ignore WordPress.DB.SlowDBQuery
		);
		return (bool) ( new \WP_Query( $open + self::PUBLISHED_IDS ) )->posts;
	}
}
