<?php
/**
 * Tells count.php which ads the site counts, from which hosts, and by which engine. The settings stand in the database, so
 * all servers of the site have the same.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting\Call;
use YearbookIslands\Counting\Origin;
use YearbookIslands\Counting\Redis_Engine;
use YearbookIslands\Counting\Site_Settings;
use YearbookIslands\Limits\Client;
use YearbookIslands\Limits\Proxies;
use YearbookIslands\Limits\Rate_Limit;

defined( 'ABSPATH' ) || exit;

final class Count_Settings {
	/**
	 * The settings of the site that count.php reads.
	 *
	 * @param array<string, mixed> $inventory
	 * @param array<string, mixed> $state
	 * @return array<string, mixed>
	 */
	private static function of_site( array $inventory, array $state ): array {
		/**
		 * Filters for how many impressions a counted one stands. Above 1 the site counts a random sample, and the
		 * statistics state the error.
		 *
		 * @param int $sample
		 */
		$sample   = (int) apply_filters( 'yearbook_islands_count_sample', 1 );
		$settings = array(
			'ads'        => array_map( 'intval', Held_Ads::counted_ads( $inventory ) ),
			'hosts'      => array_values( array_unique( array_merge( Foreign_Calls::own_hosts(), self::allowed_hosts(), $state['network'] ) ) ),
			'key'        => Site_Token::is_wanted() ? Site_Token::key() : '',
			'most'       => Counts::most_counted( 'impressions' ),
			'sample'     => max( 1, min( 1000, $sample ) ),
			// without WordPress no filter can name the client
			'limit'      => has_filter( 'yearbook_islands_client_address' ) ? 0 : Rate_Limit::client_limit( 'track' ),
			'site-limit' => Rate_Limit::site_limit( 'track' ),
			'secret'     => Client::client_secret(),
			'proxies'    => Proxies::named_proxies(),
			'offset'     => self::offset_of_clock( time() ),
			'engine'     => $state['engine'],
			'head'       => $state['head'],
			'database'   => $state['database'],
		);
		return $settings + array( 'revision' => md5( (string) wp_json_encode( $settings ) ) );
	}

	/**
	 * How far the site's clock is from UTC, s: until it changes the next time, and then. count.php reads no time zones,
	 * because that takes a tenth of the time of a call.
	 *
	 * @return array{now: int, until?: int, then?: int}
	 */
	private static function offset_of_clock( int $time ): array {
		// the first one is the present offset; a zone that is an offset has none
		$next   = wp_timezone()->getTransitions( $time, $time + YEAR_IN_SECONDS )[1] ?? null;
		$offset = array( 'now' => wp_timezone()->getOffset( new \DateTimeImmutable( "@{$time}" ) ) );
		return $next ? $offset + array( 'until' => $next['ts'], 'then' => $next['offset'] ) : $offset;
	}

	/** @return string[] Hosts that WordPress itself allows to call. */
	private static function allowed_hosts(): array {
		return array_map( array( Origin::class, 'bare_host' ), get_allowed_http_origins() );
	}

	/** Sites of one network may call each other. @return string[] */
	private static function network_hosts(): array {
		$sites = is_multisite() ? get_sites( array( 'number' => 1000 ) ) : array();
		return array_map( array( Origin::class, 'bare_host' ), wp_list_pluck( $sites, 'domain' ) );
	}

	/** Chooses the engine again, and writes the settings if any of them has changed. */
	public static function keep_count_settings(): void {
		if ( Count_Folder::counts_itself() ) {
			self::write_count_settings( Inventory::of_site(), Count_Engine::with_engine( array( 'network' => self::network_hosts() ) + Count_Engine::counting_state() ), false === get_option( Site_Settings::SETTINGS_OPTION ) );
		}
	}

	/**
	 * Writes the settings before a page shows a new ad, and also once an hour, if nothing else does. Keeps the engine and the
	 * network's hosts of the last time, because looking for them for each page takes too long.
	 *
	 * @param array<string, mixed> $inventory
	 */
	public static function keep_counted_ads( array $inventory ): void {
		if ( ! Count_Folder::counts_itself() ) {
			return;
		}
		$state  = Count_Engine::counting_state();
		$is_new = Count_Engine::is_new_head( $state );
		if ( ! $is_new && self::name_of_ads( $inventory, $state ) === $state['ads'] ) {
			return;
		}
		$state = $state['heads'] ? $state : array( 'network' => self::network_hosts() ) + $state;
		self::write_count_settings( $inventory, $is_new ? Count_Engine::with_engine( $state ) : $state );
	}

	/** The same text for the same ads in an hour. @param array<string, mixed> $inventory @param array<string, mixed> $state */
	private static function name_of_ads( array $inventory, array $state ): string {
		$token = Site_Token::is_wanted() ? 'token' : '';
		return md5( implode( ' ', array_merge( Held_Ads::counted_ads( $inventory ), $state['network'], array( $token, intdiv( time(), HOUR_IN_SECONDS ) ) ) ) );
	}

	/**
	 * Writes the settings if they differ from those that were written last.
	 *
	 * @param array<string, mixed> $inventory
	 * @param array<string, mixed> $state
	 * @param bool                 $lost  Whether they are not there any more.
	 */
	private static function write_count_settings( array $inventory, array $state, bool $lost = false ): void {
		$before   = Count_Engine::counting_state();
		$settings = self::of_site( $inventory, $state );

		$state = array_replace( Count_Engine::NO_COUNTING, $state, array( 'revision' => $settings['revision'], 'ads' => self::name_of_ads( $inventory, $state ) ) );
		if ( $lost || $before['revision'] !== $state['revision'] ) {
			update_option( Site_Settings::SETTINGS_OPTION, (string) wp_json_encode( $settings ), false );
			Site_Settings::keep_copy( Count_Folder::log_folder(), get_current_blog_id(), $settings );
			self::leave_engine( $before, $state );
			self::tell_redis( $state, $state['revision'] );
		}
		if ( $before !== $state ) {
			update_option( Count_Engine::COUNTING_OPTION, $state, true );
		}
	}

	/** Calls that another engine holds are counted. @param array<string, mixed> $before @param array<string, mixed> $state */
	private static function leave_engine( array $before, array $state ): void {
		if ( 'redis' === $before['engine'] && array( $before['engine'], $before['database'] ) !== array( $state['engine'], $state['database'] ) ) {
			self::tell_redis( $before, '' );
			Roll_Up::roll_up_site( $before );
		}
	}

	/** Tells Redis by which settings calls are judged; '' for none. @param array<string, mixed> $state */
	private static function tell_redis( array $state, string $revision ): void {
		$engine = 'redis' === $state['engine'] ? Call::engine_of( WP_CONTENT_DIR, Count_Folder::log_folder(), $state ) : null;
		if ( $engine instanceof Redis_Engine ) {
			$engine->tell_revision( get_current_blog_id(), $revision );
		}
	}

	/** Without the settings count.php refuses every call of the site. Calls that wait are counted. */
	public static function remove_count_settings(): void {
		$before = Count_Engine::counting_state();
		delete_option( Site_Settings::SETTINGS_OPTION );
		Site_Settings::keep_copy( Count_Folder::log_folder(), get_current_blog_id(), null );
		self::tell_redis( $before, '' );
		Roll_Up::roll_up_site( $before );
		// an option that is not there would be asked for by each page
		update_option( Count_Engine::COUNTING_OPTION, Count_Engine::NO_COUNTING, true );
	}
}
