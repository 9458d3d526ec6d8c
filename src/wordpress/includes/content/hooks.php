<?php
/**
 * Keeps the tags in what authors write: when a post is saved, in the classic editor, and on the page.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

defined( 'ABSPATH' ) || exit;

// WordPress runs no shortcodes in excerpts, but themes let it
foreach ( array( 'the_content', 'the_excerpt', 'widget_text_content', 'widget_block_content' ) as $yearbook_islands_filter ) {
	// after the blocks are rendered, after wpautop and before shortcodes
	add_filter( $yearbook_islands_filter, array( Keep_Whole::class, 'hold_tags' ), 9 );
	add_filter( $yearbook_islands_filter, array( Keep_Whole::class, 'release_tags' ), 10 );
}
unset( $yearbook_islands_filter );

add_filter( 'render_block_core/shortcode', array( Out_Of_Paragraphs::class, 'render_shortcode_block' ), 10, 2 );
// a block template runs shortcodes before blocks, so a later filter could not separate a shortcode from its paragraph
add_filter( 'render_block_core/paragraph', array( Keep_Whole::class, 'keep_apart' ) );

add_filter( 'wp_kses_allowed_html', array( Allow_Tags::class, 'add_tags' ), 10, 2 );
add_filter(
	'pre_kses',
	static function ( $content ) {
		// WordPress also cleans many short texts of each page
		return is_string( $content ) && false !== strpos( $content, '<' ) ? Allow_Tags::before_kses( $content ) : $content;
	}
);

// before and after WordPress's own filter, which runs for authors without `unfiltered_html` only
add_filter( 'content_save_pre', array( Clean_Tags::class, 'take_hyphens' ), 9 );
add_filter( 'content_save_pre', array( Clean_Tags::class, 'give_hyphens' ), 11 );

add_filter( 'tiny_mce_before_init', array( Classic_Editor::class, 'keep_tags_in_classic_editor' ) );
add_action( 'wp_enqueue_editor', array( Classic_Editor::class, 'keep_tags_out_of_paragraphs' ) );
