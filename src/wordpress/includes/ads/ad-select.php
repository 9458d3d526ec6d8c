<?php
/**
 * Chooses ads for a page that asks for them, and counts the delivered ads.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Client;
use YearbookIslands\Limits\Rate_Limit;

defined( 'ABSPATH' ) || exit;

final class Ad_Select {
	const MOST_QUERIES = 50;

	/** The rest of a longer address of a page is not compared. */
	private const MOST_ADDRESS_BYTES = 8192;

	public static function answer_select(): void {
		if ( Rate_Limit::is_over_limit( 'select' ) ) {
			Calls::refuse_call();
		}
		$inventory = Inventory::of_site();
		$queries   = array_filter( Calls::list_field( Calls::call_field( 'deferedAds' ), self::MOST_QUERIES ), 'is_array' );
		$call      = array(
			'consent'          => Calls::short_text( Calls::call_field( 'consent' ) ),
			'non_personalized' => '1' === Calls::call_field( 'non_personalized' ),
			'shown'            => self::shown_ads( Calls::list_field( Calls::call_field( 'ad_ids' ), 500 ) ),
			// the site's referrer policy may cut the header
			'page'             => Calls::short_text( Calls::call_field( 'pageUrl' ) ?? Client::header_text( 'HTTP_REFERER' ), self::MOST_ADDRESS_BYTES ),
		);

		list( $answers, $delivered ) = self::answer_queries( $inventory, $queries, $call );
		// without consent, no data about a visitor is stored
		$asked = self::server_conditions_in( $inventory, $queries );
		if ( $asked && in_array( $call['consent'], array( 'accepted', 'not_needed' ), true ) ) {
			Visitor_Cookie::store_visitor_facts( $asked );
		}
		Counts::count_events( 'impressions', $delivered );
		/**
		 * Ads were chosen for a page.
		 *
		 * @param array<int, array<string, mixed>> $answers
		 */
		do_action( 'yearbook_islands_select', $answers );
		wp_send_json( $answers );
	}

	/**
	 * @param array<mixed> $items Ads, groups and placements that the page shows.
	 * @return string[] Ids of the ads among the items.
	 */
	private static function shown_ads( array $items ): array {
		$ids = array();
		foreach ( $items as $item ) {
			if ( is_array( $item ) && 'ad' === ( $item['type'] ?? '' ) ) {
				$ids[] = Calls::short_text( $item['id'] ?? '' );
			}
		}
		return $ids;
	}

	/**
	 * Answers the queries in order. An answer knows the ads of the answers before it.
	 *
	 * @param array<string, mixed> $inventory
	 * @param array<mixed>         $queries
	 * @param array<string, mixed> $call
	 * @return array{0: array<int, array<string, mixed>>, 1: string[]} The answers, and the ids to count.
	 */
	public static function answer_queries( array $inventory, array $queries, array $call ): array {
		$answers   = array();
		$delivered = array();
		foreach ( $queries as $query ) {
			list( $answer, $ads ) = self::answer_query( $inventory, $query, $call );
			$answers[]            = $answer;
			$call['shown']        = array_merge( $call['shown'], array_column( $answer['ads'] ?? array(), 'id' ) );
			$delivered            = array_merge( $delivered, $ads );
		}
		return array( $answers, $delivered );
	}

	/**
	 * @param array<string, mixed> $inventory
	 * @param array<string, mixed> $query
	 * @param array<string, mixed> $call
	 * @return array{0: array<string, mixed>, 1: string[]} The answer, and the ids to count.
	 */
	public static function answer_query( array $inventory, array $query, array $call ): array {
		$method  = Calls::short_text( $query['ad_method'] ?? 'placement' );
		$element = Calls::short_text( $query['elementId'] ?? '' );
		$asked   = json_decode( Calls::short_text( $query['ad_args'] ?? '', Calls::MOST_BODY_BYTES ), true, 16 );
		$asked   = is_array( $asked ) ? $asked : array();
		$name    = Calls::short_text( $query['ad_id'] ?? '' );
		$item    = Choose::find_item( $inventory, $method, $name ) ?? Choose::find_item( $inventory, $method, Calls::short_text( $asked['slug'] ?? '' ) );
		$after   = array_map( array( Calls::class, 'short_text' ), Calls::list_field( $asked['after_ads'] ?? null, Counts::MOST_IMPRESSIONS ) );
		$ads     = $item ? Choose::choose_ads( $inventory, $item[0], $item[1], $call + array( 'adblocker' => ! empty( $asked['adblocker_active'] ), 'after' => $after ) ) : array();
		if ( ! $ads ) {
			return array( array( 'status' => 'error', 'message' => $item ? 'no ad may be shown' : "unknown {$method}", 'elementId' => $element ), array() );
		}
		$told   = Choose::told_ads( $ads );
		$answer = array(
			'status'        => 'success',
			// for clients that do not compose the ads
			'item'          => implode( '', array_column( $ads, 'content' ) ),
			'elementId'     => $element,
			'inject_before' => array_values( (array) ( $item[2]['inject_before'] ?? array() ) ),
			'ads'           => $told,
			'blog_id'       => get_current_blog_id(),
			'method'        => $method,
			'id'            => $name,
		) + Choose::told_group( $inventory, $item[0], $item[1] );
		if ( $after ) {
			// only the browser knows whether the wrapper has shown the ad before (TRACK-1)
			return array( array( 'counted' => false ) + $answer, array() );
		}
		return array( $answer, array_column( array_filter( $told, static fn( $ad ) => $ad['tracking_enabled'] ), 'id' ) );
	}

	/**
	 * The conditions that a call asks the server to answer, by their hashes. A call can name only conditions of the site's
	 * own ads: the answer uses the condition of the ad, not the text of the call.
	 *
	 * @param array<string, mixed> $inventory
	 * @param array<mixed>         $queries
	 * @return array<string, array<string, mixed>>
	 */
	private static function server_conditions_in( array $inventory, array $queries ): array {
		$asked = array();
		foreach ( $queries as $query ) {
			if ( is_array( $query['server_conditions'] ?? null ) ) {
				$asked += $query['server_conditions'];
			}
		}
		return $asked ? array_intersect_key( Server_Conditions::of_ads( $inventory['ads'] ), $asked ) : array();
	}
}
