<?php
/**
 * The filter as a plain GET form, which needs no script.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** @param array<string, array<string, mixed>> $facets */
function filter_form( array $facets ): string {
	$asked = asked_facets();
	$html  = '';
	foreach ( $facets as $name => $facet ) {
		$print = CONTROL_PRINTERS[ $facet['control'] ];
		$html .= $print( $name, $facet, $asked[ $name ][1] ?? array() );
		$html .= print_excluded( $name, $facet, $asked[ $name ][2] ?? array() );
	}
	// the order of the listing stays
	$html .= hidden_fields( array_intersect_key( asked_parameters(), array( SORT_PARAMETER => '' ) ) );
	$fixed = get_option( 'permalink_structure' ) ? '' : plain_permalink_fields();
	return sprintf(
		'<form class="yb-facets" method="get" action="%s">%s%s<p class="yb-facets__end"><button type="submit">%s</button> <a href="%s">%s</a></p></form>',
		esc_url( listing_url() ),
		$fixed,
		$html,
		esc_html__( 'Show', 'yearbook-islands' ),
		esc_url( listing_url() ),
		esc_html__( 'Clear', 'yearbook-islands' )
	);
}

function listing_url(): string {
	return user_trailingslashit( home_url( base() ) );
}

/** Without pretty permalinks the listing's address is a query, which a GET form would replace. */
function plain_permalink_fields(): string {
	$html = '';
	foreach ( listing_request() as $name => $value ) {
		$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	return $html;
}
