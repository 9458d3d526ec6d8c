<?php
/**
 * Plugins that combine, move or delay scripts: the folder `optimizers` has a file for each that needs to be told to
 * leave our module alone. A module cannot be part of a classic bundle, and finds its chunks beside its own file.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** A part of the addresses of all our files, and of the ids of our inline scripts. */
const OWN_FILES = 'yearbook-islands';

foreach ( array( 'hummingbird', 'litespeed', 'perfmatters', 'sg-optimizer', 'wp-optimize', 'wp-rocket' ) as $yearbook_islands_optimizer ) {
	require_once __DIR__ . "/optimizers/{$yearbook_islands_optimizer}.php";
}
unset( $yearbook_islands_optimizer );

/**
 * Adds an exclusion to the lists of an optimiser, through its own filters.
 *
 * @param string[] $filters Filters of lists of texts.
 */
function exclude_from_optimizer( string $name, array $filters, string $exclusion = OWN_FILES ): void {
	foreach ( $filters as $filter ) {
		add_filter(
			$filter,
			static function ( $excluded ) use ( $name, $exclusion ) {
				return is_array( $excluded ) && is_excluded_from( $name ) ? array_merge( $excluded, array( $exclusion ) ) : $excluded;
			}
		);
	}
}

/** Marks the tag of our module for an optimiser that has no filter, but leaves tags with this attribute alone. */
function mark_for_optimizer( string $name, string $attribute ): void {
	add_filter(
		'wp_script_attributes',
		static function ( $attributes ) use ( $name, $attribute ) {
			$is_ours = is_array( $attributes ) && ENTRY_TAG_ID === ( $attributes['id'] ?? '' );
			return $is_ours && in_array( $name, active_optimizers(), true ) && is_excluded_from( $name ) ? $attributes + array( $attribute => true ) : $attributes;
		}
	);
}

function is_excluded_from( string $name ): bool {
	/**
	 * Filters whether an optimiser leaves our files alone. Return false to let it delay them on purpose.
	 *
	 * @param bool   $excluded
	 * @param string $name     Such as `WP Rocket`.
	 */
	return (bool) apply_filters( 'yearbook_islands_excluded_from', true, $name );
}

/** The optimisers that are told, if they are active. @return string[] */
function active_optimizers(): array {
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
function optimizers_health(): array {
	$active  = active_optimizers();
	$delayed = array_filter(
		$active,
		static function ( string $name ): bool {
			return ! is_excluded_from( $name );
		}
	);
	/* translators: %s: names of plugins */
	$fault = sprintf( __( 'These optimisers may combine or delay our script: %s', 'yearbook-islands' ), implode( ', ', $delayed ) );
	/* translators: %s: names of plugins */
	$fine = sprintf( __( 'These optimisers leave our script alone: %s', 'yearbook-islands' ), implode( ', ', $active ) );
	return health_result(
		'optimizers',
		$delayed ? $fault : '',
		$active ? $fine : __( 'No optimiser has to be told about our script', 'yearbook-islands' ),
		__( 'A script that is delayed works after the visitor’s first touch, and ads show and count only then. A script that is combined with others does not work.', 'yearbook-islands' )
	);
}
