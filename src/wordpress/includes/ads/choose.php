<?php
/**
 * Chooses the ads of a placement, group or ad.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The requested item, if the site shows it. An ad or group that no placement contains is not delivered.
 *
 * @param array<string, mixed> $inventory
 * @param string               $method `placement`, `group` or `ad`.
 * @return array{0: string, 1: string, 2: array<string, mixed>}|null `ad` or `group`, its id, and the placement.
 */
function find_item( array $inventory, string $method, string $name ): ?array {
	if ( 'placement' === $method ) {
		foreach ( $inventory['placements'] as $slug => $placement ) {
			if ( (string) $slug === $name || (string) ( $placement['id'] ?? '' ) === $name ) {
				return array_merge( item_of( $placement ), array( $placement ) );
			}
		}
		return null;
	}
	return isset( placed_items( $inventory )[ "{$method}_{$name}" ] ) ? array( $method, $name, array() ) : null;
}

/**
 * The ads and groups that placements hold, and the ads that those groups can draw.
 *
 * @param array<string, mixed> $inventory
 * @return array<string, true> `ad_12`, `group_501`.
 */
function placed_items( array $inventory ): array {
	$placed = array();
	foreach ( $inventory['placements'] as $placement ) {
		list( $type, $id ) = item_of( $placement );

		$placed[ $placement['item'] ] = true;
		foreach ( drawable_ads( 'group' === $type ? $inventory['groups'][ $id ] ?? array() : array() ) as $ad ) {
			$placed[ "ad_{$ad}" ] = true;
		}
	}
	return $placed;
}

/**
 * The ads to show. A group shows the number of ads that it sets, in its order or drawn by weight.
 *
 * @param array<string, mixed> $inventory
 * @param array<string, mixed> $call As of `may_show`.
 * @return array<string, array<string, mixed>> By id.
 */
function choose_ads( array $inventory, string $type, string $id, array $call ): array {
	$ads = array_filter(
		ads_of( $inventory, $type, $id ),
		static function ( $ad, $ad_id ) use ( $call ) {
			return may_show( $ad, array( 'ad' => (string) $ad_id ) + $call );
		},
		ARRAY_FILTER_USE_BOTH
	);
	if ( 'group' !== $type || ! $ads ) {
		return $ads;
	}
	$group = $inventory['groups'][ $id ];
	$order = array_slice( array_values( array_intersect( group_order( $group ), array_keys( $ads ) ) ), 0, ad_count( $group ) );
	return array_replace( array_fill_keys( $order, array() ), array_intersect_key( $ads, array_fill_keys( $order, true ) ) );
}

/**
 * The HTML of the chosen ads, one after the other.
 *
 * @param array<string, array<string, mixed>> $ads
 */
function ads_html( array $ads ): string {
	return implode( '', array_column( $ads, 'content' ) );
}
