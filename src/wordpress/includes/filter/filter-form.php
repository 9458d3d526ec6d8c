<?php
/**
 * The filter as a plain GET form, which needs no script.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

use YearbookIslands\Catalogue\Sorts;
use YearbookIslands\Listing\Listing;

defined( 'ABSPATH' ) || exit;

final class Filter_Form {
	/** @param array<string, array<string, mixed>> $facets */
	public static function html( array $facets ): string {
		$asked = Facet_Query::asked_facets();
		$html  = '';
		foreach ( $facets as $name => $facet ) {
			$print = Filter_Controls::CONTROL_PRINTERS[ $facet['control'] ];
			$html .= $print( $name, $facet, $asked[ $name ][1] ?? array() );
			$html .= Filter_Controls::print_excluded( $name, $facet, $asked[ $name ][2] ?? array() );
		}
		// the order of the listing stays
		$html .= Sorts::hidden_fields( array_intersect_key( Facet_Query::asked_parameters(), array( Sorts::SORT_PARAMETER => '' ) ) );
		$fixed = get_option( 'permalink_structure' ) ? '' : self::plain_permalink_fields();
		return sprintf(
			'<form class="yb-facets" method="get" action="%s">%s%s<p class="yb-facets__end"><button type="submit">%s</button> <a href="%s">%s</a></p></form>',
			esc_url( self::listing_url() ),
			$fixed,
			$html,
			esc_html__( 'Show', 'yearbook-islands' ),
			esc_url( self::listing_url() ),
			esc_html__( 'Clear', 'yearbook-islands' )
		);
	}

	public static function listing_url(): string {
		return user_trailingslashit( home_url( Listing::base() ) );
	}

	/** Without pretty permalinks the listing's address is a query, which a GET form would replace. */
	public static function plain_permalink_fields(): string {
		$html = '';
		foreach ( Filter_Route::listing_request() as $name => $value ) {
			$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		return $html;
	}
}
