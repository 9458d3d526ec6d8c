<?php
/**
 * Loads a class of the plugin when code first uses it: `Ads\Boot_Data` is in `includes/ads/boot-data.php`. Also part of
 * count.php, which runs without WordPress.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

spl_autoload_register(
	static function ( string $name ): void {
		if ( 0 !== strncmp( $name, __NAMESPACE__ . '\\', 16 ) ) {
			return;
		}
		$file = __DIR__ . '/includes/' . strtolower( strtr( substr( $name, 16 ), '\\_', '/-' ) ) . '.php';
		// beside WordPress, others may ask for classes of any name
		if ( defined( __NAMESPACE__ . '\\Counting\\COUNTING' ) || is_file( $file ) ) {
			require $file;
		}
	}
);
