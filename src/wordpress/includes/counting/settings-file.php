<?php
/**
 * The settings of a site for the counting endpoint, in a file that WordPress writes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- this code runs without WordPress, and a file that cannot be read or written is an ordinary answer.

function settings_path( string $folder, int $blog ): string {
	return "{$folder}/settings-{$blog}.php";
}

/**
 * Replaces the settings in one step, so that no call reads half of them.
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

/** @return array<string, mixed>|null Null if the site does not count by count.php. */
function read_settings( string $folder, int $blog ): ?array {
	$text = @file_get_contents( settings_path( $folder, $blog ) );
	$json = false === $text ? '' : substr( $text, strlen( SEAL ) );
	$read = json_decode( $json, true );
	return is_array( $read ) ? $read : null;
}
