<?php
/**
 * Settings: the pages of the listing.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

function register_listing_settings(): void {
	register_number( PAGE_SIZE_OPTION, __NAMESPACE__ . '\\sanitize_page_size' );
	register_setting( SETTINGS_PAGE, MORE_OPTION, array( 'type' => 'string', 'sanitize_callback' => __NAMESPACE__ . '\\sanitize_more', 'default' => '' ) );
	add_settings_section( 'listing', __( 'Listing', 'yearbook-islands' ), '__return_null', SETTINGS_PAGE );
	add_settings_field( PAGE_SIZE_OPTION, __( 'Cards of a page', 'yearbook-islands' ), __NAMESPACE__ . '\\print_page_size_field', SETTINGS_PAGE, 'listing', array( 'label_for' => PAGE_SIZE_OPTION ) );
	add_settings_field( MORE_OPTION, __( 'More cards', 'yearbook-islands' ), __NAMESPACE__ . '\\print_more_field', SETTINGS_PAGE, 'listing', array( 'label_for' => MORE_OPTION ) );
}

/** @param mixed $value */
function sanitize_page_size( $value ): int {
	return max( 0, min( (int) $value, MOST_ENTRIES ) );
}

/** @param mixed $value */
function sanitize_more( $value ): string {
	return is_string( $value ) && in_array( $value, MORE_WAYS, true ) ? $value : '';
}

function print_page_size_field(): void {
	printf(
		'<input type="number" id="%1$s" name="%1$s" value="%2$d" min="0" max="%3$d"><p class="description">%4$s</p>',
		esc_attr( PAGE_SIZE_OPTION ),
		(int) get_option( PAGE_SIZE_OPTION, 0 ),
		(int) MOST_ENTRIES,
		esc_html__( '0: all on one page, 500 at most. A longer listing has pages, and the filter counts all entries by an index.', 'yearbook-islands' )
	);
}

function print_more_field(): void {
	$words = array(
		''       => __( 'by the links to pages', 'yearbook-islands' ),
		'button' => __( 'by a button, without leaving the page', 'yearbook-islands' ),
		'scroll' => __( 'by scrolling, without leaving the page', 'yearbook-islands' ),
	);
	$html  = '';
	foreach ( $words as $way => $text ) {
		$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $way ), selected( $way, get_option( MORE_OPTION, '' ), false ), esc_html( $text ) );
	}
	printf( '<select id="%1$s" name="%1$s">%2$s</select>', esc_attr( MORE_OPTION ), $html ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
}
