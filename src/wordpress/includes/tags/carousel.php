<?php
/**
 * `[yb_carousel]`: pictures, entries or the enclosed content as slides.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

use YearbookIslands\Listing\Cards;
use YearbookIslands\Listing\For_Everybody;

defined( 'ABSPATH' ) || exit;

final class Carousel {
	private const CAROUSEL_ARGS = array( 'ids' => '', 'gallery' => '', 'size' => '', 'caption' => '' );
	private const MOST_SLIDES   = 60;

	/**
	 * @param mixed $args
	 */
	public static function html( $args, string $content = '' ): string {
		$args   = Attributes::arguments_for( 'yb_carousel', 'yb-carousel', $args, self::CAROUSEL_ARGS );
		$slides = array_map(
			static function ( \WP_Post $post ) use ( $args ) {
				return 'attachment' === $post->post_type ? Cards::picture_slide( $post, $args ) : Cards::entry_card( $post, $args );
			},
			self::slide_posts( self::slide_ids( $args ) )
		);
		return Print_Tag::tag_html( 'yb-carousel', Attributes::tag_attributes( 'yb-carousel', $args ), implode( '', $slides ) . $content );
	}

	/**
	 * @param array<string, mixed> $args
	 * @return int[]
	 */
	private static function slide_ids( array $args ): array {
		$ids = explode( ',', (string) $args['ids'] );
		if ( '' !== (string) $args['gallery'] && false !== $args['gallery'] ) {
			// `gallery` without a value is the post that contains the shortcode
			$post = get_post( true === $args['gallery'] ? null : absint( $args['gallery'] ) );
			$ids  = array_merge( $ids, $post instanceof \WP_Post && self::shows_gallery( $post, true === $args['gallery'] ) ? self::gallery_ids( $post ) : array() );
		}
		return array_slice( array_values( array_unique( array_filter( array_map( 'absint', $ids ) ) ) ), 0, self::MOST_SLIDES );
	}

	/** Only visitors with the password see a protected post, so only they see its gallery. */
	private static function shows_gallery( \WP_Post $post, bool $is_own ): bool {
		return $is_own ? is_post_publicly_viewable( $post ) && ! post_password_required( $post ) : For_Everybody::is_for_everybody( $post );
	}

	/**
	 * The pictures of a post's first gallery, else those uploaded to the post.
	 *
	 * @return int[]
	 */
	private static function gallery_ids( \WP_Post $post ): array {
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
	private static function slide_posts( array $ids ): array {
		_prime_post_caches( $ids, false, true );
		return array_values(
			array_filter(
				array_map( 'get_post', $ids ),
				static function ( $post ) {
					return $post instanceof \WP_Post && For_Everybody::is_for_everybody( $post )
						&& ( 'attachment' !== $post->post_type || wp_attachment_is_image( $post ) );
				}
			)
		);
	}
}
