<?php
/**
 * The index of the catalogue: the ids and values of all public entries. With the index, a browser counts and filters
 * more entries than the page has. The address of the index contains its version, so caches may keep the index.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Filter\Facets;
use YearbookIslands\Limits\Client;
use YearbookIslands\Listing\Pages;
use YearbookIslands\Plugin\Database;

defined( 'ABSPATH' ) || exit;

final class Index {
	private const INDEX_OPTION = 'yearbook_islands_index';

	/** Up to so many entries, the request that needs the index makes it. */
	private const ENTRIES_OF_SMALL_INDEX = 2000;

	/** How many entries are read at a time for the index. */
	private const ENTRIES_OF_SLICE = 5000;

	/** The digits of base 64, in the order of their values. */
	private const INDEX_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

	/**
	 * @param string[] $vars
	 * @return string[]
	 */
	public static function add_index_var( array $vars ): array {
		$vars[] = INDEX_VAR;
		return $vars;
	}

	public static function index_url(): string {
		Fill::fill_table();
		return add_query_arg( INDEX_VAR, Changes::index_version(), home_url( '/' ) );
	}

	public static function serve_index(): void {
		$asked = get_query_var( INDEX_VAR, null );
		if ( null === $asked ) {
			return;
		}
		$kept    = self::current_index();
		$index   = $kept['index'];
		$etag    = '"' . md5( $index ) . '"';
		$is_kept = $asked === $kept['version'];
		header( 'Content-Type: application/json; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		if ( '' === $index ) {
			status_header( 503 );
			header( 'Retry-After: 10' );
			header( 'Cache-Control: no-store' );
			exit;
		}
		header( 'ETag: ' . $etag );
		// an address of another version gets the current index, which caches have to revalidate
		header( 'Cache-Control: ' . ( $is_kept ? 'public, max-age=' . DAY_IN_SECONDS : 'public, no-cache' ) );
		if ( self::names_etag( Client::header_text( 'HTTP_IF_NONE_MATCH' ), $etag ) ) {
			status_header( 304 );
			exit;
		}
		status_header( 200 );
		echo $index; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
		exit;
	}

	/** Whether the header `If-None-Match` names the tag. Servers that compress turn the tag into a weak one (`W/`). */
	private static function names_etag( string $header, string $etag ): bool {
		$named = array_map( 'trim', explode( ',', substr( $header, 0, 500 ) ) );
		return in_array( '*', $named, true ) || in_array( $etag, preg_replace( array( '~^W/~', '~-\w+"$~' ), array( '', '"' ), $named ), true );
	}

	/**
	 * The index that is stored.
	 *
	 * @return array{version: string, index: string}
	 */
	public static function kept_index(): array {
		$kept = get_option( self::INDEX_OPTION );
		return array( 'version' => (string) ( $kept['version'] ?? '' ), 'index' => (string) ( $kept['index'] ?? '' ) );
	}

	/**
	 * The index of the catalogue. A large one is made in the background; until then visitors get the one from before, or
	 * an empty text where there is none.
	 *
	 * @return array{version: string, index: string}
	 */
	private static function current_index(): array {
		Fill::fill_table();
		$kept = self::kept_index();
		if ( $kept['version'] === Changes::index_version() ) {
			return $kept;
		}
		if ( Fill::published_entries() <= self::ENTRIES_OF_SMALL_INDEX ) {
			return self::make_index();
		}
		Fill::fill_later();
		if ( '' === $kept['index'] || Fill::is_fill_late() ) {
			Database::run_alone( Fill::FILL_JOB, array( self::class, 'make_index' ) );
			return self::kept_index();
		}
		return $kept;
	}

	/** @return array{version: string, index: string} */
	public static function make_index(): array {
		$version = Changes::index_version();
		$made    = array( 'version' => $version, 'index' => (string) wp_json_encode( self::catalogue_index(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		update_option( self::INDEX_OPTION, $made, false );
		return $made;
	}

	/**
	 * Reads the entries in slices: the database's answer about all of them would take more memory than a request has.
	 *
	 * @return array<string, mixed>
	 */
	private static function catalogue_index(): array {
		$ids   = self::listed_ids();
		$texts = array();
		foreach ( Facets::of_listing() as $name => $facet ) {
			if ( 'search' !== $facet['control'] ) {
				$texts[ $name ] = self::encode_texts( self::texts_in_table( (string) $name, $ids ) );
			}
		}
		return array( 'version' => 1, 'ids' => self::encode_ids( $ids ), 'facets' => (object) $texts );
	}

	/** @return int[] The ids of the catalogue, in its own order. */
	private static function listed_ids(): array {
		global $wpdb;
		$query = Pages::catalogue_query();
		$sql   = $query ? Pages::sql_of_ids( array( 'posts_per_page' => -1, 'no_found_rows' => true ) + $query ) : '';
		$ids   = array();
		// in one transaction, so that an entry that is added meanwhile moves no other one
		Database::in_transaction(
			static function () use ( $wpdb, $sql, &$ids ): bool {
				do {
					$slice = '' === $sql ? array() : $wpdb->get_col( $sql . ' LIMIT ' . count( $ids ) . ', ' . self::ENTRIES_OF_SLICE ); // phpcs:ignore WordPress.DB
					array_push( $ids, ...array_map( 'intval', $slice ) );
				} while ( isset( $slice[ self::ENTRIES_OF_SLICE - 1 ] ) );
				return true;
			}
		);
		$wpdb->flush();
		return $ids;
	}

	/**
	 * The texts of entries, one after the other.
	 *
	 * @param int[] $ids
	 * @return \Generator<string>
	 */
	private static function texts_in_table( string $name, array $ids ): \Generator {
		global $wpdb;
		$table = Table::values_table();
		foreach ( array_chunk( $ids, self::ENTRIES_OF_SLICE ) as $slice ) {
			$texts = array();
			foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT entry, COALESCE(long_text, value) AS words FROM {$table} WHERE name = %s AND is_text = 1 AND entry IN (", $name ) . implode( ',', $slice ) . ')', ARRAY_N ) as list( $entry, $words ) ) { // phpcs:ignore WordPress.DB
				$texts[ (int) $entry ] = (string) $words;
			}
			$wpdb->flush();
			foreach ( $slice as $id ) {
				yield $texts[ $id ] ?? '';
			}
		}
	}

	/**
	 * Each number as the difference to the number before.
	 *
	 * @param int[] $numbers
	 * @return int[]
	 */
	private static function differences_of( array $numbers ): array {
		$before = 0;
		return array_map(
			static function ( $number ) use ( &$before ) {
				$difference = $number - $before;
				$before     = $number;
				return $difference;
			},
			$numbers
		);
	}

	/**
	 * Codes in base 64: one text for each digit, the lowest digit first, with this digit of every code.
	 *
	 * @param int[] $codes
	 * @return string[]
	 */
	private static function encode_codes( array $codes ): array {
		$largest = $codes ? max( $codes ) : 0;
		$rows    = array();
		for ( $shift = 0; 0 === $shift || $largest >> $shift; $shift += 6 ) {
			$row = '';
			foreach ( $codes as $code ) {
				$row .= self::INDEX_DIGITS[ ( $code >> $shift ) & 63 ];
			}
			$rows[] = $row;
		}
		return $rows;
	}

	/**
	 * The differences between the ids as codes; as a list where one is too large for five digits. The code of a difference
	 * d is 2d, or -2d - 1 below 0.
	 *
	 * @param int[] $ids
	 * @return array{rows: string[]}|int[]
	 */
	public static function encode_ids( array $ids ): array {
		$differences = self::differences_of( $ids );
		$codes       = array_map(
			static function ( $difference ) {
				return $difference < 0 ? -2 * $difference - 1 : 2 * $difference;
			},
			$differences
		);
		return $codes && max( $codes ) < 64 ** 5 ? array( 'rows' => self::encode_codes( $codes ) ) : $differences;
	}

	/** The number of a day since 1970; null where the text is no day. */
	public static function day_number( string $text ): ?int {
		$time = preg_match( '/^\d{4}-\d\d-\d\d$/D', $text ) ? strtotime( $text . ' UTC' ) : false;
		return false !== $time && gmdate( 'Y-m-d', $time ) === $text ? (int) floor( $time / DAY_IN_SECONDS ) : null;
	}

	/** The whole number that is written exactly so; null for other texts. */
	public static function number_as_written( string $text ): ?int {
		return preg_match( '/^(0|-?[1-9]\d{0,14})$/D', $text ) ? (int) $text : null;
	}

	/**
	 * The distinct texts, the most frequent first, or as differences in ascending order where all of them are whole numbers
	 * or days; and for each entry the code of its text. Code 0 means no text.
	 *
	 * @param iterable<string> $texts Of the entries, in their order.
	 * @return array<string, string[]|int[]>
	 */
	public static function encode_texts( iterable $texts ): array {
		$seen  = array( '' => 0 );
		$times = array( 0 );
		// the order in which a text was seen first
		$order = array();
		foreach ( $texts as $text ) {
			$at = $seen[ $text ] ?? count( $seen );
			if ( ! isset( $times[ $at ] ) ) {
				$seen[ $text ] = $at;
				$times[ $at ]  = 0;
			}
			++$times[ $at ];
			$order[] = $at;
		}
		unset( $seen[''], $times[0] );
		arsort( $times );
		$names   = array_flip( $seen );
		$values  = array_map( static fn( $at ) => (string) $names[ $at ], array_keys( $times ) );
		$written = array( 'values' => $values );
		foreach ( array(
			'numbers' => array( self::class, 'number_as_written' ),
			'days'    => array( self::class, 'day_number' ),
		) as $key => $read ) {
			$numbers = array_map( $read, $values );
			if ( $values && ! in_array( null, $numbers, true ) ) {
				array_multisort( $numbers, $values );
				$written = array( $key => self::differences_of( $numbers ) );
				break;
			}
		}
		$codes = array( 0 );
		foreach ( $values as $code => $value ) {
			$codes[ $seen[ $value ] ] = $code + 1;
		}
		foreach ( $order as $entry => $at ) {
			$order[ $entry ] = $codes[ $at ];
		}
		return $written + array( 'rows' => self::encode_codes( $order ) );
	}
}
