<?php
/**
 * The page of the settings, the checks of Site Health, and the text for the privacy policy.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\\add_settings_page' );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), __NAMESPACE__ . '\\add_settings_link' );
add_filter( 'site_status_tests', __NAMESPACE__ . '\\add_health_tests' );
add_action( 'admin_init', __NAMESPACE__ . '\\suggest_privacy_policy' );
