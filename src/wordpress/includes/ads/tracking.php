<?php
/**
 * Counts the impressions and clicks that browsers report.
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
	if ( lacks_page_token() ) {
		refuse_call( 'no valid page token', 403 );
	}
	if ( is_over_limit( 'track' ) ) {
		refuse_call();
	}
	$blog = short_text( call_field( 'bid' ) ?? get_current_blog_id() );
	$ads  = call_field( 'ads' );
	$ads  = array_map( __NAMESPACE__ . '\\short_text', list_field( is_array( $ads ) ? $ads : array( $ads ), MOST_TRACKED ) );
	// only ads count that a placement holds and that are tracked, so that nobody can fill the table with invented ids
	$known = array_intersect( $ads, counted_ads( inventory() ) );
	if ( (string) get_current_blog_id() !== $blog || ! $known ) {
		wp_send_json( array( 'status' => 'error', 'message' => 'unknown ad' ), 400 );
	}
	if ( ! count_events( $what, $known ) ) {
		refuse_call( 'not counted', 503 );
	}
	wp_send_json( array( 'status' => 'success' ) );
}
