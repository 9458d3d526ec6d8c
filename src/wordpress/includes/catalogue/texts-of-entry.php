<?php
/**
 * The texts by which an entry is filtered and sorted, as its card prints them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Filter\Facets;
use YearbookIslands\Filter\Trees;
use YearbookIslands\Listing\Pages;
use YearbookIslands\Tags\Print_Tag;

defined( 'ABSPATH' ) || exit;

final class Texts_Of_Entry {
	/**
	 * An entry's texts by their names: its facets, its title, its date.
	 *
	 * @param array<string, array<string, mixed>> $facets
	 * @return array<string, string>
	 */
	public static function of_facet( \WP_Post $entry, array $facets ): array {
		$texts = array();
		foreach ( $facets as $name => $facet ) {
			$read           = Facets::FACET_SOURCES[ $facet['source'] ];
			$texts[ $name ] = Print_Tag::one_line( implode( '|', $read( $entry, $facet ) ) );
		}
		return $texts + array(
			'title' => self::plain_text( $entry->post_title ),
			'date'  => self::day_of_entry( $entry ),
		);
	}

	/** The day of an entry in the site's time zone. Plugins for other calendars change the dates that people read, not this one. */
	public static function day_of_entry( \WP_Post $entry ): string {
		return substr( $entry->post_date, 0, 10 );
	}

	/** HTML as a plain text, as a browser reads it from the attribute. */
	public static function plain_text( string $html ): string {
		return Print_Tag::one_line( trim( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
	}

	/**
	 * The rows of an entry in the table.
	 *
	 * @param array<string, array<string, mixed>> $facets
	 * @return array<int, array<mixed>>
	 */
	public static function rows_of_entry( \WP_Post $entry, array $facets ): array {
		$rows = array( array( $entry->ID, '', '', 0, 0, null, null, self::place_in_listing( $entry ) ) );
		foreach ( array_filter( self::of_facet( $entry, $facets ), 'strlen' ) as $name => $text ) {
			$facet = $facets[ $name ] ?? null;
			if ( $facet && 'search' === $facet['control'] ) {
				$rows[] = array( $entry->ID, $name, '', 0, 1, null, null, Sort_Key::fold_text( $text ) );
			} else {
				array_push( $rows, ...self::rows_of_text( $entry->ID, (string) $name, $text, $facet ) );
			}
		}
		return $rows;
	}

	/** What decides the place of an entry in the catalogue's own order. */
	private static function place_in_listing( \WP_Post $entry ): string {
		$order = (array) ( Pages::catalogue_query()['orderby'] ?? array() );
		return md5( (string) wp_json_encode( array( $entry->post_date, $entry->post_title, $entry->menu_order, isset( $order['modified'] ) ? $entry->post_modified : '' ) ) );
	}

	/**
	 * @param array<string, mixed>|null $facet Null for a text by which entries are only sorted.
	 * @return array<int, array<mixed>>
	 */
	private static function rows_of_text( int $entry, string $name, string $text, ?array $facet ): array {
		$type = $facet ? Sorts::SORT_TYPES[ $facet['control'] ] : ( 'date' === $name ? 'date' : 'text' );
		$cut  = Table::cut_value( $text );
		$rows = array(
			$cut => array( $entry, $name, $cut, 1, 0, self::read_number( $text ), 'text' === $type ? Sort_Key::of_text( $text ) : null, $cut === $text ? null : $text ),
		);
		foreach ( $facet ? self::values_of_text( $text, $facet ) : array() as $value ) {
			$value             = Table::cut_value( $value );
			$rows[ $value ]    = $rows[ $value ] ?? array( $entry, $name, $value, 0, 1, self::read_number( $value ), null, null );
			$rows[ $value ][4] = 1;
		}
		return array_values( $rows );
	}

	/**
	 * The values in a card's text. An entry of a term in a tree has also the values of all parent terms. A month or a year
	 * stands for its first day.
	 *
	 * @param array<string, mixed> $facet
	 * @return string[]
	 */
	private static function values_of_text( string $text, array $facet ): array {
		$values = array();
		foreach ( array_filter( array_map( 'trim', explode( '|', $text ) ), 'strlen' ) as $value ) {
			if ( 'date' === Sorts::SORT_TYPES[ $facet['control'] ] ) {
				$values[] = self::first_day( $value );
			} elseif ( Trees::is_tree( $facet ) ) {
				array_push( $values, ...Trees::branches_to( $value ) );
			} else {
				$values[] = $value;
			}
		}
		return array_unique( array_filter( $values, 'strlen' ) );
	}

	/** A number as a form sends it; null if the text is none. */
	public static function read_number( string $text ): ?float {
		return is_numeric( $text ) && is_finite( (float) $text ) ? (float) $text : null;
	}

	/** `2024` and `2024-05` by their first day; empty if the text is no date. */
	public static function first_day( string $text ): string {
		if ( ! preg_match( '/^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/D', $text, $found ) ) {
			return '';
		}
		list( , $year, $month, $day ) = $found + array( '', '', '01', '01' );
		return checkdate( (int) $month, (int) $day, (int) $year ) ? "{$year}-{$month}-{$day}" : '';
	}
}
