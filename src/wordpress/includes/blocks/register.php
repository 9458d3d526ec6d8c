<?php
/**
 * The blocks: each prints what its shortcode prints.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

use YearbookIslands\Assets\Assets;
use YearbookIslands\Plugin\Built_Data;
use YearbookIslands\Tags\Shortcodes;
use const YearbookIslands\FILE;
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

	/** A page only prints blocks: to read their titles and the files of the editor takes longer than the rest of the plugin. */
	public static function register_blocks(): void {
		if ( is_admin() && ! wp_doing_ajax() ) {
			self::register_described_blocks();
			return;
		}
		foreach ( self::built_blocks() as $name => $block ) {
			register_block_type( self::BLOCK_NAMESPACE . "/{$name}", array( 'render_callback' => array( self::class, 'render_island_block' ) ) + $block['printed'] );
		}
	}

	public static function register_described_blocks(): void {
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
		return Shortcodes::SHORTCODES[ $shortcode ]( Arguments::is_block_preview() ? Arguments::arguments_of_preview( $shortcode, $args ) : $args, trim( $content ) );
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
