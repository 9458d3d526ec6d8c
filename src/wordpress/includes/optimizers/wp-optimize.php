<?php
/**
 * WP-Optimize moves files into its own folder, where the module would not find its chunks.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'WP-Optimize', array( 'wp-optimize-minify-default-exclusions' ) );
