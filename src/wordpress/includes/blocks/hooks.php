<?php
/**
 * The blocks, their patterns, and the lists that the editor chooses from.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

defined( 'ABSPATH' ) || exit;

// a page without one of the blocks need not know them
add_filter( 'pre_render_block', array( Register::class, 'register_before_first' ), 10, 3 );
// code that makes blocks by itself, such as the Navigation block, does not say so before
foreach ( array( 'masonry', 'carousel', 'menu', 'filter', 'placement', 'form' ) as $yearbook_islands_block ) {
	add_filter( "render_block_yearbook-islands/{$yearbook_islands_block}", array( Register::class, 'render_unknown_block' ), 10, 3 );
}
unset( $yearbook_islands_block );
add_action( 'rest_api_init', array( Register::class, 'register_blocks' ) );
add_action(
	'init',
	static function (): void {
		if ( is_admin() && ! wp_doing_ajax() ) {
			Register::register_described_blocks();
		} elseif ( ! wp_is_block_theme() && wp_theme_has_theme_json() ) {
			// such a theme prints its styles of blocks before its blocks
			Register::register_blocks();
		}
	},
	// after the stylesheets of the pages, because those of the editor depend on them
	11
);
add_filter( 'block_categories_all', array( Register::class, 'add_block_category' ) );
// pages need the patterns only where a template names one, which WordPress prints as nothing
add_action( 'admin_init', array( Patterns::class, 'register_patterns' ) );
add_action( 'rest_api_init', array( Patterns::class, 'register_patterns' ) );
add_filter(
	'render_block_core/pattern',
	static function ( $html, $block ) {
		return '' === $html ? Patterns::print_pattern( $block ) : $html;
	},
	10,
	2
);
add_action( 'enqueue_block_editor_assets', array( Choices::class, 'print_editor_choices' ) );
