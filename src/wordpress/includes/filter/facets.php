<?php
/**
 * The facets of the listing.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

use YearbookIslands\Catalogue\Sorts;
use YearbookIslands\Catalogue\Texts_Of_Entry;
use YearbookIslands\Listing\For_Everybody;
use YearbookIslands\Listing\Listing;
use const YearbookIslands\VERSION;

defined( 'ABSPATH' ) || exit;

final class Facets {
	/** Source of a facet → function that reads it from an entry. */
	const FACET_SOURCES = array(
		'taxonomy' => array( self::class, 'terms_of_entry' ),
		'meta'     => array( self::class, 'meta_of_entry' ),
		'field'    => array( self::class, 'field_of_entry' ),
		'search'   => array( self::class, 'text_of_entry' ),
	);

	private const FACET_CONTROLS = array( 'checkbox', 'radio', 'select', 'range', 'date', 'date-range', 'search' );

	/** Controls that offer values; a visitor types the values of the others. */
	const CHOICES = array( 'checkbox', 'radio', 'select' );

	/**
	 * The facets by name: the public taxonomies of the listing's type and a search, unless a filter changes them.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function of_listing(): array {
		$facets = array();
		foreach ( get_object_taxonomies( Listing::listing_type(), 'objects' ) as $taxonomy ) {
			if ( is_taxonomy_viewable( $taxonomy ) && 'post_format' !== $taxonomy->name ) {
				$facets[ $taxonomy->name ] = array(
					'label'    => $taxonomy->labels->singular_name,
					'control'  => 'checkbox',
					'taxonomy' => $taxonomy->name,
				);
			}
		}
		$facets['q'] = array(
			'label'   => __( 'Search', 'yearbook-islands' ),
			'control' => 'search',
		);
		/**
		 * Filters the facets: the properties by which visitors filter the listing.
		 *
		 * @param array<string, array<string, mixed>> $facets Name → `label`, `control` (checkbox, radio, select, range,
		 *                                                    date, date-range, search), and `taxonomy`, `meta` (with
		 *                                                    `options`, value → label, where the control offers values) or
		 *                                                    `field` (`date`: the day of publication). `match` (`all`: an
		 *                                                    entry must have all chosen values), `exclude` (true: offers
		 *                                                    values to leave out too).
		 * @param string                              $type   Post type of the entries.
		 */
		$filtered = apply_filters( 'yearbook_islands_facets', $facets, Listing::listing_type() );
		return self::usable_facets( is_array( $filtered ) ? $filtered : $facets );
	}

	/**
	 * Unusable facets are reported by name and left out; the others work.
	 *
	 * @param array<mixed> $facets
	 * @return array<string, array<string, mixed>>
	 */
	private static function usable_facets( array $facets ): array {
		$usable = array();
		foreach ( $facets as $name => $facet ) {
			$why = self::facet_fault( (string) $name, $facet );
			if ( $why ) {
				/* translators: 1: name of a facet, 2: what is wrong with it */
				$text = sprintf( __( 'Facet "%1$s" is left out: %2$s.', 'yearbook-islands' ), $name, $why );
				_doing_it_wrong( 'yearbook_islands_facets', esc_html( $text ), esc_html( VERSION ) );
				continue;
			}
			$usable[ $name ] = $facet + array(
				'label'  => $name,
				'source' => self::facet_source( $facet ),
			);
		}
		return $usable;
	}

	/** @param array<string, mixed> $facet */
	private static function facet_source( array $facet ): string {
		if ( 'search' === $facet['control'] ) {
			return 'search';
		}
		return isset( $facet['taxonomy'] ) ? 'taxonomy' : ( isset( $facet['field'] ) ? 'field' : 'meta' );
	}

	/** @param mixed $facet */
	private static function facet_fault( string $name, $facet ): string {
		$control = is_array( $facet ) ? ( $facet['control'] ?? '' ) : '';
		if ( ! preg_match( '/^[a-z][a-z0-9_-]*$/', $name ) ) {
			return __( 'its name is not made of small letters and digits', 'yearbook-islands' );
		}
		if ( ! in_array( $control, self::FACET_CONTROLS, true ) ) {
			return __( 'it does not say a control that is known', 'yearbook-islands' );
		}
		if ( Sorts::SORT_PARAMETER === $name ) {
			return __( 'its name is that of the order', 'yearbook-islands' );
		}
		if ( 'search' === $control || ( isset( $facet['taxonomy'] ) && taxonomy_exists( $facet['taxonomy'] ) ) ) {
			return '';
		}
		if ( 'date' === ( $facet['field'] ?? '' ) && ! in_array( $control, self::CHOICES, true ) ) {
			return '';
		}
		$has_meta = isset( $facet['meta'] ) && is_string( $facet['meta'] );
		if ( ! $has_meta ) {
			return __( 'it says neither a taxonomy nor a field', 'yearbook-islands' );
		}
		return ! in_array( $control, self::CHOICES, true ) || is_array( $facet['options'] ?? null ) ? '' : __( 'it does not say its options', 'yearbook-islands' );
	}

	/**
	 * The possible values of a facet, value → label; empty if a visitor can type any value.
	 *
	 * @param array<string, mixed> $facet
	 * @return array<string, string>
	 */
	public static function facet_options( array $facet ): array {
		if ( isset( $facet['options'] ) && is_array( $facet['options'] ) ) {
			return array_map( 'strval', $facet['options'] );
		}
		if ( 'taxonomy' !== $facet['source'] || ! in_array( $facet['control'], self::CHOICES, true ) ) {
			return array();
		}
		$terms = get_terms( array( 'taxonomy' => $facet['taxonomy'], 'hide_empty' => true, 'exclude' => For_Everybody::hidden_terms( $facet['taxonomy'] ), 'update_term_meta_cache' => false ) );
		if ( ! is_array( $terms ) ) {
			return array();
		}
		return Trees::is_tree( $facet ) ? Trees::tree_options( $terms, $facet['taxonomy'] ) : wp_list_pluck( $terms, 'name', 'slug' );
	}

	/**
	 * An entry's id and values as attributes for the script of the filter: `data-{name}`, several values separated by `|`.
	 *
	 * @return array<string, string>
	 */
	public static function facet_data( \WP_Post $entry ): array {
		$data = array( 'data-entry' => (string) $entry->ID );
		foreach ( Texts_Of_Entry::of_facet( $entry, self::of_listing() ) as $name => $text ) {
			$data[ 'data-' . $name ] = $text;
		}
		return $data;
	}

	/**
	 * @param array<string, mixed> $facet
	 * @return string[]
	 */
	public static function terms_of_entry( \WP_Post $entry, array $facet ): array {
		$terms = get_the_terms( $entry, $facet['taxonomy'] );
		if ( ! is_array( $terms ) ) {
			return array();
		}
		return Trees::is_tree( $facet ) ? Trees::deepest_paths( $terms, $facet['taxonomy'] ) : wp_list_pluck( $terms, 'slug' );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @return string[]
	 */
	public static function meta_of_entry( \WP_Post $entry, array $facet ): array {
		return array_map( 'strval', array_filter( get_post_meta( $entry->ID, $facet['meta'] ), 'is_scalar' ) );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @return string[]
	 */
	public static function field_of_entry( \WP_Post $entry, array $facet ): array {
		return array( Texts_Of_Entry::day_of_entry( $entry ) );
	}

	/**
	 * The text of an entry in which a search looks: title and excerpt.
	 *
	 * @return string[]
	 */
	public static function text_of_entry( \WP_Post $entry ): array {
		return array( Texts_Of_Entry::plain_text( $entry->post_title . ' ' . $entry->post_excerpt ) );
	}
}
