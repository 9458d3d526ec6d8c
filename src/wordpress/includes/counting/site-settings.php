<?php
/**
 * The settings of a site for the endpoint that counts. They stand in the database, which all servers of the site share;
 * a server may have a copy beside its log.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- this code runs without WordPress, and a file that cannot be read or written is an ordinary answer.

const SETTINGS_OPTION = 'yearbook_islands_count_settings';

/** How long a call is judged by the copy without a look into the database, s. Before a call is refused, there is a look. */
const COPY_LASTS = 60;

function settings_path( string $folder, int $blog ): string {
	return "{$folder}/settings-{$blog}.php";
}

/**
 * Replaces the copy in one step, so that no call reads half of it.
 *
 * @param array<string, mixed> $settings
 */
function write_settings( string $folder, int $blog, array $settings ): bool {
	$path = settings_path( $folder, $blog );
	$new  = sprintf( '%s/new-%d-%s.php', $folder, $blog, bin2hex( random_bytes( 8 ) ) );
	$text = SEAL . json_encode( $settings );
	if ( @file_put_contents( $new, $text ) !== strlen( $text ) || ! @rename( $new, $path ) ) {
		@unlink( $new );
		return false;
	}
	return true;
}

/** The copy. @return array<string, mixed>|null Null without one. */
function read_settings( string $folder, int $blog ): ?array {
	$text = @file_get_contents( settings_path( $folder, $blog ) );
	$json = false === $text ? '' : substr( $text, strlen( SEAL ) );
	$read = json_decode( $json, true );
	return is_array( $read ) ? $read : null;
}

/**
 * Whether the copy judges a call: it does not where the call goes to the database anyway.
 *
 * @param array<string, mixed> $copy
 */
function is_copy_valid( string $folder, int $blog, array $copy ): bool {
	$engine = $copy['engine'] ?? '';
	$is_own = 'redis' === $engine || ( 'log' === $engine && head_of( $folder ) === ( $copy['head'] ?? '' ) );
	return $is_own && (int) @filemtime( settings_path( $folder, $blog ) ) > time() - COPY_LASTS;
}

/** The settings in the database. @return array<string, mixed>|null Null if the site does not count by count.php. */
function shared_settings( Sql $sql, int $blog ): ?array {
	$prefix = table_prefix_of( $blog );

	$text = '' === $prefix ? null : $sql->value( sprintf( "SELECT option_value FROM %soptions WHERE option_name = '%s'", $prefix, SETTINGS_OPTION ) );
	$read = null === $text ? null : json_decode( $text, true );
	return is_array( $read ) ? $read : null;
}

/** Makes the copy that of the database, where the folder is there. @param array<string, mixed>|null $settings */
function keep_copy( string $folder, int $blog, ?array $settings ): void {
	if ( null === $settings ) {
		@unlink( settings_path( $folder, $blog ) );
	} elseif ( @is_writable( $folder ) ) {
		write_settings( $folder, $blog, $settings );
	}
}

/**
 * The name of this server and its folder. Servers that share a folder over a network have names of their own, because
 * such a folder is slow, and some cannot be locked.
 *
 * @return string '' if WordPress has not made the folder.
 */
function head_of( string $folder ): string {
	$text = @file_get_contents( "{$folder}/head.php" );
	return false === $text || strlen( $text ) <= strlen( SEAL ) ? '' : substr( md5( gethostname() . substr( $text, strlen( SEAL ) ) ), 0, 16 );
}
