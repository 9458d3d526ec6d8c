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

/** Every page has the menu and the newsletter form, so their stylesheet belongs in the head. */
add_action(
	'template_redirect',
	static function () {
		if ( function_exists( 'yearbook_islands_use' ) ) {
			yearbook_islands_use( 'yb-menu', 'nl-form' );
		}
	}
);

/**
 * The names of a watch's terms in a taxonomy, separated by commas.
 *
 * @param int    $id       Of the entry.
 * @param string $taxonomy Its taxonomy.
 */
function lorapiena_terms( $id, $taxonomy ) {
	$terms = get_the_terms( $id, $taxonomy );
	return is_array( $terms ) ? implode( ', ', wp_list_pluck( $terms, 'name' ) ) : '';
}

/**
 * A price in whole euros.
 *
 * @param int $id Of the entry.
 */
function lorapiena_price( $id ) {
	return number_format_i18n( (int) get_post_meta( $id, 'prezzo', true ) ) . ' €';
}

/** The watch's card: maker, name and price. */
add_filter(
	'yearbook_islands_card',
	static function ( $card, $entry, $args ) {
		if ( 'annuario' !== $entry->post_type ) {
			return $card;
		}
		return sprintf(
			'<article class="watch"%s><a href="%s">%s<div class="watch__caption"><p class="watch__maker">%s, %s</p><h2>%s</h2><p>%s</p></div></a></article>',
			yearbook_islands_card_attributes( $entry, array( 'caption' => '6.5rem' ) + $args ),
			esc_url( get_permalink( $entry ) ),
			get_the_post_thumbnail( $entry, 'full', array( 'alt' => '' ) ),
			esc_html( lorapiena_terms( $entry->ID, 'marca' ) ),
			esc_html( get_post_meta( $entry->ID, 'anno', true ) ),
			esc_html( get_the_title( $entry ) ),
			esc_html( $entry->post_excerpt )
		);
	},
	10,
	3
);
