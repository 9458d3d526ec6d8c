<?php
/**
 * Brings the table of values up to date. A page reads only a few changed entries; where there are more, they are read
 * in the background, and pages go on with the rows that are there.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Filter\Facets;
use YearbookIslands\Filter\Trees;
use YearbookIslands\Listing\For_Everybody;
use YearbookIslands\Listing\Listing;
use YearbookIslands\Listing\Pages;
use YearbookIslands\Plugin\Database;

defined( 'ABSPATH' ) || exit;

final class Fill {
	/** How many entries one step reads. */
	private const ENTRIES_AT_ONCE = 100;

	/** How many changed entries a page reads at most. */
	private const ENTRIES_IN_A_PAGE = 200;

	/** How long one job in the background reads entries, s. */
	private const FILL_SECONDS = 20;

	/** After this time a job is late, s: nothing runs the site's schedule, so pages do a step each. */
	private const LATE_SECONDS = 300;

	/** The version of the rows. Increase the number when an entry gets other rows. */
	private const ROWS_FORMAT = 2;

	/** Option: a hash of the facets for which the rows were written. */
	const ROWS_OPTION = 'yearbook_islands_rows';

	/** Name of the job that writes the table and the index. */
	const FILL_JOB = 'catalogue';

	/** Reads the changed entries before a page needs them, if they are few. @return bool Whether none is left. */
	public static function fill_table(): bool {
		$is_old = self::has_old_rows();
		if ( ! $is_old && ! Changes::read_marks( 1 ) ) {
			return true;
		}
		$few     = $is_old ? self::published_entries() <= self::ENTRIES_IN_A_PAGE : count( Changes::read_marks( self::ENTRIES_IN_A_PAGE + 1 ) ) <= self::ENTRIES_IN_A_PAGE;
		$is_done = ( $few || self::is_fill_late() ) && Database::run_alone( self::FILL_JOB, static fn() => self::fill_rows( self::FILL_SECONDS, $few ? self::ENTRIES_IN_A_PAGE : self::ENTRIES_AT_ONCE ) );
		if ( ! $is_done ) {
			self::fill_later();
			self::keep_out_of_caches();
		}
		return (bool) $is_done;
	}

	/** Whether the rows were written for other facets. Without intl, PHP reads no rows that a server with intl has written. */
	private static function has_old_rows(): bool {
		$made = get_option( self::ROWS_OPTION );
		return self::made_for( Facets::of_listing(), class_exists( 'Collator' ) ) !== $made && self::made_for( Facets::of_listing(), true ) !== $made;
	}

	/** @param array<string, array<string, mixed>> $facets */
	private static function made_for( array $facets, bool $has_intl ): string {
		$read = array();
		foreach ( $facets as $name => $facet ) {
			$read[ $name ] = array( $facet['control'], $facet['source'], $facet['taxonomy'] ?? $facet['meta'] ?? '', Trees::is_tree( $facet ) );
		}
		return md5( (string) wp_json_encode( array( self::ROWS_FORMAT, Listing::listing_type(), self::site_locale(), $has_intl, $read ) ) );
	}

	/** The language of the site. Plugins for several languages change the locale of a request, but the rows are for all. */
	public static function site_locale(): string {
		$locale = get_option( 'WPLANG' );
		$locale = false === $locale && is_multisite() ? get_site_option( 'WPLANG' ) : $locale;
		return is_string( $locale ) && '' !== $locale ? $locale : 'en_US';
	}

	public static function published_entries(): int {
		return (int) ( wp_count_posts( Listing::listing_type() )->publish ?? 0 );
	}

	/** Caches must not keep a page that was made from old rows, because its entries are being read. */
	private static function keep_out_of_caches(): void {
		if ( ! headers_sent() ) {
			nocache_headers();
		}
		// page caches read this constant
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
		}
	}

	public static function fill_later(): void {
		if ( function_exists( 'as_enqueue_async_action' ) && function_exists( 'as_has_scheduled_action' ) ) {
			if ( ! as_has_scheduled_action( FILL_HOOK ) ) {
				as_enqueue_async_action( FILL_HOOK );
			}
		} elseif ( ! wp_next_scheduled( FILL_HOOK ) ) {
			wp_schedule_single_event( time(), FILL_HOOK );
		}
	}

	/** Whether a job waits that nothing runs. */
	public static function is_fill_late(): bool {
		$due = wp_next_scheduled( FILL_HOOK );
		return false !== $due && $due < time() - self::LATE_SECONDS;
	}

	/** Reads changed entries for some seconds, and makes the index again. What is left comes in the next job. */
	public static function fill_in_background(): void {
		Database::run_alone(
			self::FILL_JOB,
			static function (): void {
				if ( ! self::fill_rows( self::FILL_SECONDS ) ) {
					self::fill_later();
				} elseif ( Pages::page_size() && Index::kept_index()['version'] !== Changes::index_version() ) {
					Index::make_index();
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
	public static function fill_rows( int $seconds, int $most = PHP_INT_MAX ): bool {
		$until  = microtime( true ) + $seconds;
		$facets = Facets::of_listing();
		if ( self::has_old_rows() ) {
			Changes::mark_all_entries();
			update_option( self::ROWS_OPTION, self::made_for( $facets, class_exists( 'Collator' ) ) );
			Changes::new_revision();
		}
		if ( get_option( self::ROWS_OPTION ) !== self::made_for( $facets, class_exists( 'Collator' ) ) ) {
			// another server, with intl, reads the entries
			return true;
		}
		do {
			$marks = Changes::read_marks( min( self::ENTRIES_AT_ONCE, $most ) );
			$most -= count( $marks );
			if ( $marks && ! self::read_entries( $marks, $facets ) ) {
				return false;
			}
		} while ( $marks && $most > 0 && microtime( true ) < $until );
		return ! $marks || ! Changes::read_marks( 1 );
	}

	/** The condition of a public entry, as `is_for_everybody` has it. */
	public static function public_sql(): string {
		global $wpdb;
		$statuses = array_values( array_filter( get_post_stati(), 'is_post_status_viewable' ) );
		$marks    = implode( ', ', array_fill( 0, count( $statuses ), '%s' ) );
		return $wpdb->prepare( "posts.post_type = %s AND posts.post_password = '' AND posts.post_status IN ({$marks})", Listing::listing_type(), ...$statuses ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Writes the rows of changed entries again, where they differ, and deletes the marks. An entry that was marked again
	 * meanwhile keeps its new mark, because it may have been read half changed.
	 *
	 * @param array<int, string[]>                $marks
	 * @param array<string, array<string, mixed>> $facets
	 * @return bool Whether the database has taken the rows.
	 */
	private static function read_entries( array $marks, array $facets ): bool {
		$ids = array_keys( $marks );
		_prime_post_caches( $ids );
		$old = Table::rows_in_table( $ids );
		$new = array();
		foreach ( $ids as $id ) {
			$entry = get_post( $id );
			$rows  = $entry && For_Everybody::is_for_everybody( $entry ) ? Texts_Of_Entry::rows_of_entry( $entry, $facets ) : array();
			if ( self::row_texts( $rows ) !== self::row_texts( $old[ $id ] ?? array() ) ) {
				$new[ $id ] = $rows;
			}
		}
		$is_done = Database::in_transaction(
			static function () use ( $new, $marks ): bool {
				Table::delete_rows_of( array_keys( $new ) );
				return Table::write_rows( array_merge( array(), ...array_values( $new ) ) ) && Changes::delete_marks( $marks );
			}
		);
		if ( $is_done && $new ) {
			Changes::new_revision();
		}
		if ( count( $ids ) === self::ENTRIES_AT_ONCE && wp_cache_supports( 'flush_runtime' ) ) {
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
	private static function row_texts( array $rows ): array {
		$texts = array_map(
			static function ( array $row ): string {
				list( , $name, $value, $is_text, $is_value, $number, $sort_key, $long_text ) = $row;

				return implode( "\x1f", array( $name, $value, (int) $is_text, (int) $is_value, null === $number ? '' : Table::number_sql( (float) $number ), $sort_key, $long_text ) );
			},
			$rows
		);
		sort( $texts, SORT_STRING );
		return $texts;
	}
}
