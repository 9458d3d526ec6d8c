<?php
/**
 * The page's data for the ad runtime. It is the same for every visitor, because caches keep pages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Assets\Assets;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Boot_Data {
	/** Fields of an ad that are printed unchanged. All other fields of the inventory stay on the server. */
	private const AD_FIELDS = array( 'title', 'content', 'type', 'expiry_date', 'visitors', 'once_per_page', 'day_indexes', 'debugmode', 'tracking_enabled', 'privacy', 'position' );

	const GROUP_FIELDS = array( 'name', 'type', 'ad_count', 'random', 'slider_options', 'refresh_enabled', 'refresh_interval', 'refresh_interval_for_ads' );

	private const PLACEMENT_FIELDS = array( 'title', 'test_id', 'options', 'close', 'layer_placement', 'lazy_load', 'cache_busting_empty', 'item', 'frame', 'frame_popups', 'inject_by', 'container_id', 'pro_custom_element', 'placement_position' );

	/** How long the browser may rely on the server's answers about a visitor. */
	private const SERVER_INFO_DURATION = HOUR_IN_SECONDS;

	/**
	 * @param array<string, mixed> $item
	 * @param string[]             $fields
	 * @return array<string, mixed>
	 */
	public static function only_fields( array $item, array $fields ): array {
		return array_intersect_key( $item, array_flip( $fields ) );
	}

	/**
	 * The settings of a placement, by their names in the boot data.
	 *
	 * @param array<string, mixed> $placement
	 * @return array<string, mixed>
	 */
	public static function placement_settings( array $placement ): array {
		return self::only_fields( $placement, self::PLACEMENT_FIELDS ) + (array) ( $placement['options'] ?? array() );
	}

	/**
	 * @param array<string, array<string, mixed>> $ads
	 * @return array<string, array<string, mixed>>|\stdClass
	 */
	private static function printed_ads( array $ads ) {
		$printed = array();
		foreach ( $ads as $id => $ad ) {
			$printed[ $id ] = array( 'id' => $id, 'blog_id' => get_current_blog_id() ) + self::only_fields( $ad, self::AD_FIELDS ) + array( 'title' => '', 'content' => '' );
		}
		return $printed ? $printed : new \stdClass();
	}

	/**
	 * @param array<string, mixed> $group
	 * @return array<string, mixed>
	 */
	private static function printed_group( string $id, array $group ): array {
		$info = array(
			'id'             => $id,
			'weights'        => $group['ads'],
			'ordered_ad_ids' => array_map( 'strval', array_keys( $group['ads'] ) ),
		) + self::only_fields( $group, self::GROUP_FIELDS ) + array( 'name' => '', 'type' => 'default' );
		return array( 'group_info' => $info ) + self::only_fields( $group, array( 'group_wrap' ) );
	}

	/**
	 * The page is the same for visitors and editors, so only the server can decide who sees an ad in debug mode.
	 *
	 * @param array<string, array<string, mixed>> $ads
	 */
	public static function asks_for_debug( array $ads ): bool {
		return ! May_Show::debugs_for_all() && array_filter( $ads, array( May_Show::class, 'is_debugged' ) );
	}

	/**
	 * Whether an ad is for visitors with an ad blocker, or for all others: then the browser looks for one before it asks.
	 *
	 * @param array<string, array<string, mixed>> $ads
	 */
	private static function asks_for_adblocker( array $ads ): bool {
		$conditions = array_merge( array(), ...array_map( static fn( $ad ) => array_values( (array) ( $ad['visitors'] ?? array() ) ), array_values( $ads ) ) );
		return in_array( 'adblocker', array_column( $conditions, 'type' ), true );
	}

	/**
	 * Whether the server chooses the ad of a placement.
	 *
	 * @param array<string, mixed>                $placement
	 * @param array<string, array<string, mixed>> $ads       Its ads.
	 */
	public static function asks_server( array $placement, array $ads ): bool {
		return 'server' === ( $placement['mode'] ?? 'browser' ) || self::asks_for_debug( $ads );
	}

	/**
	 * A placement: with all data for a decision in the browser, or only with a query for the server.
	 *
	 * @param array<string, mixed> $inventory
	 * @param array<string, mixed> $placement
	 * @param ?string              $shared_url The address whose answers a CDN may keep.
	 * @return array<string, mixed>
	 */
	public static function printed_placement( array $inventory, string $slug, array $placement, ?string $shared_url ): array {
		list( $type, $id ) = Inventory::item_of( $placement );

		$ads     = Inventory::ads_of( $inventory, $type, $id );
		$asks    = self::asks_server( $placement, $ads );
		$server  = Server_Conditions::of_ads( $ads );
		$own_id  = Inventory::id_of_placement( $placement, $slug );
		$printed = array(
			'type'           => $type,
			'id'             => $id,
			'elementid'      => (array) ( $placement['elementid'] ?? array() ),
			'ads'            => self::printed_ads( $asks ? array() : $ads ),
			'placement_info' => array( 'id' => $own_id, 'slug' => $slug ) + self::only_fields( $placement, self::PLACEMENT_FIELDS ),
			'inject_before'  => (array) ( $placement['inject_before'] ?? array() ),
		);
		if ( 'group' === $type && ! $asks && isset( $inventory['groups'][ $id ] ) ) {
			$printed += self::printed_group( $id, $inventory['groups'][ $id ] );
		}
		if ( $asks || $server ) {
			$printed['ajax_query']           = array(
				'id'                => $own_id,
				'method'            => 'placement',
				'params'            => array( 'slug' => $slug ) + array_filter( array( 'adblocker' => self::asks_for_adblocker( $ads ) ) ),
				'elementid'         => $printed['elementid'],
				'blog_id'           => get_current_blog_id(),
				'server_conditions' => $server ? $server : new \stdClass(),
			) + array_filter( array( 'shared_url' => $shared_url ) );
			$printed['server_conditions']    = $asks ? new \stdClass() : $server;
			$printed['server_info_duration'] = (int) ( $placement['server_info_duration'] ?? self::SERVER_INFO_DURATION );
		}
		return $printed;
	}

	/**
	 * What placements in frames hold: these ads and groups are framed also where an author of a post names them without
	 * the placement.
	 *
	 * @param array<string, mixed> $inventory
	 * @return string[] `ad_12`, `group_501`.
	 */
	private static function framed_items( array $inventory ): array {
		$framed = array_filter( $inventory['placements'], static fn( $placement ) => ! empty( $placement['frame'] ) || ! empty( $placement['options']['frame'] ) );
		return array_map( 'strval', array_keys( Choose::placed_items( array( 'placements' => $framed ) + $inventory ) ) );
	}

	/**
	 * Whether an ad has a condition on the browser's width. The server knows the width from the visitor's cookie; without
	 * such a condition nothing is stored.
	 *
	 * @param array<string, mixed> $inventory
	 */
	private static function asks_for_width( array $inventory ): bool {
		foreach ( $inventory['ads'] as $ad ) {
			if ( array_intersect( array( 'device_width', 'browser_width' ), array_column( Server_Conditions::visitors_of( $ad ), 'type' ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param array<string, mixed> $inventory @return array<string, mixed> */
	private static function boot_config( array $inventory ): array {
		$zone  = wp_timezone_string();
		$named = (bool) preg_match( '~^[A-Za-z]~', $zone );
		$ajax  = admin_url( 'admin-ajax.php', 'relative' );
		return array(
			'ajax_url'      => $ajax,
			'the_id'        => is_singular() ? get_queried_object_id() : 0,
			'is_singular'   => is_singular(),
			'cookie_path'   => COOKIEPATH ? COOKIEPATH : '/',
			'cookie_domain' => COOKIE_DOMAIN ? COOKIE_DOMAIN : '',
			'keeps_width'   => self::asks_for_width( $inventory ),
			'tracking'      => array(
				// an author can write the attributes of an ad, but no ad of the runtime
				'placed_only' => true,
				'blogs'       => array( get_current_blog_id() => array( 'url' => Count_Folder::tracking_url(), 'method' => 'frontend' ) ),
			),
		) + array_filter( array( 'framed_items' => self::framed_items( $inventory ) ) ) + ( $named ? array( 'timezone' => $zone ) : array( 'timezone_offset' => wp_timezone()->getOffset( new \DateTime() ) ) ) + Ad_Health::ad_health_config();
	}

	/**
	 * What the page's `<ad-placement>` tags name: placements, groups and ads.
	 *
	 * @param array<int, array<string, string>> $more Attributes of tags.
	 * @return array<string, array<int|string, bool>> `placement`, `group` or `ad` → the names.
	 */
	public static function used_places( array $more = array() ): array {
		static $used = array();
		foreach ( $more as $attributes ) {
			foreach ( array_filter( self::only_fields( $attributes, array( 'placement', 'group', 'ad' ) ), 'strlen' ) as $kind => $name ) {
				$used[ $kind ][ $name ] = true;
			}
		}
		return $used;
	}

	/**
	 * The placements whose data the page needs: those that its tags name, directly or by an ad or group that they hold, and
	 * those that find their places themselves. All of them where a theme has announced a tag, but the plugin has printed
	 * none. The browser asks the server about other placements.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, array<string, mixed>>
	 */
	public static function needed_placements( array $inventory ): array {
		$used  = self::used_places();
		$needs = static function ( array $placement, string $slug ) use ( $inventory, $used ): bool {
			list( $type, $id ) = Inventory::item_of( $placement );

			$own_id = Inventory::id_of_placement( $placement, $slug );
			$names  = array( $slug => true, $own_id => true, "{$own_id}_1" => true );
			return Inventory::places_itself( $placement )
				|| array_intersect_key( $names, $used['placement'] ?? array() )
				|| isset( $used[ $type ][ $id ] )
				|| ( isset( $used['ad'] ) && array_intersect_key( Inventory::ads_of( $inventory, $type, $id ), $used['ad'] ) );
		};
		$is_announced = ! $used && in_array( 'ad-placement', Assets::used_tags(), true );
		return $is_announced ? $inventory['placements'] : array_filter( $inventory['placements'], $needs, ARRAY_FILTER_USE_BOTH );
	}

	/**
	 * @param array<string, mixed>                     $inventory
	 * @param array<string, array<string, mixed>>|null $needed    The placements to print; null: all.
	 * @return array<string, mixed>
	 */
	public static function of_page( array $inventory, ?array $needed = null ): array {
		$placements = array();
		$urls       = Shared_Choice::shared_urls( $inventory );
		foreach ( $needed ?? $inventory['placements'] as $slug => $placement ) {
			$placements[ Inventory::id_of_placement( $placement, (string) $slug ) . '_1' ] = self::printed_placement( $inventory, (string) $slug, $placement, $urls[ $slug ] ?? null );
		}
		$data  = array( 'config' => array_replace_recursive( self::boot_config( $inventory ), $inventory['config'] ) );
		$data += array_filter(
			array(
				'passive_placements' => $placements,
				'placement_tests'    => $inventory['tests'],
			)
		);
		$data  = Site_Token::is_wanted() ? Site_Token::with_token( $data ) : $data;
		/**
		 * Filters the page's boot data, in the format that the ad runtime reads. The data must be the same for every
		 * visitor.
		 *
		 * @param array<string, mixed> $data
		 */
		$filtered = apply_filters( 'yearbook_islands_boot_data', $data );
		return is_array( $filtered ) ? $filtered : $data;
	}

	/** @param array<string, mixed> $data */
	private static function has_own_place( array $data ): bool {
		foreach ( (array) ( $data['passive_placements'] ?? array() ) as $placement ) {
			$info = (array) ( $placement['placement_info'] ?? array() );
			if ( Inventory::places_itself( array( 'elementid' => $placement['elementid'] ?? array() ) + $info ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The same JSON, with some characters of each text that holds an address or a script as `\uXXXX`. Script blockers of
	 * consent tools look for addresses and names of ad networks anywhere in a script, and would switch off the data of all
	 * ads for one of them. No four letters or digits in a row stay readable. Ads that need consent wait for it all the same.
	 */
	public static function out_of_blockers_sight( string $json ): string {
		return (string) preg_replace_callback(
			'~"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"~',
			static function ( array $text ): string {
				return preg_match( '~//|\\\\u003Cscript~i', $text[0] ) ? self::escape_words( $text[0] ) : $text[0];
			},
			$json
		);
	}

	/** Escapes the first character of each word of a JSON text, and every fourth after it. */
	private static function escape_words( string $text ): string {
		return (string) preg_replace_callback(
			'~(?:\\\\(?:u[0-9A-Fa-f]{4}|[^u]))(*SKIP)(*FAIL)|([A-Za-z0-9])([A-Za-z0-9]{0,3})~',
			static function ( array $part ): string {
				return sprintf( '\\u%04x', ord( $part[1] ) ) . $part[2];
			},
			$text
		);
	}

	public static function print_boot_data(): void {
		if ( Family::is_active() ) {
			return;
		}
		$has_tag = in_array( 'ad-placement', Assets::used_tags(), true );
		$inventory = Inventory::of_site();
		$data      = self::of_page( $inventory, self::needed_placements( $inventory ) );
		$own       = self::has_own_place( $data );
		if ( ! $own && ! $has_tag ) {
			return;
		}
		if ( $own ) {
			Assets::use_entry();
		}
		Count_Settings::keep_counted_ads( $inventory );
		$json = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		if ( false === $json ) {
			_doing_it_wrong( 'yearbook_islands_boot_data', esc_html( json_last_error_msg() ), esc_html( VERSION ) );
			return;
		}
		echo '<script type="application/json" data-ad-runtime>' . self::out_of_blockers_sight( $json ) . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- no < is left in it.
	}
}
