<?php
/**
 * The operators of visitor conditions.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Longer patterns count as broken, and longer texts are cut: patterns are data. */
const LONGEST_PATTERN = 500;
const LONGEST_TEXT    = 2000;

/**
 * Case counts; an empty value and an unknown operator pass; `…_not` is the opposite.
 */
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

/** Null where the pattern is broken: then the condition passes. */
function text_matches( string $text, string $pattern ): ?bool {
	if ( strlen( $pattern ) > LONGEST_PATTERN || preg_match( '/\([^)]*[+*}]\)[+*{]/', $pattern ) ) {
		return null;
	}
	// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a broken pattern is data, and its result says so.
	$result = @preg_match( '~' . str_replace( '~', '\\~', $pattern ) . '~', substr( $text, 0, LONGEST_TEXT ) );
	return false === $result ? null : 1 === $result;
}

/** @param mixed $value */
function compare_number( string $operator, $value, float $number ): bool {
	if ( ! is_numeric( $value ) ) {
		return true;
	}
	$compare = array(
		'is_equal'  => $number === (float) $value,
		'is_higher' => $number >= (float) $value,
		'is_lower'  => $number <= (float) $value,
	);
	return $compare[ $operator ] ?? true;
}
