<?php
/**
 * WP Rocket delays modules until the first touch.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'WP Rocket', array( 'rocket_delay_js_exclusions', 'rocket_exclude_js', 'rocket_exclude_defer_js' ) );
