<?php
/**
 * The plugin's words: Italian in the code, English for English sites.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

add_action( 'init', __NAMESPACE__ . '\\load_texts', 0 );
add_filter( 'plugin_locale', __NAMESPACE__ . '\\one_english', 10, 2 );

function load_texts(): void {
	load_plugin_textdomain( 'yearbook-islands', false, dirname( plugin_basename( FILE ) ) . '/languages' );
}

/**
 * One English for all its countries.
 *
 * @param mixed $locale
 * @param mixed $domain
 * @return mixed
 */
function one_english( $locale, $domain ) {
	return 'yearbook-islands' === $domain && is_string( $locale ) && 0 === strpos( $locale, 'en_' ) ? 'en_US' : $locale;
}
