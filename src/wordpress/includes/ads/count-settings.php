<?php
/**
 * Writes the file that tells count.php which ads the site counts, and from which hosts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const COUNT_SETTINGS_OPTION = 'yearbook_islands_count_settings';

/**
 * The settings of the site that count.php reads.
 *
 * @param array<string, mixed> $inventory
 * @param string[]             $network   Hosts of the network's sites.
 * @return array<string, mixed>
 */
function count_settings( array $inventory, array $network ): array {
	/**
	 * Filters for how many impressions a counted one stands. Above 1 the site counts a random sample, and the
	 * statistics state the error.
	 *
	 * @param int $sample
	 */
	$sample = (int) apply_filters( 'yearbook_islands_count_sample', 1 );
	return array(
		'ads'        => array_map( 'intval', counted_ads( $inventory ) ),
		'hosts'      => array_values( array_unique( array_merge( own_hosts(), allowed_hosts(), $network ) ) ),
		'key'        => wants_page_token() ? page_token_key() : '',
		'most'       => most_counted( 'impressions' ),
		'sample'     => max( 1, min( 1000, $sample ) ),
		// without WordPress no filter can name the client
		'limit'      => has_filter( 'yearbook_islands_client_address' ) ? 0 : client_limit( 'track' ),
		'site-limit' => site_limit( 'track' ),
		'secret'     => client_secret(),
		'proxies'    => named_proxies(),
	);
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

/** Writes the file again if any of its settings has changed. */
function keep_count_settings(): void {
	write_count_settings( inventory(), network_hosts() );
}

/**
 * Writes the file before a page shows a new ad. Keeps the network's hosts that were written last, because reading all
 * sites of a network for each page takes too long.
 *
 * @param array<string, mixed> $inventory
 */
function keep_counted_ads( array $inventory ): void {
	$written = get_option( COUNT_SETTINGS_OPTION );
	write_count_settings( $inventory, $written['network'] ?? network_hosts() );
}

/**
 * Writes the file if it differs from the one that was written last.
 *
 * @param array<string, mixed> $inventory
 * @param string[]             $network
 */
function write_count_settings( array $inventory, array $network ): void {
	$folder = wants_log() ? count_folder() : '';
	if ( '' === $folder ) {
		return;
	}
	$settings = count_settings( $inventory, $network );
	$written  = array(
		'print'   => md5( (string) wp_json_encode( array( $folder, $settings ) ) ),
		'network' => $network,
	);
	$blog     = get_current_blog_id();
	if ( get_option( COUNT_SETTINGS_OPTION ) === $written && file_exists( Counting\settings_path( $folder, $blog ) ) ) {
		return;
	}
	if ( Counting\write_settings( $folder, $blog, $settings ) ) {
		update_option( COUNT_SETTINGS_OPTION, $written );
	}
}

/** Without the file count.php refuses every call of the site. @return bool Whether the file existed. */
function remove_count_settings( int $blog ): bool {
	$path = Counting\settings_path( dirname( FILE, 3 ) . COUNT_FOLDER, $blog );
	if ( ! file_exists( $path ) ) {
		return false;
	}
	wp_delete_file( $path );
	return true;
}
