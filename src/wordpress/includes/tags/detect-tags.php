<?php
/**
 * Finds tags that authors wrote by hand, in posts, widgets and block templates.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Ads\Boot_Data;
use YearbookIslands\Assets\Assets;

defined( 'ABSPATH' ) || exit;

final class Detect_Tags {
	/** The attributes of a tag that say when it starts and which ads it shows. */
	private const READ_ATTRIBUTES = array( 'data-load-on', 'placement', 'group', 'ad' );

	/**
	 * Opening tags of ours in HTML, with the attributes that are read.
	 *
	 * @return array<int, array{0: string, 1: array<string, string>}>
	 */
	private static function tags_in( string $html ): array {
		preg_match_all( '~<(' . implode( '|', Contracts::tags() ) . ')(?=[\s/>])(' . Attributes::IN_TAG . ')~i', $html, $found, PREG_SET_ORDER );
		return array_map(
			static function ( $tag ) {
				$says = array();
				foreach ( self::READ_ATTRIBUTES as $name ) {
					$says[ $name ] = Attributes::text_in_tag( $tag[2], $name );
				}
				return array( strtolower( $tag[1] ), array_filter( $says, 'strlen' ) );
			},
			$found
		);
	}

	/**
	 * The tags whose shortcodes stand in a text, with the attributes that are read.
	 *
	 * @return array<int, array{0: string, 1: array<string, string>}>
	 */
	private static function shortcode_tags_in( string $content ): array {
		if ( false === strpos( $content, '[' ) || ! preg_match_all( '/' . get_shortcode_regex( array_keys( SHORTCODES ) ) . '/', $content, $found, PREG_SET_ORDER ) ) {
			return array();
		}
		$tags = array();
		foreach ( $found as list( , $escape, $name, $args, , $enclosed ) ) {
			if ( '[' === $escape ) {
				continue;
			}
			$args   = array_filter( Attributes::named_arguments( shortcode_parse_atts( $args ) ), 'is_string' );
			$args  += array_filter( array( 'placement' => $args['slug'] ?? '' ), 'strlen' );
			$tags[] = array( str_replace( '_', '-', $name ), Boot_Data::only_fields( $args, self::READ_ATTRIBUTES ) );
			array_push( $tags, ...self::shortcode_tags_in( $enclosed ) );
		}
		return $tags;
	}

	/**
	 * On the page of a single post, the text of the post is known before the head is printed, so the styles and preloads of
	 * its tags can be in the head.
	 */
	public static function use_tags_of_singular(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof \WP_Post || post_password_required( $post ) ) {
			return;
		}
		self::use_tags_of_html( $post->post_content );
		foreach ( self::shortcode_tags_in( $post->post_content ) as list( $tag, $attributes ) ) {
			Assets::use_tag( $tag, $attributes );
		}
	}

	/**
	 * Records the tags in HTML that is about to be printed, and returns the HTML unchanged.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public static function use_tags_of_html( $html ) {
		// an excerpt is cut from the whole text, and its tags are removed
		if ( is_string( $html ) && preg_match( '~' . BEGIN_OF_TAG . '~i', $html ) && ! is_admin() && ! is_feed() && ! doing_filter( 'get_the_excerpt' ) ) {
			foreach ( self::tags_in( $html ) as list( $tag, $attributes ) ) {
				Assets::use_tag( $tag, $attributes );
			}
		}
		return $html;
	}
}
