<?php
/**
 * Whether HTML is plain: the browser's parser reads it in any page as it reads it by itself.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Plain_Html {
	/** A tag with attributes that end where they seem to end. */
	private const PLAIN_TAG = '~<(/?)([a-z][a-z0-9]*)((?:\s+[^\s"\'<>/=]+(?:\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s"\'=<>`]+))?)*)\s*/?>~i';

	/** Tags that have no end. */
	private const PLAIN_VOID_TAGS = array( 'br' => true, 'img' => true, 'source' => true, 'wbr' => true );

	/** Tag → whether it may stand in a paragraph. */
	private const PLAIN_TAGS = array(
		'a'          => true,
		'b'          => true,
		'div'        => false,
		'em'         => true,
		'figcaption' => false,
		'figure'     => false,
		'i'          => true,
		'p'          => false,
		'picture'    => true,
		'small'      => true,
		'span'       => true,
		'strong'     => true,
	) + self::PLAIN_VOID_TAGS;

	/**
	 * Whether all tags are known, closed in their order, and in no element that they would end. There is no script in such
	 * HTML, and no comment.
	 */
	public static function is_plain_html( string $html ): bool {
		if ( false !== strpos( (string) preg_replace( self::PLAIN_TAG, '', $html ), '<' ) ) {
			return false;
		}
		preg_match_all( self::PLAIN_TAG, $html, $tags, PREG_SET_ORDER );
		$open = array();
		foreach ( $tags as list( , $closes, $name ) ) {
			$name = strtolower( $name );
			if ( ! isset( self::PLAIN_TAGS[ $name ] ) ) {
				return false;
			}
			if ( $closes ) {
				if ( array_pop( $open ) !== $name ) {
					return false;
				}
				continue;
			}
			$ends_paragraph = ! self::PLAIN_TAGS[ $name ] && in_array( 'p', $open, true );
			if ( $ends_paragraph || ( 'a' === $name && in_array( 'a', $open, true ) ) ) {
				return false;
			}
			if ( ! isset( self::PLAIN_VOID_TAGS[ $name ] ) ) {
				$open[] = $name;
			}
		}
		return ! $open;
	}
}
