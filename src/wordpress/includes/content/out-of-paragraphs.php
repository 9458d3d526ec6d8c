<?php
/**
 * Keeps our tags and shortcodes out of paragraphs.
 *
 * WordPress prints a shortcode that stands alone in a Shortcode block as `<p>[shortcode]</p>`, and authors write
 * shortcodes into the middle of a paragraph.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

defined( 'ABSPATH' ) || exit;

final class Out_Of_Paragraphs {
	/** The opening tag of a paragraph. A tag with a stray quote does not match, and stays unchanged. */
	private const PARAGRAPH = '~^<p(?:\s+[^\s"\'<>/=]+(?:\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s"\'=<>`]+))?)*\s*>$~i';

	/**
	 * Renders a Shortcode block with one of our shortcodes as WordPress does, but with the shortcode outside of paragraphs.
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public static function render_shortcode_block( $html, $block ) {
		// WordPress itself renders a Shortcode block that has inner blocks
		if ( ! is_array( $block ) || ! empty( $block['innerBlocks'] ) ) {
			return $html;
		}
		$written = (string) ( $block['innerHTML'] ?? '' );
		$held    = Keep_Whole::hold_tags( $written );
		return $held === $written ? $html : Keep_Whole::release_tags( wpautop( $held ) );
	}

	/**
	 * Splits a paragraph around each stand-in: one paragraph before it and one after it, each only if it has content.
	 *
	 * @param string $html With stand-ins, as `hold_tags` writes them.
	 */
	public static function split_paragraphs( string $html ): string {
		$pieces = wp_html_split( $html );
		$raw    = Whole_Spans::in_raw_text( $pieces );
		$done   = '';
		$open   = '';
		$inside = '';
		$split  = false;
		$count  = count( $pieces );
		for ( $index = 0; $index < $count; $index++ ) {
			$piece  = $pieces[ $index ];
			$is_tag = $index % 2 && ! isset( $raw[ $index ] );
			if ( $is_tag && preg_match( self::PARAGRAPH, $piece ) ) {
				$done  .= $open . $inside;
				$open   = $piece;
				$inside = '';
				$split  = false;
			} elseif ( '' !== $open && $is_tag && preg_match( '~^</p(?=[\s>])~i', $piece ) ) {
				$done  .= $split && self::is_blank( $inside ) ? '' : $open . $inside . $piece;
				$open   = '';
				$inside = '';
			} elseif ( '' !== $open && $is_tag && null !== Keep_Whole::number_of( $piece ) ) {
				$stand_in = $piece . $pieces[ ++$index ] . $pieces[ ++$index ];
				$done    .= ( self::is_blank( $inside ) ? '' : $open . $inside . '</p>' ) . $stand_in;
				$open     = self::without_id( $open );
				$inside   = '';
				$split    = true;
			} else {
				$inside .= $piece;
			}
		}
		return $done . ( $split && self::is_blank( $inside ) ? '' : $open ) . $inside;
	}

	/** Whether a browser shows nothing of this HTML. */
	private static function is_blank( string $html ): bool {
		return '' === preg_replace( '~\s|&nbsp;|<br\s*/?>~i', '', $html );
	}

	/** Removes the id from the second half of a split paragraph: an id may stand only once on a page. */
	private static function without_id( string $tag ): string {
		$processor = new \WP_HTML_Tag_Processor( $tag );
		$processor->next_tag();
		$processor->remove_attribute( 'id' );
		return $processor->get_updated_html();
	}
}
