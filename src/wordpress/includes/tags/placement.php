<?php
/**
 * `[ad_placement]`: a place for an ad. The enclosed content shows until an ad is there.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

defined( 'ABSPATH' ) || exit;

final class Placement {
	/**
	 * @param mixed $args
	 */
	public static function html( $args, string $content = '' ): string {
		$args = Attributes::arguments_for( 'ad_placement', 'ad-placement', $args, array( 'slug' => '' ) );
		if ( null === $args['placement'] && '' !== (string) $args['slug'] ) {
			$args['placement'] = $args['slug'];
		}
		return Print_Tag::tag_html( 'ad-placement', self::with_reserved_space( Attributes::tag_attributes( 'ad-placement', $args ) ), $content );
	}

	/**
	 * Adds the height of `min-height` as a style, which keeps the space in every browser before any script.
	 *
	 * @param array<string, string> $attributes
	 * @return array<string, string>
	 */
	private static function with_reserved_space( array $attributes ): array {
		$height = trim( $attributes['min-height'] ?? '' );
		if ( ! preg_match( '/^\d*\.?\d+$/', $height ) ) {
			return $attributes;
		}
		$style = Attributes::with_style( $attributes['style'] ?? null, array( '--yb-ad-min-height' => $height . 'px' ) );
		return array_filter( array( 'style' => $style ) ) + $attributes;
	}
}
