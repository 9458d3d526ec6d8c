<?php
/**
 * Prints an entry or a picture as a card, with the sizes by which the stylesheet lays out the grid before any script.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Filter\Facets;
use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Print_Tag;

defined( 'ABSPATH' ) || exit;

final class Cards {
	/** Default height of the part below a card's picture: three lines of the plugin's style. */
	private const CAPTION = '5rem';

	/** The text if it is a CSS length, else the fallback. */
	public static function css_length( string $text, string $otherwise ): string {
		$text = trim( $text );
		if ( preg_match( '/^\d*\.?\d+$/', $text ) ) {
			return '0' === $text ? $text : $text . 'px';
		}
		return preg_match( '/^\d*\.?\d+(px|r?em|ch|ex|lh|rlh|vw|vh|vmin|vmax|cqi|cqw|%)$/', $text ) ? $text : $otherwise;
	}

	/**
	 * The attributes of a card: its sizes, the entry's public values, and whether the filter hides it.
	 *
	 * @param array<string, mixed> $args As of `entry_card`.
	 * @return array<string, string>
	 */
	public static function card_attributes( \WP_Post $entry, array $args ): array {
		$sizes = array(
			'--yb-ratio'   => self::picture_ratio( (int) get_post_thumbnail_id( $entry ), $args ),
			'--yb-caption' => self::css_length( (string) ( $args['caption'] ?? '' ), self::CAPTION ),
		);
		return array( 'style' => (string) Attributes::with_style( null, $sizes ) )
			+ ( empty( $args['hidden'] ) ? array() : array( 'hidden' => '' ) )
			+ ( Listing::listing_type() === $entry->post_type && For_Everybody::is_for_everybody( $entry ) ? Facets::facet_data( $entry ) : array() );
	}

	/**
	 * @param array<string, mixed> $args `size` of the picture; `caption`: height of the part below the picture; `hidden`.
	 */
	public static function entry_card( \WP_Post $entry, array $args ): string {
		$picture = (int) get_post_thumbnail_id( $entry );
		$card    = sprintf(
			'<article%s><a class="yb-card__link" href="%s">%s<span class="yb-card__caption"><span class="yb-card__title">%s</span></span></a></article>',
			Attributes::print_attributes( array( 'class' => 'yb-card' ) + self::card_attributes( $entry, $args ) ),
			esc_url( get_permalink( $entry ) ),
			self::picture_html( $picture, $args, '' ),
			wp_kses_post( get_the_title( $entry ) )
		);
		/**
		 * Filters an entry's card. A card has its sizes in `style="--yb-ratio:…;--yb-caption:…"` and the entry's id and values
		 * in `data-entry` and `data-{facet}` (`yearbook_islands_card_attributes` returns both), and stays on one line.
		 *
		 * @param string               $card  HTML.
		 * @param \WP_Post             $entry
		 * @param array<string, mixed> $args  `size`, `caption`, `hidden`.
		 */
		return Print_Tag::one_line( (string) apply_filters( 'yearbook_islands_card', $card, $entry, $args ) );
	}

	/**
	 * The printed size of a picture: file, width, height.
	 *
	 * @param array<string, mixed> $args
	 * @return array<mixed>|null
	 */
	private static function picture_source( int $picture, array $args ): ?array {
		$size   = (string) ( $args['size'] ?? '' );
		$source = $picture ? wp_get_attachment_image_src( $picture, '' === $size ? 'medium_large' : $size ) : false;
		return is_array( $source ) && (int) $source[1] > 0 && (int) $source[2] > 0 ? $source : null;
	}

	/** @param array<string, mixed> $args */
	private static function picture_ratio( int $picture, array $args ): string {
		$source = self::picture_source( $picture, $args );
		return $source ? (string) round( $source[1] / $source[2], 4 ) : '';
	}

	/** @param array<string, mixed> $args */
	private static function picture_html( int $picture, array $args, ?string $alt ): string {
		if ( ! $picture ) {
			return '';
		}
		$size       = (string) ( $args['size'] ?? '' );
		$attributes = array( 'class' => 'yb-card__picture', 'decoding' => 'async' );
		if ( null !== $alt ) {
			// the title in the card's link already names the picture
			$attributes['alt'] = $alt;
		}
		return wp_get_attachment_image( $picture, '' === $size ? 'medium_large' : $size, false, $attributes );
	}

	/**
	 * A picture without an entry as a slide, with its caption.
	 *
	 * @param array<string, mixed> $args
	 */
	public static function picture_slide( \WP_Post $picture, array $args ): string {
		$caption = trim( wp_get_attachment_caption( $picture->ID ) ? wp_get_attachment_caption( $picture->ID ) : '' );
		return sprintf(
			'<figure class="yb-slide">%s%s</figure>',
			self::picture_html( $picture->ID, $args, null ),
			'' === $caption ? '' : '<figcaption>' . wp_kses_post( $caption ) . '</figcaption>'
		);
	}
}
