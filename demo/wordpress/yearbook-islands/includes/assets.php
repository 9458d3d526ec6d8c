<?php
/**
 * The script module, the stylesheets and the preloads: only on pages that print a tag.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const HANDLE       = 'yearbook-islands';
const CARDS_HANDLE = 'yearbook-islands-cards';
const ENTRY        = 'yearbook-islands.js';

/** When tags start where their host does not say: these at once, so their code is fetched ahead. */
const STARTS_AT_ONCE = array( 'yb-masonry', 'yb-menu', 'ad-placement' );

add_action( 'init', __NAMESPACE__ . '\\register_assets' );
add_action( 'wp_head', __NAMESPACE__ . '\\print_preloads', 8 );
add_action( 'wp_footer', __NAMESPACE__ . '\\print_preloads', 5 );

function asset_url( string $file ): string {
	return plugins_url( 'assets/' . $file, FILE );
}

/** Addresses stay the same whoever asks: with a `?ver=` the entry would be loaded twice. */
function register_assets(): void {
	wp_register_script_module( HANDLE, asset_url( ENTRY ), array(), null );
	// phpcs:disable WordPress.WP.EnqueuedResourceParameters.MissingVersion -- a stable address is the point.
	wp_register_style( HANDLE, asset_url( 'yearbook-islands.css' ), array(), null );
	wp_register_style( CARDS_HANDLE, plugins_url( 'styles/cards.css', FILE ), array( HANDLE ), null );
	// phpcs:enable
}

/** Loads the entry, also where there is no tag: ads may have places of their own. */
function use_entry(): void {
	wp_enqueue_script_module( HANDLE );
}

/**
 * Notes that the page prints a tag, and loads what it needs.
 *
 * @param array<string, string> $attributes Those of the tag, as far as they are known.
 */
function use_tag( string $tag, array $attributes = array() ): void {
	use_entry();
	wp_enqueue_style( HANDLE );
	if ( 'yb-masonry' === $tag || 'yb-carousel' === $tag ) {
		wp_enqueue_style( CARDS_HANDLE );
	}
	used_tags( array( $tag ) );
	$start = $attributes['data-load-on'] ?? null;
	$soon  = null === $start ? in_array( $tag, STARTS_AT_ONCE, true ) || ( 'yb-filter' === $tag && is_filter_route() ) : 'ready' === $start;
	if ( $soon ) {
		wanted_chunks( contracts()[ $tag ]['chunks'] );
	}
}

/**
 * The tags that the page prints, as far as they are known by now.
 *
 * @param string[] $more
 * @return string[]
 */
function used_tags( array $more = array() ): array {
	static $used = array();
	$used        = array_values( array_unique( array_merge( $used, $more ) ) );
	return $used;
}

/**
 * Files to fetch ahead, each given out once: a call without arguments takes what has come together.
 *
 * @param string[]|null $more
 * @return string[]
 */
function wanted_chunks( ?array $more = null ): array {
	static $waiting = array(), $given = array();
	if ( null !== $more ) {
		$waiting = array_diff( array_unique( array_merge( $waiting, $more ) ), $given );
		return array();
	}
	$now     = $waiting;
	$given   = array_merge( $given, $now );
	$waiting = array();
	return $now;
}

/** In the head what is known by then, in the footer what came later. */
function print_preloads(): void {
	$chunks = wanted_chunks();
	if ( ! $chunks ) {
		return;
	}
	// a site whose policy asks for a nonce gives it to scripts by this filter, and fetching ahead falls under it too
	$script = apply_filters( 'wp_script_attributes', array( 'type' => 'module', 'src' => asset_url( ENTRY ), 'id' => HANDLE . '-js-module' ) );
	$nonce  = isset( $script['nonce'] ) ? sprintf( ' nonce="%s"', esc_attr( $script['nonce'] ) ) : '';
	if ( doing_action( 'wp_head' ) ) {
		array_unshift( $chunks, ENTRY );
	}
	foreach ( $chunks as $chunk ) {
		printf( '<link rel="modulepreload" href="%s"%s>' . "\n", esc_url( asset_url( $chunk ) ), $nonce ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}
}
