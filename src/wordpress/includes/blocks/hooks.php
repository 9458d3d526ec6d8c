<?php
/**
 * The blocks, their patterns, and the lists that the editor chooses from.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

defined( 'ABSPATH' ) || exit;

// after the stylesheets of the pages, because those of the editor depend on them
add_action( 'init', array( Register::class, 'register_blocks' ), 11 );
add_filter( 'block_categories_all', array( Register::class, 'add_block_category' ) );
// pages need the patterns only where a template names one
add_action( 'admin_init', array( Patterns::class, 'register_patterns' ) );
add_action( 'rest_api_init', array( Patterns::class, 'register_patterns' ) );
add_filter( 'render_block_core/pattern', array( Patterns::class, 'print_pattern' ), 10, 2 );
add_action( 'enqueue_block_editor_assets', array( Choices::class, 'print_editor_choices' ) );
