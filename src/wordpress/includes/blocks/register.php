<?php
/**
 * The blocks: each prints what its shortcode prints.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

use YearbookIslands\Assets\Assets;
use YearbookIslands\Plugin\Built_Data;
use const YearbookIslands\FILE;
use const YearbookIslands\Tags\SHORTCODES;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Register {
	const BLOCK_NAMESPACE = 'yearbook-islands';
	const EDITOR_HANDLE   = 'yearbook-islands-editor';

	/** The script of the editor uses these scripts of WordPress. */
	private const EDITOR_NEEDS = array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-i18n', 'wp-server-side-render', 'wp-shortcode' );

	/**
	 * The blocks, written by the build.
	 *
	 * @return array<string, array{shortcode: string, printed: array<string, mixed>}> By name, without the namespace.
	 *         `printed`: what prints a block; its block.json has the rest.
	 */
	public static function built_blocks(): array {
		return Built_Data::read( 'blocks' );
	}

	/**
	 * Registers the blocks for pages, once. A page only prints them: to read their titles and the files of the editor takes
	 * longer than the rest of the plugin.
	 */
	public static function register_blocks(): void {
		remove_filter( 'pre_render_block', array( self::class, 'register_before_first' ) );
		foreach ( self::built_blocks() as $name => $block ) {
			$name = self::BLOCK_NAMESPACE . "/{$name}";
			if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
				register_block_type( $name, array( 'render_callback' => array( self::class, 'render_island_block' ) ) + $block['printed'] );
			}
		}
	}

	/**
	 * Registers the blocks before the first of them is rendered, in whichever block it is.
	 *
	 * @param mixed $rendered
	 * @param mixed $block
	 * @param mixed $parent   Its blocks are known with it.
	 * @return mixed
	 */
	public static function register_before_first( $rendered, $block, $parent = null ) {
		if ( null === $parent && self::has_own_block( array( $block ) ) ) {
			self::register_blocks();
		}
		return $rendered;
	}

	/** @param array<mixed> $blocks As WordPress parses them. */
	private static function has_own_block( array $blocks ): bool {
		foreach ( $blocks as $block ) {
			if ( 0 === strpos( (string) ( $block['blockName'] ?? '' ), self::BLOCK_NAMESPACE . '/' ) || ( ! empty( $block['innerBlocks'] ) && self::has_own_block( $block['innerBlocks'] ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Renders a block again that was made before the blocks were registered.
	 *
	 * @param mixed     $html
	 * @param mixed     $parsed
	 * @param \WP_Block $block
	 * @return mixed
	 */
	public static function render_unknown_block( $html, $parsed, \WP_Block $block ) {
		if ( $block->block_type ) {
			return $html;
		}
		self::register_blocks();
		$block->block_type = \WP_Block_Type_Registry::get_instance()->get_registered( $block->name );
		return $block->block_type ? $block->render() : $html;
	}

	public static function register_described_blocks(): void {
		remove_filter( 'pre_render_block', array( self::class, 'register_before_first' ) );
		wp_register_script( self::EDITOR_HANDLE, plugins_url( 'editor/editor.js', FILE ), self::EDITOR_NEEDS, VERSION, true );
		wp_register_style( self::EDITOR_HANDLE, plugins_url( 'styles/editor.css', FILE ), array( Assets::CARDS_HANDLE ), VERSION );
		wp_set_script_translations( self::EDITOR_HANDLE, 'yearbook-islands', dirname( FILE ) . '/languages' );
		foreach ( array_keys( self::built_blocks() ) as $name ) {
			register_block_type_from_metadata( dirname( FILE ) . "/blocks/{$name}", array( 'render_callback' => array( self::class, 'render_island_block' ) ) );
		}
	}

	/**
	 * @param mixed $categories
	 * @return mixed
	 */
	public static function add_block_category( $categories ) {
		if ( is_array( $categories ) ) {
			$categories[] = array(
				'slug'  => self::BLOCK_NAMESPACE,
				'title' => 'Yearbook Islands',
			);
		}
		return $categories;
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The blocks inside, as HTML.
	 */
	public static function render_island_block( array $attributes, string $content, \WP_Block $block ): string {
		$shortcode = self::built_blocks()[ substr( $block->name, strlen( self::BLOCK_NAMESPACE ) + 1 ) ]['shortcode'];
		$args      = Arguments::block_arguments( $shortcode, $attributes );
		if ( 'ad_placement' === $shortcode && ! self::names_an_ad( $args ) ) {
			return '';
		}
		return SHORTCODES[ $shortcode ]( Arguments::is_block_preview() ? Arguments::arguments_of_preview( $shortcode, $args ) : $args, trim( $content ) );
	}

	/**
	 * Whether an author has chosen a placement, a group or an ad.
	 *
	 * @param array<string, mixed> $args
	 */
	private static function names_an_ad( array $args ): bool {
		return (bool) array_filter( array_intersect_key( $args, array_flip( array( 'placement', 'slug', 'group', 'ad' ) ) ) );
	}
}
