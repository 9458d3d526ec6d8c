<?php
/**
 * Counts the impressions and clicks that browsers report.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Rate_Limit;

defined( 'ABSPATH' ) || exit;

final class Tracking {
	private const MOST_TRACKED = 100;

	public static function answer_impressions(): void {
		self::answer_tracking( 'impressions' );
	}

	public static function answer_click(): void {
		self::answer_tracking( 'clicks' );
	}

	private static function answer_tracking( string $what ): void {
		if ( Site_Token::is_missing() ) {
			Calls::refuse_call( 'no valid page token', 403 );
		}
		if ( Rate_Limit::is_over_limit( 'track' ) ) {
			Calls::refuse_call();
		}
		$blog = Calls::short_text( Calls::call_field( 'bid' ) ?? get_current_blog_id() );
		$ads  = Calls::call_field( 'ads' );
		$ads  = array_map( array( Calls::class, 'short_text' ), Calls::list_field( is_array( $ads ) ? $ads : array( $ads ), self::MOST_TRACKED ) );
		// only ads count that a placement holds and that are tracked, so that nobody can fill the table with invented ids
		$known = array_intersect( $ads, Held_Ads::counted_ads( Inventory::of_site() ) );
		if ( (string) get_current_blog_id() !== $blog || ! $known ) {
			wp_send_json( array( 'status' => 'error', 'message' => 'unknown ad' ), 400 );
		}
		if ( ! Counts::count_events( $what, $known ) ) {
			Calls::refuse_call( 'not counted', 503 );
		}
		wp_send_json( array( 'status' => 'success' ) );
	}
}
