<?php
/**
 * The script module and the stylesheets: only on pages that print a tag.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Assets;

use YearbookIslands\Ads\Boot_Data;
use YearbookIslands\Ads\Printed_Ads;
use YearbookIslands\Filter\Filter_Route;
use const YearbookIslands\FILE;

defined( 'ABSPATH' ) || exit;

final class Assets {
	const HANDLE       = 'yearbook-islands';
	const CARDS_HANDLE = 'yearbook-islands-cards';
	const ENTRY        = 'yearbook-islands.js';

	/** The id that WordPress gives the tag of our module. */
	const ENTRY_TAG_ID = self::HANDLE . '-js-module';

	/** Tags that start at once by default, so their files are preloaded. */
	private const STARTS_AT_ONCE = array( 'yb-masonry', 'yb-menu', 'ad-placement' );

	public static function asset_url( string $file ): string {
		static $folder = null;
		if ( null === $folder ) {
			$folder = plugins_url( 'assets/', FILE );
		}
		return $folder . $file;
	}

	/** Addresses have no `?ver=`: a second address would load the entry twice. */
	public static function register_assets(): void {
		wp_register_script_module( self::HANDLE, self::asset_url( self::ENTRY ), array(), null );
		// phpcs:disable WordPress.WP.EnqueuedResourceParameters.MissingVersion -- a stable address is the point.
		wp_register_style( self::HANDLE, self::asset_url( 'yearbook-islands.css' ), array(), null );
		wp_register_style( self::CARDS_HANDLE, plugins_url( 'styles/cards.css', FILE ), array( self::HANDLE ), null );
		// phpcs:enable
	}

	/**
	 * Names the folder of our files on the tag of the entry, which finds its chunks by it also where an optimiser has copied
	 * the entry elsewhere.
	 *
	 * @param mixed $attributes
	 * @return mixed
	 */
	public static function name_own_folder( $attributes ) {
		if ( is_array( $attributes ) && self::ENTRY_TAG_ID === ( $attributes['id'] ?? '' ) ) {
			$attributes['data-yearbook-islands'] = self::asset_url( '' );
		}
		return $attributes;
	}

	/** Loads the entry. Pages without a tag need it too if an ad has a position of its own. */
	public static function use_entry(): void {
		wp_enqueue_script_module( self::HANDLE );
		add_filter( 'wp_script_attributes', array( self::class, 'name_own_folder' ) );
		if ( defined( 'WPO_VERSION' ) ) {
			add_filter( 'wp_script_attributes', array( Optimizers::class, 'mark_for_wp_optimize' ) );
		}
		add_filter( 'script_module_loader_src', array( self::class, 'notice_printed_entry' ), 10, 2 );
		// WordPress may have printed its modules already: in a block theme in the head, in others in the footer
		if ( doing_action( 'wp_footer' ) || ( did_action( 'wp_body_open' ) && wp_is_block_theme() ) ) {
			add_action( 'wp_footer', array( self::class, 'print_late_files' ), PHP_INT_MAX );
		}
	}

	/** @param bool $now Whether it is printed now. */
	private static function is_entry_printed( bool $now = false ): bool {
		static $is_printed = false;
		$is_printed        = $is_printed || $now;
		return $is_printed;
	}

	/**
	 * WordPress asks for the address of a module when it prints the module's tag.
	 *
	 * @param mixed $src
	 * @param mixed $id
	 * @return mixed
	 */
	public static function notice_printed_entry( $src, $id ) {
		self::is_entry_printed( self::HANDLE === $id );
		return $src;
	}

	/** Prints the stylesheets and the entry where WordPress has not: for tags that the page prints behind its files. */
	public static function print_late_files(): void {
		wp_styles()->do_items( array_intersect( array( self::HANDLE, self::CARDS_HANDLE ), wp_styles()->queue ) );
		if ( ! self::is_entry_printed() ) {
			wp_print_script_tag( array( 'type' => 'module', 'src' => self::asset_url( self::ENTRY ), 'id' => self::ENTRY_TAG_ID ) );
		}
	}

	/**
	 * Records that the page prints a tag, and loads the tag's files.
	 *
	 * @param array<string, string> $attributes The known attributes of the tag.
	 */
	public static function use_tag( string $tag, array $attributes = array() ): void {
		self::use_entry();
		wp_enqueue_style( self::HANDLE );
		if ( 'yb-masonry' === $tag || 'yb-carousel' === $tag ) {
			wp_enqueue_style( self::CARDS_HANDLE );
		}
		self::used_tags( array( $tag ) );
		if ( 'ad-placement' === $tag ) {
			Boot_Data::used_places( array( $attributes ) );
			Printed_Ads::expect_hosts();
		}
		$start = $attributes['data-load-on'] ?? null;
		$soon  = null === $start ? in_array( $tag, self::STARTS_AT_ONCE, true ) || ( 'yb-filter' === $tag && Filter_Route::is_filter_route() ) : 'ready' === $start;
		if ( $soon ) {
			Preloads::starting_tags( $tag );
		}
	}

	/**
	 * The tags that the page is known to print so far.
	 *
	 * @param string[] $more
	 * @return string[]
	 */
	public static function used_tags( array $more = array() ): array {
		static $used = array();
		$used        = array_values( array_unique( array_merge( $used, $more ) ) );
		return $used;
	}
}
