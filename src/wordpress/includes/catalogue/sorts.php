<?php
/**
 * The orders in which visitors can see the listing: by title, by date, and by every facet.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Filter\Facet_Query;
use YearbookIslands\Filter\Facets;
use YearbookIslands\Filter\Filter_Form;
use YearbookIslands\Filter\Query_String;

defined( 'ABSPATH' ) || exit;

final class Sorts {
	/** The parameter of the address: `sort=anno`, or `sort=-anno` for the other direction. */
	const SORT_PARAMETER = 'sort';

	/** Control of a facet → how its values are compared. */
	const SORT_TYPES = array(
		'checkbox'   => 'text',
		'radio'      => 'text',
		'select'     => 'text',
		'range'      => 'number',
		'date'       => 'date',
		'date-range' => 'date',
	);

	/**
	 * The orders of the listing, by the name of the cards' attribute `data-{name}`.
	 *
	 * @return array<string, array{label: string, type: string}>
	 */
	private static function offered_sorts(): array {
		$sorts = array();
		foreach ( Facets::of_listing() as $name => $facet ) {
			if ( isset( self::SORT_TYPES[ $facet['control'] ] ) ) {
				$sorts[ $name ] = array( 'label' => $facet['label'], 'type' => self::SORT_TYPES[ $facet['control'] ] );
			}
		}
		return $sorts + array(
			'title' => array( 'label' => __( 'Title', 'yearbook-islands' ), 'type' => 'text' ),
			'date'  => array( 'label' => __( 'Date', 'yearbook-islands' ), 'type' => 'date' ),
		);
	}

	/**
	 * The order that the address asks for.
	 *
	 * @return array{name: string, type: string, descends: bool}|null Null for the listing's own order.
	 */
	public static function asked_sort(): ?array {
		return self::read_sort( Query_String::query_values()[ self::SORT_PARAMETER ][0] ?? '' );
	}

	/** @return array{name: string, type: string, descends: bool}|null */
	public static function read_sort( string $text ): ?array {
		$descends = '-' === substr( $text, 0, 1 );
		$name     = $descends ? substr( $text, 1 ) : $text;
		$sort     = self::offered_sorts()[ $name ] ?? null;
		return $sort ? array( 'name' => $name, 'type' => $sort['type'], 'descends' => $descends ) : null;
	}

	/** Words for the two directions of a type. */
	private static function direction_text( string $type, bool $descends ): string {
		switch ( $type ) {
			case 'number':
				return $descends ? __( 'highest first', 'yearbook-islands' ) : __( 'lowest first', 'yearbook-islands' );
			case 'date':
				return $descends ? __( 'newest first', 'yearbook-islands' ) : __( 'oldest first', 'yearbook-islands' );
			default:
				return $descends ? __( 'Z–A', 'yearbook-islands' ) : __( 'A–Z', 'yearbook-islands' );
		}
	}

	/**
	 * The choice of the order, in a form that keeps the filters of the address; empty without choices.
	 *
	 * @param string $wanted `title,-anno`: the choices in their order.
	 * @param string $grid   Id of the grid.
	 */
	public static function sort_form( string $wanted, string $grid ): string {
		$select = self::sort_select( $wanted );
		if ( '' === $select ) {
			return '';
		}
		return sprintf(
			'<form class="yb-sort" method="get" action="%s" data-for="%s">%s%s%s <button type="submit">%s</button></form>',
			esc_url( Filter_Form::listing_url() ),
			esc_attr( $grid ),
			get_option( 'permalink_structure' ) ? '' : Filter_Form::plain_permalink_fields(),
			self::hidden_fields( array_diff_key( Facet_Query::asked_parameters(), array( self::SORT_PARAMETER => '' ) ) ),
			$select,
			esc_html__( 'Sort', 'yearbook-islands' )
		);
	}

	/** The choices always contain the order in the address. */
	private static function sort_select( string $wanted ): string {
		$asked   = (string) ( Facet_Query::asked_parameters()[ self::SORT_PARAMETER ] ?? '' );
		$choices = array_filter( array_map( 'trim', explode( ',', $wanted ) ), array( self::class, 'read_sort' ) );
		if ( ! $choices ) {
			return '';
		}
		$sorts = self::offered_sorts();
		$html  = sprintf( '<option value="">%s</option>', esc_html__( 'As in the listing', 'yearbook-islands' ) );
		foreach ( array_unique( array_filter( array_merge( $choices, array( $asked ) ), 'strlen' ) ) as $choice ) {
			$sort  = (array) self::read_sort( $choice );
			$html .= sprintf(
				'<option value="%s" data-sort-type="%s"%s>%s</option>',
				esc_attr( $choice ),
				esc_attr( $sort['type'] ),
				selected( $choice, $asked, false ),
				esc_html( $sorts[ $sort['name'] ]['label'] . ', ' . self::direction_text( $sort['type'], $sort['descends'] ) )
			);
		}
		return sprintf( '<label>%s <select name="%s">%s</select></label>', esc_html__( 'Sort by', 'yearbook-islands' ), self::SORT_PARAMETER, $html );
	}

	/** @param array<string, string|string[]> $parameters */
	public static function hidden_fields( array $parameters ): string {
		$html = '';
		foreach ( $parameters as $name => $values ) {
			foreach ( (array) $values as $value ) {
				$html .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name . ( is_array( $values ) ? '[]' : '' ) ), esc_attr( $value ) );
			}
		}
		return $html;
	}
}
