<?php
/**
 * Installs the plugin's data on activation and after an update.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const VERSION_OPTION = 'yearbook_islands_version';

/** The version of the plugin's tables. Increase the number when a table is added or changed. */
const INSTALLED = VERSION . ' / 5';

function activate(): void {
	install_once();
	add_route();
	update_option( REWRITE_OPTION, rules_made_for() );
	flush_rewrite_rules( false );
}

/**
 * Ends the plugin's jobs and lets WordPress write its rewrite rules without those of the plugin. A deactivated plugin's
 * count.php can still be called, but without the settings of a site it refuses every call.
 *
 * @param mixed $network_wide Whether the plugin is switched off on all sites of a network.
 */
function deactivate( $network_wide = false ): void {
	send_all_digests();
	stop_counting();
	wp_clear_scheduled_hook( FORGET_HOOK );
	wp_clear_scheduled_hook( FORGET_SIGN_UPS );
	wp_clear_scheduled_hook( FILL_HOOK );
	wp_clear_scheduled_hook( CHECK_HOOK );
	if ( $network_wide && is_multisite() ) {
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $blog ) {
			switch_to_blog( $blog );
			stop_counting();
			restore_current_blog();
		}
	}
	delete_option( REWRITE_OPTION );
	delete_option( 'rewrite_rules' );
}

/**
 * Names the tables of a site that WordPress deletes with the site.
 *
 * @param mixed $tables
 * @param mixed $blog
 * @return mixed
 */
function drop_tables_with_site( $tables, $blog ) {
	global $wpdb;
	if ( is_array( $tables ) ) {
		foreach ( TABLES as $name ) {
			$tables[] = $wpdb->get_blog_prefix( (int) $blog ) . "yearbook_islands_{$name}";
		}
	}
	return $tables;
}

/** Deletes the files of a site that is deleted: its log, its settings and its limits. @param mixed $site */
function remove_files_of_site( $site ): void {
	$blog   = is_object( $site ) ? (int) $site->id : 0;
	$folder = log_folder();
	foreach ( array( "log-{$blog}.php", "settings-{$blog}.php", "calls-{$blog}.php", "batch-{$blog}-*.php", "new-{$blog}-*.php", "roll-up-{$blog}.lock" ) as $files ) {
		array_map( 'wp_delete_file', array_filter( (array) glob( "{$folder}/{$files}" ) ) );
	}
}

/** Settings that pages read. An option that is not there would be asked for by each page. */
const READ_BY_PAGES = array(
	TAKEOVER_OPTION     => '0',
	CONSENT_TOOL_OPTION => '',
	TOKEN_OPTION        => '0',
	SHARED_OPTION       => 0,
	PROXIES_OPTION      => '',
	PAGE_SIZE_OPTION    => 0,
	MORE_OPTION         => '',
	WRAP_OPTION         => '0',
	COUNTING_OPTION     => NO_COUNTING,
);

function install_once(): void {
	if ( get_option( VERSION_OPTION ) !== INSTALLED ) {
		create_counts_table();
		create_batches_table();
		create_counters_table();
		create_sign_ups_table();
		create_values_table();
		foreach ( READ_BY_PAGES as $option => $default ) {
			add_option( $option, $default, '', true );
		}
		update_option( VERSION_OPTION, INSTALLED );
	}
}
