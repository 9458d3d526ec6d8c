<?php
/**
 * Finds where our tags and shortcodes begin and end in content.
 *
 * Only text and whole tags count, as in WordPress's own filters: never the inside of a tag, a comment, an
 * attribute, a script or similar, nor the text between the brackets of another shortcode.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

use YearbookIslands\Tags\Contracts;
use YearbookIslands\Tags\Shortcodes;

defined( 'ABSPATH' ) || exit;

final class Whole_Spans {
	/** Depth limit for nested shortcodes of other plugins. */
	private const DEEPEST_SHORTCODE = 10;

	/** Elements whose content a browser treats as text. */
	private const RAW_TEXT = '~^<(script|style|textarea|title|iframe|xmp|noembed|noframes)(?=[\s/>])~i';

	/**
	 * The spans of our tags and shortcodes, sorted by their beginnings. Spans may overlap.
	 *
	 * @return array<int, array{0: int, 1: int}> Offsets: the first byte, and the one behind the last.
	 */
	public static function in_content( string $content ): array {
		$pieces                  = wp_html_split( $content );
		$raw                     = self::in_raw_text( $pieces );
		list( $spans, $opening ) = self::shortcode_spans( self::with_brackets_in_text( $pieces, $raw ) );
		$spans                   = array_merge( $spans, self::element_spans( $content, self::tag_bounds( $pieces, $raw, $opening ) ) );
		sort( $spans );
		return $spans;
	}

	/**
	 * The pieces inside an element of `RAW_TEXT`, including its closing tag.
	 *
	 * @param string[] $pieces As of `wp_html_split`: every second one is a tag or comment.
	 * @return array<int, true>
	 */
	public static function in_raw_text( array $pieces ): array {
		$raw  = array();
		$open = null;
		foreach ( $pieces as $index => $piece ) {
			if ( null !== $open ) {
				$raw[ $index ] = true;
				$open          = false === stripos( $piece, '</' . $open ) ? $open : null;
			} elseif ( $index % 2 && preg_match( self::RAW_TEXT, $piece, $found ) ) {
				$open = $found[1];
			}
		}
		return $raw;
	}

	/**
	 * The text in the same length. Brackets in tags, comments and raw text become parentheses, so that they form no
	 * shortcode.
	 *
	 * @param string[]         $pieces
	 * @param array<int, true> $raw As of `in_raw_text`.
	 */
	private static function with_brackets_in_text( array $pieces, array $raw ): string {
		$masked = '';
		foreach ( $pieces as $index => $piece ) {
			$masked .= $index % 2 || isset( $raw[ $index ] ) ? strtr( $piece, '[]', '()' ) : $piece;
		}
		return $masked;
	}

	/**
	 * The spans of our shortcodes, also of those inside other shortcodes; and the spans of the opening brackets of all
	 * other shortcodes.
	 *
	 * @return array{0: array<int, array{0: int, 1: int}>, 1: array<int, array{0: int, 1: int}>}
	 */
	private static function shortcode_spans( string $text, int $offset = 0, int $depth = 0 ): array {
		$spans   = array();
		$opening = array();
		preg_match_all( '@\[([^<>&/\[\]\x00-\x20=]++)@', $text, $named );
		$names = array_intersect( array_keys( $GLOBALS['shortcode_tags'] ), $named[1] );
		// the same pattern as in `do_shortcode`, so that both find the same shortcodes
		if ( ! $names || ! preg_match_all( '/' . get_shortcode_regex( $names ) . '/', $text, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return array( $spans, $opening );
		}
		foreach ( $found as $match ) {
			list( $whole, $at ) = $match[0];
			// [[yb_menu]] is WordPress's escape for a shortcode
			$is_escaped = '[' === $match[1][0] && ']' === $match[6][0];
			if ( ! $is_escaped && Shortcodes::is_kept_shortcode( $match[2][0] ) ) {
				$spans[] = array( $offset + $at, $offset + $at + strlen( $whole ) );
				continue;
			}
			$opening[] = array( $offset + $at, $offset + $match[3][1] + strlen( $match[3][0] ) );
			if ( ! $is_escaped && $depth < self::DEEPEST_SHORTCODE && '' !== $match[5][0] ) {
				list( $inner, $more ) = self::shortcode_spans( $match[5][0], $offset + $match[5][1], $depth + 1 );
				array_push( $spans, ...$inner );
				array_push( $opening, ...$more );
			}
		}
		return array( $spans, $opening );
	}

	/**
	 * The beginnings and ends of tags and comments, except those between the brackets of a shortcode.
	 *
	 * @param string[]                          $pieces
	 * @param array<int, true>                  $raw As of `in_raw_text`.
	 * @param array<int, array{0: int, 1: int}> $brackets
	 * @return array{0: int[], 1: array<int, true>}
	 */
	private static function tag_bounds( array $pieces, array $raw, array $brackets ): array {
		$starts = array();
		$ends   = array();
		$at     = 0;
		$next   = 0;
		sort( $brackets );
		foreach ( $pieces as $index => $piece ) {
			$end = $at + strlen( $piece );
			if ( $index % 2 && ! isset( $raw[ $index ] ) ) {
				while ( isset( $brackets[ $next ] ) && $brackets[ $next ][1] <= $at ) {
					++$next;
				}
				if ( ! isset( $brackets[ $next ] ) || $brackets[ $next ][0] > $at ) {
					$starts[]     = $at;
					$ends[ $end ] = true;
				}
			}
			$at = $end;
		}
		return array( $starts, $ends );
	}

	/**
	 * Spans of our tags, each from its opening tag to the closing tag that a browser would match.
	 *
	 * @param array{0: int[], 1: array<int, true>} $bounds As of `tag_bounds`.
	 * @return array<int, array{0: int, 1: int}>
	 */
	private static function element_spans( string $content, array $bounds ): array {
		list( $starts, $ends ) = $bounds;

		$spans = array();
		$open  = array_fill_keys( Contracts::tags(), array() );
		$done  = 0;
		foreach ( $starts as $at ) {
			// a `>` in quotes does not end the tag
			if ( $at < $done || ! preg_match( '~<(/?)(' . implode( '|', Contracts::tags() ) . ')(?=[\s/>])(?:[^>"\']|"[^"]*"|\'[^\']*\')*+>~iA', $content, $found, 0, $at ) ) {
				continue;
			}
			$done = $at + strlen( $found[0] );
			$name = strtolower( $found[2] );
			if ( '' === $found[1] ) {
				$open[ $name ][] = $at;
			} elseif ( $open[ $name ] && isset( $ends[ $done ] ) ) {
				$start   = array_pop( $open[ $name ] );
				$open    = self::opened_before( $start, $open );
				$spans[] = array( $start, $done );
			}
		}
		return $spans;
	}

	/**
	 * Removes the elements that were opened after `$start`: the closing tag of an element ends them too.
	 *
	 * @param array<string, int[]> $open By tag, in their order.
	 * @return array<string, int[]>
	 */
	private static function opened_before( int $start, array $open ): array {
		foreach ( array_keys( $open ) as $tag ) {
			while ( $open[ $tag ] && end( $open[ $tag ] ) > $start ) {
				array_pop( $open[ $tag ] );
			}
		}
		return $open;
	}
}
