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
 * The content of the placements: their ads and groups, and the ads that can be drawn from those groups.
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
 * Ids of the ads that a group can show. Ads without weight are never drawn.
 *
 * @param array<string, mixed> $group
 * @return array<int|string>
 */
function drawable_ads( array $group ): array {
	$weights = array_map( 'intval', $group['ads'] ?? array() );
	return array_keys( has_order( $group ) ? $weights : array_filter( $weights, __NAMESPACE__ . '\\is_drawn' ) );
}

/** @param array<string, mixed> $group */
function has_order( array $group ): bool {
	return in_array( $group['type'] ?? 'default', array( 'ordered', 'slider' ), true );
}

function is_drawn( int $weight ): bool {
	return $weight > 0;
}

/**
 * The ads to show. A group shows as many as it is set to, in its order or drawn by weight.
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
	$count = $group['ad_count'] ?? 1;
	$order = has_order( $group )
		? array_keys( array_intersect_key( $group['ads'], $ads ) )
		: draw_order( array_intersect_key( $group['ads'], $ads ) );
	$order = 'all' === $count ? $order : array_slice( $order, 0, max( 1, (int) $count ) );
	return array_replace( array_fill_keys( $order, array() ), array_intersect_key( $ads, array_fill_keys( $order, true ) ) );
}

/**
 * Ids drawn by weight without replacement. Ids without weight are never drawn.
 *
 * @param array<int|string, mixed> $weights
 * @return array<int|string>
 */
function draw_order( array $weights ): array {
	$left  = array_filter( array_map( 'intval', $weights ), __NAMESPACE__ . '\\is_drawn' );
	$drawn = array();
	while ( $left ) {
		$lot = wp_rand( 1, array_sum( $left ) );
		foreach ( $left as $id => $weight ) {
			$lot -= $weight;
			if ( $lot <= 0 ) {
				$drawn[] = $id;
				unset( $left[ $id ] );
				break;
			}
		}
	}
	return $drawn;
}

/**
 * The ads of a group in its wrappers.
 *
 * @param array<string, array<string, mixed>> $ads
 */
function ads_html( array $ads ): string {
	return implode( '', array_column( $ads, 'content' ) );
}
