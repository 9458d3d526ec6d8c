<?php
/**
 * The controls of the filter's form.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Filter;

use YearbookIslands\Tags\Attributes;

defined( 'ABSPATH' ) || exit;

final class Filter_Controls {
	/** Facet control → function that prints it. */
	const CONTROL_PRINTERS = array(
		'checkbox'   => array( self::class, 'print_boxes' ),
		'radio'      => array( self::class, 'print_radios' ),
		'select'     => array( self::class, 'print_select' ),
		'range'      => array( self::class, 'print_range' ),
		'date'       => array( self::class, 'print_date' ),
		'date-range' => array( self::class, 'print_dates' ),
		'search'     => array( self::class, 'print_search' ),
	);

	/**
	 * Attributes of a facet for the script: `data-tree` if its values are paths, `data-match` if an entry needs all chosen
	 * values.
	 *
	 * @param array<string, mixed> $facet
	 */
	private static function facet_marks( array $facet ): string {
		return Attributes::print_attributes( ( Trees::is_tree( $facet ) && Trees::has_branches( $facet ) ? array( 'data-tree' => '' ) : array() ) + ( 'all' === ( $facet['match'] ?? '' ) ? array( 'data-match' => 'all' ) : array() ) );
	}

	/**
	 * The boxes of the values that a visitor can exclude.
	 *
	 * @param array<string, mixed> $facet
	 * @param string[]             $chosen
	 */
	public static function print_excluded( string $name, array $facet, array $chosen ): string {
		if ( ( empty( $facet['exclude'] ) && ! $chosen ) || ! in_array( $facet['control'], Facets::CHOICES, true ) ) {
			return '';
		}
		/* translators: %s: the name of a facet */
		$label = sprintf( __( 'Leave out: %s', 'yearbook-islands' ), $facet['label'] );
		$boxes = self::print_choices( 'checkbox', $name . '_not[]', Facets::facet_options( $facet ), $chosen );
		return self::print_fieldset( array( 'label' => $label, 'control' => 'checkbox', 'match' => '' ) + $facet, $boxes );
	}

	/** @param array<string, mixed> $facet */
	private static function print_fieldset( array $facet, string $inner ): string {
		return sprintf( '<fieldset class="yb-facet yb-facet--%s"%s><legend>%s</legend>%s</fieldset>', esc_attr( $facet['control'] ), self::facet_marks( $facet ), esc_html( $facet['label'] ), $inner );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $chosen
	 */
	public static function print_boxes( string $name, array $facet, array $chosen ): string {
		return self::print_fieldset( $facet, self::print_choices( 'checkbox', $name . '[]', Facets::facet_options( $facet ), $chosen ) );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $chosen
	 */
	public static function print_radios( string $name, array $facet, array $chosen ): string {
		$options = array( '' => __( 'All', 'yearbook-islands' ) ) + Facets::facet_options( $facet );
		return self::print_fieldset( $facet, self::print_choices( 'radio', $name, $options, $chosen ? $chosen : array( '' ) ) );
	}

	/**
	 * @param array<string, string> $options
	 * @param string[]              $chosen
	 */
	private static function print_choices( string $type, string $name, array $options, array $chosen ): string {
		$html  = '';
		$input = sprintf( '<label><input type="%s" name="%s" value="', esc_attr( $type ), esc_attr( $name ) );
		foreach ( $options as $value => $label ) {
			$html .= $input . esc_attr( (string) $value ) . '"' . checked( in_array( (string) $value, $chosen, true ), true, false ) . '> ' . esc_html( $label ) . '</label>';
		}
		return $html;
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $chosen
	 */
	public static function print_select( string $name, array $facet, array $chosen ): string {
		$html = sprintf( '<option value="">%s</option>', esc_html__( 'All', 'yearbook-islands' ) );
		foreach ( Facets::facet_options( $facet ) as $value => $label ) {
			$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( in_array( (string) $value, $chosen, true ), true, false ), esc_html( $label ) );
		}
		return sprintf( '<p class="yb-facet"><label>%s <select name="%s"%s>%s</select></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), self::facet_marks( $facet ), $html );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param array<float|null>    $ends
	 */
	public static function print_range( string $name, array $facet, array $ends ): string {
		return self::print_ends( $name, $facet, $ends, 'type="number" inputmode="numeric" step="any"' );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param array<string|null>   $ends
	 */
	public static function print_dates( string $name, array $facet, array $ends ): string {
		return self::print_ends( $name, $facet, $ends, 'type="date"' );
	}

	/**
	 * @param array<string, mixed>     $facet
	 * @param array<float|string|null> $ends
	 * @param string                   $type  Attributes of the inputs.
	 */
	private static function print_ends( string $name, array $facet, array $ends, string $type ): string {
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
		return self::print_fieldset( $facet, $html );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $chosen
	 */
	public static function print_date( string $name, array $facet, array $chosen ): string {
		return sprintf( '<p class="yb-facet"><label>%s <input type="date" name="%s" value="%s"></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), esc_attr( $chosen[0] ?? '' ) );
	}

	/**
	 * @param array<string, mixed> $facet
	 * @param string[]             $chosen
	 */
	public static function print_search( string $name, array $facet, array $chosen ): string {
		return sprintf( '<p class="yb-facet"><label>%s <input type="search" name="%s" value="%s"></label></p>', esc_html( $facet['label'] ), esc_attr( $name ), esc_attr( $chosen[0] ?? '' ) );
	}
}
