<?php
/**
 * The blocks, their patterns, and the lists that the editor chooses from.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

// after the stylesheets of the pages, because those of the editor depend on them
add_action( 'init', __NAMESPACE__ . '\\register_blocks', 11 );
add_filter( 'block_categories_all', __NAMESPACE__ . '\\add_block_category' );
add_action( 'init', __NAMESPACE__ . '\\register_patterns', 12 );
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\\print_editor_choices' );
