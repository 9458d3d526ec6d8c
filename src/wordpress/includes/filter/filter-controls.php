<?php
/**
 * The controls of the filter's form.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Facet control → function that prints it. */
const CONTROL_PRINTERS = array(
	'checkbox'   => __NAMESPACE__ . '\\print_boxes',
	'radio'      => __NAMESPACE__ . '\\print_radios',
	'select'     => __NAMESPACE__ . '\\print_select',
	'range'      => __NAMESPACE__ . '\\print_range',
	'date'       => __NAMESPACE__ . '\\print_date',
	'date-range' => __NAMESPACE__ . '\\print_dates',
	'search'     => __NAMESPACE__ . '\\print_search',
);

/**
 * Attributes of a facet for the script: `data-tree` if its values are paths, `data-match` if an entry needs all chosen
 * values.
 *
 * @param array<string, mixed> $facet
 */
function facet_marks( array $facet ): string {
	return print_attributes( ( is_tree( $facet ) && has_branches( $facet ) ? array( 'data-tree' => '' ) : array() ) + ( 'all' === ( $facet['match'] ?? '' ) ? array( 'data-match' => 'all' ) : array() ) );
}

/**
 * The boxes of the values that a visitor can exclude.
 *
 * @param array<string, mixed> $facet
 * @param string[]             $chosen
 */
function print_excluded( string $name, array $facet, array $chosen ): string {
	if ( ( empty( $facet['exclude'] ) && ! $chosen ) || ! in_array( $facet['control'], CHOICES, true ) ) {
		return '';
	}
	/* translators: %s: the name of a facet */
	$label = sprintf( __( 'Leave out: %s', 'yearbook-islands' ), $facet['label'] );
	$boxes = print_choices( 'checkbox', $name . '_not[]', facet_options( $facet ), $chosen );
	return print_fieldset( array( 'label' => $label, 'control' => 'checkbox', 'match' => '' ) + $facet, $boxes );
}

/** @param array<string, mixed> $facet */
function print_fieldset( array $facet, string $inner ): string {
	return sprintf( '<fieldset class="yb-facet yb-facet--%s"%s><legend>%s</legend>%s</fieldset>', esc_attr( $facet['control'] ), facet_marks( $facet ), esc_html( $facet['label'] ), $inner );
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
	$options = array( '' => __( 'All', 'yearbook-islands' ) ) + facet_options( $facet );
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
	$html = sprintf( '<option value="">%s</option>', esc_html__( 'All', 'yearbook-islands' ) );
	foreach ( facet_options( $facet ) as $value => $label ) {
		$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $label ) );
	}
	return sprintf( '<p class="yb-facet"><label>%s <select name="%s"%s>%s</select></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), facet_marks( $facet ), $html );
}

/**
 * @param array<string, mixed> $facet
 * @param array<float|null>    $ends
 */
function print_range( string $name, array $facet, array $ends ): string {
	return print_ends( $name, $facet, $ends, 'type="number" inputmode="numeric" step="any"' );
}

/**
 * @param array<string, mixed> $facet
 * @param array<string|null>   $ends
 */
function print_dates( string $name, array $facet, array $ends ): string {
	return print_ends( $name, $facet, $ends, 'type="date"' );
}

/**
 * @param array<string, mixed>     $facet
 * @param array<float|string|null> $ends
 * @param string                   $type  Attributes of the inputs.
 */
function print_ends( string $name, array $facet, array $ends, string $type ): string {
	$words = array( 'min' => __( 'from', 'yearbook-islands' ), 'max' => __( 'to', 'yearbook-islands' ) );
	$html  = '';
	foreach ( array_keys( $words ) as $index => $end ) {
		$html .= sprintf(
			'<label>%s <input %s name="%s" value="%s"></label>',
			esc_html( $words[ $end ] ),
			$type,
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
function print_date( string $name, array $facet, array $chosen ): string {
	return sprintf( '<p class="yb-facet"><label>%s <input type="date" name="%s" value="%s"></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), esc_attr( $chosen[0] ?? '' ) );
}

/**
 * @param array<string, mixed> $facet
 * @param string[]             $chosen
 */
function print_search( string $name, array $facet, array $chosen ): string {
	return sprintf( '<p class="yb-facet"><label>%s <input type="search" name="%s" value="%s"></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), esc_attr( $chosen[0] ?? '' ) );
}
