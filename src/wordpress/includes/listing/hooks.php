<?php
/**
 * The listing of the yearbook: its pages, its slug, its settings.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

add_filter( 'posts_pre_query', __NAMESPACE__ . '\\stop_query', PHP_INT_MAX, 2 );
add_action( 'pre_get_posts', __NAMESPACE__ . '\\page_main_query' );
add_filter( 'pre_handle_404', __NAMESPACE__ . '\\refuse_missing_page', 10, 2 );
add_filter( 'redirect_canonical', __NAMESPACE__ . '\\keep_choices', 11, 2 );
add_filter( 'wp_robots', __NAMESPACE__ . '\\robots_of_choices' );
add_filter( 'get_canonical_url', __NAMESPACE__ . '\\canonical_of_page' );
add_action( 'wp_head', __NAMESPACE__ . '\\print_canonical' );
add_filter( 'wp_speculation_rules_href_exclude_paths', __NAMESPACE__ . '\\exclude_answered_paths' );

add_filter( 'wp_unique_post_slug_is_bad_flat_slug', __NAMESPACE__ . '\\reserve_among_entries', 10, 3 );
add_filter( 'wp_unique_post_slug_is_bad_hierarchical_slug', __NAMESPACE__ . '\\reserve_below_page', 10, 4 );
add_filter( 'wp_unique_post_slug_is_bad_attachment_slug', __NAMESPACE__ . '\\reserve_among_attachments', 10, 2 );

// below the other settings
add_action( 'admin_init', __NAMESPACE__ . '\\register_listing_settings', 13 );
