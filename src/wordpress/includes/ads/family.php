<?php
/**
 * Works beside an active Advanced Ads: the data that it prints stays; its front-end scripts are removed if the owner
 * has turned on the takeover.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Assets\Assets;
use YearbookIslands\Settings\Settings;
use const YearbookIslands\FILE;

defined( 'ABSPATH' ) || exit;

final class Family {
	/** Folders of the plugin and of its add-ons whose scripts are removed, because the ad runtime does their work. */
	private const REPLACED_FOLDERS = array( 'advanced-ads', 'advanced-ads-pro', 'advanced-ads-tracking', 'advanced-ads-sticky-ads', 'advanced-ads-layer' );

	/** The beginning of the names of all add-ons' folders. */
	private const FAMILY_FOLDER = 'advanced-ads';

	/** Files in those folders that stay, because the ad runtime does not do their work. */
	private const KEPT_FILES = '~/(?:modules/(?:parallax-ads|background-ads)/|admin/assets/js/frontend-picker)~';

	/** The file by whose absence the page's own check knows an ad blocker: without it, every visitor would have one. */
	private const ADBLOCKER_CHECK = '~/advanced-ads/admin/assets/js/advertisement(?:\.min)?\.js$~';

	/** The base script only defines functions for the family's other scripts: it stays if one of those scripts stays. */
	private const BASE_FILE = '~/advanced-ads/(?:[\w-]+/)*advanced(?:\.min)?\.js(?:\?|$)~';

	/** The scripts that have stayed on pages so far: handle → folder. */
	private const STAYING_OPTION = 'yearbook_islands_staying_scripts';

	/** Whether Advanced Ads serves the ads of this site. */
	public static function is_active(): bool {
		/**
		 * Filters whether an Advanced Ads installation is active.
		 *
		 * @param bool $active
		 */
		return (bool) apply_filters( 'yearbook_islands_family_active', defined( 'ADVADS_VERSION' ) || class_exists( 'Advanced_Ads', false ) );
	}

	/** The plugin's wrappers can be on any page. */
	public static function use_entry_beside_family(): void {
		if ( Settings::takes_over() ) {
			Assets::use_entry();
			if ( is_admin_bar_showing() ) {
				// the plugin's own notices in the toolbar need it
				wp_enqueue_script( 'jquery' );
			}
		}
	}

	/** Keeps the calls of the family's inline scripts until the ad runtime is there. */
	public static function print_early_calls(): void {
		if ( Settings::takes_over() ) {
			wp_print_inline_script_tag( self::built_text( 'early-calls.js' ), array( 'id' => 'yearbook-islands-early-calls' ) );
			printf( '<style id="yearbook-islands-early-styles">%s</style>' . "\n", self::built_text( 'early-styles.css' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a file of this plugin.
		}
	}

	/** The text of a built file. */
	private static function built_text( string $file ): string {
		return trim( (string) file_get_contents( plugin_dir_path( FILE ) . 'assets/' . $file ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this plugin.
	}

	/**
	 * Removes the files of the replaced scripts and keeps their handles, so that WordPress still prints the data attached
	 * to them. Scripts that depend on a removed script still load, because WordPress accepts an empty handle.
	 */
	public static function replace_family_scripts(): void {
		$registered = wp_scripts()->registered;
		$needed     = array_intersect_key( $registered, self::needed_scripts( $registered ) );
		$staying    = self::staying_scripts( $needed );
		self::remember_staying_scripts( $staying );
		if ( ! Settings::takes_over() ) {
			return;
		}
		/**
		 * Filters the handles of the front-end scripts that are removed.
		 *
		 * @param string[] $handles
		 */
		$handles = (array) apply_filters( 'yearbook_islands_family_scripts', array_keys( array_diff_key( array_filter( array_map( array( self::class, 'family_folder' ), $registered ) ), $staying ) ) );
		foreach ( array_filter( $handles, 'is_string' ) as $handle ) {
			if ( isset( $registered[ $handle ] ) ) {
				$registered[ $handle ]->src = false;
				// a script that stays may need a dependency of the removed one, such as jQuery
				if ( ! isset( $needed[ $handle ] ) ) {
					$registered[ $handle ]->deps = array_intersect( $registered[ $handle ]->deps, $handles );
				}
			}
		}
	}

	/**
	 * The folder of the plugin family that a script comes from; '' for all other scripts, and for the file that always stays.
	 *
	 * @param mixed $script As WordPress registers it.
	 */
	public static function family_folder( $script ): string {
		$path    = is_string( $script->src ?? null ) ? (string) wp_parse_url( $script->src, PHP_URL_PATH ) : '';
		$plugins = trailingslashit( (string) wp_parse_url( plugins_url(), PHP_URL_PATH ) );
		if ( 0 !== strpos( $path, $plugins ) || preg_match( self::ADBLOCKER_CHECK, $path ) ) {
			return '';
		}
		$folder = strtok( substr( $path, strlen( $plugins ) ), '/' );
		return is_string( $folder ) && preg_match( '~^' . self::FAMILY_FOLDER . '(-|$)~', $folder ) ? $folder : '';
	}

	/**
	 * The family's scripts whose work the ad runtime does not do, and all scripts on which they depend.
	 *
	 * @param array<string, \_WP_Dependency> $registered
	 * @return array<string, true> By handle.
	 */
	private static function needed_scripts( array $registered ): array {
		$scripts = wp_scripts();
		$waiting = array();
		foreach ( $registered as $handle => $script ) {
			if ( self::is_kept( $script ) && ( in_array( $handle, $scripts->queue, true ) || in_array( $handle, $scripts->done, true ) ) ) {
				$waiting[] = $handle;
			}
		}
		$needed = array();
		while ( $waiting ) {
			$handle = array_pop( $waiting );
			if ( ! isset( $needed[ $handle ] ) && isset( $registered[ $handle ] ) ) {
				$needed[ $handle ] = true;
				array_push( $waiting, ...$registered[ $handle ]->deps );
			}
		}
		return $needed;
	}

	/** Whether the ad runtime does not do the work of a script of the family. @param mixed $script As WordPress has it. */
	private static function is_kept( $script ): bool {
		$folder = self::family_folder( $script );
		return '' !== $folder && ( ! in_array( $folder, self::REPLACED_FOLDERS, true ) || preg_match( self::KEPT_FILES, (string) $script->src ) );
	}

	/**
	 * The needed scripts of the family that stay. Scripts of click protection and counting are removed even if a script
	 * that stays depends on them: beside the ad runtime each click would count twice.
	 *
	 * @param array<string, \_WP_Dependency> $needed By handle.
	 * @return array<string, string> Handle → folder.
	 */
	private static function staying_scripts( array $needed ): array {
		return array_filter(
			array_map(
				static function ( $script ) {
					return self::is_kept( $script ) || preg_match( self::BASE_FILE, (string) $script->src ) ? self::family_folder( $script ) : '';
				},
				$needed
			)
		);
	}

	/** @param array<string, string> $staying Handle → folder. */
	private static function remember_staying_scripts( array $staying ): void {
		// only in the footer are all scripts of the page known
		if ( ! doing_action( 'wp_print_footer_scripts' ) || ! $staying ) {
			return;
		}
		$known = (array) get_option( self::STAYING_OPTION, array() );
		if ( array_diff_assoc( $staying, $known ) ) {
			update_option( self::STAYING_OPTION, $staying + $known, false );
		}
	}

	/**
	 * The scripts of the family that stay on this site when the ad runtime takes over.
	 *
	 * @return array<string, string[]> Name of the plugin → handles of its scripts that pages have printed so far.
	 */
	public static function staying_parts(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$names = array();
		foreach ( get_plugins() as $file => $plugin ) {
			if ( is_plugin_active( $file ) ) {
				$names[ dirname( $file ) ] = $plugin['Name'];
			}
		}
		$parts = array();
		foreach ( array_keys( $names ) as $folder ) {
			if ( 0 === strpos( $folder, self::FAMILY_FOLDER . '-' ) && ! in_array( $folder, self::REPLACED_FOLDERS, true ) ) {
				$parts[ $names[ $folder ] ] = array();
			}
		}
		foreach ( (array) get_option( self::STAYING_OPTION, array() ) as $handle => $folder ) {
			if ( isset( $names[ $folder ] ) ) {
				$parts[ $names[ $folder ] ][] = (string) $handle;
			}
		}
		return $parts;
	}
}
