<?php
/**
 * Protects tags of authors without `unfiltered_html` in WordPress before 6.5.5.
 *
 * Those versions remove every tag with a hyphen in its name, even an allowed tag. So this file renames our tags to
 * names without hyphens while WordPress cleans a post.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * @param mixed $content
 * @return mixed
 */
function take_hyphens( $content ) {
	if ( ! is_string( $content ) || ! has_filter( 'content_save_pre', 'wp_filter_post_kses' ) || keeps_hyphens() ) {
		return $content;
	}
	add_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\\allow_without_hyphens', 11 );
	return rename_tags( $content, names_without_hyphens() );
}

/**
 * @param mixed $content
 * @return mixed
 */
function give_hyphens( $content ) {
	if ( ! remove_filter( 'wp_kses_allowed_html', __NAMESPACE__ . '\\allow_without_hyphens', 11 ) ) {
		return $content;
	}
	return rename_tags( $content, array_flip( names_without_hyphens() ) );
}

/**
 * @param mixed $allowed Tag → attributes.
 * @return mixed
 */
function allow_without_hyphens( $allowed ) {
	if ( is_array( $allowed ) ) {
		foreach ( array_intersect_key( names_without_hyphens(), $allowed ) as $tag => $name ) {
			$allowed[ $name ] = $allowed[ $tag ];
		}
	}
	return $allowed;
}

/** @return array<string, string> Tag → its name without hyphens. */
function names_without_hyphens(): array {
	return array_combine( tags(), str_replace( '-', '', tags() ) );
}

function keeps_hyphens(): bool {
	return '' !== wp_kses( '<a-b>', array( 'a-b' => array() ) );
}

/** @param array<string, string> $names Old → new, both in small letters. */
function rename_tags( string $content, array $names ): string {
	$renamed = preg_replace_callback(
		'~(</?)(' . implode( '|', array_keys( $names ) ) . ')(?=[\s/>])~i',
		static function ( $found ) use ( $names ) {
			return $found[1] . $names[ strtolower( $found[2] ) ];
		},
		$content
	);
	return null === $renamed ? $content : $renamed;
}
