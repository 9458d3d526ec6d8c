<?php
/**
 * Hummingbird Pro delays modules until the first touch.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'Hummingbird', array( 'wphb_delay_js_exclusions' ) );
