<?php
/**
 * The operators of visitor conditions.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Longer patterns count as broken, and longer texts are cut: a pattern comes from an editor and may be slow. */
const LONGEST_PATTERN = 500;
const LONGEST_TEXT    = 2000;

/** Compares with letter case. An empty value and an unknown operator pass; `…_not` is the opposite. */
function compare_text( string $operator, string $value, string $text ): bool {
	$negative = '_not' === substr( $operator, -4 );
	$compare  = TEXT_OPERATORS[ $negative ? substr( $operator, 0, -4 ) : $operator ] ?? null;
	if ( '' === $value || null === $compare ) {
		return true;
	}
	$result = $compare( $text, $value );
	return null === $result ? true : $result !== $negative;
}

const TEXT_OPERATORS = array(
	'contain' => __NAMESPACE__ . '\\text_contains',
	'start'   => __NAMESPACE__ . '\\text_starts',
	'end'     => __NAMESPACE__ . '\\text_ends',
	'match'   => __NAMESPACE__ . '\\text_is',
	'regex'   => __NAMESPACE__ . '\\text_matches',
);

function text_contains( string $text, string $value ): bool {
	return false !== strpos( $text, $value );
}

function text_starts( string $text, string $value ): bool {
	return 0 === strpos( $text, $value );
}

function text_ends( string $text, string $value ): bool {
	return substr( $text, -strlen( $value ) ) === $value;
}

function text_is( string $text, string $value ): bool {
	return $text === $value;
}

/** @param array<string, array<string, mixed>> $ads @return string[] Ids. */
function ads_with_broken_patterns( array $ads ): array {
	$is_broken = static function ( array $condition ): bool {
		$value = condition_value( $condition );
		$value = 'cookie' === $condition['type'] ? stored_value( $value ) : $value;
		return in_array( condition_value( $condition, 'operator' ), PATTERN_OPERATORS, true ) && null === text_matches( '', $value );
	};
	return array_map( 'strval', array_keys( array_filter( $ads, static fn( $ad ) => array_filter( visitors_of( $ad ), $is_broken ) ) ) );
}

/** Null if the pattern is broken. Then the condition passes. */
function text_matches( string $text, string $pattern ): ?bool {
	$ours = length_of( $pattern ) > LONGEST_PATTERN ? null : php_pattern( $pattern );
	if ( null === $ours ) {
		return null;
	}
	// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a broken pattern is data, and its result says so.
	$result = @preg_match( $ours, first_characters( $text, LONGEST_TEXT ) );
	return false === $result ? null : 1 === $result;
}

/** In UTF-16 code units, as the browser counts. A text that is no UTF-8 is counted in bytes. */
function length_of( string $text ): int {
	return preg_match( '//u', $text ) ? strlen( $text ) - (int) preg_match_all( '/[\x80-\xBF]/', $text ) + (int) preg_match_all( '/[\xF0-\xF4]/', $text ) : strlen( $text );
}

/** The beginning of a text, without half of a character at its end. */
function first_characters( string $text, int $most ): string {
	return preg_match( '/^.{0,' . $most . '}/su', $text, $found ) ? $found[0] : substr( $text, 0, $most );
}

/**
 * The whole number that a value begins with, as in the browser; null if there is none.
 *
 * @param mixed $value
 */
function whole_number( $value ): ?int {
	if ( is_int( $value ) || is_float( $value ) ) {
		return (int) $value;
	}
	return is_string( $value ) && preg_match( '/^\s*([+-]?\d{1,18})/', $value, $found ) ? (int) $found[1] : null;
}

/** Compares whole numbers. A missing or unreadable value and an unknown operator pass. @param mixed $value */
function compare_number( string $operator, $value, int $number ): bool {
	$bound = whole_number( $value );
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
function stored_value( string $value ): string {
	return decoded_text( (string) preg_replace( '/\\\\(.)/s', '$1', $value ) );
}
