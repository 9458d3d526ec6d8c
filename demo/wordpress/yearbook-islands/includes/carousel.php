<?php
/**
 * `[yb_carousel]`: pictures, entries or what it encloses as slides.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const CAROUSEL_ARGS = array( 'ids' => '', 'gallery' => '', 'size' => '', 'caption' => '' );
const MOST_SLIDES   = 60;

/**
 * @param mixed $args
 */
function carousel( $args, string $content = '' ): string {
	$args   = arguments_for( 'yb_carousel', 'yb-carousel', $args, CAROUSEL_ARGS );
	$slides = array_map(
		static function ( \WP_Post $post ) use ( $args ) {
			return 'attachment' === $post->post_type ? picture_slide( $post, $args ) : entry_card( $post, $args );
		},
		slide_posts( slide_ids( $args ) )
	);
	return tag_html( 'yb-carousel', tag_attributes( 'yb-carousel', $args ), implode( '', $slides ) . $content );
}

/**
 * @param array<string, mixed> $args
 * @return int[]
 */
function slide_ids( array $args ): array {
	$ids = explode( ',', (string) $args['ids'] );
	if ( '' !== (string) $args['gallery'] && false !== $args['gallery'] ) {
		// without a value: of the post that it stands in
		$post = get_post( true === $args['gallery'] ? null : absint( $args['gallery'] ) );
		$ids  = array_merge( $ids, $post instanceof \WP_Post ? gallery_ids( $post ) : array() );
	}
	return array_slice( array_values( array_unique( array_filter( array_map( 'absint', $ids ) ) ) ), 0, MOST_SLIDES );
}

/**
 * The pictures of a post's first gallery, else those uploaded to it.
 *
 * @return int[]
 */
function gallery_ids( \WP_Post $post ): array {
	if ( ! is_post_publicly_viewable( $post ) || post_password_required( $post ) ) {
		return array();
	}
	$gallery = get_post_gallery( $post, false );
	if ( is_array( $gallery ) && ! empty( $gallery['ids'] ) ) {
		return array_map( 'absint', explode( ',', $gallery['ids'] ) );
	}
	return array_keys( get_attached_media( 'image', $post ) );
}

/**
 * In the order of their ids; what visitors must not see is left out.
 *
 * @param int[] $ids
 * @return \WP_Post[]
 */
function slide_posts( array $ids ): array {
	_prime_post_caches( $ids, false, true );
	return array_values(
		array_filter(
			array_map( 'get_post', $ids ),
			static function ( $post ) {
				return $post instanceof \WP_Post && is_post_publicly_viewable( $post )
					&& ( 'attachment' !== $post->post_type || wp_attachment_is_image( $post ) );
			}
		)
	);
}
