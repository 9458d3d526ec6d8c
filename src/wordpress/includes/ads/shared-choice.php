<?php
/**
 * Answers to the question for ads that are the same for all visitors, so that a CDN may keep them. The address of the
 * question names all that the answer depends on. Browsers count the impressions, because the server does not see the
 * visitors whom the CDN answers.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Rate_Limit;
use YearbookIslands\Newsletter\Plugin_Forms;

defined( 'ABSPATH' ) || exit;

final class Shared_Choice {
	const SHARED_OPTION    = 'yearbook_islands_shared_seconds';
	const SHARED_NAMESPACE = 'yearbook-islands/v1';
	const SHARED_ROUTE     = '/ads';

	/** How long a CDN may keep an answer at most, s. */
	const LONGEST_SHARED = HOUR_IN_SECONDS;

	/** How long a CDN may repeat an answer while the site fails, s. */
	private const LONGEST_STALE = HOUR_IN_SECONDS;

	/** How long a CDN may keep the refusal of a placement that has changed, s: cached pages ask for it again and again. */
	private const REFUSAL_SECONDS = 1;

	/** Ids of elements that an answer repeats: an answer for everybody holds no text of a visitor. */
	private const SHARED_ELEMENT = '/^[\w-]{1,200}$/D';

	/** Type of a condition → what it depends on. The other types depend on the visitor. */
	private const SHARED_CONDITIONS = array(
		'mobile'      => 'device',
		'tablet'      => 'device',
		'request_uri' => 'page',
		'adblocker'   => 'adblocker',
	);

	/** How long a CDN may keep an answer, s; 0: every question reaches the site. */
	public static function shared_seconds(): int {
		return self::sanitize_shared_seconds( get_option( self::SHARED_OPTION, 0 ) );
	}

	/** @param mixed $value */
	public static function sanitize_shared_seconds( $value ): int {
		return max( 0, min( self::LONGEST_SHARED, Compare::whole_number( $value ) ?? 0 ) );
	}

	/**
	 * What a choice among the ads depends on.
	 *
	 * @param array<string, array<string, mixed>> $ads
	 * @return string[]|null Null: on the visitor.
	 */
	private static function shared_names( array $ads ): ?array {
		// such a filter may look at the visitor
		if ( Boot_Data::asks_for_debug( $ads ) || has_filter( 'yearbook_islands_visitor_condition' ) ) {
			return null;
		}
		$names = array();
		foreach ( $ads as $ad ) {
			foreach ( Server_Conditions::visitors_of( $ad ) as $condition ) {
				$name = self::SHARED_CONDITIONS[ $condition['type'] ] ?? null;
				// the address for all visitors leaves these parameters out
				if ( null === $name || ( 'page' === $name && Tracking_Parameters::names_tracking_parameter( (string) wp_json_encode( $condition ) ) ) ) {
					return null;
				}
				$names[ $name ] = $name;
			}
			if ( ! empty( $ad['once_per_page'] ) ) {
				$names['shown'] = 'shown';
			}
			if ( ! May_Show::has_consent( $ad, array( 'consent' => 'unknown' ) ) ) {
				$names['consent'] = 'consent';
				if ( May_Show::is_network_ad( $ad ) ) {
					$names['non_personalized'] = 'non_personalized';
				}
			}
		}
		return array_values( $names );
	}

	/**
	 * The placements that the server chooses, alike for all visitors, and what each choice depends on.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, string[]> By slug.
	 */
	public static function shared_placements( array $inventory ): array {
		static $last = null;
		if ( self::shared_seconds() <= 0 ) {
			return array();
		}
		if ( null === $last || $inventory !== $last['inventory'] ) {
			$last = array( 'inventory' => $inventory, 'shared' => self::find_shared_placements( $inventory ) );
		}
		return $last['shared'];
	}

	/**
	 * @param array<string, mixed> $inventory
	 * @return array<string, string[]> By slug.
	 */
	private static function find_shared_placements( array $inventory ): array {
		$shared = array();
		foreach ( $inventory['placements'] as $slug => $placement ) {
			$ads   = Inventory::ads_of( $inventory, ...Inventory::item_of( $placement ) );
			$names = Boot_Data::asks_server( $placement, $ads ) ? self::shared_names( $ads ) : null;
			/**
			 * Filters whether a CDN may keep the choice for a placement.
			 *
			 * @param bool                 $shares
			 * @param string               $slug
			 * @param array<string, mixed> $placement
			 */
			if ( apply_filters( 'yearbook_islands_shares_choice', null !== $names, (string) $slug, $placement ) ) {
				$shared[ $slug ] = $names ?? array();
			}
		}
		return $shared;
	}

	/**
	 * The address that the query of each shared placement names. It is one address, so that all need one request.
	 *
	 * @param array<string, mixed> $inventory
	 * @return array<string, string> By slug.
	 */
	public static function shared_urls( array $inventory ): array {
		$shared = self::shared_placements( $inventory );
		if ( ! $shared ) {
			return array();
		}
		$names = array_unique( array_merge( array(), ...array_values( $shared ) ) );
		sort( $names );
		$query = array_filter( array( 'by' => implode( ',', $names ) ) );
		if ( in_array( 'page', $names, true ) && Tracking_Parameters::names() !== Tracking_Parameters::known_tracking_parameters() ) {
			$query['without'] = implode( ',', Tracking_Parameters::names() );
		}
		$url = add_query_arg( $query, wp_make_link_relative( rest_url( self::SHARED_NAMESPACE . self::SHARED_ROUTE ) ) );
		return array_fill_keys( array_keys( $shared ), $url );
	}

	/**
	 * Chooses ads for the placements that the question names: element → slug. Every question counts for the limits; a CDN
	 * asks only for what it does not have.
	 *
	 * @param array<mixed> $query The parameters of the address.
	 * @return array{0: int, 1: array<mixed>, 2: string} Status, answer, and the header `Cache-Control`.
	 */
	public static function answer_shared_choice( array $query ): array {
		if ( Rate_Limit::is_over_limit( 'shared' ) ) {
			return self::shared_refusal( 'too many calls', 429 );
		}
		// the answer is for everybody, so it must not depend on who asks first
		wp_set_current_user( 0 );
		unset( $_SERVER['HTTP_COOKIE'] );
		$inventory = Inventory::of_site();
		$asked     = is_array( $query['placements'] ?? null ) ? array_slice( $query['placements'], 0, Ad_Select::MOST_QUERIES, true ) : array();
		$asked     = array_map( array( Calls::class, 'short_text' ), $asked );
		if ( preg_grep( self::SHARED_ELEMENT, array_keys( $asked ), PREG_GREP_INVERT ) ) {
			return self::shared_refusal( 'an element has an unusual id', 400 );
		}
		$shared = array_intersect_key( self::shared_placements( $inventory ), array_flip( $asked ) );
		$needed = array_merge( array(), ...array_values( $shared ) );
		if ( ! $asked || array_diff( $asked, array_keys( $shared ) ) || array_diff( $needed, explode( ',', Calls::short_text( $query['by'] ?? '' ) ) ) ) {
			return self::shared_refusal( 'a placement has changed', 409, 'public, max-age=0, s-maxage=' . self::REFUSAL_SECONDS );
		}
		$queries = array();
		foreach ( $asked as $element => $slug ) {
			$queries[] = array( 'elementId' => (string) $element, 'ad_id' => $slug );
		}
		$call    = self::shared_call( $query );
		$answers = array();
		foreach ( Ad_Select::answer_queries( $inventory, $queries, $call )[0] as $answer ) {
			$answers[] = array( 'counted' => false, 'consent' => $call['consent'] ) + $answer;
		}
		return array( 200, $answers, self::cache_control( self::seconds_of_choice( $inventory, $asked ) ) );
	}

	/** @return array{0: int, 1: array<string, string>, 2: string} As of `answer_shared_choice`. */
	private static function shared_refusal( string $message, int $status, string $cache = 'no-store' ): array {
		return array( $status, array( 'status' => 'error', 'message' => $message ), $cache );
	}

	/**
	 * While a cache asks for a new answer, or gets none, it may repeat the one that it has, but not beyond the end of the
	 * choice. A browser behind a cache that does not tell the age of its answers repeats one for as long again: so the
	 * first of these spans has at most half of the time that is left.
	 *
	 * @param int $left How long the choice holds, s.
	 */
	public static function cache_control( int $left ): string {
		$fresh = min( self::shared_seconds(), $left );
		$left -= $fresh;
		return sprintf( 'public, max-age=0, s-maxage=%d, stale-while-revalidate=%d, stale-if-error=%d', $fresh, min( $fresh, intdiv( $left, 2 ) ), min( self::LONGEST_STALE, $left ) );
	}

	/**
	 * What the question says about the visitor, as `May_Show::passes_all` takes it.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function shared_call( array $query ): array {
		$one_of = static function ( string $name, array $values, string $otherwise ) use ( $query ): string {
			return in_array( $query[ $name ] ?? null, $values, true ) ? $query[ $name ] : $otherwise;
		};
		return array(
			'consent'          => $one_of( 'consent', array( 'accepted', 'rejected', 'not_needed' ), 'unknown' ),
			'non_personalized' => '1' === ( $query['non_personalized'] ?? '' ),
			'shown'            => array_map( array( Calls::class, 'short_text' ), Calls::list_field( $query['shown'] ?? null, 500 ) ),
			'adblocker'        => '1' === ( $query['adblocker'] ?? '' ),
			'device'           => $one_of( 'device', array( 'mobile', 'tablet' ), 'desktop' ),
			'page'             => set_url_scheme( '//' . Plugin_Forms::own_host(), wp_parse_url( home_url(), PHP_URL_SCHEME ) ) . Tracking_Parameters::without_tracking( Calls::short_text( $query['page'] ?? '', 2000 ) ),
		);
	}

	/**
	 * How long the choice holds, s: no longer than the first of its ads, nor past midnight where an ad has days; a day at
	 * most.
	 *
	 * @param array<string, mixed> $inventory
	 * @param string[]             $slugs
	 */
	public static function seconds_of_choice( array $inventory, array $slugs ): int {
		$ends = time() + DAY_IN_SECONDS;
		foreach ( array_intersect_key( $inventory['placements'], array_flip( $slugs ) ) as $placement ) {
			foreach ( Inventory::ads_of( $inventory, ...Inventory::item_of( $placement ) ) as $ad ) {
				$expiry = (int) ( $ad['expiry_date'] ?? 0 );
				if ( $expiry > time() ) {
					$ends = min( $ends, $expiry );
				}
				if ( is_array( $ad['day_indexes'] ?? null ) ) {
					$ends = min( $ends, current_datetime()->modify( 'tomorrow' )->getTimestamp() );
				}
			}
		}
		return $ends - time();
	}
}
