<?php
/**
 * The table and the index of the entries: served to the filter, filled in the background, and kept with each change.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

defined( 'ABSPATH' ) || exit;

/** The parameter of an address that asks for the index. */
const INDEX_VAR = 'yb_index';

/** Fills the table of the entries in the background. */
const FILL_HOOK = 'yearbook_islands_fill';

/** Looks once an hour for changes that no hook reports, such as those of an import that writes into the database. */
const CHECK_HOOK = 'yearbook_islands_check_entries';

if ( isset( $_GET[ INDEX_VAR ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- a public address.
	add_filter( 'query_vars', array( Index::class, 'add_index_var' ) );
	// after code that closes the site to some visitors
	add_action( 'template_redirect', array( Index::class, 'serve_index' ), 1000 );
}

add_action( FILL_HOOK, array( Fill::class, 'fill_in_background' ) );
add_action( CHECK_HOOK, array( Changes::class, 'mark_unread_entries' ) );

add_action( 'clean_post_cache', array( Changes::class, 'notice_post' ), 10, 2 );
add_action( 'delete_post', array( Changes::class, 'notice_post' ), 10, 2 );
add_action( 'set_object_terms', array( Changes::class, 'notice_terms' ) );
add_action( 'deleted_term_relationships', array( Changes::class, 'notice_terms' ) );
add_action( 'added_post_meta', array( Changes::class, 'notice_meta' ), 10, 3 );
add_action( 'updated_post_meta', array( Changes::class, 'notice_meta' ), 10, 3 );
add_action( 'deleted_post_meta', array( Changes::class, 'notice_meta' ), 10, 3 );
add_action( 'edit_terms', array( Changes::class, 'remember_term' ), 10, 2 );
add_action( 'edited_term', array( Changes::class, 'notice_edited_term' ), 10, 3 );
add_action( 'delete_term', array( Changes::class, 'notice_deleted_term' ), 10, 5 );
