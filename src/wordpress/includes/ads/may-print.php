<?php
/**
 * Whether every visitor gets the ad of a placement, so that the page itself may have it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class May_Print {
	/**
	 * Why a page may not have the ad of a placement: its outcome depends on the visitor, on the time, on chance, on consent
	 * or on the rest of the page. '' if every visitor gets the same ad, for as long as a cache keeps the page. Then the
	 * browser refuses it only by what it alone knows: a closed ad, a ban, a veto of a script.
	 *
	 * @param array<string, mixed>  $inventory
	 * @param array<string, mixed>  $placement
	 * @param array<string, string> $host      Attributes of the `<ad-placement>`.
	 */
	public static function fault_of_printing( array $inventory, array $placement, array $host = array() ): string {
		$ads   = Inventory::ads_of( $inventory, ...Inventory::item_of( $placement ) );
		$fault = self::fault_of_host( $host );
		$fault = '' === $fault ? self::fault_of_choice( $inventory, $placement, $ads ) : $fault;
		$fault = '' === $fault ? self::fault_of_ad( current( $ads ) ) : $fault;
		if ( '' === $fault && ! Plain_Html::is_plain_html( Compose::composed_placement( $placement, $ads, $inventory['config'] ) ) ) {
			return 'its HTML is not plain';
		}
		return $fault;
	}

	/** @param array<string, string> $host */
	private static function fault_of_host( array $host ): string {
		$load_on = $host['data-load-on'] ?? 'ready';
		if ( 'ready' !== $load_on && '' !== $load_on ) {
			return 'its host starts later';
		}
		if ( isset( $host['lazy'] ) ) {
			return 'its host is lazy';
		}
		return 'false' === ( $host['frame'] ?? 'false' ) ? '' : 'its host has a frame';
	}

	/**
	 * @param array<string, mixed>                $inventory
	 * @param array<string, mixed>                $placement
	 * @param array<string, array<string, mixed>> $ads       Its ads.
	 */
	private static function fault_of_choice( array $inventory, array $placement, array $ads ): string {
		list( $type, $id ) = Inventory::item_of( $placement );

		$settings = Boot_Data::placement_settings( $placement );
		$group    = 'group' === $type ? $inventory['groups'][ $id ] ?? array() : null;
		$faults   = array(
			'the server chooses'           => 'server' === ( $placement['mode'] ?? 'browser' ),
			'its ads are chosen'           => 1 !== count( $ads ) || ( null !== $group && ! Group_Order::drawable_ads( $group ) ),
			'its group has markup'         => ! empty( $group['group_wrap'] ),
			'it is part of a test'         => ! in_array( $settings['test_id'] ?? '', array( '', null, false ), true ),
			'it is lazy'                   => Group_Order::is_yes( $settings['lazy_load'] ?? null ),
			'it has a frame'               => Group_Order::is_yes( $settings['frame'] ?? null ),
			'it is a layer'                => ! empty( $settings['layer_placement'] ),
			'it has a position of its own' => Inventory::places_itself( $placement ),
		);
		return (string) array_search( true, $faults, true );
	}

	/** @param array<string, mixed> $ad */
	private static function fault_of_ad( array $ad ): string {
		$expiry = Group_Order::told_number( $ad['expiry_date'] ?? null ) ?? 0.0;
		$faults = array(
			'it is in debug mode'           => May_Show::is_debugged( $ad ),
			'it has no content'             => May_Show::is_empty_content( $ad['content'] ),
			'it has conditions'             => (bool) Server_Conditions::visitors_of( $ad ),
			'it expires before the page'    => 0.0 !== $expiry && $expiry <= time() + self::page_lifetime(),
			'it shows once on a page'       => Group_Order::is_yes( $ad['once_per_page'] ?? null ),
			'it shows on days of the week'  => is_array( $ad['day_indexes'] ?? null ),
			'it may need consent'           => ! May_Show::has_consent( $ad, array( 'consent' => 'unknown' ) ),
		);
		return (string) array_search( true, $faults, true );
	}

	/** How long a cache keeps a page at most, s. */
	private static function page_lifetime(): int {
		/**
		 * Filters how long a cache keeps a page at most. A page does not have an ad that expires before that.
		 *
		 * @param int $seconds
		 */
		return (int) apply_filters( 'yearbook_islands_page_lifetime', DAY_IN_SECONDS );
	}
}
