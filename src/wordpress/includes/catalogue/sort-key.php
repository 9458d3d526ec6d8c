<?php
/**
 * Texts in a form that the database can compare: in the order of a language, or as a search reads them.
 *
 * Browsers do the same with `Intl.Collator` and `String.normalize`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Catalogue;

use YearbookIslands\Ads\Pattern;
use YearbookIslands\Plugin\Built_Data;

defined( 'ABSPATH' ) || exit;

final class Sort_Key {
	/** A language with the common order of the Unicode standard. Browsers sort by it where PHP does not know the others. */
	private const COMMON_LANGUAGE = 'en';

	/** No language: browsers leave the order to the server. */
	private const NO_LANGUAGE = 'zxx';

	/** Languages in letters that the table of weights does not have. */
	private const OTHER_LETTERS = '/^(?:am|ar[qy]?|as|azb|bal|bcc|bho|bn|bo|ckb|dv|dzo|fa|gu|he|hi|ja|km|kn|ko|lo|mai|ml|mr|mya?|ne|nqo|ory?|pa|ps|rhg|sa|sat|sd|si|skr|snd|syr|ta|te|th|tir|tzm|ug|ur|zgh|zh)(?:_|$)/';

	/** Locales that browsers know by another name. */
	private const LANGUAGE_ALIASES = array( 'kmr' => 'ku', 'ory' => 'or', 'tl' => 'fil' );

	/** A text is sorted by this many of its first characters. */
	private const SORTED_CHARACTERS = 60;

	/**
	 * The letters, written by the build.
	 *
	 * @return array{weights: array<string, string[]>, folds: array<string, string>}
	 */
	private static function letter_table(): array {
		return Built_Data::read( 'letters' );
	}

	/** A key for a text: the byte order of the keys is the order of the texts in the site's language. */
	public static function of_text( string $text ): string {
		$text     = implode( '', array_slice( self::characters_of( $text ), 0, self::SORTED_CHARACTERS ) );
		$collator = self::site_collator();
		$key      = $collator ? bin2hex( (string) $collator->getSortKey( $text ) ) : self::common_sort_key( $text );
		return substr( $key, 0, Table::SORT_BYTES );
	}

	/** The language of the keys, as browsers name it. */
	public static function sort_language(): string {
		if ( self::site_collator() ) {
			return str_replace( '_', '-', Fill::site_locale() );
		}
		return preg_match( self::OTHER_LETTERS, Fill::site_locale() ) ? self::NO_LANGUAGE : self::COMMON_LANGUAGE;
	}

	/** Compares texts in the order of the site's language; null if PHP has no `Collator`. */
	private static function site_collator(): ?object {
		static $collators = array();
		$locale           = Fill::site_locale();
		if ( ! array_key_exists( $locale, $collators ) ) {
			$collators[ $locale ] = class_exists( 'Collator' ) ? \Collator::create( self::LANGUAGE_ALIASES[ $locale ] ?? $locale ) : null;
		}
		return $collators[ $locale ];
	}

	/** The common order of the Unicode standard: letters first, then accents, then upper case. */
	private static function common_sort_key( string $text ): string {
		$weights = self::letter_table()['weights'];
		$key     = array( '', '', '' );
		foreach ( self::characters_of( $text ) as $character ) {
			$weight = $weights[ $character ] ?? array( 'zz' . bin2hex( $character ), '00', '0' );
			foreach ( $weight as $level => $digits ) {
				$key[ $level ] .= $digits;
			}
		}
		// `!` is less than every digit, so a text comes before a longer text that begins with it
		return implode( '!', $key );
	}

	/** A text for searching, without accents and upper case: `CAFFÈ` becomes `caffe`. */
	public static function fold_text( string $text ): string {
		$folded = strtr( (string) preg_replace_callback( '/[\x{AC00}-\x{D7A3}]/u', array( self::class, 'hangul_parts' ), $text ), self::letter_table()['folds'] );
		return trim( (string) preg_replace( array( '/\p{M}+/u', '/[' . Pattern::PATTERN_SETS['\s'] . ']+/u' ), array( '', ' ' ), $folded ), ' ' );
	}

	/** The two or three letters of a Korean syllable. @param string[] $found */
	public static function hangul_parts( array $found ): string {
		$at    = ( ( ord( $found[0][0] ) & 15 ) << 12 | ( ord( $found[0][1] ) & 63 ) << 6 | ord( $found[0][2] ) & 63 ) - 0xAC00;
		$codes = array( 0x1100 + intdiv( $at, 588 ), 0x1161 + intdiv( $at % 588, 28 ) );
		if ( $at % 28 ) {
			$codes[] = 0x11A7 + $at % 28;
		}
		return implode( '', array_map( static fn( int $code ) => chr( 0xE0 | $code >> 12 ) . chr( 0x80 | ( $code >> 6 & 63 ) ) . chr( 0x80 | ( $code & 63 ) ), $codes ) );
	}

	/** @return string[] */
	public static function characters_of( string $text ): array {
		$characters = preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY );
		return is_array( $characters ) ? $characters : array();
	}
}
