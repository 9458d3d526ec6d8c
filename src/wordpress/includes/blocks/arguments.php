<?php
/**
 * Turns the attributes of a block into the arguments of its shortcode, which have the same names.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Contracts;

defined( 'ABSPATH' ) || exit;

final class Arguments {
	/** Attributes that the editor adds to each block. No shortcode has an argument of these names. */
	private const EDITOR_ATTRIBUTES = array( 'align', 'anchor', 'className', 'declarations', 'lock', 'metadata', 'properties', 'style' );

	/** The largest number of cards in the preview of a block. */
	private const PREVIEW_CARDS = 12;

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	public static function block_arguments( string $shortcode, array $attributes ): array {
		$args     = array_diff_key( $attributes, array_flip( self::EDITOR_ATTRIBUTES ) );
		$supports = \WP_Block_Supports::get_instance()->apply_block_supports();
		$styles   = array_filter( array( $supports['style'] ?? '', $attributes['declarations'] ?? '' ), 'is_string' );

		$args['class'] = $supports['class'] ?? '';
		$args['style'] = Attributes::with_style( trim( implode( ';', array_filter( $styles ) ), '; ' ), self::block_properties( $shortcode, $attributes['properties'] ?? null ) );
		$anchor        = $attributes['anchor'] ?? '';
		if ( is_string( $anchor ) && '' !== $anchor ) {
			// `id` of the shortcode is the number of the newsletter form
			$args[ 'nl_form' === $shortcode ? 'anchor' : 'id' ] = $anchor;
		}
		return $args;
	}

	/**
	 * The custom properties of the tag among some values.
	 *
	 * @param mixed $values
	 * @return array<string, string>
	 */
	private static function block_properties( string $shortcode, $values ): array {
		$tag   = str_replace( '_', '-', $shortcode );
		$known = array_flip( Contracts::all()[ $tag ]['properties'] );
		return array_map( 'strval', array_filter( array_intersect_key( is_array( $values ) ? $values : array(), $known ), 'is_scalar' ) );
	}

	/** Whether the editor asks for the preview of a block. */
	public static function is_block_preview(): bool {
		return 0 === strpos( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ), '/wp/v2/block-renderer/' );
	}

	/**
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>
	 */
	public static function arguments_of_preview( string $shortcode, array $args ): array {
		if ( 'yb_masonry' === $shortcode ) {
			$count         = (int) ( $args['count'] ?? 0 );
			$args['count'] = (string) min( $count > 0 ? $count : self::PREVIEW_CARDS, self::PREVIEW_CARDS );
		}
		return $args;
	}
}
