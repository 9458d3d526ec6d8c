<?php
/**
 * Lets authors without `unfiltered_html` write the tags.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Contracts;

defined( 'ABSPATH' ) || exit;

final class Allow_Tags {
	/** Authors must not choose where forms send the visitors' data. A shortcode checks these attributes; kses cannot. */
	private const NOT_FOR_AUTHORS = array( 'endpoint', 'redirect-hosts' );

	/**
	 * @param mixed $allowed Tag → attributes.
	 * @param mixed $context
	 * @return mixed
	 */
	public static function add_tags( $allowed, $context ) {
		return 'post' === $context && is_array( $allowed ) ? self::allowed_tags() + $allowed : $allowed;
	}

	/** @return array<string, array<string, mixed>> Tag → attributes. A page may clean many texts, so they are made once. */
	private static function allowed_tags(): array {
		static $allowed = array();
		if ( ! $allowed ) {
			$common = array_fill_keys( array( 'title', 'role', 'hidden', 'data-*', 'aria-label', 'aria-labelledby', 'aria-describedby' ), true );
			foreach ( Contracts::tags() as $tag ) {
				$own = array_fill_keys( array_keys( Contracts::attributes_of( $tag ) ), true );
				if ( isset( $own['refresh'] ) ) {
					$own['refresh'] = array( 'minval' => Attributes::SHORTEST_REFRESH );
				}
				$allowed[ $tag ] = array_diff_key( $own, array_flip( self::NOT_FOR_AUTHORS ) ) + $common;
			}
		}
		return $allowed;
	}

	/** Makes our tags and their CSS properties in a text ready for kses. */
	public static function before_kses( string $content ): string {
		if ( false !== strpos( $content, '--yb-' ) ) {
			add_filter( 'safe_style_css', array( self::class, 'allow_properties' ) );
		}
		return false === strpos( $content, '>' ) ? $content : self::keep_comparisons( $content );
	}

	/**
	 * Writes `>` in the attributes of our tags as `&gt;`: kses would end the tag there, in `media(width > 40rem)`. The result
	 * goes through kses like any other text.
	 */
	private static function keep_comparisons( string $content ): string {
		static $pattern = '';
		$value = '"[^"<]*"|\'[^\'<]*\'';
		if ( '' === $pattern ) {
			$names   = implode( '|', array_merge( Contracts::tags(), Clean_Tags::names_without_hyphens() ) );
			$pattern = "/<(?:{$names})(?:\s+[^\s\"'<>=]+(?:\s*=\s*(?:{$value}|[^\s\"'<>]+))?)+\s*\/?>/i";
		}
		$kept = preg_replace_callback(
			$pattern,
			static fn( array $tag ) => preg_replace_callback( "/{$value}/", static fn( array $found ) => str_replace( '>', '&gt;', $found[0] ), $tag[0] ),
			$content
		);
		return is_string( $kept ) ? $kept : $content;
	}

	/**
	 * A style in which the CSS properties of the tags are allowed too, such as `--yb-ratio` on a card. WordPress cleans about
	 * a hundred styles of its own for a page, which have none of them.
	 */
	public static function safe_style( string $style ): string {
		add_filter( 'safe_style_css', array( self::class, 'allow_properties' ) );
		$safe = safecss_filter_attr( $style );
		remove_filter( 'safe_style_css', array( self::class, 'allow_properties' ) );
		return $safe;
	}

	/**
	 * @param mixed $properties
	 * @return mixed
	 */
	public static function allow_properties( $properties ) {
		static $ours = null;
		if ( null === $ours ) {
			$ours = array_merge( ...array_column( Contracts::all(), 'properties' ) );
		}
		return is_array( $properties ) ? array_merge( $properties, $ours ) : $properties;
	}
}
