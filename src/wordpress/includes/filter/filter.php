<?php
/**
 * `[yb_filter]`: the filter of the listing.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

use YearbookIslands\Catalogue\Index;
use YearbookIslands\Listing\Listing;
use YearbookIslands\Listing\Masonry;
use YearbookIslands\Listing\Pages;
use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Print_Tag;

defined( 'ABSPATH' ) || exit;

final class Filter {
	private const FILTER_ARGS = array( 'taxonomies' => '', 'ranges' => '', 'search' => '', 'heading' => '' );

	/**
	 * @param mixed $args
	 */
	public static function html( $args, string $content = '' ): string {
		$args       = Attributes::arguments_for( 'yb_filter', 'yb-filter', $args, self::FILTER_ARGS );
		$heading    = '' === (string) $args['heading'] ? __( 'Filter', 'yearbook-islands' ) : (string) $args['heading'];
		$attributes = array_merge(
			array( 'for' => Masonry::LISTING_ID ),
			Attributes::tag_attributes( 'yb-filter', $args ),
			array( 'base' => Listing::base_path() ),
			Pages::is_paged_listing() ? array( 'data-index' => Index::index_url() ) : array()
		);
		unset( $attributes['open'] );
		if ( Filter_Route::is_filter_route() ) {
			$attributes['open'] = '';
		}
		return Print_Tag::tag_html( 'yb-filter', $attributes, '<h2>' . esc_html( $heading ) . '</h2>' . Filter_Form::html( self::wanted_facets( $args ) ) . $content );
	}

	/**
	 * The facets that the arguments name, in that order; all facets if they name none.
	 *
	 * @param array<string, mixed> $args
	 * @return array<string, array<string, mixed>>
	 */
	private static function wanted_facets( array $args ): array {
		$facets = Facets::of_listing();
		$lists  = array_map( 'strval', array( $args['taxonomies'], $args['ranges'], $args['search'] ) );
		$names  = array_filter( array_map( 'trim', explode( ',', implode( ',', $lists ) ) ), 'strlen' );
		if ( ! $names ) {
			return $facets;
		}
		return array_intersect_key( array_replace( array_flip( array_intersect( $names, array_keys( $facets ) ) ), $facets ), array_flip( $names ) );
	}
}
