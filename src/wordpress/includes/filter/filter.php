<?php
/**
 * `[yb_filter]`: the filter of the listing.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const FILTER_ARGS = array( 'taxonomies' => '', 'ranges' => '', 'search' => '', 'heading' => '' );

/**
 * @param mixed $args
 */
function filter( $args, string $content = '' ): string {
	$args       = arguments_for( 'yb_filter', 'yb-filter', $args, FILTER_ARGS );
	$heading    = '' === (string) $args['heading'] ? __( 'Filter', 'yearbook-islands' ) : (string) $args['heading'];
	$attributes = array_merge(
		array( 'for' => LISTING_ID ),
		tag_attributes( 'yb-filter', $args ),
		array( 'base' => base_path() ),
		is_paged_listing() ? array( 'data-index' => index_url() ) : array()
	);
	unset( $attributes['open'] );
	if ( is_filter_route() ) {
		$attributes['open'] = '';
	}
	return tag_html( 'yb-filter', $attributes, '<h2>' . esc_html( $heading ) . '</h2>' . filter_form( wanted_facets( $args ) ) . $content );
}

/**
 * The facets that the arguments name, in that order; all facets if they name none.
 *
 * @param array<string, mixed> $args
 * @return array<string, array<string, mixed>>
 */
function wanted_facets( array $args ): array {
	$facets = facets();
	$lists  = array_map( 'strval', array( $args['taxonomies'], $args['ranges'], $args['search'] ) );
	$names  = array_filter( array_map( 'trim', explode( ',', implode( ',', $lists ) ) ), 'strlen' );
	if ( ! $names ) {
		return $facets;
	}
	return array_intersect_key( array_replace( array_flip( array_intersect( $names, array_keys( $facets ) ) ), $facets ), array_flip( $names ) );
}
