<?php
/**
 * Installs the plugin, loads its texts, and removes its data with a site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

use const YearbookIslands\FILE;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

/** Option: what is installed. */
const VERSION_OPTION = 'yearbook_islands_version';

/** The version of the plugin's tables. Increase the number when a table is added or changed. */
const INSTALLED = VERSION . ' / 5';

register_activation_hook( FILE, array( Install::class, 'activate' ) );
register_deactivation_hook( FILE, array( Install::class, 'deactivate' ) );
add_filter( 'wpmu_drop_tables', array( Install::class, 'drop_tables_with_site' ), 10, 2 );
add_action( 'wp_uninitialize_site', array( Install::class, 'remove_files_of_site' ) );
// also without activation: after an update, or if the plugin is active for a whole network
add_action(
	'init',
	static function (): void {
		if ( get_option( VERSION_OPTION ) !== INSTALLED ) {
			Install::install_data();
			// when all plugins have said what they want
			add_action( 'init', array( Install::class, 'plan_jobs' ) );
		}
	},
	1
);
// no page has to look for the jobs: a lost one is planned again in the administration, or when WordPress runs other jobs
if ( ( is_admin() && ! wp_doing_ajax() ) || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
	add_action( 'init', array( Install::class, 'plan_jobs' ) );
}

// WordPress reads a translation there when code asks for the first text
add_action(
	'init',
	static function (): void {
		$GLOBALS['wp_textdomain_registry']->set_custom_path( 'yearbook-islands', dirname( FILE ) . '/languages' );
	},
	0
);
add_filter(
	'load_textdomain_mofile',
	static function ( $file, $domain ) {
		return 'yearbook-islands' === $domain ? Texts::file_of_translation( $file ) : $file;
	},
	10,
	2
);
