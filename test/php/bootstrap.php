<?php
/**
 * Loads the plugin's classes without WordPress: the rules that are tested here need none.
 */

define( 'ABSPATH', __DIR__ );

require dirname( __DIR__, 2 ) . '/src/wordpress/autoload.php';
