<?php
/**
 * `[yb_carousel]`: pictures, entries or the enclosed content as slides.
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
		// `gallery` without a value is the post that contains the shortcode
		$post = get_post( true === $args['gallery'] ? null : absint( $args['gallery'] ) );
		$ids  = array_merge( $ids, $post instanceof \WP_Post && shows_gallery( $post, true === $args['gallery'] ) ? gallery_ids( $post ) : array() );
	}
	return array_slice( array_values( array_unique( array_filter( array_map( 'absint', $ids ) ) ) ), 0, MOST_SLIDES );
}

/** Only visitors with the password see a protected post, so only they see its gallery. */
function shows_gallery( \WP_Post $post, bool $is_own ): bool {
	return $is_own ? is_post_publicly_viewable( $post ) && ! post_password_required( $post ) : is_for_everybody( $post );
}

/**
 * The pictures of a post's first gallery, else those uploaded to the post.
 *
 * @return int[]
 */
function gallery_ids( \WP_Post $post ): array {
	$gallery = get_post_gallery( $post, false );
	if ( is_array( $gallery ) && ! empty( $gallery['ids'] ) ) {
		return array_map( 'absint', explode( ',', $gallery['ids'] ) );
	}
	return array_keys( get_attached_media( 'image', $post ) );
}

/**
 * The posts in the given order, without posts that visitors must not see.
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
				return $post instanceof \WP_Post && is_for_everybody( $post )
					&& ( 'attachment' !== $post->post_type || wp_attachment_is_image( $post ) );
			}
		)
	);
}
