<?php
/**
 * `[yb_menu]`: a menu of the site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Tags;

defined( 'ABSPATH' ) || exit;

final class Menu {
	private const MENU_ARGS = array( 'location' => '', 'menu' => '' );

	/**
	 * @param mixed $args
	 */
	public static function html( $args, string $content = '' ): string {
		$args = Attributes::arguments_for( 'yb_menu', 'yb-menu', $args, self::MENU_ARGS );
		$nav  = '' === (string) $args['location'] . $args['menu'] ? '' : self::site_menu( (string) $args['location'], (string) $args['menu'], (string) $args['label'] );
		return '' === $nav . $content ? '' : Print_Tag::tag_html( 'yb-menu', Attributes::tag_attributes( 'yb-menu', $args ), $nav . $content );
	}

	/** The `nav` of a location or a menu; '' if it does not exist. */
	private static function site_menu( string $location, string $menu, string $label ): string {
		if ( '' === $menu ? ! has_nav_menu( $location ) : ! self::may_print_menu( $menu ) ) {
			return '';
		}
		// last, after the theme has added its own buttons
		add_filter( 'walker_nav_menu_start_el', array( self::class, 'add_submenu_button' ), PHP_INT_MAX, 4 );
		$html = wp_nav_menu(
			array(
				'theme_location'       => $location,
				'menu'                 => $menu,
				'container'            => 'nav',
				'container_class'      => 'yb-menu__nav',
				'container_aria_label' => '' === $label ? __( 'Menu', 'yearbook-islands' ) : $label,
				'menu_class'           => 'yb-menu__list',
				'fallback_cb'          => false,
				'echo'                 => false,
			)
		);
		remove_filter( 'walker_nav_menu_start_el', array( self::class, 'add_submenu_button' ), PHP_INT_MAX );
		return is_string( $html ) ? $html : '';
	}

	/**
	 * Whether a menu may be printed by its name. Contributors and authors name only menus that the theme shows too: another
	 * one may be for members, or not ready. Themes, widgets and editors name any menu.
	 */
	private static function may_print_menu( string $menu ): bool {
		$found = wp_get_nav_menu_object( $menu );
		if ( ! $found ) {
			// WordPress would print the first menu of the site
			return false;
		}
		if ( in_array( (int) $found->term_id, array_map( 'intval', get_nav_menu_locations() ), true ) ) {
			return true;
		}
		if ( doing_filter( 'the_content' ) ) {
			$post = get_post();
			return $post && user_can( (int) $post->post_author, 'edit_others_posts' );
		}
		return ! wp_is_serving_rest_request() || current_user_can( 'edit_others_posts' );
	}

	/**
	 * Adds the button that opens a submenu to entries with one. A theme may add a button to every menu: beside ours it
	 * would do nothing.
	 *
	 * @param mixed $html
	 * @param mixed $item
	 * @param mixed $depth
	 * @param mixed $args
	 * @return mixed
	 */
	public static function add_submenu_button( $html, $item, $depth, $args ) {
		$has_submenu = is_object( $item ) && in_array( 'menu-item-has-children', (array) $item->classes, true );
		$max         = is_object( $args ) ? (int) ( $args->depth ?? 0 ) : 0;
		if ( ! $has_submenu || ( $max > 0 && $depth + 1 >= $max ) ) {
			return $html;
		}
		/* translators: %s: title of a menu entry */
		$name = sprintf( __( 'Submenu of %s', 'yearbook-islands' ), wp_strip_all_tags( $item->title ) );
		$html = preg_replace( '~<button(?=[\s/])(?=' . Attributes::pattern_up_to( 'aria-expanded' ) . ')' . Attributes::IN_TAG . '>.*?</button>~is', '', (string) $html ) ?? $html;
		return $html . sprintf( '<button type="button" aria-expanded="false" aria-label="%s"></button>', esc_attr( $name ) );
	}
}
