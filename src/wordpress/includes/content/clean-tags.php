<?php
/**
 * Protects tags of authors without `unfiltered_html` in WordPress before 6.5.5.
 *
 * Those versions remove every tag with a hyphen in its name, even an allowed tag. So this file renames our tags to
 * names without hyphens while WordPress cleans a post.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Content;

use YearbookIslands\Tags\Contracts;

defined( 'ABSPATH' ) || exit;

final class Clean_Tags {
	/**
	 * @param mixed $content
	 * @return mixed
	 */
	public static function take_hyphens( $content ) {
		if ( ! is_string( $content ) || ! has_filter( 'content_save_pre', 'wp_filter_post_kses' ) || self::keeps_hyphens() ) {
			return $content;
		}
		add_filter( 'wp_kses_allowed_html', array( self::class, 'allow_without_hyphens' ), 11 );
		return self::rename_tags( $content, self::names_without_hyphens() );
	}

	/**
	 * @param mixed $content
	 * @return mixed
	 */
	public static function give_hyphens( $content ) {
		if ( ! remove_filter( 'wp_kses_allowed_html', array( self::class, 'allow_without_hyphens' ), 11 ) ) {
			return $content;
		}
		return self::rename_tags( $content, array_flip( self::names_without_hyphens() ) );
	}

	/**
	 * @param mixed $allowed Tag → attributes.
	 * @return mixed
	 */
	public static function allow_without_hyphens( $allowed ) {
		if ( is_array( $allowed ) ) {
			foreach ( array_intersect_key( self::names_without_hyphens(), $allowed ) as $tag => $name ) {
				$allowed[ $name ] = $allowed[ $tag ];
			}
		}
		return $allowed;
	}

	/** @return array<string, string> Tag → its name without hyphens. */
	public static function names_without_hyphens(): array {
		return array_combine( Contracts::tags(), str_replace( '-', '', Contracts::tags() ) );
	}

	private static function keeps_hyphens(): bool {
		return '' !== wp_kses( '<a-b>', array( 'a-b' => array() ) );
	}

	/** @param array<string, string> $names Old → new, both in small letters. */
	private static function rename_tags( string $content, array $names ): string {
		$renamed = preg_replace_callback(
			'~(</?)(' . implode( '|', array_keys( $names ) ) . ')(?=[\s/>])~i',
			static function ( $found ) use ( $names ) {
				return $found[1] . $names[ strtolower( $found[2] ) ];
			},
			$content
		);
		return null === $renamed ? $content : $renamed;
	}
}
