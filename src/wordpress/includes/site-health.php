<?php
/**
 * Tests under Tools, Site Health, and the link from the list of plugins to the settings.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

add_filter( 'site_status_tests', __NAMESPACE__ . '\\add_health_tests' );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), __NAMESPACE__ . '\\add_settings_link' );

/** A roll-up that is later than this counts as failed, s. */
const LATE_ROLL_UP = 15 * MINUTE_IN_SECONDS;

/**
 * @param mixed $links
 * @return mixed
 */
function add_settings_link( $links ) {
	if ( is_array( $links ) && current_user_can( 'manage_options' ) ) {
		$url = admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'yearbook-islands' ) ) );
	}
	return $links;
}

/**
 * @param mixed $tests
 * @return mixed
 */
function add_health_tests( $tests ) {
	if ( is_array( $tests ) ) {
		$tests['direct']['yearbook_islands_counting']   = array(
			'label' => __( 'Counting of ads', 'yearbook-islands' ),
			'test'  => __NAMESPACE__ . '\\counting_health',
		);
		$tests['direct']['yearbook_islands_consent']    = array(
			'label' => __( 'Consent for ads', 'yearbook-islands' ),
			'test'  => __NAMESPACE__ . '\\consent_health',
		);
		$tests['direct']['yearbook_islands_optimizers'] = array(
			'label' => __( 'Optimisers of scripts', 'yearbook-islands' ),
			'test'  => __NAMESPACE__ . '\\optimizers_health',
		);
		$tests['direct']['yearbook_islands_cookies']    = array(
			'label' => __( 'Domain of the cookies', 'yearbook-islands' ),
			'test'  => __NAMESPACE__ . '\\cookies_health',
		);
		$tests['direct']['yearbook_islands_permalinks'] = array(
			'label' => __( 'Address of the filter', 'yearbook-islands' ),
			'test'  => __NAMESPACE__ . '\\permalinks_health',
		);
	}
	return $tests;
}

/** @return array<string, mixed> As WordPress expects a result. */
function health_result( string $test, string $fault, string $fine, string $what ): array {
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
function counting_fault(): string {
	if ( family_is_active() ) {
		return '';
	}
	if ( '' === count_folder() ) {
		return __( 'The folder of the log cannot be written, so each call of a browser writes into the database', 'yearbook-islands' );
	}
	$next = wp_next_scheduled( ROLL_UP_HOOK );
	return $next && $next < time() - LATE_ROLL_UP ? __( 'The log of the ads waits to be counted: WP-Cron is late', 'yearbook-islands' ) : '';
}

/** @return array<string, mixed> */
function counting_health(): array {
	return health_result(
		'counting',
		counting_fault(),
		__( 'Impressions and clicks are counted', 'yearbook-islands' ),
		__( 'Browsers report to a log in the folder uploads/yearbook-islands, and WP-Cron adds it to the statistics every minute. Let the system’s cron run WP-Cron where few pages reach WordPress.', 'yearbook-islands' )
	);
}

/** @return array<string, mixed> */
function permalinks_health(): array {
	return health_result(
		'permalinks',
		get_option( 'permalink_structure' ) ? '' : __( 'The filter has no address of its own: permalinks are plain', 'yearbook-islands' ),
		__( 'The filter has an address of its own', 'yearbook-islands' ),
		__( 'The filter of the yearbook opens at an address below the listing. All structures of permalinks except Plain have such addresses (Settings, Permalinks).', 'yearbook-islands' )
	);
}

/** Whether browsers keep cookies of this domain on this host: it is the host, or a part of it from a dot on. */
function is_domain_of( string $domain, string $host ): bool {
	$domain = strtolower( ltrim( $domain, '.' ) );
	$host   = strtolower( $host );
	return '' === $domain || $host === $domain || ( false !== strpos( $domain, '.' ) && '.' . $domain === substr( $host, -strlen( $domain ) - 1 ) );
}

/** @return array<string, mixed> */
function cookies_health(): array {
	$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
	return health_result(
		'cookies',
		/* translators: 1: domain, 2: host */
		is_domain_of( (string) COOKIE_DOMAIN, $host ) ? '' : sprintf( __( 'Browsers refuse cookies of the domain %1$s on %2$s', 'yearbook-islands' ), (string) COOKIE_DOMAIN, $host ),
		__( 'Browsers keep the cookies of the site', 'yearbook-islands' ),
		__( 'The constant COOKIE_DOMAIN in wp-config.php is the domain of the cookies for consent and closed ads: the name of the host or of a domain above it, without https:// and without a port. Without these cookies, the site asks for consent on every page.', 'yearbook-islands' )
	);
}
