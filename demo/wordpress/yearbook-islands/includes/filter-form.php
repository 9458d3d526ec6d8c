<?php
/**
 * The filter as a plain GET form, which needs no script.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Facet control → what prints it. */
const CONTROL_PRINTERS = array(
	'checkbox' => __NAMESPACE__ . '\\print_boxes',
	'radio'    => __NAMESPACE__ . '\\print_radios',
	'select'   => __NAMESPACE__ . '\\print_select',
	'range'    => __NAMESPACE__ . '\\print_range',
	'search'   => __NAMESPACE__ . '\\print_search',
);

/** @param array<string, array<string, mixed>> $facets */
function filter_form( array $facets ): string {
	$asked = asked_facets();
	$html  = '';
	foreach ( $facets as $name => $facet ) {
		$print = CONTROL_PRINTERS[ $facet['control'] ];
		$html .= $print( $name, $facet, $asked[ $name ][1] ?? array() );
	}
	$fixed = get_option( 'permalink_structure' ) ? '' : plain_permalink_fields();
	return sprintf(
		'<form class="yb-facets" method="get" action="%s">%s%s<p class="yb-facets__end"><button type="submit">%s</button> <a href="%s">%s</a></p></form>',
		esc_url( listing_url() ),
		$fixed,
		$html,
		esc_html__( 'Mostra', 'yearbook-islands' ),
		esc_url( listing_url() ),
		esc_html__( 'Azzera', 'yearbook-islands' )
	);
}

function listing_url(): string {
	return user_trailingslashit( home_url( base() ) );
}

/** Without pretty permalinks the listing is a query itself, which a GET form would replace. */
function plain_permalink_fields(): string {
	$html = '';
	foreach ( listing_request() as $name => $value ) {
		$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
	}
	return $html;
}

/** @param array<string, mixed> $facet */
function print_fieldset( array $facet, string $inner ): string {
	return sprintf( '<fieldset class="yb-facet yb-facet--%s"><legend>%s</legend>%s</fieldset>', esc_attr( $facet['control'] ), esc_html( $facet['label'] ), $inner );
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $chosen
 */
function print_boxes( string $name, array $facet, array $chosen ): string {
	return print_fieldset( $facet, print_choices( 'checkbox', $name . '[]', facet_options( $facet ), $chosen ) );
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $chosen
 */
function print_radios( string $name, array $facet, array $chosen ): string {
	$options = array( '' => __( 'Tutti', 'yearbook-islands' ) ) + facet_options( $facet );
	return print_fieldset( $facet, print_choices( 'radio', $name, $options, $chosen ? $chosen : array( '' ) ) );
}

/**
 * @param array<string, string> $options
 * @param string[]              $chosen
 */
function print_choices( string $type, string $name, array $options, array $chosen ): string {
	$html = '';
	foreach ( $options as $value => $label ) {
		$html .= sprintf(
			'<label><input type="%s" name="%s" value="%s"%s> %s</label>',
			esc_attr( $type ),
			esc_attr( $name ),
			esc_attr( (string) $value ),
			checked( in_array( (string) $value, $chosen, true ), true, false ),
			esc_html( $label )
		);
	}
	return $html;
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $chosen
 */
function print_select( string $name, array $facet, array $chosen ): string {
	$html = sprintf( '<option value="">%s</option>', esc_html__( 'Tutti', 'yearbook-islands' ) );
	foreach ( facet_options( $facet ) as $value => $label ) {
		$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $label ) );
	}
	return sprintf( '<p class="yb-facet"><label>%s <select name="%s">%s</select></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), $html );
}

/**
 * @param array<string, mixed> $facet
 * @param array<float|null>    $ends
 */
function print_range( string $name, array $facet, array $ends ): string {
	$words = array( 'min' => __( 'da', 'yearbook-islands' ), 'max' => __( 'a', 'yearbook-islands' ) );
	$html  = '';
	foreach ( array_keys( $words ) as $index => $end ) {
		$html .= sprintf(
			'<label>%s <input type="number" inputmode="numeric" step="any" name="%s" value="%s"></label>',
			esc_html( $words[ $end ] ),
			esc_attr( "{$name}_{$end}" ),
			esc_attr( (string) ( $ends[ $index ] ?? '' ) )
		);
	}
	return print_fieldset( $facet, $html );
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $chosen
 */
function print_search( string $name, array $facet, array $chosen ): string {
	return sprintf( '<p class="yb-facet"><label>%s <input type="search" name="%s" value="%s"></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), esc_attr( $chosen[0] ?? '' ) );
}
