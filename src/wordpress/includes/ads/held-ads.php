<?php
/**
 * The ads that a placement of the site holds.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Held_Ads {
	/**
	 * The ads of all placements, single ones and those in groups.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, array<string, mixed>> By id.
	 */
	private static function ads_in_placements( array $inventory ): array {
		$held = array();
		foreach ( $inventory['placements'] as $placement ) {
			list( $type, $id ) = Inventory::item_of( $placement );

			$held += Inventory::ads_of( $inventory, $type, $id );
		}
		return $held;
	}

	/**
	 * @param array<string, mixed> $inventory
	 * @return string[] Ids of the ads that are counted.
	 */
	public static function counted_ads( array $inventory ): array {
		$tracked = array_filter(
			self::ads_in_placements( $inventory ),
			static function ( $ad ) {
				return Group_Order::is_yes( $ad['tracking_enabled'] ?? true );
			}
		);
		/**
		 * Filters which ads are counted, for example to add ads that only the filter of the boot data brings.
		 *
		 * @param string[] $ids
		 */
		$ids = apply_filters( 'yearbook_islands_counted_ads', array_map( 'strval', array_keys( $tracked ) ) );
		return array_map( 'strval', array_filter( (array) $ids, 'is_scalar' ) );
	}
}
