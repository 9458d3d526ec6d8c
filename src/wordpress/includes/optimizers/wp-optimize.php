<?php
/**
 * WP-Optimize merges and delays classic scripts and styles. It copies every module into its own folder, without a filter:
 * our entry finds its chunks from there.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'WP-Optimize', array( 'wp-optimize-minify-default-exclusions' ) );
mark_for_optimizer( 'WP-Optimize', 'data-no-delay-js' );
