<?php
/**
 * LiteSpeed Cache leaves modules alone, but would combine and delay our inline script of the takeover.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'LiteSpeed Cache', array( 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc' ) );
