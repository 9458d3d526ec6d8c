<?php
/**
 * Keeps the tags in what authors write: when a post is saved, in the classic editor, and on the page.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

// WordPress runs no shortcodes in excerpts, but themes let it
foreach ( array( 'the_content', 'the_excerpt', 'widget_text_content', 'widget_block_content' ) as $yearbook_islands_filter ) {
	// after the blocks are rendered, after wpautop and before shortcodes
	add_filter( $yearbook_islands_filter, __NAMESPACE__ . '\\hold_tags', 9 );
	add_filter( $yearbook_islands_filter, __NAMESPACE__ . '\\release_tags', 10 );
}
unset( $yearbook_islands_filter );

add_filter( 'pre_render_block', __NAMESPACE__ . '\\render_shortcode_block', 10, 2 );
// a block template runs shortcodes before blocks, so a later filter could not separate a shortcode from its paragraph
add_filter( 'render_block_core/paragraph', __NAMESPACE__ . '\\keep_apart' );

add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\\allow_tags', 10, 2 );
add_filter( 'pre_kses', __NAMESPACE__ . '\\keep_comparisons' );
add_filter( 'safe_style_css', __NAMESPACE__ . '\\allow_properties' );

// before and after WordPress's own filter, which runs for authors without `unfiltered_html` only
add_filter( 'content_save_pre', __NAMESPACE__ . '\\take_hyphens', 9 );
add_filter( 'content_save_pre', __NAMESPACE__ . '\\give_hyphens', 11 );

add_filter( 'tiny_mce_before_init', __NAMESPACE__ . '\\keep_tags_in_classic_editor' );
add_action( 'wp_enqueue_editor', __NAMESPACE__ . '\\keep_tags_out_of_paragraphs' );
