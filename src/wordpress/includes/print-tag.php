<?php
/**
 * Prints a tag as HTML, on one line.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Prints a tag and records that the page has it.
 *
 * @param array<string, string> $attributes Names and texts, not escaped yet.
 * @param string                $inner      HTML.
 */
function tag_html( string $tag, array $attributes, string $inner = '' ): string {
	use_tag( $tag, $attributes );
	return '<' . $tag . print_attributes( $attributes ) . '>' . one_line( $inner ) . '</' . $tag . '>';
}

/** Elements in which line breaks are content. */
const LINES_COUNT = '~(<(pre|script|style|textarea)\b.*?</\2\s*>)~is';

/** Text or HTML without line breaks, except where they are content: wpautop turns line breaks into paragraphs. */
function one_line( string $html ): string {
	if ( false === strpbrk( $html, "\r\n" ) ) {
		return $html;
	}
	$line  = '';
	$parts = preg_split( LINES_COUNT, $html, -1, PREG_SPLIT_DELIM_CAPTURE );
	foreach ( $parts as $index => $part ) {
		// each match is followed by the captured name
		if ( 0 === $index % 3 ) {
			$line .= preg_replace( '/\s*[\r\n]+\s*/', ' ', $part );
		} elseif ( 1 === $index % 3 ) {
			$line .= $part;
		}
	}
	return trim( $line );
}

/** The author's content between two shortcodes, without the paragraphs of wpautop at its ends and between tags. */
function enclosed_html( string $content ): string {
	$html = preg_replace( array( '~^(?:\s|<br\s*/?>|</p>)+~i', '~(?:\s|<br\s*/?>|<p>)+$~i', '~<p>\s*</p>~i' ), '', $content );
	return do_shortcode( (string) $html );
}
