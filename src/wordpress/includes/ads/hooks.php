<?php
/**
 * The ads: printed on the page, chosen and counted by calls, beside Advanced Ads.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

/** Action of a call → function that answers it. */
const CALLS = array(
	'advads_ad_select' => array( Ad_Select::class, 'answer_select' ),
	'aatrack-records'  => array( Tracking::class, 'answer_impressions' ),
	'aatrack-click'    => array( Tracking::class, 'answer_click' ),
);

/** Rolls up the calls that wait. */
const ROLL_UP_HOOK = 'yearbook_islands_roll_up';

// after all code that can print a placement; the ad runtime starts when the page is parsed
add_action(
	'wp_footer',
	static function (): void {
		if ( has_filter( 'yearbook_islands_boot_data' ) || Inventory::is_on_page() ) {
			Boot_Data::print_boot_data();
		}
	},
	PHP_INT_MAX - 1
);
add_action( 'admin_bar_menu', array( Ad_Health::class, 'add_health_menu' ), 500 );

if ( wp_doing_ajax() ) {
	add_action( 'plugins_loaded', array( Calls::class, 'read_json_call' ) );
	foreach ( array_keys( CALLS ) as $yearbook_islands_action ) {
		foreach ( array( 'wp_ajax_', 'wp_ajax_nopriv_' ) as $yearbook_islands_hook ) {
			add_action( $yearbook_islands_hook . $yearbook_islands_action, array( Foreign_Calls::class, 'refuse_foreign_call' ), 1 );
			add_action( $yearbook_islands_hook . $yearbook_islands_action, array( Calls::class, 'answer_call' ) );
		}
	}
	unset( $yearbook_islands_action, $yearbook_islands_hook );
}

// the address of the question has the name of the plugin
if ( false !== stripos( $_SERVER['REQUEST_URI'] ?? '', 'yearbook-islands' ) ) { // phpcs:ignore WordPress.Security -- only compared.
	add_action( 'setup_theme', array( Shared_Guard::class, 'load_less_for_shared_question' ) );
	// before WordPress reads the question
	add_action( 'parse_request', array( Shared_Guard::class, 'take_shared_question' ), 5 );
}
add_action( 'admin_init', array( Shared_Settings::class, 'register_shared_settings' ), 11 );

add_action( 'wp_login', array( Visitor_Cookie::class, 'forget_visitor_facts' ) );
add_action( 'wp_logout', array( Visitor_Cookie::class, 'forget_visitor_facts' ) );

add_filter( 'cron_schedules', array( Count_Schedule::class, 'add_minute' ) ); // phpcs:ignore WordPress.WP.CronInterval -- the log of a busy minute is already long.
add_action( ROLL_UP_HOOK, array( Roll_Up::class, 'roll_up_all' ) );
add_action( ROLL_UP_HOOK, array( Count_Settings::class, 'keep_count_settings' ) );
if ( defined( 'WP_CLI' ) && WP_CLI ) {
	\WP_CLI::add_command( 'yearbook-islands roll-up', array( Count_Schedule::class, 'roll_up_by_command' ) );
}

add_action(
	'wp',
	static function (): void {
		if ( is_admin() ) {
			return;
		}
		$is_active = Family::is_active();
		if ( $is_active || has_filter( 'yearbook_islands_count_log' ) ) {
			// ends the counting where somebody else counts now
			Count_Schedule::schedule_roll_up();
		}
		if ( $is_active ) {
			// after all scripts are added, and once more before the footer's scripts are printed
			add_action( 'wp_print_scripts', array( Family::class, 'replace_family_scripts' ), 999 );
			add_action( 'wp_print_footer_scripts', array( Family::class, 'replace_family_scripts' ), 1 );
			add_action( 'wp_enqueue_scripts', array( Family::class, 'use_entry_beside_family' ), 999 );
			// before the first script of the family
			add_action( 'wp_head', array( Family::class, 'print_early_calls' ), 0 );
		}
	}
);
