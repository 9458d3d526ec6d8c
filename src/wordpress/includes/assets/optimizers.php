<?php
/**
 * Plugins that combine, move or delay scripts, and have to be told to leave our module alone. A module cannot be part of
 * a classic bundle, and finds its chunks beside its own file.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Assets;

use YearbookIslands\Settings\Site_Health;

defined( 'ABSPATH' ) || exit;

final class Optimizers {
	/** A part of the addresses of all our files, and of the ids of our inline scripts. */
	private const OWN_FILES = 'yearbook-islands';

	/** SiteGround Speed Optimizer lists the ids of tags; all others list parts of addresses. */
	private const LIST_OF_IDS = 'sgo_javascript_combine_exclude_ids';

	/**
	 * Adds our files to the list of an optimiser, through the optimiser's own filter.
	 *
	 * @param mixed $excluded
	 * @return mixed
	 */
	public static function exclude_own_files( $excluded ) {
		$filter = current_filter();
		if ( ! is_array( $excluded ) || ! self::is_excluded_from( OPTIMIZER_LISTS[ $filter ] ) ) {
			return $excluded;
		}
		$excluded[] = self::LIST_OF_IDS === $filter ? Assets::ENTRY_TAG_ID : self::OWN_FILES;
		return $excluded;
	}

	/**
	 * Marks the tag of our module for WP-Optimize, which has no filter for modules, but leaves tags with this attribute alone.
	 *
	 * @param mixed $attributes
	 * @return mixed
	 */
	public static function mark_for_wp_optimize( $attributes ) {
		$is_ours = is_array( $attributes ) && Assets::ENTRY_TAG_ID === ( $attributes['id'] ?? '' );
		return $is_ours && self::is_excluded_from( 'WP-Optimize' ) ? $attributes + array( 'data-no-delay-js' => true ) : $attributes;
	}

	private static function is_excluded_from( string $name ): bool {
		/**
		 * Filters whether an optimiser leaves our files alone. Return false to let it delay them on purpose.
		 *
		 * @param bool   $excluded
		 * @param string $name     Such as `WP Rocket`.
		 */
		return (bool) apply_filters( 'yearbook_islands_excluded_from', true, $name );
	}

	/** The optimisers that are told, if they are active. @return string[] */
	private static function active_optimizers(): array {
		return array_keys(
			array_filter(
				array(
					'Hummingbird'                => defined( 'WPHB_VERSION' ),
					'LiteSpeed Cache'            => defined( 'LSCWP_V' ),
					'Perfmatters'                => defined( 'PERFMATTERS_VERSION' ),
					'SiteGround Speed Optimizer' => defined( '\\SiteGround_Optimizer\\VERSION' ),
					'WP-Optimize'                => defined( 'WPO_VERSION' ),
					'WP Rocket'                  => defined( 'WP_ROCKET_VERSION' ),
				)
			)
		);
	}

	/** @return array<string, mixed> */
	public static function optimizers_health(): array {
		$active  = self::active_optimizers();
		$delayed = array_filter(
			$active,
			static function ( string $name ): bool {
				return ! self::is_excluded_from( $name );
			}
		);
		/* translators: %s: names of plugins */
		$fault = sprintf( __( 'These optimisers may combine or delay our script: %s', 'yearbook-islands' ), implode( ', ', $delayed ) );
		/* translators: %s: names of plugins */
		$fine = sprintf( __( 'These optimisers leave our script alone: %s', 'yearbook-islands' ), implode( ', ', $active ) );
		return Site_Health::health_result(
			'optimizers',
			$delayed ? $fault : '',
			$active ? $fine : __( 'No optimiser has to be told about our script', 'yearbook-islands' ),
			__( 'A script that is delayed works after the visitor’s first touch, and ads show and count only then. A script that is combined with others does not work.', 'yearbook-islands' )
		);
	}
}
