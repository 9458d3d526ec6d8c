<?php
/**
 * Where calls are logged until a roll-up counts them.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const COUNT_FOLDER = '/uploads/yearbook-islands';

/** The folder of the log; '' if the folder cannot be written, or if count.php would look for another folder. */
function count_folder(): string {
	static $known = null;
	$content      = dirname( FILE, 3 );
	/**
	 * Filters whether calls are logged and counted later. Without the log each call writes into the database.
	 *
	 * @param bool $logs
	 */
	if ( ! apply_filters( 'yearbook_islands_count_log', true ) || wp_normalize_path( $content ) !== wp_normalize_path( WP_CONTENT_DIR ) ) {
		return '';
	}
	if ( null === $known ) {
		$folder = $content . COUNT_FOLDER;
		$known  = wp_mkdir_p( $folder ) && wp_is_writable( $folder ) && can_lock( $folder ) ? $folder : '';
	}
	return $known;
}

/** Whether files of the folder can be locked: some network file systems cannot. Also closes the folder to visitors. */
function can_lock( string $folder ): bool {
	foreach ( array( 'index.php' => Counting\SEAL, '.htaccess' => "Require all denied\n" ) as $name => $text ) {
		if ( ! file_exists( "{$folder}/{$name}" ) ) {
			file_put_contents( "{$folder}/{$name}", $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- outside the administration WordPress has no file system of its own.
		}
	}
	$file   = fopen( "{$folder}/index.php", 'r' ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	$locked = $file && flock( $file, LOCK_SH );
	if ( $file ) {
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}
	return (bool) $locked;
}

/** The path of the endpoint that counts without WordPress. */
function counting_url(): string {
	return (string) wp_parse_url( plugins_url( 'count.php', FILE ), PHP_URL_PATH );
}

/** The address to which browsers report impressions and clicks. */
function tracking_url(): string {
	return '' === count_folder() ? admin_url( 'admin-ajax.php', 'relative' ) : counting_url();
}
