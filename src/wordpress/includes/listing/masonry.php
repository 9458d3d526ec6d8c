<?php
/**
 * `[yb_masonry]`: entries as cards in a grid.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Catalogue\Sort_Key;
use YearbookIslands\Catalogue\Sorts;
use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Print_Tag;

defined( 'ABSPATH' ) || exit;

final class Masonry {
	const MASONRY_QUERY        = array( 'type' => '', 'tax' => '', 'term' => '', 'count' => '', 'order' => '' );
	private const MASONRY_LOOK = array( 'columns' => '', 'caption' => '', 'size' => '', 'before' => '', 'more' => '', 'sort' => '' );

	/** The default id of the grid, which the filter uses. */
	const LISTING_ID = 'yb-listing';

	/**
	 * @param mixed $args
	 */
	public static function html( $args, string $content = '' ): string {
		$args    = Attributes::arguments_for( 'yb_masonry', 'yb-masonry', $args, self::MASONRY_QUERY + self::MASONRY_LOOK );
		$asks    = array_intersect_key( $args, self::MASONRY_QUERY + array( 'before' => '' ) );
		$queries = '' === trim( $content ) || array_diff( array_map( 'strval', $asks ), array( '' ) );
		$query   = $queries ? Entries::entries_query( $args ) : null;
		$found   = self::grid_entries( $args, $query );
		$cards   = array();
		foreach ( $found['entries'] as $entry ) {
			$hidden  = null !== $found['passing'] && ! isset( $found['passing'][ $entry->ID ] );
			$cards[] = Cards::entry_card( $entry, array( 'hidden' => $hidden ) + $args );
		}
		if ( '' !== trim( $content ) ) {
			array_splice( $cards, min( max( 0, (int) $args['before'] ), count( $cards ) ), 0, array( $content ) );
		}
		$attributes = $found['attributes'] + self::masonry_attributes( $args, $found['is_listing'] );
		$none       = array() === $found['passing'] || 0 === $found['total'] ? '<p class="yb-none">' . esc_html__( 'No results.', 'yearbook-islands' ) . '</p>' : '';
		$links      = null === $found['total'] ? '' : Pages::page_links( $attributes['id'], Pages::asked_page(), $found['total'] );
		$sorts      = $found['is_listing'] && Listing::is_listing() ? Sorts::sort_form( (string) $args['sort'], $attributes['id'] ) : '';
		return $sorts . $none . Print_Tag::tag_html( 'yb-masonry', $attributes, implode( '', $cards ) ) . $links;
	}

	/**
	 * The entries of a grid. The first grid with entries of the yearbook is the listing. On the address of the listing this
	 * grid has pages, unless `count` sets its number of entries.
	 *
	 * @param array<string, mixed>      $args
	 * @param array<string, mixed>|null $query
	 * @return array{entries: \WP_Post[], passing: array<int, true>|null, total: int|null, is_listing: bool, attributes: array<string, string>}
	 *         `total`: how many entries match in all, null if the grid has no pages; `passing` as of `find_entries`.
	 */
	private static function grid_entries( array $args, ?array $query ): array {
		static $has_listing = false;

		$found = array( 'entries' => array(), 'passing' => null, 'total' => null, 'is_listing' => false, 'attributes' => array() );
		if ( ! $query ) {
			return $found;
		}
		$found['is_listing'] = ! $has_listing && Listing::listing_type() === $query['post_type'];
		$has_listing         = $has_listing || $found['is_listing'];
		$all                 = $found['is_listing'] && '' === (string) $args['count'] ? self::entries_in_pages( $query ) : 0;
		if ( $all ) {
			list( $found['entries'], $found['total'] ) = Pages::entries_of_page( $query, Pages::asked_page(), $all );

			$more                = '' === (string) $args['more'] ? get_option( Pages::MORE_OPTION, '' ) : $args['more'];
			$found['attributes'] = array_filter( array( 'more' => Listing_Settings::sanitize_more( $more ) ) ) + array( 'data-total' => (string) $found['total'] );
		} else {
			list( $found['entries'], $found['passing'] ) = Entries::find_entries( $query );
		}
		return $found;
	}

	/**
	 * How many entries the listing has on all its pages; 0 if it is not divided. A random order has no pages, because each page
	 * would draw the order again.
	 *
	 * @param array<string, mixed> $query
	 */
	private static function entries_in_pages( array $query ): int {
		$size = Listing::is_listing() && ! isset( $query['orderby']['rand'] ) ? Pages::page_size() : 0;
		$all  = $size ? Pages::count_entries( $query ) : 0;
		return $all > $size ? $all : 0;
	}

	/**
	 * @param array<string, mixed> $args
	 * @return array<string, string>
	 */
	private static function masonry_attributes( array $args, bool $is_listing ): array {
		$attributes = Attributes::tag_attributes( 'yb-masonry', $args );
		unset( $attributes['more'] );
		if ( $is_listing ) {
			$attributes += array( 'id' => self::LISTING_ID );

			$attributes['data-sort-language'] = Sort_Key::sort_language();
		}
		$columns = (int) $args['columns'];
		// a length works in the style attribute before any script; a selector needs the script and stays an attribute
		$gutter = Cards::css_length( $attributes['gutter'] ?? '', '' );
		if ( '' !== $gutter ) {
			unset( $attributes['gutter'] );
		}
		$style = Attributes::with_style(
			$attributes['style'] ?? null,
			array(
				'--yb-columns' => $columns > 0 ? (string) min( $columns, 24 ) : '',
				'--yb-gutter'  => $gutter,
			)
		);
		return null === $style ? $attributes : array( 'style' => $style ) + $attributes;
	}
}
