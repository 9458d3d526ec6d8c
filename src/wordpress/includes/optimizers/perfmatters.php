<?php
/**
 * Perfmatters delays modules until the first touch.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'Perfmatters', array( 'perfmatters_delay_js_exclusions' ) );
