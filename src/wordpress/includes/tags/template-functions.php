<?php
/**
 * Functions for themes. Each takes the arguments of the shortcode of the same name, and the enclosed content.
 *
 * They print and return their output; with `'echo' => false` they only return it. The content is HTML and is
 * printed unchanged.
 *
 * @package YearbookIslands
 */

defined( 'ABSPATH' ) || exit;

if ( ! function_exists( 'yb_masonry' ) ) {
	/**
	 * Entries as cards in a grid.
	 *
	 * @param array<string, mixed> $args    `type tax term count order columns gutter caption size before more sort`,
	 *                                      attributes.
	 * @param string               $content HTML that stands among the cards, after `before` of them.
	 */
	function yb_masonry( array $args = array(), string $content = '' ): string {
		return YearbookIslands\Tags\Shortcodes::run_template_function( 'yb_masonry', $args, $content );
	}
}

if ( ! function_exists( 'yb_carousel' ) ) {
	/**
	 * Pictures, entries or the content's elements as slides.
	 *
	 * @param array<string, mixed> $args    `ids gallery size caption`, attributes.
	 * @param string               $content HTML of further slides.
	 */
	function yb_carousel( array $args = array(), string $content = '' ): string {
		return YearbookIslands\Tags\Shortcodes::run_template_function( 'yb_carousel', $args, $content );
	}
}

if ( ! function_exists( 'yb_menu' ) ) {
	/**
	 * A menu of the site; nothing if it does not exist.
	 *
	 * @param array<string, mixed> $args    `location menu`, attributes.
	 * @param string               $content HTML below the menu.
	 */
	function yb_menu( array $args = array(), string $content = '' ): string {
		return YearbookIslands\Tags\Shortcodes::run_template_function( 'yb_menu', $args, $content );
	}
}

if ( ! function_exists( 'yb_filter' ) ) {
	/**
	 * The filter of the listing.
	 *
	 * @param array<string, mixed> $args    `taxonomies ranges search heading`, attributes.
	 * @param string               $content HTML below the form.
	 */
	function yb_filter( array $args = array(), string $content = '' ): string {
		return YearbookIslands\Tags\Shortcodes::run_template_function( 'yb_filter', $args, $content );
	}
}

if ( ! function_exists( 'ad_placement' ) ) {
	/**
	 * A placement for an ad.
	 *
	 * @param array<string, mixed> $args    `slug`, attributes.
	 * @param string               $content HTML that shows until an ad is there.
	 */
	function ad_placement( array $args = array(), string $content = '' ): string {
		return YearbookIslands\Tags\Shortcodes::run_template_function( 'ad_placement', $args, $content );
	}
}

if ( ! function_exists( 'nl_form' ) ) {
	/**
	 * A newsletter form.
	 *
	 * @param array<string, mixed> $args    `id`, attributes.
	 * @param string               $content HTML of a form to use instead.
	 */
	function nl_form( array $args = array(), string $content = '' ): string {
		return YearbookIslands\Tags\Shortcodes::run_template_function( 'nl_form', $args, $content );
	}
}

/**
 * Names the tags of a template before the head is printed, so that the stylesheet and the preloads are in the
 * head. Otherwise they are in the footer.
 */
function yearbook_islands_use( string ...$tags ): void {
	foreach ( array_intersect( $tags, YearbookIslands\Tags\Contracts::tags() ) as $tag ) {
		YearbookIslands\Assets\Assets::use_tag( $tag );
	}
	foreach ( array_diff( $tags, YearbookIslands\Tags\Contracts::tags() ) as $tag ) {
		/* translators: %s: what a theme gave as the name of a tag */
		_doing_it_wrong( __FUNCTION__, esc_html( sprintf( __( 'No tag is called %s.', 'yearbook-islands' ), $tag ) ), esc_html( YearbookIslands\VERSION ) );
	}
}

/**
 * The sizes and facet values of an entry's card as `style` and `data-*` attributes, for themes that print their
 * own cards. The text begins with a space and is escaped.
 *
 * @param array<string, mixed> $args `size`, `caption`, `hidden`.
 */
function yearbook_islands_card_attributes( WP_Post $entry, array $args = array() ): string {
	return YearbookIslands\Tags\Attributes::print_attributes( YearbookIslands\Listing\Cards::card_attributes( $entry, $args ) );
}
