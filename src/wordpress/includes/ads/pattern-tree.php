<?php
/**
 * The structure of a pattern, and what in it may take too long. The browser's twins of this file are `bound.ts` and
 * `cost.ts`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Pattern_Tree {
	private const QUANTIFIER = '/^(?:[*+?]\??|\{(\d+)(,(\d*))?\}\??)$/';

	/** The highest count of a repetition, and the most parts of a pattern whose repeated groups are written out. */
	private const MOST_TIMES = 1000;
	private const MOST_PARTS = 500;

	private const LOOKS      = '/^\(\?<?[=!]/';
	private const LOOKS_BACK = '/^\(\?<[=!]/';

	/** Parts that read no character. */
	private const WIDTHLESS = '/^(?:[$^]|\\\\[bB]|\(\?<?[=!])$/';

	/** Parts whose characters are not computed. */
	private const UNKNOWN_PART = '/^(?:[$^]|\\\\[bB]|\[.*(?:[^\x00-\xff]|\\\\[ux]).*\]|\(\?<?[=!])$/su';
	private const PLAIN_PART   = '/^(?:[^\\\\[($^.]|\\\\\W)$/u';

	/** One bit for each Latin character, and one for all others. */
	private const CHARACTER_BYTES = 33;

	/**
	 * The alternatives of a pattern, each a sequence of pieces: `source`, `min`, `max`, and the alternatives of a group.
	 * Null for a pattern that is broken.
	 *
	 * @param string[] $tokens
	 * @param int      $at     The next token.
	 * @return array<int, array<int, array<string, mixed>>>|null
	 */
	public static function of_pattern( array $tokens, int &$at, bool $in_group ): ?array {
		$alternatives = array( array() );
		$count        = count( $tokens );
		while ( $at < $count ) {
			$token    = $tokens[ $at++ ];
			$sequence = &$alternatives[ count( $alternatives ) - 1 ];
			if ( preg_match( self::QUANTIFIER, $token, $times ) ) {
				$last = count( $sequence ) - 1;
				if ( $last < 0 || ! $sequence[ $last ]['repeatable'] ) {
					return null;
				}
				list( $min, $max ) = self::times_of( $token, $times );
				$sequence[ $last ] = array( 'min' => $min, 'max' => $max, 'repeatable' => false ) + $sequence[ $last ];
			} elseif ( ')' === $token ) {
				return $in_group ? $alternatives : null;
			} elseif ( '|' === $token ) {
				$alternatives[] = array();
			} else {
				$inner = '(' === $token[0] ? self::of_pattern( $tokens, $at, true ) : null;
				if ( '(' === $token[0] && null === $inner ) {
					return null;
				}
				$sequence[] = array( 'source' => $token, 'alternatives' => $inner, 'min' => 1, 'max' => 1, 'repeatable' => ! preg_match( self::WIDTHLESS, $token ) );
			}
			unset( $sequence );
		}
		return $in_group ? null : $alternatives;
	}

	/** @param string[] $times @return array{int, int} */
	private static function times_of( string $token, array $times ): array {
		if ( isset( $times[1] ) ) {
			$most = ! isset( $times[2] ) ? $times[1] : ( $times[3] ?? '' );
			return array( (int) $times[1], '' === $most ? PHP_INT_MAX : (int) $most );
		}
		return array( (int) ( '+' === $token[0] ), '?' === $token[0] ? 1 : PHP_INT_MAX );
	}

	/** Whether a pattern is in the dialect and cannot take exponential time. @param array<int, array<int, array<string, mixed>>> $tree */
	public static function may_be_tested( array $tree ): bool {
		if ( self::count_parts( $tree ) > self::MOST_PARTS ) {
			return false;
		}
		foreach ( array_merge( ...$tree ) as $piece ) {
			if ( self::is_foreign( $piece ) || self::repeats_choice( $piece, false ) ) {
				return false;
			}
		}
		return true;
	}

	/** @param array<int, array<int, array<string, mixed>>> $alternatives */
	private static function count_parts( array $alternatives ): int {
		$parts = 0;
		foreach ( array_merge( ...$alternatives ) as $piece ) {
			$times  = $piece['alternatives'] ? max( 1, $piece['min'], PHP_INT_MAX === $piece['max'] ? 0 : $piece['max'] ) : 1;
			$parts += $times * ( $piece['alternatives'] ? 1 + self::count_parts( $piece['alternatives'] ) : 1 );
		}
		// a product of many counts becomes a float
		return (int) min( $parts, self::MOST_PARTS + 1 );
	}

	/** A part that looks back has one length, and no groups. @param array<string, mixed> $piece */
	private static function is_foreign( array $piece ): bool {
		if ( $piece['min'] > self::MOST_TIMES || ( $piece['max'] > self::MOST_TIMES && PHP_INT_MAX !== $piece['max'] ) ) {
			return true;
		}
		$looks_back = preg_match( self::LOOKS_BACK, $piece['source'] );
		foreach ( array_merge( array(), ...( $piece['alternatives'] ?? array() ) ) as $inner ) {
			if ( self::is_foreign( $inner ) || ( $looks_back && ( $inner['alternatives'] || $inner['min'] !== $inner['max'] ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a part repeats a repetition, or alternatives that may be empty or begin alike: that may take exponential time.
	 *
	 * @param array<string, mixed> $piece
	 */
	private static function repeats_choice( array $piece, bool $repeated ): bool {
		$alternatives = $piece['alternatives'] ?? array();
		$inside       = $repeated || $piece['max'] > 1;
		if ( $inside && count( $alternatives ) > 1 && ( array_filter( $alternatives, array( self::class, 'reads_nothing' ) ) || self::begin_alike( $alternatives ) ) ) {
			return true;
		}
		foreach ( array_merge( array(), ...$alternatives ) as $inner ) {
			if ( ( $inside && $inner['min'] !== $inner['max'] ) || self::repeats_choice( $inner, $inside ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param array<int, array<string, mixed>> $sequence */
	public static function reads_nothing( array $sequence ): bool {
		foreach ( $sequence as $piece ) {
			if ( ! preg_match( self::WIDTHLESS, $piece['source'] ) && ! self::can_be_nothing( $piece ) ) {
				return false;
			}
		}
		return true;
	}

	/** @param array<string, mixed> $piece */
	public static function can_be_nothing( array $piece ): bool {
		if ( ! $piece['min'] || preg_match( self::WIDTHLESS, $piece['source'] ) ) {
			return ! $piece['min'];
		}
		foreach ( $piece['alternatives'] ?? array() as $sequence ) {
			if ( count( $sequence ) === count( array_filter( $sequence, array( self::class, 'can_be_nothing' ) ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param array<int, array<int, array<string, mixed>>> $alternatives */
	private static function begin_alike( array $alternatives ): bool {
		$before = str_repeat( "\0", self::CHARACTER_BYTES );
		foreach ( $alternatives as $sequence ) {
			$first = self::first_of( $sequence );
			if ( '' !== trim( $before & $first, "\0" ) ) {
				return true;
			}
			$before |= $first;
		}
		return false;
	}

	/** The characters that a sequence can begin with. @param array<int, array<string, mixed>> $sequence */
	private static function first_of( array $sequence ): string {
		$first = str_repeat( "\0", self::CHARACTER_BYTES );
		foreach ( $sequence as $piece ) {
			$first |= self::characters_of( $piece );
			if ( ! self::can_be_nothing( $piece ) ) {
				break;
			}
		}
		return $first;
	}

	/** @param array<string, mixed> $piece */
	private static function characters_of( array $piece ): string {
		$source = $piece['source'];
		$none   = str_repeat( "\0", self::CHARACTER_BYTES );
		$all    = str_repeat( "\xFF", self::CHARACTER_BYTES );
		if ( preg_match( self::UNKNOWN_PART, $source ) ) {
			return $all;
		}
		if ( $piece['alternatives'] ) {
			return array_reduce( $piece['alternatives'], static fn( string $set, array $sequence ) => $set | self::first_of( $sequence ), $none );
		}
		$pattern = Pattern::PATTERN_DELIMITER . '^(?:' . Pattern::php_token( $source ) . ')$' . Pattern::PATTERN_DELIMITER . 'Du';
		$set     = $none;
		for ( $code = 0; $code < 256; $code++ ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a broken pattern is data.
			if ( @preg_match( $pattern, $code < 128 ? chr( $code ) : chr( 0xC0 | $code >> 6 ) . chr( 0x80 | $code & 63 ) ) ) {
				$set[ $code >> 3 ] = $set[ $code >> 3 ] | chr( 1 << ( $code & 7 ) );
			}
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a broken pattern is data.
		if ( @preg_match( $pattern, "\u{2603}" ) ) {
			$set[32] = "\x01";
		}
		return $none === $set ? ( preg_match( self::PLAIN_PART, $source ) ? substr_replace( $none, "\x01", 32 ) : $all ) : $set;
	}
}
