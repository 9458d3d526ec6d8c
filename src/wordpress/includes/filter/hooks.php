<?php
/**
 * The route of the filter: `{base}/filter/`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

defined( 'ABSPATH' ) || exit;

add_filter( 'rewrite_rules_array', array( Filter_Route::class, 'add_rules' ) );
// after themes and plugins have registered their post types
add_action( 'wp_loaded', array( Filter_Route::class, 'flush_moved_route' ) );
add_filter( 'query_vars', array( Filter_Route::class, 'add_route_var' ) );
add_filter( 'request', array( Filter_Route::class, 'request_listing' ) );
add_action(
	'wp',
	static function (): void {
		if ( Filter_Route::is_filter_route() ) {
			add_filter( 'redirect_canonical', array( Filter_Route::class, 'keep_route' ), 10, 2 );
			add_filter( 'document_title_parts', array( Filter_Route::class, 'title_of_route' ) );
			add_filter( 'wp_robots', array( Filter_Route::class, 'robots_of_route' ) );
			add_filter( 'body_class', array( Filter_Route::class, 'body_class_of_route' ) );
		}
	}
);
