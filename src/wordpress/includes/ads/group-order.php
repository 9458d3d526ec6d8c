<?php
/**
 * Which ads of a group show, and in which order, by the same rules as the browser's `decideGroup`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Group_Order {
	private const GROUP_TYPES = array( 'default', 'ordered', 'slider', 'grid' );

	/** Texts that count as no. */
	private const NO_TEXTS = array( '', '0', 'false', 'off', 'no', 'disabled' );

	/** @param array<string, mixed> $group */
	private static function group_type( array $group ): string {
		$type = $group['type'] ?? null;
		return in_array( $type, self::GROUP_TYPES, true ) ? $type : 'default';
	}

	/** @param mixed $value */
	public static function is_yes( $value ): bool {
		return is_string( $value ) ? ! in_array( strtolower( trim( $value ) ), self::NO_TEXTS, true ) : ! empty( $value );
	}

	/**
	 * Whether the ads are drawn by their weights, and not shown in the group's order.
	 *
	 * @param array<string, mixed> $group
	 */
	private static function draws_ads( array $group ): bool {
		$type = self::group_type( $group );
		if ( self::is_yes( $group['refresh_enabled'] ?? null ) ) {
			return 'ordered' !== $type;
		}
		return 'default' === $type || ( 'grid' === $type && self::is_yes( $group['random'] ?? null ) );
	}

	/**
	 * How many ads show: the number that the group sets. Without a number, a slider or a grid shows all ads, any other
	 * group one. A group that refreshes shows one ad at a time.
	 *
	 * @param array<string, mixed> $group
	 */
	public static function ad_count( array $group ): int {
		if ( self::is_yes( $group['refresh_enabled'] ?? null ) ) {
			return 1;
		}
		$told  = $group['ad_count'] ?? null;
		$count = self::told_number( $told );
		if ( null !== $count && $count >= 1 ) {
			return (int) min( PHP_INT_MAX, floor( $count ) );
		}
		return 'all' === $told || in_array( self::group_type( $group ), array( 'slider', 'grid' ), true ) ? PHP_INT_MAX : 1;
	}

	/** @param mixed $value */
	public static function told_number( $value ): ?float {
		$value = is_string( $value ) ? trim( $value ) : $value;
		return is_numeric( $value ) ? (float) $value : null;
	}

	/**
	 * @param array<string, mixed> $group
	 * @return array<int|string, float> By the ads' ids. Where no ad has a weight, all weigh the same.
	 */
	private static function weights_in( array $group ): array {
		$numbers = array_map( array( self::class, 'told_number' ), $group['ads'] ?? array() );
		$none    = ! array_filter( $numbers, 'is_float' );
		return array_map(
			static function ( $number ) use ( $none ) {
				return $none ? 1.0 : (float) $number;
			},
			$numbers
		);
	}

	/**
	 * Ids of the ads that a group can show. Ads without weight are never drawn.
	 *
	 * @param array<string, mixed> $group
	 * @return array<int|string>
	 */
	public static function drawable_ads( array $group ): array {
		return array_keys( self::draws_ads( $group ) ? array_filter( self::weights_in( $group ), array( self::class, 'is_drawn' ) ) : $group['ads'] ?? array() );
	}

	public static function is_drawn( float $weight ): bool {
		return $weight > 0;
	}

	/**
	 * The ids of a group's ads in the order in which they show: drawn by weight, or in the group's own order, where
	 * neighbours of equal weight are shuffled. A group that refreshes goes on after the ads that stand there.
	 *
	 * @param array<string, mixed> $group
	 * @param string[]             $after  Ids.
	 * @param ?callable            $random As of `draw_order`.
	 * @return array<int|string>
	 */
	public static function of_group( array $group, array $after = array(), ?callable $random = null ): array {
		if ( self::draws_ads( $group ) ) {
			return self::draw_order( self::weights_in( $group ), $random );
		}
		$weights = array_map( array( self::class, 'told_number' ), $group['ads'] ?? array() );
		$ids     = array_keys( $weights );
		if ( self::is_yes( $group['refresh_enabled'] ?? null ) ) {
			$last = $after ? array_search( end( $after ), array_map( 'strval', $ids ), true ) : false;
			return false === $last ? $ids : array_merge( array_slice( $ids, $last + 1 ), array_slice( $ids, 0, $last + 1 ) );
		}
		// the order stays as it is where a weight is missing or 0
		if ( count( array_filter( $weights ) ) < count( $weights ) ) {
			return $ids;
		}
		$runs = array();
		$last = null;
		foreach ( $weights as $id => $weight ) {
			if ( $weight !== $last ) {
				$runs[] = array();
				$last   = $weight;
			}
			$runs[ count( $runs ) - 1 ][ $id ] = 1.0;
		}
		$order = array();
		foreach ( $runs as $run ) {
			$order = array_merge( $order, self::draw_order( $run, $random ) );
		}
		return $order;
	}

	/**
	 * Ids drawn by weight without replacement. Ids without weight are never drawn.
	 *
	 * @param array<int|string, float> $weights
	 * @param ?callable                $random  Returns a number from 0 up to 1.
	 * @return array<int|string>
	 */
	private static function draw_order( array $weights, ?callable $random = null ): array {
		$random = $random ?? array( self::class, 'random_number' );
		$waits  = array();
		foreach ( array_filter( $weights, array( self::class, 'is_drawn' ) ) as $id => $weight ) {
			$waits[ $id ] = -log( 1 - $random() ) / $weight;
		}
		asort( $waits );
		return array_keys( $waits );
	}

	public static function random_number(): float {
		return wp_rand( 0, 999999 ) / 1000000;
	}
}
