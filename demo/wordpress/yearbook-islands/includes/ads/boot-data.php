<?php
/**
 * What the page tells the ad runtime: the same for every visitor, so that caches may keep it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

// after everything that could print a placement, and before the script
add_action( 'wp_footer', __NAMESPACE__ . '\\print_boot_data', 9 );

/** Fields of an ad that are printed as they are; everything else of the inventory stays here. */
const AD_FIELDS = array( 'title', 'content', 'type', 'expiry_date', 'visitors', 'once_per_page', 'day_indexes', 'debugmode', 'tracking_enabled', 'privacy', 'position' );

const GROUP_FIELDS = array( 'name', 'type', 'ad_count', 'random', 'slider_options', 'refresh_enabled', 'refresh_interval', 'refresh_interval_for_ads' );

const PLACEMENT_FIELDS = array( 'title', 'test_id', 'options', 'close', 'layer_placement', 'lazy_load', 'cache_busting_empty', 'item', 'inject_by', 'container_id', 'pro_custom_element', 'placement_position' );

/** For how long the browser may rely on what the server has said of a visitor. */
const SERVER_INFO_DURATION = HOUR_IN_SECONDS;

/**
 * @param array<string, mixed> $item
 * @param string[]             $fields
 * @return array<string, mixed>
 */
function pick( array $item, array $fields ): array {
	return array_intersect_key( $item, array_flip( $fields ) );
}

/**
 * @param array<string, array<string, mixed>> $ads
 * @return array<string, array<string, mixed>>|\stdClass
 */
function printed_ads( array $ads ) {
	$printed = array();
	foreach ( $ads as $id => $ad ) {
		$printed[ $id ] = array( 'id' => $id, 'blog_id' => get_current_blog_id() ) + pick( $ad, AD_FIELDS );
	}
	return $printed ? $printed : new \stdClass();
}

/**
 * @param array<string, mixed> $group
 * @return array<string, mixed>
 */
function printed_group( string $id, array $group ): array {
	$info = array(
		'id'             => $id,
		'weights'        => $group['ads'],
		'ordered_ad_ids' => array_map( 'strval', array_keys( $group['ads'] ) ),
	) + pick( $group, GROUP_FIELDS ) + array( 'name' => '', 'type' => 'default', 'ad_count' => 1 );
	return array( 'group_info' => $info ) + pick( $group, array( 'group_wrap' ) );
}

/**
 * A placement: decided in the browser with all that it holds, or only a question for the server.
 *
 * @param array<string, mixed> $inventory
 * @param array<string, mixed> $placement
 * @return array<string, mixed>
 */
function printed_placement( array $inventory, string $slug, array $placement ): array {
	list( $type, $id ) = item_of( $placement );

	$asks    = 'server' === ( $placement['mode'] ?? 'browser' );
	$ads     = ads_of( $inventory, $type, $id );
	$server  = server_conditions( $ads );
	$own_id  = (string) ( $placement['id'] ?? $slug );
	$printed = array(
		'type'           => $type,
		'id'             => $id,
		'elementid'      => (array) ( $placement['elementid'] ?? array() ),
		'ads'            => printed_ads( $asks ? array() : $ads ),
		'placement_info' => array( 'id' => $own_id, 'slug' => $slug ) + pick( $placement, PLACEMENT_FIELDS ),
		'inject_before'  => (array) ( $placement['inject_before'] ?? array() ),
	);
	if ( 'group' === $type && ! $asks && isset( $inventory['groups'][ $id ] ) ) {
		$printed += printed_group( $id, $inventory['groups'][ $id ] );
	}
	if ( $asks || $server ) {
		$printed['ajax_query']           = array(
			'id'                => $own_id,
			'method'            => 'placement',
			'params'            => array( 'slug' => $slug ),
			'elementid'         => $printed['elementid'],
			'blog_id'           => get_current_blog_id(),
			'server_conditions' => $server ? $server : new \stdClass(),
		);
		$printed['server_conditions']    = $asks ? new \stdClass() : $server;
		$printed['server_info_duration'] = (int) ( $placement['server_info_duration'] ?? SERVER_INFO_DURATION );
	}
	return $printed;
}

/** @return array<string, mixed> */
function boot_config(): array {
	$zone  = wp_timezone_string();
	$named = (bool) preg_match( '~^[A-Za-z]~', $zone );
	$ajax  = admin_url( 'admin-ajax.php', 'relative' );
	return array(
		'ajax_url'      => $ajax,
		'the_id'        => is_singular() ? get_queried_object_id() : 0,
		'is_singular'   => is_singular(),
		'cookie_path'   => COOKIEPATH ? COOKIEPATH : '/',
		'cookie_domain' => COOKIE_DOMAIN ? COOKIE_DOMAIN : '',
		'tracking'      => array( 'blogs' => array( get_current_blog_id() => array( 'url' => $ajax, 'method' => 'frontend' ) ) ),
	) + ( $named ? array( 'timezone' => $zone ) : array( 'timezone_offset' => wp_timezone()->getOffset( new \DateTime() ) ) ) + ad_health_config();
}

/** @return array<string, mixed> */
function boot_data(): array {
	$inventory  = inventory();
	$placements = array();
	foreach ( $inventory['placements'] as $slug => $placement ) {
		$placements[ ( $placement['id'] ?? $slug ) . '_1' ] = printed_placement( $inventory, (string) $slug, $placement );
	}
	$data = array( 'config' => array_replace_recursive( boot_config(), $inventory['config'] ) );
	$data += array_filter(
		array(
			'passive_placements' => $placements,
			'placement_tests'    => $inventory['tests'],
		)
	);
	/**
	 * Filters the page's boot data, in the shapes that the ad runtime reads. It must be the same for every visitor.
	 *
	 * @param array<string, mixed> $data
	 */
	$filtered = apply_filters( 'yearbook_islands_boot_data', $data );
	return is_array( $filtered ) ? $filtered : $data;
}

/**
 * Whether some placement looks for its place itself.
 *
 * @param array<string, mixed> $data
 */
function has_own_place( array $data ): bool {
	foreach ( (array) ( $data['passive_placements'] ?? array() ) as $placement ) {
		$info = (array) ( $placement['placement_info'] ?? array() );
		$info = (array) ( $info['options'] ?? array() ) + $info;
		if ( ! empty( $placement['elementid'] ) || ! empty( $info['pro_custom_element'] ) || ! empty( $info['container_id'] ) ) {
			return true;
		}
	}
	return false;
}

function print_boot_data(): void {
	if ( family_is_active() ) {
		return;
	}
	$data = boot_data();
	$own  = has_own_place( $data );
	if ( ! $own && ! in_array( 'ad-placement', used_tags(), true ) ) {
		return;
	}
	if ( $own ) {
		use_entry();
	}
	$json = wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	if ( false === $json ) {
		_doing_it_wrong( 'yearbook_islands_boot_data', esc_html( json_last_error_msg() ), esc_html( VERSION ) );
		return;
	}
	echo '<script type="application/json" data-ad-runtime>' . $json . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- no < is left in it.
}
