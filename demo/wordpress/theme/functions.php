<?php
/**
 * The theme L’Ora Piena: menus, pictures, the stylesheet and the card of a watch.
 */

add_action(
	'after_setup_theme',
	static function () {
		add_theme_support( 'title-tag' );
		add_theme_support( 'post-thumbnails' );
		add_theme_support( 'html5', array( 'search-form', 'gallery', 'caption', 'style', 'script', 'navigation-widgets' ) );
		add_theme_support( 'automatic-feed-links' );
		register_nav_menus( array( 'primary' => 'Sezioni' ) );
	}
);

add_action(
	'wp_enqueue_scripts',
	static function () {
		wp_enqueue_style( 'lorapiena', get_stylesheet_uri(), array(), wp_get_theme()->get( 'Version' ) );
	}
);

/** Every page has the menu and the letter's form: their stylesheet belongs in the head. */
add_action(
	'template_redirect',
	static function () {
		if ( function_exists( 'yearbook_islands_use' ) ) {
			yearbook_islands_use( 'yb-menu', 'nl-form' );
		}
	}
);

/**
 * Values of a watch under a name, joined.
 *
 * @param int    $id       Of the entry.
 * @param string $taxonomy Its taxonomy.
 */
function lorapiena_terms( $id, $taxonomy ) {
	$terms = get_the_terms( $id, $taxonomy );
	return is_array( $terms ) ? implode( ', ', wp_list_pluck( $terms, 'name' ) ) : '';
}

/** A price in whole euros. */
function lorapiena_price( $id ) {
	return number_format_i18n( (int) get_post_meta( $id, 'prezzo', true ) ) . ' €';
}
