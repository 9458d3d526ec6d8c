<?php
/**
 * Tells count.php which ads the site counts, from which hosts, and by which engine. The settings stand in the database, so
 * all servers of the site have the same.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The settings of the site that count.php reads.
 *
 * @param array<string, mixed> $inventory
 * @param array<string, mixed> $state
 * @return array<string, mixed>
 */
function count_settings( array $inventory, array $state ): array {
	/**
	 * Filters for how many impressions a counted one stands. Above 1 the site counts a random sample, and the
	 * statistics state the error.
	 *
	 * @param int $sample
	 */
	$sample   = (int) apply_filters( 'yearbook_islands_count_sample', 1 );
	$settings = array(
		'ads'        => array_map( 'intval', counted_ads( $inventory ) ),
		'hosts'      => array_values( array_unique( array_merge( own_hosts(), allowed_hosts(), $state['network'] ) ) ),
		'key'        => wants_page_token() ? page_token_key() : '',
		'most'       => most_counted( 'impressions' ),
		'sample'     => max( 1, min( 1000, $sample ) ),
		// without WordPress no filter can name the client
		'limit'      => has_filter( 'yearbook_islands_client_address' ) ? 0 : client_limit( 'track' ),
		'site-limit' => site_limit( 'track' ),
		'secret'     => client_secret(),
		'proxies'    => named_proxies(),
		'zone'       => wp_timezone_string(),
		'engine'     => $state['engine'],
		'head'       => $state['head'],
		'database'   => $state['database'],
	);
	return $settings + array( 'revision' => md5( (string) wp_json_encode( $settings ) ) );
}

/** @return string[] Hosts that WordPress itself allows to call. */
function allowed_hosts(): array {
	return array_map( '\\' . __NAMESPACE__ . '\\Counting\\bare_host', get_allowed_http_origins() );
}

/** Sites of one network may call each other. @return string[] */
function network_hosts(): array {
	$sites = is_multisite() ? get_sites( array( 'number' => 1000 ) ) : array();
	return array_map( '\\' . __NAMESPACE__ . '\\Counting\\bare_host', wp_list_pluck( $sites, 'domain' ) );
}

/** Chooses the engine again, and writes the settings if any of them has changed. */
function keep_count_settings(): void {
	if ( counts_itself() ) {
		write_count_settings( inventory(), with_engine( array( 'network' => network_hosts() ) + counting_state() ), false === get_option( Counting\SETTINGS_OPTION ) );
	}
}

/**
 * Writes the settings before a page shows a new ad. Keeps the engine and the network's hosts of the last time, because
 * looking for them for each page takes too long.
 *
 * @param array<string, mixed> $inventory
 */
function keep_counted_ads( array $inventory ): void {
	if ( counts_itself() ) {
		$state = counting_state();
		$state = $state['heads'] ? $state : array( 'network' => network_hosts() ) + $state;
		write_count_settings( $inventory, is_new_head( $state ) ? with_engine( $state ) : $state );
	}
}

/**
 * Writes the settings if they differ from those that were written last.
 *
 * @param array<string, mixed> $inventory
 * @param array<string, mixed> $state
 * @param bool                 $lost  Whether they are not there any more.
 */
function write_count_settings( array $inventory, array $state, bool $lost = false ): void {
	$before   = counting_state();
	$settings = count_settings( $inventory, $state );

	$state = array_replace( NO_COUNTING, $state, array( 'revision' => $settings['revision'] ) );
	if ( $lost || $before['revision'] !== $state['revision'] ) {
		update_option( Counting\SETTINGS_OPTION, (string) wp_json_encode( $settings ), false );
		Counting\keep_copy( log_folder(), get_current_blog_id(), $settings );
		leave_engine( $before, $state );
		tell_redis( $state, $state['revision'] );
	}
	if ( $before !== $state ) {
		update_option( COUNTING_OPTION, $state, true );
	}
}

/** Calls that another engine holds are counted. @param array<string, mixed> $before @param array<string, mixed> $state */
function leave_engine( array $before, array $state ): void {
	if ( 'redis' === $before['engine'] && array( $before['engine'], $before['database'] ) !== array( $state['engine'], $state['database'] ) ) {
		tell_redis( $before, '' );
		roll_up( $before );
	}
}

/** Tells Redis by which settings calls are judged; '' for none. @param array<string, mixed> $state */
function tell_redis( array $state, string $revision ): void {
	$engine = 'redis' === $state['engine'] ? Counting\engine_of( WP_CONTENT_DIR, log_folder(), $state ) : null;
	if ( $engine instanceof Counting\Redis_Engine ) {
		$engine->tell_revision( get_current_blog_id(), $revision );
	}
}

/** Without the settings count.php refuses every call of the site. Calls that wait are counted. */
function remove_count_settings(): void {
	$before = counting_state();
	delete_option( Counting\SETTINGS_OPTION );
	Counting\keep_copy( log_folder(), get_current_blog_id(), null );
	tell_redis( $before, '' );
	roll_up( $before );
	// an option that is not there would be asked for by each page
	update_option( COUNTING_OPTION, NO_COUNTING, true );
}
