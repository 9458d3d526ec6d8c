<?php
/**
 * `[ad_placement]`: a place for an ad; what it encloses stands in.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * @param mixed $args
 */
function placement( $args, string $content = '' ): string {
	$args = arguments_for( 'ad_placement', 'ad-placement', $args, array( 'slug' => '' ) );
	if ( null === $args['placement'] && '' !== (string) $args['slug'] ) {
		$args['placement'] = $args['slug'];
	}
	return tag_html( 'ad-placement', tag_attributes( 'ad-placement', $args ), $content );
}
