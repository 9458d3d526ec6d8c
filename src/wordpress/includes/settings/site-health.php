<?php
/**
 * Tests under Tools, Site Health, and the link from the list of plugins to the settings.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Settings;

use YearbookIslands\Ads\Compare;
use YearbookIslands\Ads\Count_Engine;
use YearbookIslands\Ads\Count_Folder;
use YearbookIslands\Ads\Count_Settings;
use YearbookIslands\Ads\Family;
use YearbookIslands\Ads\Inventory;
use YearbookIslands\Assets\Optimizers;
use YearbookIslands\Consent\Setting;
use YearbookIslands\Counting\Log;
use YearbookIslands\Counting\Site_Settings;
use YearbookIslands\Limits\Rate_Limit;
use YearbookIslands\Newsletter\Kept_Sign_Ups;
use const YearbookIslands\Ads\ROLL_UP_HOOK;
use const YearbookIslands\FILE;

defined( 'ABSPATH' ) || exit;

final class Site_Health {
	/** A roll-up that is later than this counts as failed, s. */
	private const LATE_ROLL_UP = 15 * MINUTE_IN_SECONDS;

	/** How long refused questions are told, s. */
	private const REFUSALS_TOLD = WEEK_IN_SECONDS;

	/**
	 * @param mixed $links
	 * @return mixed
	 */
	public static function add_settings_link( $links ) {
		if ( is_array( $links ) && current_user_can( 'manage_options' ) ) {
			$url = admin_url( 'options-general.php?page=' . Settings::SETTINGS_PAGE );
			array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'yearbook-islands' ) ) );
		}
		return $links;
	}

	/**
	 * @param mixed $tests
	 * @return mixed
	 */
	public static function add_health_tests( $tests ) {
		if ( is_array( $tests ) ) {
			$tests['direct']['yearbook_islands_counting']   = array(
				'label' => __( 'Counting of ads', 'yearbook-islands' ),
				'test'  => array( self::class, 'counting_health' ),
			);
			$tests['direct']['yearbook_islands_addresses']  = array(
				'label' => __( 'Addresses that count ads', 'yearbook-islands' ),
				'test'  => array( self::class, 'addresses_health' ),
			);
			$tests['direct']['yearbook_islands_questions']  = array(
				'label' => __( 'Questions for ads', 'yearbook-islands' ),
				'test'  => array( self::class, 'questions_health' ),
			);
			$tests['direct']['yearbook_islands_sign_ups']   = array(
				'label' => __( 'Newsletter sign-ups', 'yearbook-islands' ),
				'test'  => array( self::class, 'sign_ups_health' ),
			);
			$tests['direct']['yearbook_islands_consent']    = array(
				'label' => __( 'Consent for ads', 'yearbook-islands' ),
				'test'  => array( Setting::class, 'consent_health' ),
			);
			$tests['direct']['yearbook_islands_optimizers'] = array(
				'label' => __( 'Optimisers of scripts', 'yearbook-islands' ),
				'test'  => array( Optimizers::class, 'optimizers_health' ),
			);
			$tests['direct']['yearbook_islands_cookies']    = array(
				'label' => __( 'Domain of the cookies', 'yearbook-islands' ),
				'test'  => array( self::class, 'cookies_health' ),
			);
			$tests['direct']['yearbook_islands_patterns']   = array(
				'label' => __( 'Patterns of visitor conditions', 'yearbook-islands' ),
				'test'  => array( self::class, 'patterns_health' ),
			);
			$tests['direct']['yearbook_islands_permalinks'] = array(
				'label' => __( 'Address of the filter', 'yearbook-islands' ),
				'test'  => array( self::class, 'permalinks_health' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> As WordPress expects a result. */
	public static function health_result( string $test, string $fault, string $fine, string $what ): array {
		return array(
			'label'       => '' === $fault ? $fine : $fault,
			'status'      => '' === $fault ? 'good' : 'recommended',
			'badge'       => array(
				'label' => 'Yearbook Islands',
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $what ) . '</p>',
			'actions'     => '',
			'test'        => 'yearbook_islands_' . $test,
		);
	}

	/** The reason why the counts may be wrong; '' for none. */
	private static function counting_fault(): string {
		if ( Family::is_active() ) {
			return '';
		}
		if ( '' === Count_Engine::in_use() ) {
			return __( 'No engine can count without WordPress, so each call of a browser starts WordPress', 'yearbook-islands' );
		}
		$since = Log::waits_since( Count_Folder::log_folder(), get_current_blog_id() );
		if ( $since && $since < time() - self::LATE_ROLL_UP ) {
			/* translators: %s: a span of time, such as “2 hours” */
			return sprintf( __( 'The log of the ads has waited for %s to be counted', 'yearbook-islands' ), human_time_diff( $since ) );
		}
		$next = wp_next_scheduled( ROLL_UP_HOOK );
		return $next && $next < time() - self::LATE_ROLL_UP ? __( 'The counts of the ads wait for WP-Cron, which is late', 'yearbook-islands' ) : '';
	}

	/** What counts, in words. */
	private static function engine_text(): string {
		$texts = array(
			'redis'    => __( 'Redis counts the calls of browsers, for all servers of the site. WP-Cron adds them to the statistics every minute, on any server.', 'yearbook-islands' ),
			'database' => __( 'The database counts each call of a browser at once, for all servers of the site.', 'yearbook-islands' ),
			'log'      => __( 'Browsers report to a log in the folder uploads/yearbook-islands of this server, and WP-Cron adds it to the statistics every minute.', 'yearbook-islands' ),
			''         => __( 'Each call of a browser starts WordPress and writes into the database.', 'yearbook-islands' ),
		);
		/* translators: %s: a number of servers */
		$servers = sprintf( __( 'Servers that printed ads in the last day: %s.', 'yearbook-islands' ), number_format_i18n( max( 1, count( Count_Engine::counting_state()['heads'] ) ) ) );
		return $texts[ Count_Engine::in_use() ] . ' ' . $servers;
	}

	/** @return array<string, mixed> */
	public static function counting_health(): array {
		$cron = __( 'Let the system’s cron run WP-Cron, as the user of the web server, where few pages reach WordPress. What waits is counted at the latest when you look at the counts.', 'yearbook-islands' );
		return self::health_result(
			'counting',
			self::counting_fault(),
			__( 'Impressions and clicks are counted', 'yearbook-islands' ),
			self::engine_text() . ' ' . $cron
		);
	}

	/** What the site answers at one of its addresses from outside; null if it cannot be asked. @return array{int, string}|null */
	private static function answer_from_outside( string $url ): ?array {
		$answer = wp_remote_get( $url, array( 'timeout' => 5, 'redirection' => 0, 'sslverify' => false ) );
		return is_wp_error( $answer ) ? null : array( (int) wp_remote_retrieve_response_code( $answer ), trim( wp_remote_retrieve_body( $answer ) ) );
	}

	/** The reason why browsers cannot count, or read what they should not; '' for none. */
	private static function addresses_fault(): string {
		if ( '' === Count_Engine::in_use() ) {
			return '';
		}
		Count_Settings::keep_count_settings();
		$folder = Count_Folder::log_folder();
		$blog   = get_current_blog_id();
		foreach ( array( Site_Settings::settings_path( $folder, $blog ), Log::log_path( $folder, $blog ) ) as $path ) {
			$file   = basename( $path );
			$answer = self::answer_from_outside( content_url( Site_Settings::FOLDER . '/' . $file ) );
			if ( $answer && 200 === $answer[0] && '' !== $answer[1] ) {
				/* translators: %s: name of a file */
				return sprintf( __( 'Everybody can read the file %s: the server does not run PHP in the folder uploads', 'yearbook-islands' ), $file );
			}
		}
		$answer = self::answer_from_outside( plugins_url( 'count.php', FILE ) );
		return $answer && 405 !== $answer[0] ? __( 'count.php cannot be reached, so nothing is counted', 'yearbook-islands' ) : '';
	}

	/** @return array<string, mixed> */
	public static function addresses_health(): array {
		return self::health_result(
			'addresses',
			self::addresses_fault(),
			__( 'Browsers reach count.php, and nobody can read the log', 'yearbook-islands' ),
			__( 'Browsers report to the file count.php of this plugin. A security plugin or a rule of the server may refuse it: let it pass, or turn the log off with the filter yearbook_islands_count_log. The folder uploads/yearbook-islands has to be closed to visitors.', 'yearbook-islands' )
		);
	}

	/** A visitor whose question is refused sees no ad that the server chooses. @return array<string, mixed> */
	public static function questions_health(): array {
		list( $time, $refused ) = Rate_Limit::refused_questions();
		return self::health_result(
			'questions',
			/* translators: 1: a number of questions, 2: a date */
			$time > time() - self::REFUSALS_TOLD ? sprintf( __( '%1$s questions for ads were refused on %2$s', 'yearbook-islands' ), number_format_i18n( $refused ), wp_date( (string) get_option( 'date_format' ), $time, new \DateTimeZone( 'UTC' ) ) ) : '',
			__( 'No question for ads was refused in the last week', 'yearbook-islands' ),
			/* translators: 1: calls of a client, 2, 3: calls of all clients */
			sprintf( __( 'In a minute a visitor may ask %1$s times, all visitors together %2$s times, and a CDN for all visitors %3$s times. If visitors come through a proxy, name it under Settings, Yearbook Islands: otherwise all of them count as one. The filters yearbook_islands_rate_limit and yearbook_islands_site_rate_limit change the limits.', 'yearbook-islands' ), number_format_i18n( Rate_Limit::client_limit( 'select' ) ), number_format_i18n( Rate_Limit::site_limit( 'select' ) ), number_format_i18n( Rate_Limit::site_limit( 'shared' ) ) )
		);
	}

	/** @return array<string, mixed> */
	public static function sign_ups_health(): array {
		$since = Kept_Sign_Ups::sign_ups_wait_since();
		return self::health_result(
			'sign_ups',
			$since && $since < time() - HOUR_IN_SECONDS ? __( 'Newsletter sign-ups wait: the mail to the site’s address fails', 'yearbook-islands' ) : '',
			__( 'No newsletter sign-up waits', 'yearbook-islands' ),
			/* translators: %d: a number of days */
			sprintf( __( 'Sign-ups that no other plugin takes are mailed to the site’s address. They wait for the mail for %d days and are then deleted.', 'yearbook-islands' ), Kept_Sign_Ups::MOST_KEPT_DAYS )
		);
	}

	/** @return array<string, mixed> */
	public static function permalinks_health(): array {
		return self::health_result(
			'permalinks',
			get_option( 'permalink_structure' ) ? '' : __( 'The filter has no address of its own: permalinks are plain', 'yearbook-islands' ),
			__( 'The filter has an address of its own', 'yearbook-islands' ),
			__( 'The filter of the yearbook opens at an address below the listing. All structures of permalinks except Plain have such addresses (Settings, Permalinks).', 'yearbook-islands' )
		);
	}

	/** Whether browsers keep cookies of this domain on this host: it is the host, or a part of it from a dot on. */
	public static function is_domain_of( string $domain, string $host ): bool {
		$domain = strtolower( ltrim( $domain, '.' ) );
		$host   = strtolower( $host );
		return '' === $domain || $host === $domain || ( false !== strpos( $domain, '.' ) && '.' . $domain === substr( $host, -strlen( $domain ) - 1 ) );
	}

	/** @return array<string, mixed> */
	public static function cookies_health(): array {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		return self::health_result(
			'cookies',
			/* translators: 1: domain, 2: host */
			self::is_domain_of( (string) COOKIE_DOMAIN, $host ) ? '' : sprintf( __( 'Browsers refuse cookies of the domain %1$s on %2$s', 'yearbook-islands' ), (string) COOKIE_DOMAIN, $host ),
			__( 'Browsers keep the cookies of the site', 'yearbook-islands' ),
			__( 'The constant COOKIE_DOMAIN in wp-config.php is the domain of the cookies for consent and closed ads: the name of the host or of a domain above it, without https:// and without a port. Without these cookies, the site asks for consent on every page.', 'yearbook-islands' )
		);
	}

	/** @return array<string, mixed> */
	public static function patterns_health(): array {
		$ads = Compare::ads_with_broken_patterns( Inventory::of_site()['ads'] );
		return self::health_result(
			'patterns',
			/* translators: %s: ids of ads, separated by commas */
			$ads ? sprintf( __( 'These ads have a pattern that cannot be used: %s', 'yearbook-islands' ), implode( ', ', $ads ) ) : '',
			__( 'All patterns of visitor conditions can be used', 'yearbook-islands' ),
			__( 'A condition with a pattern that browser and server cannot both use holds for every visitor. Write the pattern without references to groups and without one repetition inside another.', 'yearbook-islands' )
		);
	}
}
