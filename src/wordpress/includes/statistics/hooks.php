<?php
/**
 * The page of the statistics, its file and its commands, and how long counts are kept.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

defined( 'ABSPATH' ) || exit;

/** Deletes or folds old counts, once a day. */
const FORGET_HOOK = 'yearbook_islands_forget_counts';

/** Action of the call for the CSV file. */
const CSV_ACTION = 'yearbook_islands_counts';

add_action( 'admin_menu', array( Page::class, 'add_counts_page' ) );
add_action( 'admin_post_' . CSV_ACTION, array( Csv::class, 'send_csv' ) );

add_action( 'admin_init', array( Retention::class, 'register_retention' ), 12 );
add_action( FORGET_HOOK, array( Retention::class, 'forget_old_counts' ) );

if ( defined( 'WP_CLI' ) && WP_CLI ) {
	\WP_CLI::add_command( 'yearbook-islands counts', array( Command::class, 'counts_by_command' ) );
	\WP_CLI::add_command( 'yearbook-islands forget-counts', array( Command::class, 'forget_by_command' ) );
}
