<?php
/**
 * The preloads: the files that the page needs first, so that the browser asks for them all at once.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Assets;

use YearbookIslands\Ads\Boot_Data;
use YearbookIslands\Ads\Family;
use YearbookIslands\Ads\Inventory;
use YearbookIslands\Ads\Server_Conditions;
use YearbookIslands\Ads\Shared_Choice;
use YearbookIslands\Plugin\Built_Data;

defined( 'ABSPATH' ) || exit;

final class Preloads {
	/** Consent methods whose code is in the main file of the ad runtime. The others are in the file of the parts for decisions. */
	private const OWN_CONSENT_METHODS = array( '', 'cookie', 'api' );

	/** Operators of visitor conditions that compare with a pattern. */
	const PATTERN_OPERATORS = array( 'regex', 'regex_not' );

	/** Types of visitor conditions whose rules are in the file of the parts for decisions. */
	private const TYPES_OF_PARTS = array( 'loggedin', 'role', 'capability', 'buddypress_profile_field', 'geo', 'geo_targeting' );

	/**
	 * Files by tag and by feature, written by the build.
	 *
	 * @return array{tags: array<string, string[]>, features: array<string, string[]>}
	 */
	private static function built_files(): array {
		return Built_Data::read( 'preloads' );
	}

	/**
	 * The tags that are known so far and start at once.
	 *
	 * @return string[]
	 */
	public static function starting_tags( ?string $more = null ): array {
		static $tags = array();
		if ( null !== $more ) {
			$tags[ $more ] = $more;
		}
		return array_values( $tags );
	}

	/**
	 * Whether another tool, such as a consent banner, asks for consent.
	 *
	 * @param array<string, mixed> $inventory
	 */
	private static function has_consent_tool( array $inventory ): bool {
		$settings = Family::is_active() ? get_option( 'advanced-ads-privacy' ) : $inventory['config']['consent'] ?? array();
		if ( ! is_array( $settings ) || empty( $settings['enabled'] ) ) {
			return false;
		}
		return ! in_array( $settings['consent-method'] ?? $settings['method'] ?? '', self::OWN_CONSENT_METHODS, true );
	}

	/**
	 * Whether the browser needs further code of conditions to decide an ad: for patterns, weekdays, and what the server stored.
	 *
	 * @param array<string, mixed> $inventory
	 */
	private static function asks_for_condition_parts( array $inventory ): bool {
		foreach ( Boot_Data::needed_placements( $inventory ) as $placement ) {
			$ads = Inventory::ads_of( $inventory, ...Inventory::item_of( $placement ) );
			if ( Boot_Data::asks_server( $placement, $ads ) ) {
				continue;
			}
			$conditions = array_merge( array(), ...array_map( array( Server_Conditions::class, 'visitors_of' ), array_values( $ads ) ) );
			if (
				array_intersect( self::PATTERN_OPERATORS, array_column( $conditions, 'operator' ) )
				|| array_intersect( self::TYPES_OF_PARTS, array_column( $conditions, 'type' ) )
				|| array_filter( array_column( $ads, 'day_indexes' ), 'is_array' )
			) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The files that the page needs first. On a page with ads these are only the files of the ads: code of islands would
	 * delay the ads, and until that code comes the stylesheet lays out the islands.
	 *
	 * @return string[]
	 */
	private static function first_files(): array {
		if ( ! Inventory::is_on_page() ) {
			$tags = self::starting_tags();
			return $tags ? array_merge( array(), ...array_values( array_intersect_key( self::built_files()['tags'], array_flip( $tags ) ) ) ) : array();
		}
		$inventory = Inventory::of_site();
		$preloads  = self::built_files();
		$files     = $preloads['features'][ Family::is_active() ? 'ad-globals' : 'ads' ];
		if ( self::has_consent_tool( $inventory ) ) {
			$files = array_merge( $files, $preloads['features']['ad-consent-tools'] );
		}
		if ( self::asks_for_condition_parts( $inventory ) ) {
			$files = array_merge( $files, $preloads['features']['ad-conditions'] );
		}
		if ( ! Family::is_active() && Shared_Choice::shared_placements( $inventory ) ) {
			$files = array_merge( $files, $preloads['features']['ad-shared-answers'] );
		}
		return $files;
	}

	/** Prints the known preloads in the head, and later ones in the footer. */
	public static function print_preloads(): void {
		static $printed = array(), $known = null;
		$tags = array( Assets::used_tags(), self::starting_tags(), Boot_Data::used_places() );
		if ( $tags === $known ) {
			return;
		}
		$known = $tags;
		$files = array_diff( array_unique( self::first_files() ), $printed );
		if ( ! $files ) {
			return;
		}
		// a site with a content security policy adds its nonce by this filter; preloads need the same nonce
		$script = apply_filters( 'wp_script_attributes', array( 'type' => 'module', 'src' => Assets::asset_url( Assets::ENTRY ), 'id' => Assets::HANDLE . '-js-module' ) );
		$nonce  = isset( $script['nonce'] ) ? sprintf( ' nonce="%s"', esc_attr( $script['nonce'] ) ) : '';
		if ( doing_action( 'wp_head' ) ) {
			array_unshift( $files, Assets::ENTRY );
		}
		foreach ( $files as $file ) {
			printf( '<link rel="modulepreload" href="%s"%s>' . "\n", esc_url( Assets::asset_url( $file ) ), $nonce ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		}
		$printed = array_merge( $printed, $files );
	}
}
