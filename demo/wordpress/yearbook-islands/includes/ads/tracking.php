<?php
/**
 * Impressions and clicks that browsers report.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const MOST_TRACKED = 100;

function answer_impressions(): void {
	answer_tracking( 'impressions' );
}

function answer_click(): void {
	answer_tracking( 'clicks' );
}

function answer_tracking( string $what ): void {
	if ( is_over_limit( 'track' ) ) {
		refuse_call();
	}
	$blog = short_text( call_field( 'bid' ) ?? get_current_blog_id() );
	$ads  = call_field( 'ads' );
	$ads  = array_map( __NAMESPACE__ . '\\short_text', list_field( is_array( $ads ) ? $ads : array( $ads ), MOST_TRACKED ) );
	// only ads that the site has and wants counted: nobody fills its table with numbers
	$known = array_intersect( $ads, tracked_ads() );
	if ( (string) get_current_blog_id() !== $blog || ! $known ) {
		wp_send_json( array( 'status' => 'error', 'message' => 'unknown ad' ), 400 );
	}
	count_events( $what, $known );
	wp_send_json( array( 'status' => 'success' ) );
}

/** @return string[] Ids. */
function tracked_ads(): array {
	$tracked = array_filter(
		inventory()['ads'],
		static function ( $ad ) {
			return (bool) ( $ad['tracking_enabled'] ?? true );
		}
	);
	return array_map( 'strval', array_keys( $tracked ) );
}
