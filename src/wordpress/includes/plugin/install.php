<?php
/**
 * Installs the plugin's data on activation and after an update.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

use YearbookIslands\Ads\Batches;
use YearbookIslands\Ads\Count_Engine;
use YearbookIslands\Ads\Count_Folder;
use YearbookIslands\Ads\Count_Schedule;
use YearbookIslands\Ads\Counts;
use YearbookIslands\Ads\Shared_Choice;
use YearbookIslands\Catalogue\Changes;
use YearbookIslands\Catalogue\Table;
use YearbookIslands\Consent\Setting;
use YearbookIslands\Filter\Filter_Route;
use YearbookIslands\Limits\Counters;
use YearbookIslands\Limits\Proxies;
use YearbookIslands\Listing\Pages;
use YearbookIslands\Newsletter\Digest;
use YearbookIslands\Newsletter\Kept_Sign_Ups;
use YearbookIslands\Newsletter\Plugin_Forms;
use YearbookIslands\Settings\Settings;
use YearbookIslands\Statistics\Retention;
use YearbookIslands\Ads;
use const YearbookIslands\Catalogue\CHECK_HOOK;
use const YearbookIslands\Catalogue\FILL_HOOK;
use const YearbookIslands\Newsletter\FORGET_SIGN_UPS;
use const YearbookIslands\Statistics\FORGET_HOOK;

defined( 'ABSPATH' ) || exit;

final class Install {
	public static function activate(): void {
		self::install_data();
		self::plan_jobs();
		update_option( Filter_Route::REWRITE_OPTION, Filter_Route::rules_made_for() );
		flush_rewrite_rules( false );
	}

	/** @param mixed $network_wide Whether the plugin is switched off on all sites of a network. */
	public static function deactivate( $network_wide = false ): void {
		if ( $network_wide && is_multisite() ) {
			self::on_each_site( array( self::class, 'leave_site' ), array( 'network_id' => get_current_network_id() ) );
		} else {
			self::leave_site();
		}
	}

	/**
	 * Runs a job on each site of a network, one after the other.
	 *
	 * @param array<string, mixed> $which Arguments of `get_sites`.
	 */
	public static function on_each_site( callable $job, array $which = array() ): void {
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) + $which ) as $blog ) {
			switch_to_blog( $blog );
			$job();
			restore_current_blog();
		}
	}

	/**
	 * Ends the plugin's jobs on a site, mails the sign-ups that wait, and lets WordPress write its rewrite rules without those
	 * of the plugin. A deactivated plugin's count.php can still be called, but without the settings of a site it refuses every
	 * call.
	 */
	public static function leave_site(): void {
		// a site of a network that nobody has opened since the activation has no tables
		if ( false === get_option( VERSION_OPTION ) ) {
			return;
		}
		Digest::send_all_digests();
		Count_Schedule::stop_counting();
		wp_clear_scheduled_hook( FORGET_HOOK );
		wp_clear_scheduled_hook( FORGET_SIGN_UPS );
		wp_clear_scheduled_hook( FILL_HOOK );
		wp_clear_scheduled_hook( CHECK_HOOK );
		delete_option( Filter_Route::REWRITE_OPTION );
		delete_option( 'rewrite_rules' );
	}

	/**
	 * Names the tables of a site that WordPress deletes with the site.
	 *
	 * @param mixed $tables
	 * @param mixed $blog
	 * @return mixed
	 */
	public static function drop_tables_with_site( $tables, $blog ) {
		global $wpdb;
		if ( is_array( $tables ) ) {
			foreach ( Create_Table::TABLES as $name ) {
				$tables[] = $wpdb->get_blog_prefix( (int) $blog ) . "yearbook_islands_{$name}";
			}
		}
		return $tables;
	}

	/** Deletes the files of a site that is deleted: its log, its settings and its limits. @param mixed $site */
	public static function remove_files_of_site( $site ): void {
		$blog   = is_object( $site ) ? (int) $site->id : 0;
		$folder = Count_Folder::log_folder();
		foreach ( array( "log-{$blog}.php", "settings-{$blog}.php", "calls-{$blog}.php", "batch-{$blog}-*.php", "new-{$blog}-*.php", "roll-up-{$blog}.lock" ) as $files ) {
			array_map( 'wp_delete_file', array_filter( (array) glob( "{$folder}/{$files}" ) ) );
		}
	}

	/** Settings that pages read. An option that is not there would be asked for by each page. */
	private const READ_BY_PAGES = array(
		Settings::TAKEOVER_OPTION     => '0',
		Setting::CONSENT_TOOL_OPTION  => '',
		Ads\Site_Token::TOKEN_OPTION  => '0',
		Shared_Choice::SHARED_OPTION  => 0,
		Proxies::PROXIES_OPTION       => '',
		Pages::PAGE_SIZE_OPTION       => 0,
		Pages::MORE_OPTION            => '',
		Plugin_Forms::WRAP_OPTION     => '0',
		Count_Engine::COUNTING_OPTION => Count_Engine::NO_COUNTING,
	);

	/** Creates tables and options, or adds what is new in this version. */
	public static function install_data(): void {
		Counts::create_counts_table();
		Batches::create_batches_table();
		Counters::create_counters_table();
		Kept_Sign_Ups::create_sign_ups_table();
		Table::create_values_table();
		foreach ( self::READ_BY_PAGES as $option => $default ) {
			add_option( $option, $default, '', true );
		}
		update_option( VERSION_OPTION, INSTALLED );
	}

	/** Plans the plugin's jobs, those that are not planned. */
	public static function plan_jobs(): void {
		Count_Schedule::schedule_roll_up();
		Changes::schedule_check();
		Retention::schedule_forgetting();
	}
}
