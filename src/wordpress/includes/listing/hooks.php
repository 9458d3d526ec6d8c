<?php
/**
 * The listing of the yearbook: its pages, its slug, its settings.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

defined( 'ABSPATH' ) || exit;

add_action(
	'pre_get_posts',
	static function ( \WP_Query $query ): void {
		if ( $query->is_main_query() && ! is_admin() && $query->is_post_type_archive( Listing::listing_type() ) ) {
			Pages::page_main_query( $query );
		}
	}
);
add_filter(
	'pre_handle_404',
	static function ( $handled, \WP_Query $query ) {
		return false === $handled && $query->get( 'paged' ) > 1 ? Pages::refuse_missing_page( $query ) : $handled;
	},
	10,
	2
);
add_action(
	'wp',
	static function (): void {
		if ( Listing::is_listing() ) {
			add_filter( 'redirect_canonical', array( Pages::class, 'keep_choices' ), 11, 2 );
			add_filter( 'wp_robots', array( Pages::class, 'robots_of_choices' ) );
			add_filter( 'get_canonical_url', array( Pages::class, 'canonical_of_page' ) );
			add_action( 'wp_head', array( Pages::class, 'print_canonical' ) );
		}
	}
);
add_filter( 'wp_speculation_rules_href_exclude_paths', array( Speculation::class, 'exclude_answered_paths' ) );

add_filter( 'wp_unique_post_slug_is_bad_flat_slug', array( Reserved_Slug::class, 'reserve_among_entries' ), 10, 3 );
add_filter( 'wp_unique_post_slug_is_bad_hierarchical_slug', array( Reserved_Slug::class, 'reserve_below_page' ), 10, 4 );
add_filter( 'wp_unique_post_slug_is_bad_attachment_slug', array( Reserved_Slug::class, 'reserve_among_attachments' ), 10, 2 );

// below the other settings
add_action( 'admin_init', array( Listing_Settings::class, 'register_listing_settings' ), 13 );
