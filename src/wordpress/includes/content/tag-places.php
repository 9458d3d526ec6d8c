<?php
/**
 * Removes the tags of one element from HTML and keeps their content.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

defined( 'ABSPATH' ) || exit;

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

	/**
	 * Reads HTML as a browser does: a tag in an attribute, a comment, a script or a `textarea` is text and stays. If a tag
	 * were removed from an attribute, the quotes could end elsewhere, and an author's text would become attributes.
	 */
	public static function without_tag( string $html, string $tag ): string {
		$kept = '';
		$done = 0;
		// WordPress 6.5 overlooks tags whose names begin with D, and misreads HTML that ends in a comment without an end
		foreach ( ( new self( strtolower( $html ) . ' ' ) )->of( $tag ) as $place ) {
			$kept .= substr( $html, $done, $place->start - $done );
			$done  = $place->start + $place->length;
			// in WordPress 6.5 the place of a tag ends before its `>`
			$done += '>' === $html[ $done - 1 ] ? 0 : 1;
		}
		return $kept . substr( $html, $done );
	}
}
