<?php
/**
 * Tags and shortcodes as their author wrote them: wpautop and wptexturize do not see them.
 *
 * A browser ends a tag of ours where a paragraph around its beginning ends, so a `<p>` in the wrong place would cut
 * a grid off from its cards.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

foreach ( array( 'the_content', 'widget_text_content' ) as $filter ) {
	// after the blocks are rendered, and among those that follow wpautop but come before shortcodes
	add_filter( $filter, __NAMESPACE__ . '\\hold_tags', 9 );
	add_filter( $filter, __NAMESPACE__ . '\\release_tags', 10 );
}
unset( $filter );

/** Puts a block-level stand-in in the place of every tag and shortcode of ours, with all that it encloses. */
function hold_tags( string $content ): string {
	return hold_shortcodes( hold_elements( $content ) );
}

function release_tags( string $content ): string {
	// what was held may hold more
	for ( $round = 0; $round < 3 && false !== strpos( $content, 'data-yb-held' ); $round++ ) {
		$content = preg_replace_callback(
			'~\s*<div data-yb-held="' . held_token() . '-(\d+)"></div>\s*~',
			static function ( $match ) {
				return held( (int) $match[1] );
			},
			$content
		);
	}
	return $content;
}

/** Not to be guessed: nobody else's text is given out. */
function held_token(): string {
	static $token = null;
	if ( null === $token ) {
		$token = wp_generate_password( 12, false );
	}
	return $token;
}

/**
 * Keeps a text and answers with its number, or gives out the text of a number.
 *
 * @param string|int $what
 * @return int|string
 */
function held( $what ) {
	static $texts = array();
	if ( is_int( $what ) ) {
		return $texts[ $what ] ?? '';
	}
	$texts[] = $what;
	return count( $texts ) - 1;
}

function stand_in( string $html ): string {
	return "\n\n" . '<div data-yb-held="' . held_token() . '-' . held( $html ) . '"></div>' . "\n\n";
}

function hold_elements( string $content ): string {
	$pattern = '~<(/?)(' . implode( '|', tags() ) . ')(?=[\s/>])(?:[^>"\']|"[^"]*"|\'[^\']*\')*>~i';
	if ( ! preg_match_all( $pattern, $content, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
		return $content;
	}
	$held  = '';
	$done  = 0;
	$open  = array();
	$start = 0;
	foreach ( $found as list( list( $html, $at ), list( $slash ), list( $tag ) ) ) {
		$tag = strtolower( $tag );
		if ( '' === $slash ) {
			$start  = $open ? $start : $at;
			$open[] = $tag;
		} elseif ( end( $open ) === $tag ) {
			array_pop( $open );
			if ( ! $open ) {
				$end   = $at + strlen( $html );
				$held .= substr( $content, $done, $start - $done ) . stand_in( substr( $content, $start, $end - $start ) );
				$done  = $end;
			}
		}
	}
	return $held . substr( $content, $done );
}

function hold_shortcodes( string $content ): string {
	$names = array_map(
		static function ( $tag ) {
			return str_replace( '-', '_', $tag );
		},
		tags()
	);
	if ( false === strpos( $content, '[' ) ) {
		return $content;
	}
	$held = preg_replace_callback(
		'/' . get_shortcode_regex( $names ) . '/',
		static function ( $match ) {
			// [[yb_menu]] is how one writes about a shortcode
			return '[' === $match[1] && ']' === $match[6] ? $match[0] : stand_in( $match[0] );
		},
		$content
	);
	return $held ?? $content;
}
