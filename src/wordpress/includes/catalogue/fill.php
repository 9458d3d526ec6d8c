<?php
/**
 * Brings the table of values up to date. A page reads only a few changed entries; where there are more, they are read
 * in the background, and pages go on with the rows that are there.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** How many entries one step reads. */
const ENTRIES_AT_ONCE = 100;

/** How many changed entries a page reads at most. */
const ENTRIES_IN_A_PAGE = 200;

/** How long one job in the background reads entries, s. */
const FILL_SECONDS = 20;

/** After this time a job is late, s: nothing runs the site's schedule, so pages do a step each. */
const LATE_SECONDS = 300;

/** The version of the rows. Increase the number when an entry gets other rows. */
const ROWS_FORMAT = 2;

/** Option: a hash of the facets for which the rows were written. */
const ROWS_OPTION = 'yearbook_islands_rows';

/** Name of the job that writes the table and the index. */
const FILL_JOB = 'catalogue';

/** Reads the changed entries before a page needs them, if they are few. @return bool Whether none is left. */
function fill_table(): bool {
	$is_old = has_old_rows();
	if ( ! $is_old && ! read_marks( 1 ) ) {
		return true;
	}
	$few     = $is_old ? published_entries() <= ENTRIES_IN_A_PAGE : count( read_marks( ENTRIES_IN_A_PAGE + 1 ) ) <= ENTRIES_IN_A_PAGE;
	$is_done = ( $few || is_fill_late() ) && alone( FILL_JOB, static fn() => fill_rows( FILL_SECONDS, $few ? ENTRIES_IN_A_PAGE : ENTRIES_AT_ONCE ) );
	if ( ! $is_done ) {
		fill_later();
		keep_out_of_caches();
	}
	return (bool) $is_done;
}

/** Whether the rows were written for other facets. Without intl, PHP reads no rows that a server with intl has written. */
function has_old_rows(): bool {
	$made = get_option( ROWS_OPTION );
	return made_for( facets(), class_exists( 'Collator' ) ) !== $made && made_for( facets(), true ) !== $made;
}

/** @param array<string, array<string, mixed>> $facets */
function made_for( array $facets, bool $has_intl ): string {
	$read = array();
	foreach ( $facets as $name => $facet ) {
		$read[ $name ] = array( $facet['control'], $facet['source'], $facet['taxonomy'] ?? $facet['meta'] ?? '', is_tree( $facet ) );
	}
	return md5( (string) wp_json_encode( array( ROWS_FORMAT, listing_type(), site_locale(), $has_intl, $read ) ) );
}

/** The language of the site. Plugins for several languages change the locale of a request, but the rows are for all. */
function site_locale(): string {
	$locale = get_option( 'WPLANG' );
	$locale = false === $locale && is_multisite() ? get_site_option( 'WPLANG' ) : $locale;
	return is_string( $locale ) && '' !== $locale ? $locale : 'en_US';
}

function published_entries(): int {
	return (int) ( wp_count_posts( listing_type() )->publish ?? 0 );
}

/** Caches must not keep a page that was made from old rows, because its entries are being read. */
function keep_out_of_caches(): void {
	if ( ! headers_sent() ) {
		nocache_headers();
	}
	// page caches read this constant
	if ( ! defined( 'DONOTCACHEPAGE' ) ) {
		define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
	}
}

function fill_later(): void {
	if ( function_exists( 'as_enqueue_async_action' ) && function_exists( 'as_has_scheduled_action' ) ) {
		if ( ! as_has_scheduled_action( FILL_HOOK ) ) {
			as_enqueue_async_action( FILL_HOOK );
		}
	} elseif ( ! wp_next_scheduled( FILL_HOOK ) ) {
		wp_schedule_single_event( time(), FILL_HOOK );
	}
}

/** Whether a job waits that nothing runs. */
function is_fill_late(): bool {
	$due = wp_next_scheduled( FILL_HOOK );
	return false !== $due && $due < time() - LATE_SECONDS;
}

/** Reads changed entries for some seconds, and makes the index again. What is left comes in the next job. */
function fill_in_background(): void {
	alone(
		FILL_JOB,
		static function (): void {
			if ( ! fill_rows( FILL_SECONDS ) ) {
				fill_later();
			} elseif ( page_size() && kept_index()['version'] !== index_version() ) {
				make_index();
			}
		}
	);
}

/**
 * Reads the changed entries, at least one step of them.
 *
 * @param int $most How many entries at most.
 * @return bool Whether none is left.
 */
function fill_rows( int $seconds, int $most = PHP_INT_MAX ): bool {
	$until  = microtime( true ) + $seconds;
	$facets = facets();
	if ( has_old_rows() ) {
		mark_all_entries();
		update_option( ROWS_OPTION, made_for( $facets, class_exists( 'Collator' ) ) );
		new_revision();
	}
	if ( get_option( ROWS_OPTION ) !== made_for( $facets, class_exists( 'Collator' ) ) ) {
		// another server, with intl, reads the entries
		return true;
	}
	do {
		$marks = read_marks( min( ENTRIES_AT_ONCE, $most ) );
		$most -= count( $marks );
		if ( $marks && ! read_entries( $marks, $facets ) ) {
			return false;
		}
	} while ( $marks && $most > 0 && microtime( true ) < $until );
	return ! $marks || ! read_marks( 1 );
}

/** The condition of a public entry, as `is_for_everybody` has it. */
function public_sql(): string {
	global $wpdb;
	$statuses = array_values( array_filter( get_post_stati(), 'is_post_status_viewable' ) );
	$marks    = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
	return $wpdb->prepare( "posts.post_type = %s AND posts.post_password = '' AND posts.post_status IN ({$marks})", listing_type(), ...$statuses ); // phpcs:ignore WordPress.DB
}

/**
 * Writes the rows of changed entries again, where they differ, and deletes the marks. An entry that was marked again
 * meanwhile keeps its new mark, because it may have been read half changed.
 *
 * @param array<int, string[]>                $marks
 * @param array<string, array<string, mixed>> $facets
 * @return bool Whether the database has taken the rows.
 */
function read_entries( array $marks, array $facets ): bool {
	$ids = array_keys( $marks );
	_prime_post_caches( $ids );
	$old = rows_in_table( $ids );
	$new = array();
	foreach ( $ids as $id ) {
		$entry = get_post( $id );
		$rows  = $entry && is_for_everybody( $entry ) ? rows_of_entry( $entry, $facets ) : array();
		if ( row_texts( $rows ) !== row_texts( $old[ $id ] ?? array() ) ) {
			$new[ $id ] = $rows;
		}
	}
	$is_done = in_transaction(
		static function () use ( $new, $marks ): bool {
			delete_rows_of( array_keys( $new ) );
			return write_rows( array_merge( array(), ...array_values( $new ) ) ) && delete_marks( $marks );
		}
	);
	if ( $is_done && $new ) {
		new_revision();
	}
	if ( count( $ids ) === ENTRIES_AT_ONCE && wp_cache_supports( 'flush_runtime' ) ) {
		wp_cache_flush_runtime();
	}
	return $is_done;
}

/**
 * The rows as texts that can be compared, in one order.
 *
 * @param array<int, array<mixed>> $rows
 * @return string[]
 */
function row_texts( array $rows ): array {
	$texts = array_map(
		static function ( array $row ): string {
			list( , $name, $value, $is_text, $is_value, $number, $sort_key, $long_text ) = $row;

			return implode( "\x1f", array( $name, $value, (int) $is_text, (int) $is_value, null === $number ? '' : number_sql( (float) $number ), $sort_key, $long_text ) );
		},
		$rows
	);
	sort( $texts, SORT_STRING );
	return $texts;
}
