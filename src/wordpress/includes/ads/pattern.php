<?php
/**
 * Patterns of visitor conditions: an editor writes them in a dialect that the browser and PHP read alike (COND-5). The
 * browser's twin of this file is `dialect.ts`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Pattern {
	/** Delimiter of patterns. A pattern is written without this control character, so it needs no escaping. */
	const PATTERN_DELIMITER = "\x01";

	/** An escape with all that belongs to it. A pair such as `\ud83d\ude00` is one character. */
	private const PATTERN_ESCAPE = '\\\\(?:u[dD][89abAB][\da-fA-F]{2}\\\\u[dD][c-fC-F][\da-fA-F]{2}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|c[a-zA-Z]|0\d|.?)';

	/** The parts of a pattern: escapes, classes, beginnings of groups, repetitions, characters. */
	private const PATTERN_TOKENS = '/' . self::PATTERN_ESCAPE . '|\[(?:\\\\.|[^\]\\\\])*\]|\((?:\?(?:<?[=!]|:|<[A-Za-z_$][\w$]*>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./su';

	/** Escapes that stay as they are. Any other escape is the character behind the backslash. */
	private const KEPT_ESCAPE = '/^\\\\(?:[fnrt^$\\\\.*+?()[\]{}|\/]|x..|c.)$/s';

	/** References to groups, octal codes, halves of characters, and `\c` or `\` without a character. */
	private const FOREIGN_ESCAPE = '/^\\\\(?:0\d|[1-9ck]?|u[dD][89a-fA-F]..)$/';

	/** Sets of characters, as they stand in a class. */
	const PATTERN_SETS = array(
		'\d' => '0-9',
		'\D' => '\x00-\x2F\x3A-\x{10FFFF}',
		'\w' => '0-9A-Z_a-z',
		'\W' => '\x00-\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\x{10FFFF}',
		'\s' => '\x09-\x0D\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}',
		'\S' => '\x00-\x08\x0E-\x1F\x21-\x9F\xA1-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}',
	);

	/** Tokens with another name, or another meaning, in PHP. */
	private const PATTERN_WORDS = array(
		'.'                            => '[^\n\r\x{2028}\x{2029}]',
		'{'                            => '\{',
		'}'                            => '\}',
		']'                            => '\]',
		'[]'                           => '(?!)',
		'[^]'                          => '[\s\S]',
		// PHP's own know the letters of all languages
		'\b'                           => '(?:(?<=[0-9A-Z_a-z])(?![0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?=[0-9A-Z_a-z]))',
		'\B'                           => '(?:(?<=[0-9A-Z_a-z])(?=[0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?![0-9A-Z_a-z]))',
		'\v'                           => '\x0B',
		'\0'                           => '\x00',
		"\0"                           => '\x00',
		self::PATTERN_DELIMITER        => '\x01',
		'\\' . "\0"             => '\x00',
		'\\' . self::PATTERN_DELIMITER => '\x01',
	);

	/** A pattern of the dialect as PHP's; null if it is broken or not in the dialect (COND-5, COND-6). */
	public static function php_pattern( string $source ): ?string {
		if ( ! preg_match_all( self::PATTERN_TOKENS, $source, $found ) ) {
			return '' === $source ? self::PATTERN_DELIMITER . self::PATTERN_DELIMITER : null;
		}
		$at   = 0;
		$tree = Pattern_Tree::of_pattern( $found[0], $at, false );
		if ( null === $tree || ! Pattern_Tree::may_be_tested( $tree ) ) {
			return null;
		}
		$written = array_map( array( self::class, 'php_token' ), $found[0] );
		return in_array( null, $written, true ) ? null : self::PATTERN_DELIMITER . implode( '', $written ) . self::PATTERN_DELIMITER . 'Du';
	}

	/** Null for a token that is not in the dialect. */
	public static function php_token( string $token ): ?string {
		if ( isset( self::PATTERN_WORDS[ $token ] ) ) {
			return self::PATTERN_WORDS[ $token ];
		}
		if ( isset( self::PATTERN_SETS[ $token ] ) ) {
			return '[' . self::PATTERN_SETS[ $token ] . ']';
		}
		if ( preg_match( '/^\(\?<(?![=!])/', $token ) ) {
			return '(';
		}
		if ( '[' === $token[0] ) {
			return self::php_class( $token );
		}
		return '\\' === $token[0] ? self::php_escape( $token ) : $token;
	}

	/** A class of characters. A hyphen beside a set such as `\w` is itself. */
	private static function php_class( string $token ): ?string {
		if ( ! preg_match( '/^\[(\^?)(.*)\]$/s', $token, $parts ) ) {
			return null;
		}
		preg_match_all( '/' . self::PATTERN_ESCAPE . '|./su', $parts[2], $found );
		$items   = $found[0];
		$written = array();
		for ( $at = 0, $count = count( $items ); $at < $count; $at++ ) {
			$written[] = self::php_token_in_class( $items[ $at ] );
			if ( '-' === ( $items[ $at + 1 ] ?? '' ) && isset( $items[ $at + 2 ] ) ) {
				$is_set    = isset( self::PATTERN_SETS[ $items[ $at ] ] ) || isset( self::PATTERN_SETS[ $items[ $at + 2 ] ] );
				$written[] = $is_set ? '\-' : '-';
				$written[] = self::php_token_in_class( $items[ $at + 2 ] );
				$at       += 2;
			}
		}
		return in_array( null, $written, true ) ? null : "[{$parts[1]}" . implode( '', $written ) . ']';
	}

	private static function php_token_in_class( string $token ): ?string {
		$own = array( '\b' => '\x08', '\B' => 'B', '-' => '\-', '\-' => '\-', '^' => '\^', '[' => '\[', '.' => '.', '{' => '{', '}' => '}' );
		if ( isset( $own[ $token ] ) ) {
			return $own[ $token ];
		}
		return self::PATTERN_WORDS[ $token ] ?? self::PATTERN_SETS[ $token ] ?? ( '\\' === $token[0] ? self::php_escape( $token ) : $token );
	}

	private static function php_escape( string $token ): ?string {
		if ( preg_match( '/^\\\\u(.{4})(?:\\\\u(.{4}))?$/s', $token, $code ) && ( isset( $code[2] ) || ! preg_match( self::FOREIGN_ESCAPE, $token ) ) ) {
			$number = hexdec( $code[1] );
			return sprintf( '\x{%X}', isset( $code[2] ) ? 0x10000 + ( ( $number & 0x3FF ) << 10 ) + ( hexdec( $code[2] ) & 0x3FF ) : $number );
		}
		if ( preg_match( self::FOREIGN_ESCAPE, $token ) ) {
			return null;
		}
		return preg_match( self::KEPT_ESCAPE, $token ) ? $token : substr( $token, 1 );
	}
}
