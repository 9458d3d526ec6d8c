<?php
/**
 * The plugin's texts: English in the code, translated into Italian. The texts that visitors see are also in French,
 * German and Spanish.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Language → locale of its translation, which serves all countries of the language. */
const TRANSLATIONS = array(
	'de' => 'de_DE',
	'es' => 'es_ES',
	'fr' => 'fr_FR',
	'it' => 'it_IT',
);

add_action( 'init', __NAMESPACE__ . '\\load_texts', 0 );
add_filter( 'plugin_locale', __NAMESPACE__ . '\\locale_of_translation', 10, 2 );

function load_texts(): void {
	load_plugin_textdomain( 'yearbook-islands', false, dirname( plugin_basename( FILE ) ) . '/languages' );
}

/**
 * The locale of the translation, such as `de_DE` for `de_AT` and `de_DE_formal`.
 *
 * @param mixed $locale
 * @param mixed $domain
 * @return mixed
 */
function locale_of_translation( $locale, $domain ) {
	return 'yearbook-islands' === $domain && is_string( $locale ) ? ( TRANSLATIONS[ strtok( $locale, '_' ) ] ?? $locale ) : $locale;
}
