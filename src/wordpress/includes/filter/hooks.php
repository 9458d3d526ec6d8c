<?php
/**
 * The route of the filter: `{base}/filter/`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

// after themes and plugins have registered their post types
add_action( 'init', __NAMESPACE__ . '\\add_route', 20 );
add_action( 'wp_loaded', __NAMESPACE__ . '\\flush_moved_route' );
add_filter( 'query_vars', __NAMESPACE__ . '\\add_route_var' );
add_filter( 'request', __NAMESPACE__ . '\\request_listing' );
add_filter( 'redirect_canonical', __NAMESPACE__ . '\\keep_route', 10, 2 );
add_filter( 'document_title_parts', __NAMESPACE__ . '\\title_of_route' );
add_filter( 'wp_robots', __NAMESPACE__ . '\\robots_of_route' );
add_filter( 'body_class', __NAMESPACE__ . '\\body_class_of_route' );
