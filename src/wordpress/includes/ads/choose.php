<?php
/**
 * Chooses the ads of a placement, group or ad.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Choose {
	/**
	 * The requested item, if the site shows it. An ad or group that no placement contains is not delivered.
	 *
	 * @param array<string, mixed> $inventory
	 * @param string               $method `placement`, `group` or `ad`.
	 * @return array{0: string, 1: string, 2: array<string, mixed>}|null `ad` or `group`, its id, and the placement.
	 */
	public static function find_item( array $inventory, string $method, string $name ): ?array {
		if ( 'placement' === $method ) {
			$slug = self::slug_of_placement( $inventory, $name );
			return null === $slug ? null : array_merge( Inventory::item_of( $inventory['placements'][ $slug ] ), array( $inventory['placements'][ $slug ] ) );
		}
		return isset( self::placed_items( $inventory )[ "{$method}_{$name}" ] ) ? array( $method, $name, array() ) : null;
	}

	/**
	 * @param array<string, mixed> $inventory
	 * @param string               $name A slug or an id.
	 * @return int|string|null
	 */
	public static function slug_of_placement( array $inventory, string $name ) {
		foreach ( $inventory['placements'] as $slug => $placement ) {
			if ( (string) $slug === $name || ( '' !== $name && (string) ( $placement['id'] ?? '' ) === $name ) ) {
				return $slug;
			}
		}
		return null;
	}

	/**
	 * The ads and groups that placements hold, and the ads that those groups can draw.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, true> `ad_12`, `group_501`.
	 */
	public static function placed_items( array $inventory ): array {
		$placed = array();
		foreach ( $inventory['placements'] as $placement ) {
			list( $type, $id ) = Inventory::item_of( $placement );

			$placed[ $placement['item'] ] = true;
			foreach ( Group_Order::drawable_ads( 'group' === $type ? $inventory['groups'][ $id ] ?? array() : array() ) as $ad ) {
				$placed[ "ad_{$ad}" ] = true;
			}
		}
		return $placed;
	}

	/**
	 * The ads to show. A group shows the number of ads that it sets, in its order or drawn by weight.
	 *
	 * @param array<string, mixed> $inventory
	 * @param array<string, mixed> $call As of `May_Show::passes_all`; `after` holds the ids of the ads that the next ad
	 *                                        replaces, `random` is as of `draw_order`.
	 * @return array<string, array<string, mixed>> By id.
	 */
	public static function choose_ads( array $inventory, string $type, string $id, array $call ): array {
		$after = $call['after'] ?? array();
		$ads   = array_filter(
			Inventory::ads_of( $inventory, $type, $id ),
			static function ( $ad, $ad_id ) use ( $call, $after ) {
				return ! in_array( (string) $ad_id, $after, true ) && May_Show::passes_all( $ad, array( 'ad' => (string) $ad_id ) + $call );
			},
			ARRAY_FILTER_USE_BOTH
		);
		if ( 'group' !== $type || ! $ads ) {
			return $ads;
		}
		$group = $inventory['groups'][ $id ];
		if ( $after ) {
			$group = array( 'refresh_enabled' => true ) + $group;
		}
		$order = array_slice( array_values( array_intersect( Group_Order::of_group( $group, $after, $call['random'] ?? null ), array_keys( $ads ) ) ), 0, Group_Order::ad_count( $group ) );
		return array_replace( array_fill_keys( $order, array() ), array_intersect_key( $ads, array_fill_keys( $order, true ) ) );
	}

	/** Conditions by which the browser counts and limits an ad that it shows. */
	private const COUNTED_CONDITIONS = array( 'ad_clicks', 'ad_impressions' );

	/**
	 * Chosen ads as an answer names them, in their order. The browser composes them, so they have what it needs for that;
	 * what decides whether they show stays on the server.
	 *
	 * @param array<string, array<string, mixed>> $ads By id.
	 * @return array<int, array<string, mixed>>
	 */
	public static function told_ads( array $ads ): array {
		$told = array();
		foreach ( $ads as $id => $ad ) {
			$counted = array_filter(
				Server_Conditions::visitors_of( $ad ),
				static function ( $condition ) {
					return in_array( $condition['type'], self::COUNTED_CONDITIONS, true );
				}
			);
			$told[]  = array(
				'id'               => (string) $id,
				'type'             => 'ad',
				'title'            => (string) ( $ad['title'] ?? '' ),
				'tracking_enabled' => Group_Order::is_yes( $ad['tracking_enabled'] ?? true ),
				'content'          => $ad['content'],
			) + array_filter(
				array(
					'position'  => $ad['position'] ?? '',
					'visitors'  => array_values( $counted ),
					'debugmode' => May_Show::shows_for_debug( $ad ),
				)
			);
		}
		return $told;
	}

	/**
	 * The settings of a group with which the browser composes and refreshes its ads.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, mixed>
	 */
	public static function told_group( array $inventory, string $type, string $id ): array {
		if ( 'group' !== $type ) {
			return array();
		}
		$group = $inventory['groups'][ $id ];
		return array( 'group_info' => array( 'id' => $id ) + Boot_Data::only_fields( $group, Boot_Data::GROUP_FIELDS ) ) + Boot_Data::only_fields( $group, array( 'group_wrap' ) );
	}
}
