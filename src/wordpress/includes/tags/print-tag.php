<?php
/**
 * Prints a tag as HTML, on one line.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Assets\Assets;

defined( 'ABSPATH' ) || exit;

final class Print_Tag {
	/**
	 * Prints a tag and records that the page has it.
	 *
	 * @param array<string, string> $attributes Names and texts, not escaped yet.
	 * @param string                $inner      HTML.
	 */
	public static function tag_html( string $tag, array $attributes, string $inner = '' ): string {
		Assets::use_tag( $tag, $attributes );
		return '<' . $tag . Attributes::print_attributes( $attributes ) . '>' . self::one_line( $inner ) . '</' . $tag . '>';
	}

	/** Begins and ends of elements in which line breaks are content. */
	private const LINES_COUNT = '~<(?:(pre|script|style|textarea)\b|/(pre|script|style|textarea)\s*>)~i';

	/** Text or HTML without line breaks, except where they are content: wpautop turns line breaks into paragraphs. */
	public static function one_line( string $html ): string {
		if ( false === strpbrk( $html, "\r\n" ) ) {
			return $html;
		}
		$line = '';
		$done = 0;
		foreach ( self::spans_with_lines( $html ) as list( $start, $end ) ) {
			$line .= self::without_lines( substr( $html, $done, $start - $done ) ) . substr( $html, $start, $end - $start );
			$done  = $end;
		}
		return trim( $line . self::without_lines( substr( $html, $done ) ) );
	}

	private static function without_lines( string $text ): string {
		$short = preg_replace_callback( '/\s+/', static fn( $blanks ) => false === strpbrk( $blanks[0], "\r\n" ) ? $blanks[0] : ' ', $text );
		return $short ?? $text;
	}

	/**
	 * The elements in which line breaks are content; one without an end is none. Reads the text once, however long it is.
	 *
	 * @return array<int, array{0: int, 1: int}> Where each one begins and ends.
	 */
	private static function spans_with_lines( string $html ): array {
		preg_match_all( self::LINES_COUNT, $html, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$last = array();
		foreach ( $tags as $tag ) {
			if ( isset( $tag[2] ) ) {
				$last[ strtolower( $tag[2][0] ) ] = $tag[0][1];
			}
		}
		$spans = array();
		$open  = null;
		foreach ( $tags as $tag ) {
			$name = strtolower( ( $tag[2] ?? $tag[1] )[0] );
			$at   = $tag[0][1];
			if ( null === $open && ! isset( $tag[2] ) && ( $last[ $name ] ?? -1 ) > $at ) {
				$open = array( $name, $at );
			} elseif ( null !== $open && isset( $tag[2] ) && $open[0] === $name ) {
				$spans[] = array( $open[1], $at + strlen( $tag[0][0] ) );
				$open    = null;
			}
		}
		return $spans;
	}

	/** The author's content between two shortcodes, without the paragraphs of wpautop at its ends and between tags. */
	public static function enclosed_html( string $content ): string {
		$html = preg_replace( array( '~^(?:\s|<br\s*/?>|</p>)+~i', '~(?:\s|<br\s*/?>|<p>)+$~i', '~<p>\s*</p>~i' ), '', $content );
		return do_shortcode( (string) $html );
	}
}
