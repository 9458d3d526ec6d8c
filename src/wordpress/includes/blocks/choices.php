<?php
/**
 * The lists of the block editor: the post types, menus, placements, forms and so on of the site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Blocks;

use YearbookIslands\Ads\Family;
use YearbookIslands\Ads\Inventory;
use YearbookIslands\Filter\Facets;
use const YearbookIslands\Newsletter\PLUGIN_SHORTCODE;

defined( 'ABSPATH' ) || exit;

final class Choices {
	/** Nobody can choose from a longer list. */
	private const MOST_CHOICES = 500;

	/** Name of a list → function that gives value → label. */
	private const EDITOR_LISTS = array(
		'types'      => array( self::class, 'type_choices' ),
		'taxonomies' => array( self::class, 'taxonomy_choices' ),
		'sizes'      => array( self::class, 'size_choices' ),
		'menus'      => array( self::class, 'menu_choices' ),
		'locations'  => 'get_registered_nav_menus',
		'facets'     => array( self::class, 'facet_choices' ),
		'placements' => array( self::class, 'placement_choices' ),
		'forms'      => array( self::class, 'form_choices' ),
	);

	/** Prints the lists before the script of the editor. */
	public static function print_editor_choices(): void {
		wp_add_inline_script( Register::EDITOR_HANDLE, 'var yearbookIslandsSite = ' . wp_json_encode( self::editor_choices(), JSON_HEX_TAG | JSON_UNESCAPED_UNICODE ) . ';', 'before' );
	}

	/** @return array<string, array<int, array{value: string, label: string}>> */
	public static function editor_choices(): array {
		$lists = array();
		foreach ( self::EDITOR_LISTS as $name => $list ) {
			/**
			 * Filters a list of the block editor.
			 *
			 * @param array<string, string> $choices Value → label.
			 * @param string                $name    `types taxonomies sizes menus locations facets placements forms`.
			 */
			$choices        = apply_filters( 'yearbook_islands_editor_choices', $list(), $name );
			$lists[ $name ] = self::as_choices( is_array( $choices ) ? $choices : array() );
		}
		return $lists;
	}

	/**
	 * @param array<mixed> $choices Value → label.
	 * @return array<int, array{value: string, label: string}>
	 */
	private static function as_choices( array $choices ): array {
		$list = array();
		foreach ( array_slice( array_filter( $choices, 'is_scalar' ), 0, self::MOST_CHOICES, true ) as $value => $label ) {
			$list[] = array(
				'value' => (string) $value,
				'label' => '' === (string) $label ? (string) $value : wp_strip_all_tags( (string) $label ),
			);
		}
		return $list;
	}

	/** @return array<string, string> */
	public static function type_choices(): array {
		$types = array_filter( get_post_types( array(), 'objects' ), 'is_post_type_viewable' );
		unset( $types['attachment'] );
		return wp_list_pluck( $types, 'label' );
	}

	/** @return array<string, string> */
	public static function taxonomy_choices(): array {
		return wp_list_pluck( array_filter( get_taxonomies( array(), 'objects' ), 'is_taxonomy_viewable' ), 'label' );
	}

	/** @return array<string, string> */
	public static function size_choices(): array {
		$sizes = array_merge( get_intermediate_image_sizes(), array( 'full' ) );
		return array_combine( $sizes, $sizes );
	}

	/** @return array<string, string> By slug, because the shortcode names a menu by its slug. */
	public static function menu_choices(): array {
		return wp_list_pluck( wp_get_nav_menus(), 'name', 'slug' );
	}

	/** @return array<string, string> */
	public static function facet_choices(): array {
		return array_map( 'strval', wp_list_pluck( Facets::of_listing(), 'label' ) );
	}

	/**
	 * The placements of the site's own code and of the ad plugin.
	 *
	 * @return array<string, string> Slug → title.
	 */
	public static function placement_choices(): array {
		$own = array();
		foreach ( Inventory::of_site()['placements'] as $slug => $placement ) {
			$own[ $slug ] = (string) ( $placement['title'] ?? $slug );
		}
		return $own + ( Family::is_active() ? self::family_placements() : array() );
	}

	/**
	 * The placements of the ad plugin: in an option before its version 2, in posts since then.
	 *
	 * @return array<string, string>
	 */
	private static function family_placements(): array {
		$placements = array();
		foreach ( (array) get_option( 'advads-ads-placements', array() ) as $slug => $placement ) {
			$placements[ $slug ] = is_array( $placement ) && is_string( $placement['name'] ?? null ) ? $placement['name'] : (string) $slug;
		}
		return wp_list_pluck( self::posts_of_plugin( 'advanced_ads_plcmnt' ), 'post_title', 'post_name' ) + $placements;
	}

	/** @return array<string, string> Id → name of the newsletter plugin's forms. */
	public static function form_choices(): array {
		return shortcode_exists( PLUGIN_SHORTCODE ) ? wp_list_pluck( self::posts_of_plugin( 'mc4wp-form' ), 'post_title', 'ID' ) : array();
	}

	/** @return \WP_Post[] */
	private static function posts_of_plugin( string $type ): array {
		return post_type_exists( $type ) ? get_posts( array( 'post_type' => $type, 'post_status' => 'publish', 'numberposts' => self::MOST_CHOICES, 'orderby' => 'title', 'order' => 'ASC' ) ) : array();
	}
}
