<?php
/**
 * Setting: how long a CDN may keep the ads that the server chooses.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

function register_shared_settings(): void {
	register_number( SHARED_OPTION, __NAMESPACE__ . '\\sanitize_shared_seconds' );
	add_settings_field( SHARED_OPTION, __( 'Ads that the server chooses', 'yearbook-islands' ), __NAMESPACE__ . '\\print_shared_field', SETTINGS_PAGE, 'ads', array( 'label_for' => SHARED_OPTION ) );
}

function print_shared_field(): void {
	print_number_field(
		SHARED_OPTION,
		shared_seconds(),
		LONGEST_SHARED,
		__( 'For so long a CDN may show the same choice to all visitors who see the same page on the same kind of device. Ads whose conditions depend on the visitor are never kept. 0: the server chooses for each visitor.', 'yearbook-islands' ),
		__( 'seconds in a CDN', 'yearbook-islands' )
	);
}
