<?php
/**
 * The blocks: each prints what its shortcode prints.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const BLOCK_NAMESPACE = 'yearbook-islands';
const EDITOR_HANDLE   = 'yearbook-islands-editor';

/** The script of the editor uses these scripts of WordPress. */
const EDITOR_NEEDS = array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n', 'wp-server-side-render', 'wp-shortcode' );

/**
 * The blocks, written by the build.
 *
 * @return array<string, array{shortcode: string, printed: array<string, mixed>}> By name, without the namespace.
 *         `printed`: what prints a block; its block.json has the rest.
 */
function blocks(): array {
	return built_data( 'blocks' );
}

/** A page only prints blocks: to read their titles and the files of the editor takes longer than the rest of the plugin. */
function register_blocks(): void {
	if ( is_admin() && ! wp_doing_ajax() ) {
		register_described_blocks();
		return;
	}
	foreach ( blocks() as $name => $block ) {
		register_block_type( BLOCK_NAMESPACE . "/{$name}", array( 'render_callback' => __NAMESPACE__ . '\\render_island_block' ) + $block['printed'] );
	}
}

function register_described_blocks(): void {
	wp_register_script( EDITOR_HANDLE, plugins_url( 'editor/editor.js', FILE ), EDITOR_NEEDS, VERSION, true );
	wp_register_style( EDITOR_HANDLE, plugins_url( 'styles/editor.css', FILE ), array( CARDS_HANDLE ), VERSION );
	wp_set_script_translations( EDITOR_HANDLE, 'yearbook-islands', dirname( FILE ) . '/languages' );
	foreach ( array_keys( blocks() ) as $name ) {
		register_block_type_from_metadata( dirname( FILE ) . "/blocks/{$name}", array( 'render_callback' => __NAMESPACE__ . '\\render_island_block' ) );
	}
}

/**
 * @param mixed $categories
 * @return mixed
 */
function add_block_category( $categories ) {
	if ( is_array( $categories ) ) {
		$categories[] = array(
			'slug'  => BLOCK_NAMESPACE,
			'title' => 'Yearbook Islands',
		);
	}
	return $categories;
}

/**
 * @param array<string, mixed> $attributes
 * @param string               $content    The blocks inside, as HTML.
 */
function render_island_block( array $attributes, string $content, \WP_Block $block ): string {
	$shortcode = blocks()[ substr( $block->name, strlen( BLOCK_NAMESPACE ) + 1 ) ]['shortcode'];
	$args      = block_arguments( $shortcode, $attributes );
	if ( 'ad_placement' === $shortcode && ! names_an_ad( $args ) ) {
		return '';
	}
	return SHORTCODES[ $shortcode ]( is_block_preview() ? arguments_of_preview( $shortcode, $args ) : $args, trim( $content ) );
}

/**
 * Whether an author has chosen a placement, a group or an ad.
 *
 * @param array<string, mixed> $args
 */
function names_an_ad( array $args ): bool {
	return (bool) array_filter( array_intersect_key( $args, array_flip( array( 'placement', 'slug', 'group', 'ad' ) ) ) );
}
