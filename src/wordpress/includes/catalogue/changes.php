<?php
/**
 * Reacts to changes of an entry, its terms or its fields: marks the entry. A marked entry is read again, and the index
 * gets a new version if the entry has other values then.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Filter\Facets;
use YearbookIslands\Listing\Listing;

defined( 'ABSPATH' ) || exit;

final class Changes {
	/** Option: a random text that is new when the table has other rows. */
	private const REVISION_OPTION = 'yearbook_islands_revision';

	/** The name of the rows that mark an entry; their value is different for each change. */
	const MARK = '~';

	/**
	 * @param mixed $id
	 * @param mixed $post
	 */
	public static function notice_post( $id, $post ): void {
		if ( $post instanceof \WP_Post && Listing::listing_type() === $post->post_type ) {
			self::mark_entries( array( (int) $id ) );
		}
	}

	/** @param mixed $id */
	public static function notice_terms( $id ): void {
		if ( Listing::listing_type() === get_post_type( (int) $id ) ) {
			self::mark_entries( array( (int) $id ) );
		}
	}

	/**
	 * @param mixed $row
	 * @param mixed $id
	 * @param mixed $key
	 */
	public static function notice_meta( $row, $id, $key ): void {
		if ( Listing::listing_type() === get_post_type( (int) $id ) && in_array( $key, array_column( Facets::of_listing(), 'meta' ), true ) ) {
			self::mark_entries( array( (int) $id ) );
		}
	}

	/**
	 * What entries show of a term: its name, its slug and its place.
	 *
	 * @return array{0: string, 1: string, 2: int}|null
	 */
	private static function shown_of_term( int $term, string $taxonomy ): ?array {
		$known = get_term( $term, $taxonomy );
		return $known instanceof \WP_Term ? array( $known->name, $known->slug, $known->parent ) : null;
	}

	/**
	 * Terms that are being edited, as they were before.
	 *
	 * @param array<int, mixed>|null $more
	 * @return array<int, mixed>
	 */
	private static function terms_before( ?array $more = null ): array {
		static $terms = array();
		$terms        = ( $more ?? array() ) + $terms;
		return $terms;
	}

	/**
	 * @param mixed $term
	 * @param mixed $taxonomy
	 */
	public static function remember_term( $term, $taxonomy ): void {
		if ( is_string( $taxonomy ) && in_array( $taxonomy, array_column( Facets::of_listing(), 'taxonomy' ), true ) ) {
			self::terms_before( array( (int) $term => self::shown_of_term( (int) $term, $taxonomy ) ) );
		}
	}

	/**
	 * Marks the entries of a term and of those below it, unless only its description has changed.
	 *
	 * @param mixed $term
	 * @param mixed $row
	 * @param mixed $taxonomy
	 */
	public static function notice_edited_term( $term, $row, $taxonomy ): void {
		$before = self::terms_before()[ (int) $term ] ?? null;
		if ( ! is_string( $taxonomy ) || null === $before || self::shown_of_term( (int) $term, $taxonomy ) === $before ) {
			return;
		}
		$below   = is_taxonomy_hierarchical( $taxonomy ) ? get_term_children( (int) $term, $taxonomy ) : array();
		$entries = get_objects_in_term( array_merge( array( (int) $term ), is_array( $below ) ? $below : array() ), $taxonomy );
		self::mark_entries( is_array( $entries ) ? array_map( 'intval', $entries ) : array() );
	}

	/**
	 * @param mixed $term
	 * @param mixed $row
	 * @param mixed $taxonomy
	 * @param mixed $deleted
	 * @param mixed $entries
	 */
	public static function notice_deleted_term( $term, $row, $taxonomy, $deleted, $entries ): void {
		if ( is_array( $entries ) && in_array( $taxonomy, array_column( Facets::of_listing(), 'taxonomy' ), true ) ) {
			self::mark_entries( array_map( 'intval', $entries ) );
		}
	}

	/**
	 * The entries that this request has marked.
	 *
	 * @return array<int, true>
	 */
	private static function &marked_here(): array {
		static $marked = array();
		return $marked;
	}

	/**
	 * Marks entries. An entry changes in several steps, and so the request marks it again at its end: a page between may
	 * have read it half changed.
	 *
	 * @param int[] $entries
	 */
	private static function mark_entries( array $entries ): void {
		$marked = &self::marked_here();
		$new    = array_diff( $entries, array_keys( $marked ) );
		if ( $new && get_option( Fill::ROWS_OPTION ) ) {
			self::write_marks( $new );
			$marked += array_fill_keys( $new, true );
			add_action( 'shutdown', array( self::class, 'mark_again' ) );
		}
	}

	public static function mark_again(): void {
		$marked = &self::marked_here();
		if ( $marked ) {
			self::write_marks( array_keys( $marked ) );
			$marked = array();
		}
	}

	/** @param int[] $entries */
	public static function write_marks( array $entries ): void {
		$change = uniqid( '', true );
		Table::write_rows( array_map( static fn( int $id ) => array( $id, self::MARK, $change, 0, 0, null, null, null ), array_values( $entries ) ) );
	}

	/**
	 * Some marked entries. An entry has a mark for each change.
	 *
	 * @param int $most Entries.
	 * @return array<int, string[]> Entry → the values of its marks.
	 */
	public static function read_marks( int $most ): array {
		global $wpdb;
		$table = Table::values_table();
		$marks = array();
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT marks.entry, marks.value FROM (SELECT DISTINCT entry FROM {$table} WHERE name = %s LIMIT %d) changed JOIN {$table} marks ON marks.entry = changed.entry AND marks.name = %s", self::MARK, $most, self::MARK ) ) as $row ) { // phpcs:ignore WordPress.DB
			$marks[ (int) $row->entry ][] = (string) $row->value;
		}
		return $marks;
	}

	/** @param array<int, string[]> $marks */
	public static function delete_marks( array $marks ): bool {
		global $wpdb;
		$which  = array();
		$marked = &self::marked_here();
		foreach ( $marks as $entry => $values ) {
			foreach ( $values as $value ) {
				$which[] = $wpdb->prepare( '(entry = %d AND value = %s)', $entry, $value );
			}
			unset( $marked[ $entry ] );
		}
		return false !== $wpdb->query( $wpdb->prepare( 'DELETE FROM ' . Table::values_table() . ' WHERE name = %s AND (', self::MARK ) . implode( ' OR ', $which ) . ')' ); // phpcs:ignore WordPress.DB
	}

	/** Marks all entries, those with rows and those that are public. */
	public static function mark_all_entries(): void {
		global $wpdb;
		$table = Table::values_table();
		$mark  = $wpdb->prepare( '%s, %s, 0, 0', self::MARK, '' );
		$wpdb->query( "INSERT IGNORE INTO {$table} (entry, name, value, is_text, is_value) SELECT known.entry, {$mark} FROM {$table} known WHERE known.name = ''" ); // phpcs:ignore WordPress.DB
		$wpdb->query( "INSERT IGNORE INTO {$table} (entry, name, value, is_text, is_value) SELECT posts.ID, {$mark} FROM {$wpdb->posts} posts WHERE " . Fill::public_sql() ); // phpcs:ignore WordPress.DB
	}

	public static function schedule_check(): void {
		if ( ! wp_next_scheduled( CHECK_HOOK ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', CHECK_HOOK );
		}
	}

	/** Marks public entries without rows, and entries with rows that are not public any more. */
	public static function mark_unread_entries(): void {
		global $wpdb;
		if ( ! get_option( Fill::ROWS_OPTION ) ) {
			return;
		}
		$table  = Table::values_table();
		$public = Fill::public_sql();
		// phpcs:disable WordPress.DB
		$unread = $wpdb->get_col( "SELECT posts.ID FROM {$wpdb->posts} posts LEFT JOIN {$table} known ON known.entry = posts.ID AND known.name = '' WHERE {$public} AND known.entry IS NULL" );
		$gone   = $wpdb->get_col( "SELECT known.entry FROM {$table} known LEFT JOIN {$wpdb->posts} posts ON posts.ID = known.entry AND {$public} WHERE known.name = '' AND posts.ID IS NULL" );
		// phpcs:enable
		$ids = array_map( 'intval', array_merge( $unread, $gone ) );
		if ( $ids ) {
			self::write_marks( $ids );
			Fill::fill_later();
		}
	}

	/** Gives the index a new version, which later pages name in its address. */
	public static function new_revision(): void {
		update_option( self::REVISION_OPTION, uniqid( '', true ) );
	}

	/** The version of the index: another one when an entry has other values, or another place in the listing. */
	public static function index_version(): string {
		return substr( md5( (string) wp_json_encode( array( get_option( Fill::ROWS_OPTION ), get_option( self::REVISION_OPTION ) ) ) ), 0, 12 );
	}
}
