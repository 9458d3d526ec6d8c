<?php
/**
 * Keeps tags and shortcodes as their author wrote them: replaces each with a stand-in, an empty `div`, while wpautop
 * and wptexturize change the text, and puts it back afterwards.
 *
 * A browser ends a paragraph, and our tag in it, before the first form, grid or other block. So a tag stands beside
 * paragraphs, never in one.
 *
 * A stand-in inside a tag would break the tag's quotes, and the author's text would become attributes. So this
 * code splits content with `wp_html_split`, as WordPress's own filters do, and writes and finds stand-ins between
 * tags only.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

use const YearbookIslands\Tags\BEGIN_OF_TAG;

defined( 'ABSPATH' ) || exit;

final class Keep_Whole {
	/**
	 * Replaces each of our tags and shortcodes, with its content, by a block-level stand-in outside of paragraphs.
	 *
	 * @param mixed $content
	 * @return mixed
	 */
	public static function hold_tags( $content ) {
		if ( ! is_string( $content ) || ! preg_match( '~\[|' . BEGIN_OF_TAG . '~i', $content ) ) {
			return $content;
		}
		$held = '';
		$done = 0;
		foreach ( Whole_Spans::in_content( $content ) as list( $start, $end ) ) {
			// of overlapping spans only the first one is replaced, with its content
			if ( $start >= $done ) {
				$held .= substr( $content, $done, $start - $done ) . "\n\n" . self::stand_in( substr( $content, $start, $end - $start ) ) . "\n\n";
				$done  = $end;
			}
		}
		return $done ? Out_Of_Paragraphs::split_paragraphs( $held . substr( $content, $done ) ) : $content;
	}

	/**
	 * Puts each text back once, if its stand-in is still a tag of its own and not part of an attribute.
	 *
	 * @param mixed $content
	 * @return mixed
	 */
	public static function release_tags( $content ) {
		if ( ! is_string( $content ) || false === strpos( $content, 'data-yb-held' ) ) {
			return $content;
		}
		$pieces = wp_html_split( $content );
		$last   = count( $pieces ) - 3;
		for ( $index = 1; $index <= $last; $index += 2 ) {
			$number = '' === $pieces[ $index + 1 ] && '</div>' === $pieces[ $index + 2 ] ? self::number_of( $pieces[ $index ] ) : null;
			$text   = null === $number ? null : self::held_text( $number );
			if ( null !== $text ) {
				$pieces[ $index - 1 ] = rtrim( $pieces[ $index - 1 ] );
				$pieces[ $index ]     = $text;
				$pieces[ $index + 2 ] = '';
				$pieces[ $index + 3 ] = ltrim( $pieces[ $index + 3 ] );
			}
		}
		return implode( '', $pieces );
	}

	/**
	 * Keeps the tags and shortcodes in a text out of paragraphs.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public static function keep_apart( $html ) {
		return self::release_tags( self::hold_tags( $html ) );
	}

	/** The stand-in has no quotes, so it cannot end an attribute if other code moves it into one. */
	public static function stand_in( string $html ): string {
		return '<div data-yb-held=' . self::held_token() . '-' . self::held_text( $html ) . '></div>';
	}

	/** The number in the opening tag of a stand-in; null for any other tag. */
	public static function number_of( string $tag ): ?int {
		return preg_match( '/^<div data-yb-held=' . self::held_token() . '-(\d+)>$/', $tag, $found ) ? (int) $found[1] : null;
	}

	/** A random prefix, so that content cannot ask for the text of another author. */
	private static function held_token(): string {
		static $token = null;
		if ( null === $token ) {
			$token = wp_generate_password( 12, false );
		}
		return $token;
	}

	/**
	 * Stores a text and returns its number, or returns the text of a number and deletes it.
	 *
	 * @param string|int $what
	 * @return int|string|null
	 */
	private static function held_text( $what ) {
		static $texts = array(), $next = 0;
		if ( is_int( $what ) ) {
			$text = $texts[ $what ] ?? null;
			unset( $texts[ $what ] );
			return $text;
		}
		$texts[ $next ] = $what;
		return $next++;
	}
}
