<?php
/**
 * Prints an ad that every visitor gets into its `<ad-placement>`, so that it shows at first paint. The ad runtime takes
 * it as it stands.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Content\Keep_Whole;

defined( 'ABSPATH' ) || exit;

final class Printed_Ads {
	/** Elements that a printed ad would end, or that may not have its links. */
	private const NO_PLACE_FOR_ADS = array( 'A', 'BUTTON', 'P' );

	/**
	 * Looks for hosts in what the page prints from now on, when nothing else changes it: a shortcode or a paragraph in an ad is
	 * no business of other filters.
	 */
	public static function expect_hosts(): void {
		foreach ( array( 'the_content', 'widget_text_content', 'widget_block_content', 'widget_custom_html_content' ) as $filter ) {
			add_filter( $filter, array( self::class, 'print_ads_in' ), 1000 );
		}
		add_filter( 'render_block', array( self::class, 'print_ads_in_block' ), 1000, 2 );
	}

	/**
	 * Prints the ads into the hosts of HTML that is about to be printed.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public static function print_ads_in( $html ) {
		return is_string( $html ) && self::has_place( $html ) && self::page_takes_ads() ? self::with_printed_ads( $html ) : $html;
	}

	/**
	 * The same for blocks outside of content, in templates. Content and the blocks inside of a block have their ads already.
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public static function print_ads_in_block( $html, $block ) {
		$is_done = ! empty( $block['innerBlocks'] ) || 'core/post-content' === ( $block['blockName'] ?? '' ) || doing_filter( 'the_content' );
		return $is_done ? $html : self::print_ads_in( $html );
	}

	private static function has_place( string $html ): bool {
		return false !== stripos( $html, '<ad-placement' );
	}

	/** Whether the HTML goes to a page of the site, where the ad runtime runs. */
	private static function page_takes_ads(): bool {
		return ! is_admin() && ! is_feed() && ! wp_is_serving_rest_request() && ! wp_doing_ajax() && ! doing_action( 'wp_head' )
			&& ! doing_filter( 'get_the_excerpt' ) && ! Family::is_active();
	}

	/** HTML with the ads that every visitor gets. A host that has its ad stays as it is. */
	public static function with_printed_ads( string $html ): string {
		if ( ! self::has_place( $html ) ) {
			return $html;
		}
		$inventory = Inventory::of_site();
		$tags      = new \WP_HTML_Tag_Processor( $html );
		$open      = array();
		$printed   = array();
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$name = $tags->get_tag();
			if ( in_array( $name, self::NO_PLACE_FOR_ADS, true ) ) {
				$open[ $name ] = ! $tags->is_tag_closer();
			}
			$has_place = 'AD-PLACEMENT' === $name && ! $tags->is_tag_closer() && ! array_filter( $open );
			$ad        = $has_place && null === $tags->get_attribute( 'data-state' ) ? self::printed_ad( $inventory, self::attributes_in( $tags ) ) : '';
			if ( '' !== $ad ) {
				$tags->set_attribute( 'data-state', 'filled' );
				$tags->set_attribute( 'data-printed', Keep_Whole::held_token() . '-' . count( $printed ) );
				$printed[] = $ad;
			}
		}
		return $printed ? self::with_ads_in_marks( $tags->get_updated_html(), $printed ) ?? $html : $html;
	}

	/**
	 * Replaces the marks of hosts by the hashes of their ads, and adds the ads. Brackets become entities, so that WordPress
	 * finds no shortcode in an ad.
	 *
	 * @param string[] $ads By the numbers of the marks.
	 */
	private static function with_ads_in_marks( string $html, array $ads ): ?string {
		return preg_replace_callback(
			'~data-printed="' . Keep_Whole::held_token() . '-(\d+)"((?:[^>"\']|"[^"]*"|\'[^\']*\')*+>)~',
			static function ( array $found ) use ( $ads ): string {
				$ad = $ads[ (int) $found[1] ];
				return sprintf( 'data-printed="%s"%s<div slot="ad">%s</div>', hash( 'fnv1a32', $ad ), $found[2], strtr( $ad, array( '[' => '&#091;', ']' => '&#093;' ) ) );
			},
			$html
		);
	}

	/**
	 * The attributes of a host that decide about its ad.
	 *
	 * @return array<string, string>
	 */
	private static function attributes_in( \WP_HTML_Tag_Processor $tag ): array {
		$attributes = array();
		foreach ( array( 'placement', 'data-load-on', 'lazy', 'frame' ) as $name ) {
			$value = $tag->get_attribute( $name );
			if ( null !== $value ) {
				$attributes[ $name ] = true === $value ? '' : trim( $value );
			}
		}
		return $attributes;
	}

	/**
	 * The ad for a host; '' if the browser chooses it, or the site does not want it in the page.
	 *
	 * @param array<string, mixed>  $inventory
	 * @param array<string, string> $host
	 */
	private static function printed_ad( array $inventory, array $host ): string {
		$slug = Choose::slug_of_placement( $inventory, $host['placement'] ?? '' );
		if ( null === $slug ) {
			return '';
		}
		$placement = $inventory['placements'][ $slug ];
		if ( '' !== May_Print::fault_of_printing( $inventory, $placement, $host ) ) {
			return '';
		}
		/**
		 * Filters whether the page has the ad of a placement that every visitor gets.
		 *
		 * @param bool                 $prints
		 * @param string               $slug
		 * @param array<string, mixed> $placement
		 */
		$prints = apply_filters( 'yearbook_islands_prints_ad', true, (string) $slug, $placement );
		return $prints ? Compose::composed_placement( $placement, Inventory::ads_of( $inventory, ...Inventory::item_of( $placement ) ), $inventory['config'] ) : '';
	}
}
