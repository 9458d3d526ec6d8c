<?php
/**
 * The setting that names the consent tool of the site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\\register_consent_tool', 11 );
