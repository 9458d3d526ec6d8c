<?php
/**
 * The site's ads, groups and placements, from the site's own code.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Assets\Assets;
use YearbookIslands\Consent\Setting;
use YearbookIslands\Settings\Settings;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Inventory {
	private const INVENTORY_KINDS = array( 'ads', 'groups', 'placements' );

	/**
	 * The usable part of the inventory, with the settings about consent.
	 *
	 * @return array{ads: array<string, array<string, mixed>>, groups: array<string, array<string, mixed>>, placements: array<string, array<string, mixed>>, tests: array<mixed>, config: array<mixed>}
	 */
	public static function of_site(): array {
		static $last = null;
		$usable = self::usable_inventory();
		$chosen = get_option( Setting::CONSENT_TOOL_OPTION, '' );
		if ( null === $last || array( $usable, $chosen ) !== $last['of'] ) {
			$last = array( 'of' => array( $usable, $chosen ), 'config' => Setting::with_consent_tool( $usable['config'] ) );
		}
		return array( 'config' => $last['config'] ) + $usable;
	}

	/** Whether this page may have ads. */
	public static function is_on_page(): bool {
		return in_array( 'ad-placement', Assets::used_tags(), true ) || self::is_on_every_page();
	}

	/**
	 * Whether a page without a tag may have ads: the ad runtime finds the place of a placement itself, or the add-on Pro or
	 * Tracking of the plugin family prints data of ads.
	 */
	public static function is_on_every_page(): bool {
		if ( Family::is_active() ) {
			return Settings::takes_over() && ( defined( 'AAP_VERSION' ) || defined( 'AAT_VERSION' ) );
		}
		return self::has_self_placed( self::given_inventory() ) && self::has_self_placed( self::usable_inventory() );
	}

	/** @param mixed $inventory */
	private static function has_self_placed( $inventory ): bool {
		foreach ( is_array( $inventory ) && is_array( $inventory['placements'] ?? null ) ? $inventory['placements'] : array() as $placement ) {
			if ( is_array( $placement ) && self::places_itself( $placement ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the ad runtime finds the place of a placement by an id, a class or a selector, without an `<ad-placement>`.
	 *
	 * @param array<string, mixed> $placement Of the inventory.
	 */
	public static function places_itself( array $placement ): bool {
		$options = (array) ( $placement['options'] ?? array() ) + $placement;
		return ! empty( $placement['elementid'] ) || ! empty( $options['pro_custom_element'] ) || ! empty( $options['container_id'] );
	}

	private const EMPTY_INVENTORY = array( 'ads' => array(), 'groups' => array(), 'placements' => array(), 'tests' => array(), 'config' => array() );

	/** @return mixed What the site's code gives. */
	private static function given_inventory() {
		/**
		 * Filters the site's ads. Their HTML is printed unchanged.
		 *
		 * @param array<string, array<mixed>> $inventory `ads` id → ad; `groups` id → group, `ads` id → weight in it;
		 *                                               `placements` slug → `id title item mode` and its options; `tests`
		 *                                               and `config` in the format of the boot data.
		 */
		return apply_filters( 'yearbook_islands_ads', self::EMPTY_INVENTORY );
	}

	/**
	 * Unusable items are reported by name and left out.
	 *
	 * @return array<string, array<mixed>>
	 */
	private static function usable_inventory(): array {
		$given = self::given_inventory();
		// one request asks several times, and to check thousands of ads takes long
		static $last = null;
		if ( null === $last || $last['given'] !== $given ) {
			$usable = self::EMPTY_INVENTORY;
			foreach ( self::EMPTY_INVENTORY as $kind => $nothing ) {
				$usable[ $kind ] = is_array( $given ) && is_array( $given[ $kind ] ?? null ) ? $given[ $kind ] : $nothing;
			}
			foreach ( self::INVENTORY_KINDS as $kind ) {
				$usable[ $kind ] = self::usable_items( $kind, $usable[ $kind ] );
			}
			$last = array( 'given' => $given, 'usable' => $usable );
		}
		return $last['usable'];
	}

	/** Kind → function that returns the fault of an item; '' for a valid item. */
	const ITEM_FAULTS = array(
		'ads'        => array( self::class, 'ad_fault' ),
		'groups'     => array( self::class, 'group_fault' ),
		'placements' => array( self::class, 'placement_fault' ),
	);

	/**
	 * Of placements with the same id, the first one is usable: the boot data has one place for them.
	 *
	 * @param array<mixed> $items
	 * @return array<string, array<string, mixed>>
	 */
	private static function usable_items( string $kind, array $items ): array {
		$usable = array();
		$first  = array();
		$fault  = self::ITEM_FAULTS[ $kind ];
		foreach ( $items as $key => $item ) {
			$why = is_array( $item ) ? $fault( $item, (string) $key ) : 'no array';
			$id  = '' === $why && 'placements' === $kind ? self::id_of_placement( $item, (string) $key ) : (string) $key;
			if ( '' === $why && isset( $first[ $id ] ) ) {
				$why = "its id is that of {$kind}[{$first[ $id ]}]";
			}
			if ( '' === $why ) {
				$usable[ $key ] = $item;
				$first[ $id ]   = $key;
				continue;
			}
			_doing_it_wrong( 'yearbook_islands_ads', esc_html( "{$kind}[{$key}]: {$why}" ), esc_html( VERSION ) );
		}
		return $usable;
	}

	/** Values that count as an absent field. */
	private const ABSENT = array( null, false, '' );

	/** @param array<mixed> $ad */
	public static function ad_fault( array $ad, string $id ): string {
		if ( ! ctype_digit( $id ) ) {
			return 'its key is no number';
		}
		if ( ! is_string( $ad['content'] ?? null ) ) {
			return 'content is no text';
		}
		$title = array_key_exists( 'title', $ad ) ? $ad['title'] : '';
		if ( ! is_string( $title ) && ! is_int( $title ) && ! is_float( $title ) ) {
			return 'title is no text';
		}
		return self::limit_fault( $ad );
	}

	/**
	 * The field that restricts where an ad shows and cannot be read: such an ad must not become an ad for everyone
	 * (DATA-5).
	 *
	 * @param array<mixed> $ad
	 */
	private static function limit_fault( array $ad ): string {
		if ( ! in_array( $ad['expiry_date'] ?? null, self::ABSENT, true ) && null === Group_Order::told_number( $ad['expiry_date'] ) ) {
			return 'expiry_date is no number';
		}
		$readable = array( 'day_indexes' => array( Group_Order::class, 'told_number' ), 'visitors' => array( self::class, 'condition_or_null' ) );
		foreach ( $readable as $field => $read ) {
			$list = $ad[ $field ] ?? null;
			if ( ! in_array( $list, self::ABSENT, true ) && ( ! is_array( $list ) || in_array( null, array_map( $read, $list ), true ) ) ) {
				return "{$field} is no list of " . ( 'visitors' === $field ? 'conditions' : 'numbers' );
			}
		}
		return '';
	}

	/** @param mixed $value @return array<mixed>|null */
	public static function condition_or_null( $value ): ?array {
		return is_array( $value ) ? $value : null;
	}

	/** @param array<mixed> $group */
	public static function group_fault( array $group, string $id ): string {
		if ( ! ctype_digit( $id ) ) {
			return 'its key is no number';
		}
		if ( ! is_array( $group['ads'] ?? null ) ) {
			return 'ads is no list of weights by id';
		}
		$wrap = $group['group_wrap'] ?? null;
		return is_array( $wrap ) || in_array( $wrap, self::ABSENT, true ) ? '' : 'group_wrap is no list';
	}

	/** @param array<mixed> $placement */
	public static function placement_fault( array $placement, string $slug ): string {
		if ( ! preg_match( '/^[\w-]+$/', $slug ) ) {
			return 'its key is no slug';
		}
		if ( ! is_string( $placement['item'] ?? null ) || ! preg_match( '/^(ad|group)_\d+$/', $placement['item'] ) ) {
			return 'item is neither ad_{id} nor group_{id}';
		}
		if ( ! is_scalar( $placement['id'] ?? '' ) ) {
			return 'id is neither a number nor a text';
		}
		return in_array( $placement['mode'] ?? 'browser', array( 'browser', 'server' ), true ) ? '' : 'mode is neither browser nor server';
	}

	/**
	 * The id of a placement; its slug where it has none.
	 *
	 * @param array<string, mixed> $placement
	 */
	public static function id_of_placement( array $placement, string $slug ): string {
		return (string) ( $placement['id'] ?? $slug );
	}

	/**
	 * The ad or group that a placement holds.
	 *
	 * @param array<string, mixed> $placement
	 * @return array{0: string, 1: string} `ad` or `group`, and its id.
	 */
	public static function item_of( array $placement ): array {
		return explode( '_', $placement['item'], 2 );
	}

	/**
	 * The ads of an ad or group, by id.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, array<string, mixed>>
	 */
	public static function ads_of( array $inventory, string $type, string $id ): array {
		$ids = 'group' === $type ? array_keys( $inventory['groups'][ $id ]['ads'] ?? array() ) : array( $id );
		return array_intersect_key( $inventory['ads'], array_fill_keys( $ids, true ) );
	}
}
