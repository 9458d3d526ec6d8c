<?php
/**
 * Which ads a placement, group or ad comes to.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
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
	$known = isset( $inventory[ 'group' === $method ? 'groups' : 'ads' ][ $name ] );
	return $known && in_array( $method, array( 'group', 'ad' ), true ) ? array( $method, $name, array() ) : null;
}

/**
 * The ads to show: of a group as many as it says, in its order or drawn by weight.
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
	if ( 'group' !== $type ) {
		return $ads;
	}
	$group = $inventory['groups'][ $id ];
	$count = $group['ad_count'] ?? 1;
	$order = in_array( $group['type'] ?? 'default', array( 'ordered', 'slider' ), true )
		? array_keys( array_intersect_key( $group['ads'], $ads ) )
		: draw_order( array_intersect_key( $group['ads'], $ads ) );
	$order = 'all' === $count ? $order : array_slice( $order, 0, max( 1, (int) $count ) );
	return array_replace( array_fill_keys( $order, array() ), array_intersect_key( $ads, array_fill_keys( $order, true ) ) );
}

/**
 * Ids drawn by weight without replacement; those without weight are never drawn.
 *
 * @param array<int|string, mixed> $weights
 * @return array<int|string>
 */
function draw_order( array $weights ): array {
	$left  = array_filter( array_map( 'intval', $weights ), static fn( $weight ) => $weight > 0 );
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
