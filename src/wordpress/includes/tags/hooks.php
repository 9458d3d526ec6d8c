<?php
/**
 * The shortcodes, and the tags that authors wrote by hand.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

defined( 'ABSPATH' ) || exit;

add_action( 'init', array( Shortcodes::class, 'add_shortcodes' ) );

// first, so that the stylesheet stands before all others, and its layer ranks below theirs
add_action( 'wp_enqueue_scripts', array( Detect_Tags::class, 'use_tags_of_singular' ), PHP_INT_MIN );
foreach ( array( 'the_content', 'widget_text', 'widget_block_content', 'widget_custom_html_content', 'render_block' ) as $yearbook_islands_filter ) {
	add_filter( $yearbook_islands_filter, array( Detect_Tags::class, 'use_tags_of_html' ), 999 );
}
unset( $yearbook_islands_filter );
