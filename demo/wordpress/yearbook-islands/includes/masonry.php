<?php
/**
 * `[yb_masonry]`: entries as cards in a grid.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const MASONRY_QUERY = array( 'type' => '', 'tax' => '', 'term' => '', 'count' => '', 'order' => '' );
const MASONRY_LOOK  = array( 'columns' => '', 'caption' => '', 'size' => '', 'before' => '' );

/** The grid that the filter works on, where nobody gives an id. */
const LISTING_ID = 'yb-listing';

/**
 * @param mixed $args
 */
function masonry( $args, string $content = '' ): string {
	$args    = arguments_for( 'yb_masonry', 'yb-masonry', $args, MASONRY_QUERY + MASONRY_LOOK );
	$asks    = array_intersect_key( $args, MASONRY_QUERY + array( 'before' => '' ) );
	$queries = '' === trim( $content ) || array_diff( array_map( 'strval', $asks ), array( '' ) );
	$query   = $queries ? entries_query( $args ) : null;

	list( $entries, $passing ) = $query ? find_entries( $query ) : array( array(), null );

	$cards = array();
	foreach ( $entries as $entry ) {
		$hidden  = null !== $passing && ! isset( $passing[ $entry->ID ] );
		$cards[] = entry_card( $entry, array( 'hidden' => $hidden ) + $args );
	}
	if ( '' !== trim( $content ) ) {
		array_splice( $cards, min( max( 0, (int) $args['before'] ), count( $cards ) ), 0, array( $content ) );
	}
	$attributes = masonry_attributes( $args, $query );
	$none       = array() === $passing ? '<p class="yb-none">' . esc_html__( 'Nessun risultato.', 'yearbook-islands' ) . '</p>' : '';
	return $none . tag_html( 'yb-masonry', $attributes, implode( '', $cards ) );
}

/**
 * @param array<string, mixed>      $args
 * @param array<string, mixed>|null $query
 * @return array<string, string>
 */
function masonry_attributes( array $args, ?array $query ): array {
	static $has_listing = false;
	$attributes         = tag_attributes( 'yb-masonry', $args );
	if ( ! $has_listing && $query && listing_type() === $query['post_type'] ) {
		$has_listing = true;
		$attributes += array( 'id' => LISTING_ID );
	}
	$columns = (int) $args['columns'];
	// a length reaches the stylesheet this way, and so holds before any script; a selector stays an attribute
	$gutter = css_length( $attributes['gutter'] ?? '', '' );
	if ( '' !== $gutter ) {
		unset( $attributes['gutter'] );
	}
	$style   = with_style(
		$attributes['style'] ?? null,
		array(
			'--yb-columns' => $columns > 0 ? (string) min( $columns, 24 ) : '',
			'--yb-gutter'  => $gutter,
		)
	);
	return null === $style ? $attributes : array( 'style' => $style ) + $attributes;
}
