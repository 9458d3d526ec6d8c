<?php
/**
 * By what the listing can be filtered.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Facet name → what reads it from an entry, by the key that says where it is. */
const FACET_SOURCES = array(
	'taxonomy' => __NAMESPACE__ . '\\terms_of_entry',
	'meta'     => __NAMESPACE__ . '\\meta_of_entry',
	'search'   => __NAMESPACE__ . '\\text_of_entry',
);

const FACET_CONTROLS = array( 'checkbox', 'radio', 'select', 'range', 'search' );

/**
 * The facets by name: the public taxonomies of the listing's type and a search, or what the filter makes of them.
 *
 * @return array<string, array<string, mixed>>
 */
function facets(): array {
	$facets = array();
	foreach ( get_object_taxonomies( listing_type(), 'objects' ) as $taxonomy ) {
		if ( is_taxonomy_viewable( $taxonomy ) && 'post_format' !== $taxonomy->name ) {
			$facets[ $taxonomy->name ] = array(
				'label'    => $taxonomy->labels->singular_name,
				'control'  => 'checkbox',
				'taxonomy' => $taxonomy->name,
			);
		}
	}
	$facets['q'] = array(
		'label'   => __( 'Cerca', 'yearbook-islands' ),
		'control' => 'search',
	);
	/**
	 * Filters by what the listing can be filtered.
	 *
	 * @param array<string, array<string, mixed>> $facets Name → `label`, `control` (checkbox, radio, select, range,
	 *                                                    search), and `taxonomy` or `meta` (with `options`, value →
	 *                                                    label, where the control offers values).
	 * @param string                              $type   Post type of the entries.
	 */
	$filtered = apply_filters( 'yearbook_islands_facets', $facets, listing_type() );
	return usable_facets( is_array( $filtered ) ? $filtered : $facets );
}

/**
 * What cannot be used is named and left out; the rest works.
 *
 * @param array<mixed> $facets
 * @return array<string, array<string, mixed>>
 */
function usable_facets( array $facets ): array {
	$usable = array();
	foreach ( $facets as $name => $facet ) {
		$why = facet_fault( (string) $name, $facet );
		if ( $why ) {
			/* translators: 1: name of a facet, 2: what is wrong with it */
			$text = sprintf( __( 'Filtro "%1$s" ignorato: %2$s.', 'yearbook-islands' ), $name, $why );
			_doing_it_wrong( 'yearbook_islands_facets', esc_html( $text ), esc_html( VERSION ) );
			continue;
		}
		$usable[ $name ] = $facet + array(
			'label'  => $name,
			'source' => 'search' === $facet['control'] ? 'search' : ( isset( $facet['taxonomy'] ) ? 'taxonomy' : 'meta' ),
		);
	}
	return $usable;
}

/** @param mixed $facet */
function facet_fault( string $name, $facet ): string {
	$control = is_array( $facet ) ? ( $facet['control'] ?? '' ) : '';
	if ( ! preg_match( '/^[a-z][a-z0-9_-]*$/', $name ) ) {
		return __( 'il nome non è fatto di lettere minuscole e cifre', 'yearbook-islands' );
	}
	if ( ! in_array( $control, FACET_CONTROLS, true ) ) {
		return __( 'non dice un controllo conosciuto', 'yearbook-islands' );
	}
	if ( 'search' === $control || ( isset( $facet['taxonomy'] ) && taxonomy_exists( $facet['taxonomy'] ) ) ) {
		return '';
	}
	$has_meta = isset( $facet['meta'] ) && is_string( $facet['meta'] );
	if ( ! $has_meta ) {
		return __( 'non dice né una tassonomia né un campo', 'yearbook-islands' );
	}
	return 'range' === $control || is_array( $facet['options'] ?? null ) ? '' : __( 'non dice le opzioni', 'yearbook-islands' );
}

/**
 * What a facet can be asked for, value → label; empty where anything can be typed.
 *
 * @param array<string, mixed> $facet
 * @return array<string, string>
 */
function facet_options( array $facet ): array {
	if ( isset( $facet['options'] ) && is_array( $facet['options'] ) ) {
		return array_map( 'strval', $facet['options'] );
	}
	if ( 'taxonomy' !== $facet['source'] || 'range' === $facet['control'] ) {
		return array();
	}
	$terms = get_terms( array( 'taxonomy' => $facet['taxonomy'], 'hide_empty' => true ) );
	return is_array( $terms ) ? wp_list_pluck( $terms, 'name', 'slug' ) : array();
}

/**
 * An entry's values for the listing's script, `data-{name}`, several separated by a bar.
 *
 * @return array<string, string>
 */
function facet_data( \WP_Post $entry ): array {
	$data = array();
	foreach ( facets() as $name => $facet ) {
		$read                   = FACET_SOURCES[ $facet['source'] ];
		$data[ 'data-' . $name ] = one_line( implode( '|', $read( $entry, $facet ) ) );
	}
	return $data;
}

/**
 * @param array<string, mixed> $facet
 * @return string[]
 */
function terms_of_entry( \WP_Post $entry, array $facet ): array {
	$terms = get_the_terms( $entry, $facet['taxonomy'] );
	return is_array( $terms ) ? wp_list_pluck( $terms, 'slug' ) : array();
}

/**
 * @param array<string, mixed> $facet
 * @return string[]
 */
function meta_of_entry( \WP_Post $entry, array $facet ): array {
	return array_map( 'strval', array_filter( get_post_meta( $entry->ID, $facet['meta'] ), 'is_scalar' ) );
}

/**
 * What a search looks at, here and in the database.
 *
 * @return string[]
 */
function text_of_entry( \WP_Post $entry ): array {
	return array( trim( wp_strip_all_tags( $entry->post_title . ' ' . $entry->post_excerpt, true ) ) );
}
