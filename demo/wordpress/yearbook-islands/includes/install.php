<?php
/**
 * What the plugin makes when it comes, and when a newer version is laid over it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const VERSION_OPTION = 'yearbook_islands_version';

register_activation_hook( FILE, __NAMESPACE__ . '\\activate' );
register_deactivation_hook( FILE, __NAMESPACE__ . '\\deactivate' );
// without activation too: an update, or a plugin that another site of the network has switched on
add_action( 'init', __NAMESPACE__ . '\\install_once', 1 );

function activate(): void {
	install_once();
	add_route();
	update_option( REWRITE_OPTION, base() );
	flush_rewrite_rules( false );
}

/** The rules are written again without ours. */
function deactivate(): void {
	delete_option( REWRITE_OPTION );
	delete_option( 'rewrite_rules' );
}

function install_once(): void {
	if ( get_option( VERSION_OPTION ) !== VERSION ) {
		create_counts_table();
		update_option( VERSION_OPTION, VERSION );
	}
}
