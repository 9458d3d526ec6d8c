<?php
/**
 * Installs the plugin, loads its texts, and removes its data with a site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

use const YearbookIslands\FILE;

defined( 'ABSPATH' ) || exit;

register_activation_hook( FILE, array( Install::class, 'activate' ) );
register_deactivation_hook( FILE, array( Install::class, 'deactivate' ) );
add_filter( 'wpmu_drop_tables', array( Install::class, 'drop_tables_with_site' ), 10, 2 );
add_action( 'wp_uninitialize_site', array( Install::class, 'remove_files_of_site' ) );
// also without activation: after an update, or if the plugin is active for a whole network
add_action( 'init', array( Install::class, 'install_once' ), 1 );

add_action( 'init', array( Texts::class, 'load_texts' ), 0 );
add_filter( 'load_textdomain_mofile', array( Texts::class, 'file_of_translation' ), 10, 2 );
