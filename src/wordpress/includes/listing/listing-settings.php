<?php
/**
 * Settings: the pages of the listing.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Listing;

use YearbookIslands\Settings\Settings;

defined( 'ABSPATH' ) || exit;

final class Listing_Settings {
	public static function register_listing_settings(): void {
		Settings::register_number( Pages::PAGE_SIZE_OPTION, array( self::class, 'sanitize_page_size' ) );
		register_setting( Settings::SETTINGS_PAGE, Pages::MORE_OPTION, array( 'type' => 'string', 'sanitize_callback' => array( self::class, 'sanitize_more' ), 'default' => '' ) );
		add_settings_section( 'listing', __( 'Listing', 'yearbook-islands' ), '__return_null', Settings::SETTINGS_PAGE );
		add_settings_field( Pages::PAGE_SIZE_OPTION, __( 'Cards of a page', 'yearbook-islands' ), array( self::class, 'print_page_size_field' ), Settings::SETTINGS_PAGE, 'listing', array( 'label_for' => Pages::PAGE_SIZE_OPTION ) );
		add_settings_field( Pages::MORE_OPTION, __( 'More cards', 'yearbook-islands' ), array( self::class, 'print_more_field' ), Settings::SETTINGS_PAGE, 'listing', array( 'label_for' => Pages::MORE_OPTION ) );
	}

	/** @param mixed $value */
	public static function sanitize_page_size( $value ): int {
		return max( 0, min( (int) $value, Entries::MOST_ENTRIES ) );
	}

	/** @param mixed $value */
	public static function sanitize_more( $value ): string {
		return is_string( $value ) && in_array( $value, Pages::MORE_WAYS, true ) ? $value : '';
	}

	public static function print_page_size_field(): void {
		printf(
			'<input type="number" id="%1$s" name="%1$s" value="%2$d" min="0" max="%3$d"><p class="description">%4$s</p>',
			esc_attr( Pages::PAGE_SIZE_OPTION ),
			(int) get_option( Pages::PAGE_SIZE_OPTION, 0 ),
			(int) Entries::MOST_ENTRIES,
			esc_html__( '0: all on one page, 500 at most. A longer listing has pages, and the filter counts all entries by an index.', 'yearbook-islands' )
		);
	}

	public static function print_more_field(): void {
		$words = array(
			''       => __( 'by the links to pages', 'yearbook-islands' ),
			'button' => __( 'by a button, without leaving the page', 'yearbook-islands' ),
			'scroll' => __( 'by scrolling, without leaving the page', 'yearbook-islands' ),
		);
		$html  = '';
		foreach ( $words as $way => $text ) {
			$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $way ), selected( $way, get_option( Pages::MORE_OPTION, '' ), false ), esc_html( $text ) );
		}
		printf( '<select id="%1$s" name="%1$s">%2$s</select>', esc_attr( Pages::MORE_OPTION ), $html ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}
}
