<?php
/**
 * Texts in a form that the database can compare: in the order of a language, or as a search reads them.
 *
 * Browsers do the same with `Intl.Collator` and `String.normalize`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** A text is sorted by this many of its first characters. */
const SORTED_CHARACTERS = 60;

/**
 * The letters of European languages, written by the build.
 *
 * @return array{weights: array<string, string[]>, folds: array<string, string>}
 */
function letters(): array {
	static $letters = null;
	if ( null === $letters ) {
		$letters = require dirname( __DIR__ ) . '/generated/letters.php';
	}
	return $letters;
}

/** A key for a text: the byte order of the keys is the order of the texts in the site's language. */
function sort_key( string $text ): string {
	$text     = implode( '', array_slice( characters( $text ), 0, SORTED_CHARACTERS ) );
	$collator = site_collator();
	$key      = $collator ? bin2hex( (string) $collator->getSortKey( $text ) ) : common_sort_key( $text );
	return substr( $key, 0, SORT_BYTES );
}

/** Compares texts in the order of the site's language; null if PHP has no `Collator`. */
function site_collator(): ?object {
	static $collators = array();
	$locale           = site_locale();
	if ( ! array_key_exists( $locale, $collators ) ) {
		$collators[ $locale ] = class_exists( 'Collator' ) ? \Collator::create( $locale ) : null;
	}
	return $collators[ $locale ];
}

/** The common order of the Unicode standard: letters first, then accents, then upper case. */
function common_sort_key( string $text ): string {
	$weights = letters()['weights'];
	$key     = array( '', '', '' );
	foreach ( characters( $text ) as $character ) {
		$weight = $weights[ $character ] ?? array( 'zz' . bin2hex( $character ), '00', '0' );
		foreach ( $weight as $level => $digits ) {
			$key[ $level ] .= $digits;
		}
	}
	// `!` is less than every digit, so a text comes before a longer text that begins with it
	return implode( '!', $key );
}

/** A text for searching, without accents and upper case: `CAFFÈ` becomes `caffe`. */
function fold_text( string $text ): string {
	$folded = strtr( $text, letters()['folds'] );
	return trim( (string) preg_replace( array( '/\p{M}+/u', '/\s+/u' ), array( '', ' ' ), $folded ) );
}

/** @return string[] */
function characters( string $text ): array {
	$characters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
	return is_array( $characters ) ? $characters : array();
}
