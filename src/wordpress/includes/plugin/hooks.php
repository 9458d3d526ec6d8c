<?php
/**
 * Installs the plugin, loads its texts, and removes its data with a site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

register_activation_hook( FILE, __NAMESPACE__ . '\\activate' );
register_deactivation_hook( FILE, __NAMESPACE__ . '\\deactivate' );
add_filter( 'wpmu_drop_tables', __NAMESPACE__ . '\\drop_tables_with_site', 10, 2 );
add_action( 'wp_uninitialize_site', __NAMESPACE__ . '\\remove_files_of_site' );
// also without activation: after an update, or if the plugin is active for a whole network
add_action( 'init', __NAMESPACE__ . '\\install_once', 1 );

add_action( 'init', __NAMESPACE__ . '\\load_texts', 0 );
add_filter( 'load_textdomain_mofile', __NAMESPACE__ . '\\file_of_translation', 10, 2 );
