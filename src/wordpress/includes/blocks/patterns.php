<?php
/**
 * Two patterns: a page of the yearbook, and a section with the newsletter form.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

defined( 'ABSPATH' ) || exit;

final class Patterns {
	/**
	 * Prints one of the patterns in a template.
	 *
	 * @param mixed $block A pattern that is not registered.
	 */
	public static function print_pattern( $block ): string {
		$name = is_array( $block ) ? $block['attrs']['slug'] ?? '' : '';
		if ( ! is_string( $name ) || 0 !== strpos( $name, Register::BLOCK_NAMESPACE . '/' ) || \WP_Block_Patterns_Registry::get_instance()->is_registered( $name ) ) {
			return '';
		}
		self::register_patterns();
		return \WP_Block_Patterns_Registry::get_instance()->is_registered( $name ) ? render_block( $block ) : '';
	}

	public static function register_patterns(): void {
		if ( \WP_Block_Patterns_Registry::get_instance()->is_registered( Register::BLOCK_NAMESPACE . '/yearbook-page' ) ) {
			return;
		}
		register_block_pattern_category( Register::BLOCK_NAMESPACE, array( 'label' => 'Yearbook Islands' ) );
		register_block_pattern(
			Register::BLOCK_NAMESPACE . '/yearbook-page',
			array(
				'title'       => __( 'Yearbook page', 'yearbook-islands' ),
				'description' => __( 'The filter of the yearbook, and its entries in a grid with an ad.', 'yearbook-islands' ),
				'categories'  => array( Register::BLOCK_NAMESPACE ),
				'keywords'    => array( 'yearbook', 'masonry' ),
				'content'     => self::yearbook_page_pattern(),
			)
		);
		register_block_pattern(
			Register::BLOCK_NAMESPACE . '/newsletter-section',
			array(
				'title'       => __( 'Newsletter section', 'yearbook-islands' ),
				'description' => __( 'A heading, a sentence and the newsletter form.', 'yearbook-islands' ),
				'categories'  => array( Register::BLOCK_NAMESPACE, 'call-to-action' ),
				'keywords'    => array( 'newsletter', 'subscribe' ),
				'content'     => self::newsletter_pattern(),
			)
		);
	}

	/** The pattern names no placement, because each site has its own slugs: the author chooses one. */
	private static function yearbook_page_pattern(): string {
		return self::pattern_heading( __( 'Yearbook', 'yearbook-islands' ) )
			. "<!-- wp:yearbook-islands/filter /-->\n\n"
			. '<!-- wp:yearbook-islands/masonry {"columns":"3","gutter":"16","before":"2","align":"wide"} -->' . "\n"
			. "<!-- wp:yearbook-islands/placement {\"min-height\":\"250\"} /-->\n"
			. '<!-- /wp:yearbook-islands/masonry -->';
	}

	private static function newsletter_pattern(): string {
		return '<!-- wp:group {"align":"full","style":{"spacing":{"padding":{"top":"2rem","bottom":"2rem"}}},"layout":{"type":"constrained"}} -->' . "\n"
			. '<div class="wp-block-group alignfull" style="padding-top:2rem;padding-bottom:2rem">'
			. self::pattern_heading( __( 'Newsletter', 'yearbook-islands' ) )
			. "<!-- wp:paragraph -->\n<p>" . esc_html__( 'The best of the yearbook by mail, once a month.', 'yearbook-islands' ) . "</p>\n<!-- /wp:paragraph -->\n\n"
			. "<!-- wp:yearbook-islands/form {\"ajax\":true} /--></div>\n"
			. '<!-- /wp:group -->';
	}

	private static function pattern_heading( string $text ): string {
		return "<!-- wp:heading -->\n" . '<h2 class="wp-block-heading">' . esc_html( $text ) . "</h2>\n<!-- /wp:heading -->\n\n";
	}
}
