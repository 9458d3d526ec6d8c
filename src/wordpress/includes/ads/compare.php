<?php
/**
 * The operators of visitor conditions.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Assets\Preloads;

defined( 'ABSPATH' ) || exit;

final class Compare {
	/** Longer patterns count as broken, and longer texts are cut: a pattern comes from an editor and may be slow. */
	private const LONGEST_PATTERN = 500;
	private const LONGEST_TEXT    = 2000;

	/** Compares with letter case. An empty value and an unknown operator pass; `…_not` is the opposite. */
	public static function compare_text( string $operator, string $value, string $text ): bool {
		$negative = '_not' === substr( $operator, -4 );
		$compare  = self::TEXT_OPERATORS[ $negative ? substr( $operator, 0, -4 ) : $operator ] ?? null;
		if ( '' === $value || null === $compare ) {
			return true;
		}
		$result = $compare( $text, $value );
		return null === $result ? true : $result !== $negative;
	}

	private const TEXT_OPERATORS = array(
		'contain' => array( self::class, 'text_contains' ),
		'start'   => array( self::class, 'text_starts' ),
		'end'     => array( self::class, 'text_ends' ),
		'match'   => array( self::class, 'text_is' ),
		'regex'   => array( self::class, 'text_matches' ),
	);

	public static function text_contains( string $text, string $value ): bool {
		return false !== strpos( $text, $value );
	}

	public static function text_starts( string $text, string $value ): bool {
		return 0 === strpos( $text, $value );
	}

	public static function text_ends( string $text, string $value ): bool {
		return substr( $text, -strlen( $value ) ) === $value;
	}

	public static function text_is( string $text, string $value ): bool {
		return $text === $value;
	}

	/** @param array<string, array<string, mixed>> $ads @return string[] Ids. */
	public static function ads_with_broken_patterns( array $ads ): array {
		$is_broken = static function ( array $condition ): bool {
			$value = Server_Conditions::condition_value( $condition );
			$value = 'cookie' === $condition['type'] ? self::stored_value( $value ) : $value;
			return in_array( Server_Conditions::condition_value( $condition, 'operator' ), Preloads::PATTERN_OPERATORS, true ) && null === self::text_matches( '', $value );
		};
		return array_map( 'strval', array_keys( array_filter( $ads, static fn( $ad ) => array_filter( Server_Conditions::visitors_of( $ad ), $is_broken ) ) ) );
	}

	/** Null if the pattern is broken. Then the condition passes. */
	public static function text_matches( string $text, string $pattern ): ?bool {
		$ours = self::length_of( $pattern ) > self::LONGEST_PATTERN ? null : Pattern::php_pattern( $pattern );
		if ( null === $ours ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a broken pattern is data, and its result says so.
		$result = @preg_match( $ours, self::first_characters( $text, self::LONGEST_TEXT ) );
		return false === $result ? null : 1 === $result;
	}

	/** In UTF-16 code units, as the browser counts. A text that is no UTF-8 is counted in bytes. */
	private static function length_of( string $text ): int {
		return preg_match( '//u', $text ) ? strlen( $text ) - (int) preg_match_all( '/[\x80-\xBF]/', $text ) + (int) preg_match_all( '/[\xF0-\xF4]/', $text ) : strlen( $text );
	}

	/** The beginning of a text, without half of a character at its end. */
	private static function first_characters( string $text, int $most ): string {
		return preg_match( '/^.{0,' . $most . '}/su', $text, $found ) ? $found[0] : substr( $text, 0, $most );
	}

	/**
	 * The whole number that a value begins with, as in the browser; null if there is none.
	 *
	 * @param mixed $value
	 */
	public static function whole_number( $value ): ?int {
		if ( is_int( $value ) || is_float( $value ) ) {
			return (int) $value;
		}
		return is_string( $value ) && preg_match( '/^\s*([+-]?\d{1,18})/', $value, $found ) ? (int) $found[1] : null;
	}

	/** Compares whole numbers. A missing or unreadable value and an unknown operator pass. @param mixed $value */
	public static function compare_number( string $operator, $value, int $number ): bool {
		$bound = self::whole_number( $value );
		if ( null === $bound ) {
			return true;
		}
		$compare = array(
			'is_equal'  => $number === $bound,
			'is_higher' => $number >= $bound,
			'is_lower'  => $number <= $bound,
		);
		return $compare[ $operator ] ?? true;
	}

	/**
	 * The value of a cookie condition, which is stored with slashes and percent-encoded. A value with a broken encoding
	 * stays as it is, as in the browser.
	 */
	public static function stored_value( string $value ): string {
		return Cookies::decoded_text( (string) preg_replace( '/\\\\(.)/s', '$1', $value ) );
	}
}
