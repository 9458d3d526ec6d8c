<?php
/**
 * Takes the tags of one element out of HTML and leaves their content.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Reads HTML as a browser does: what looks like a tag in an attribute, a comment, a script or a field for text is text.
 * If it were taken out of an attribute, the quotes around it could end elsewhere, and an author's text would become
 * attributes.
 */
function without_tag( string $html, string $tag ): string {
	$kept = '';
	$done = 0;
	// WordPress 6.5 overlooks tags in text whose names begin with D, and reads past the end of an open comment
	foreach ( ( new Tag_Places( strtolower( $html ) . ' ' ) )->of( $tag ) as $place ) {
		$kept .= substr( $html, $done, $place->start - $done );
		$done  = $place->start + $place->length;
		// in WordPress 6.5 the place of a tag ends before its >
		$done += '>' === $html[ $done - 1 ] ? 0 : 1;
	}
	return $kept . substr( $html, $done );
}

final class Tag_Places extends \WP_HTML_Tag_Processor {
	/** @return \Generator<\WP_HTML_Span> Of opening and closing tags. @param string $tag In small letters. */
	public function of( string $tag ): \Generator {
		$query = array(
			'tag_name'    => $tag,
			'tag_closers' => 'visit',
		);
		while ( $this->next_tag( $query ) && $this->set_bookmark( 'tag' ) ) {
			yield $this->bookmarks['tag'];
		}
	}
}
