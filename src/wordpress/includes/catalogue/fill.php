<?php
/**
 * Brings the table of values up to date, when a page needs it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** How many entries one step reads. */
const ENTRIES_AT_ONCE = 100;

/** Option: a hash of the facets and the language for which the rows were written. */
const ROWS_OPTION = 'yearbook_islands_rows';

/** Reads the entries that are not in the table. Writes all rows again where the facets or the language have changed. */
function fill_table(): void {
	$facets = facets();
	$made   = made_for( $facets );
	if ( get_option( ROWS_OPTION ) !== $made ) {
		delete_all_rows();
		update_option( ROWS_OPTION, $made, false );
		forget_index();
	}
	$done = array();
	// if the same entries come again, the database has refused their rows: stop
	for ( $ids = unread_entries(); $ids && $ids !== $done; $ids = unread_entries() ) {
		$done   = $ids;
		$before = stored_revision();
		read_entries( $ids, $facets );
		// an entry that changed meanwhile may have been read half changed
		if ( stored_revision() !== $before ) {
			delete_rows_of( $ids );
			return;
		}
	}
}

/** @param array<string, array<string, mixed>> $facets */
function made_for( array $facets ): string {
	$read = array();
	foreach ( $facets as $name => $facet ) {
		$read[ $name ] = array( $facet['control'], $facet['source'], $facet['taxonomy'] ?? $facet['meta'] ?? '', is_tree( $facet ) );
	}
	return md5( (string) wp_json_encode( array( VERSION, listing_type(), get_locale(), class_exists( 'Collator' ), $read ) ) );
}

/** The condition of a public entry, as `is_for_everybody` has it. */
function public_sql(): string {
	global $wpdb;
	$statuses = array_values( array_filter( get_post_stati(), 'is_post_status_viewable' ) );
	$marks    = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
	return $wpdb->prepare( "posts.post_type = %s AND posts.post_password = '' AND posts.post_status IN ({$marks})", listing_type(), ...$statuses ); // phpcs:ignore WordPress.DB
}

/** @return int[] Some public entries without rows. */
function unread_entries(): array {
	global $wpdb;
	$table = values_table();
	// phpcs:ignore WordPress.DB
	$ids = $wpdb->get_col( $wpdb->prepare( "SELECT posts.ID FROM {$wpdb->posts} posts LEFT JOIN {$table} known ON known.entry = posts.ID AND known.name = '' WHERE " . public_sql() . ' AND known.entry IS NULL LIMIT %d', ENTRIES_AT_ONCE ) );
	return array_map( 'intval', $ids );
}

/**
 * @param int[]                               $ids
 * @param array<string, array<string, mixed>> $facets
 */
function read_entries( array $ids, array $facets ): void {
	$rows = array();
	_prime_post_caches( $ids );
	foreach ( $ids as $id ) {
		$entry = get_post( $id );
		if ( $entry && is_for_everybody( $entry ) ) {
			array_push( $rows, ...rows_of_entry( $entry, $facets ) );
		} else {
			// this row marks the entry as read, so that it is not read again before it changes
			$rows[] = array( $id, '', '', 0, 0, null, null, null );
		}
	}
	write_rows( $rows );
	if ( count( $ids ) === ENTRIES_AT_ONCE && wp_cache_supports( 'flush_runtime' ) ) {
		wp_cache_flush_runtime();
	}
}
