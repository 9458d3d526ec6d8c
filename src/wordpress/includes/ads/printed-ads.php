<?php
/**
 * Prints an ad that every visitor gets into its `<ad-placement>`, so that it shows at first paint. The ad runtime takes
 * it as it stands.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Printed_Ads {
	/** What ends the name of a tag. */
	private const NAME_ENDS = '[ \t\n\f\r/>]';

	/** The attributes of a tag, as every parser reads them: quotes stand around values and nowhere else. */
	private const ATTRIBUTES = '(?:[ \t\n\f\r/]++|[^ \t\n\f\r/<>"\'=]++(?:[ \t\n\f\r]*+=[ \t\n\f\r]*+(?:"[^"]*+"|\'[^\']*+\'|[^ \t\n\f\r"\'<>`]++))?)*+';

	/** Elements whose content is text. */
	private const TEXT_ELEMENTS = 'script|style|textarea|title|iframe|noscript|noembed|noframes|xmp';

	/** A host, or the tag of an element that a printed ad would end, or that may not have its links. */
	private const FOUND_TAG = '<(?<closer>/?)(?<name>ad-placement|a|button|p)(?=' . self::NAME_ENDS . ')' . self::ATTRIBUTES . '>';

	/** Text, comments, elements of text, and tags of other elements. */
	private const PASSED_OVER = '[^<]++|<(?![a-z/!?])|<!--(?!-?>)(?:[^-]++|-(?!-!?>))*+-->'
		. '|<(' . self::TEXT_ELEMENTS . ')(?=' . self::NAME_ENDS . ')' . self::ATTRIBUTES . '>(?:[^<]++|<(?!!--|/\g{-1}' . self::NAME_ENDS . '))*+</\g{-1}[ \t\n\f\r]*+>'
		. '|</?(?!(?:ad-placement|a|button|p|plaintext|' . self::TEXT_ELEMENTS . ')' . self::NAME_ENDS . ')[a-z][^ \t\n\f\r/<>]*+' . self::ATTRIBUTES . '>';

	/**
	 * Looks for hosts in what the page prints from now on, when nothing else changes it: a shortcode or a paragraph in an ad is
	 * no business of other filters.
	 */
	public static function expect_hosts(): void {
		foreach ( array( 'the_content', 'widget_text_content', 'widget_block_content', 'widget_custom_html_content' ) as $filter ) {
			add_filter( $filter, array( self::class, 'print_ads_in' ), 1000 );
		}
		add_filter( 'render_block', array( self::class, 'print_ads_in_block' ), 1000, 2 );
	}

	/**
	 * Prints the ads into the hosts of HTML that is about to be printed.
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public static function print_ads_in( $html ) {
		return is_string( $html ) && self::has_place( $html ) && self::page_takes_ads() ? self::with_printed_ads( $html ) : $html;
	}

	/**
	 * The same for blocks outside of content, in templates. Content and the blocks inside of a block have their ads already.
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @return mixed
	 */
	public static function print_ads_in_block( $html, $block ) {
		$is_done = ! empty( $block['innerBlocks'] ) || 'core/post-content' === ( $block['blockName'] ?? '' ) || doing_filter( 'the_content' );
		return $is_done ? $html : self::print_ads_in( $html );
	}

	private static function has_place( string $html ): bool {
		return false !== stripos( $html, '<ad-placement' );
	}

	/** Whether the HTML goes to a page of the site, where the ad runtime runs. */
	private static function page_takes_ads(): bool {
		return ! is_admin() && ! is_feed() && ! wp_is_serving_rest_request() && ! wp_doing_ajax() && ! doing_action( 'wp_head' )
			&& ! doing_filter( 'get_the_excerpt' ) && ! Family::is_active();
	}

	/**
	 * HTML with the ads that every visitor gets. A host that has its ad stays as it is. A host behind HTML that parsers might
	 * read in several ways gets its ad from the browser.
	 */
	public static function with_printed_ads( string $html ): string {
		if ( ! self::has_place( $html ) ) {
			return $html;
		}
		$inventory = Inventory::of_site();
		$open      = array();
		$done      = 0;
		$printed   = '';
		preg_match_all( '~\G(?:' . self::PASSED_OVER . ')*+\K' . self::FOUND_TAG . '~i', $html, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $tags as $tag ) {
			list( $text, $at ) = $tag[0];

			$is_closer = '/' === $tag['closer'][0];
			$name      = strtolower( $tag['name'][0] );
			if ( 'ad-placement' !== $name ) {
				$open[ $name ] = ! $is_closer;
			} elseif ( ! $is_closer && ! array_filter( $open ) ) {
				$printed .= substr( $html, $done, $at - $done ) . self::host_with_ad( $inventory, $text );
				$done     = $at + strlen( $text );
			}
		}
		return $printed . substr( $html, $done );
	}

	/**
	 * The tag of a host, with its ad behind it if the page has it. Brackets become entities, so that WordPress finds no
	 * shortcode in an ad.
	 *
	 * @param array<string, mixed> $inventory
	 */
	private static function host_with_ad( array $inventory, string $html ): string {
		$tag = new \WP_HTML_Tag_Processor( $html );
		$ad  = $tag->next_tag() && null === $tag->get_attribute( 'data-state' ) ? self::printed_ad( $inventory, self::attributes_in( $tag ) ) : '';
		if ( '' === $ad ) {
			return $html;
		}
		$tag->set_attribute( 'data-state', 'filled' );
		$tag->set_attribute( 'data-printed', hash( 'fnv1a32', $ad ) );
		return sprintf( '%s<div slot="ad">%s</div>', $tag->get_updated_html(), strtr( $ad, array( '[' => '&#091;', ']' => '&#093;' ) ) );
	}

	/**
	 * The attributes of a host that decide about its ad.
	 *
	 * @return array<string, string>
	 */
	private static function attributes_in( \WP_HTML_Tag_Processor $tag ): array {
		$attributes = array();
		foreach ( array( 'placement', 'data-load-on', 'lazy', 'frame' ) as $name ) {
			$value = $tag->get_attribute( $name );
			if ( null !== $value ) {
				$attributes[ $name ] = true === $value ? '' : trim( $value );
			}
		}
		return $attributes;
	}

	/**
	 * The ad for a host; '' if the browser chooses it, or the site does not want it in the page.
	 *
	 * @param array<string, mixed>  $inventory
	 * @param array<string, string> $host
	 */
	private static function printed_ad( array $inventory, array $host ): string {
		$slug = Choose::slug_of_placement( $inventory, $host['placement'] ?? '' );
		if ( null === $slug ) {
			return '';
		}
		$placement = $inventory['placements'][ $slug ];
		if ( '' !== May_Print::fault_of_printing( $inventory, $placement, $host ) ) {
			return '';
		}
		/**
		 * Filters whether the page has the ad of a placement that every visitor gets.
		 *
		 * @param bool                 $prints
		 * @param string               $slug
		 * @param array<string, mixed> $placement
		 */
		$prints = apply_filters( 'yearbook_islands_prints_ad', true, (string) $slug, $placement );
		return $prints ? Compose::composed_placement( $placement, Inventory::ads_of( $inventory, ...Inventory::item_of( $placement ) ), $inventory['config'] ) : '';
	}
}
