<?php
/**
 * Data that the build writes into the folder `generated`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

defined( 'ABSPATH' ) || exit;

final class Built_Data {
	/**
	 * The data in a file; a request reads it once.
	 *
	 * @return array<mixed>
	 */
	public static function read( string $name ): array {
		static $files = array();
		if ( ! isset( $files[ $name ] ) ) {
			$files[ $name ] = require dirname( __DIR__ ) . "/generated/{$name}.php";
		}
		return $files[ $name ];
	}
}
