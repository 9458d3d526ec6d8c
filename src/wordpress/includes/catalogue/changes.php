<?php
/**
 * Reacts to changes of an entry, its terms or its fields: deletes the rows of the entry and gives the index a new
 * version. The next page that needs the rows or the index makes them again.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Option: a random text that is new after every change of an entry. */
const REVISION_OPTION = 'yearbook_islands_revision';

add_action( 'clean_post_cache', __NAMESPACE__ . '\\notice_post', 10, 2 );
add_action( 'delete_post', __NAMESPACE__ . '\\notice_post', 10, 2 );
add_action( 'set_object_terms', __NAMESPACE__ . '\\notice_terms' );
add_action( 'deleted_term_relationships', __NAMESPACE__ . '\\notice_terms' );
foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $yearbook_islands_hook ) {
	add_action( $yearbook_islands_hook, __NAMESPACE__ . '\\notice_meta', 10, 3 );
}
unset( $yearbook_islands_hook );
// before and after: a term that moves changes the entries of its old path and of its new one
add_action( 'edit_terms', __NAMESPACE__ . '\\notice_term', 10, 2 );
add_action( 'edited_term', __NAMESPACE__ . '\\notice_edited_term', 10, 3 );
add_action( 'delete_term', __NAMESPACE__ . '\\notice_deleted_term', 10, 5 );

/**
 * @param mixed $id
 * @param mixed $post
 */
function notice_post( $id, $post ): void {
	if ( $post instanceof \WP_Post && listing_type() === $post->post_type ) {
		forget_entries( array( (int) $id ) );
	}
}

/** @param mixed $id */
function notice_terms( $id ): void {
	if ( listing_type() === get_post_type( (int) $id ) ) {
		forget_entries( array( (int) $id ) );
	}
}

/**
 * @param mixed $row
 * @param mixed $id
 * @param mixed $key
 */
function notice_meta( $row, $id, $key ): void {
	if ( listing_type() === get_post_type( (int) $id ) && in_array( $key, array_column( facets(), 'meta' ), true ) ) {
		forget_entries( array( (int) $id ) );
	}
}

/**
 * @param mixed $term
 * @param mixed $taxonomy
 */
function notice_term( $term, $taxonomy ): void {
	if ( ! is_string( $taxonomy ) || ! in_array( $taxonomy, array_column( facets(), 'taxonomy' ), true ) ) {
		return;
	}
	$below   = is_taxonomy_hierarchical( $taxonomy ) ? get_term_children( (int) $term, $taxonomy ) : array();
	$entries = get_objects_in_term( array_merge( array( (int) $term ), is_array( $below ) ? $below : array() ), $taxonomy );
	forget_entries( is_array( $entries ) ? array_map( 'intval', $entries ) : array() );
}

/**
 * @param mixed $term
 * @param mixed $row
 * @param mixed $taxonomy
 */
function notice_edited_term( $term, $row, $taxonomy ): void {
	notice_term( $term, $taxonomy );
}

/**
 * @param mixed $term
 * @param mixed $row
 * @param mixed $taxonomy
 * @param mixed $deleted
 * @param mixed $entries
 */
function notice_deleted_term( $term, $row, $taxonomy, $deleted, $entries ): void {
	if ( is_array( $entries ) && in_array( $taxonomy, array_column( facets(), 'taxonomy' ), true ) ) {
		forget_entries( array_map( 'intval', $entries ) );
	}
}

/** @param int[] $entries */
function forget_entries( array $entries ): void {
	if ( get_option( ROWS_OPTION ) ) {
		delete_rows_of( $entries );
	}
	forget_index();
}

/** Gives the index a new version, which later pages name in its address. */
function forget_index(): void {
	update_option( REVISION_OPTION, uniqid( '', true ), false );
}

/** The revision in the database, not in the cache: another request may have changed the revision. */
function stored_revision(): string {
	global $wpdb;
	return (string) $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", REVISION_OPTION ) ); // phpcs:ignore WordPress.DB
}

/**
 * The version of the index. It depends also on the number of public entries and on their last change, so a change that
 * no hook reports makes a new version too.
 */
function index_version(): string {
	global $wpdb;
	$state = $wpdb->get_row( "SELECT COUNT(*) entries, MAX(posts.post_modified_gmt) changed FROM {$wpdb->posts} posts WHERE " . public_sql(), ARRAY_N ); // phpcs:ignore WordPress.DB
	return substr( md5( (string) wp_json_encode( array( made_for( facets() ), stored_revision(), $state ) ) ), 0, 12 );
}
