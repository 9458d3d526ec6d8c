<?php
/**
 * SiteGround Speed Optimizer combines modules into a classic script, which then ends with an error as a whole.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

exclude_from_optimizer( 'SiteGround Speed Optimizer', array( 'sgo_javascript_combine_exclude_ids' ), ENTRY_TAG_ID );
