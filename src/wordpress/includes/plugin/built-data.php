<?php
/**
 * Data that the build writes into the folder `generated`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The data in a file; a request reads it once.
 *
 * @return array<mixed>
 */
function built_data( string $name ): array {
	static $files = array();
	if ( ! isset( $files[ $name ] ) ) {
		$files[ $name ] = require dirname( __DIR__ ) . "/generated/{$name}.php";
	}
	return $files[ $name ];
}
