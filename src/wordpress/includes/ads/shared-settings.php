<?php
/**
 * Setting: how long a CDN may keep the ads that the server chooses.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Settings\Settings;

defined( 'ABSPATH' ) || exit;

final class Shared_Settings {
	public static function register_shared_settings(): void {
		Settings::register_number( Shared_Choice::SHARED_OPTION, array( Shared_Choice::class, 'sanitize_shared_seconds' ) );
		add_settings_field( Shared_Choice::SHARED_OPTION, __( 'Ads that the server chooses', 'yearbook-islands' ), array( self::class, 'print_shared_field' ), Settings::SETTINGS_PAGE, 'ads', array( 'label_for' => Shared_Choice::SHARED_OPTION ) );
	}

	public static function print_shared_field(): void {
		Settings::print_number_field(
			Shared_Choice::SHARED_OPTION,
			Shared_Choice::shared_seconds(),
			Shared_Choice::LONGEST_SHARED,
			__( 'For so long a CDN may show the same choice to all visitors who see the same page on the same kind of device. Ads whose conditions depend on the visitor are never kept. 0: the server chooses for each visitor.', 'yearbook-islands' ),
			__( 'seconds in a CDN', 'yearbook-islands' )
		);
	}
}
