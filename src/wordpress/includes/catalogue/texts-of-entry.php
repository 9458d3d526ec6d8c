<?php
/**
 * The texts by which an entry is filtered and sorted, as its card prints them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * An entry's texts by their names: its facets, its title, its date.
 *
 * @param array<string, array<string, mixed>> $facets
 * @return array<string, string>
 */
function texts_of_entry( \WP_Post $entry, array $facets ): array {
	$texts = array();
	foreach ( $facets as $name => $facet ) {
		$read           = FACET_SOURCES[ $facet['source'] ];
		$texts[ $name ] = one_line( implode( '|', $read( $entry, $facet ) ) );
	}
	return $texts + array(
		'title' => plain_text( $entry->post_title ),
		'date'  => (string) get_the_date( 'Y-m-d', $entry ),
	);
}

/** HTML as a plain text, as a browser reads it from the attribute. */
function plain_text( string $html ): string {
	return one_line( trim( html_entity_decode( wp_strip_all_tags( $html, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
}

/**
 * The rows of an entry in the table.
 *
 * @param array<string, array<string, mixed>> $facets
 * @return array<int, array<mixed>>
 */
function rows_of_entry( \WP_Post $entry, array $facets ): array {
	$rows = array( array( $entry->ID, '', '', 0, 0, null, null, place_in_listing( $entry ) ) );
	foreach ( array_filter( texts_of_entry( $entry, $facets ), 'strlen' ) as $name => $text ) {
		$facet = $facets[ $name ] ?? null;
		if ( $facet && 'search' === $facet['control'] ) {
			$rows[] = array( $entry->ID, $name, '', 0, 1, null, null, fold_text( $text ) );
		} else {
			array_push( $rows, ...rows_of_text( $entry->ID, (string) $name, $text, $facet ) );
		}
	}
	return $rows;
}

/** What decides the place of an entry in the catalogue's own order. */
function place_in_listing( \WP_Post $entry ): string {
	$order = (array) ( catalogue_query()['orderby'] ?? array() );
	return md5( (string) wp_json_encode( array( $entry->post_date, $entry->post_title, $entry->menu_order, isset( $order['modified'] ) ? $entry->post_modified : '' ) ) );
}

/**
 * @param array<string, mixed>|null $facet Null for a text by which entries are only sorted.
 * @return array<int, array<mixed>>
 */
function rows_of_text( int $entry, string $name, string $text, ?array $facet ): array {
	$type = $facet ? SORT_TYPES[ $facet['control'] ] : ( 'date' === $name ? 'date' : 'text' );
	$cut  = cut_value( $text );
	$rows = array(
		$cut => array( $entry, $name, $cut, 1, 0, read_number( $text ), 'text' === $type ? sort_key( $text ) : null, $cut === $text ? null : $text ),
	);
	foreach ( $facet ? values_of_text( $text, $facet ) : array() as $value ) {
		$value             = cut_value( $value );
		$rows[ $value ]    = $rows[ $value ] ?? array( $entry, $name, $value, 0, 1, read_number( $value ), null, null );
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
function values_of_text( string $text, array $facet ): array {
	$values = array();
	foreach ( array_filter( array_map( 'trim', explode( '|', $text ) ), 'strlen' ) as $value ) {
		if ( 'date' === SORT_TYPES[ $facet['control'] ] ) {
			$values[] = first_day( $value );
		} elseif ( is_tree( $facet ) ) {
			array_push( $values, ...branches_to( $value ) );
		} else {
			$values[] = $value;
		}
	}
	return array_unique( array_filter( $values, 'strlen' ) );
}

/** A number as a form sends it; null if the text is none. */
function read_number( string $text ): ?float {
	return is_numeric( $text ) && is_finite( (float) $text ) ? (float) $text : null;
}

/** `2024` and `2024-05` by their first day; empty if the text is no date. */
function first_day( string $text ): string {
	if ( ! preg_match( '/^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/D', $text, $found ) ) {
		return '';
	}
	list( , $year, $month, $day ) = $found + array( '', '', '01', '01' );
	return checkdate( (int) $month, (int) $day, (int) $year ) ? "{$year}-{$month}-{$day}" : '';
}
