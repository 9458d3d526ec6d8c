<?php
/**
 * The page of the settings, the checks of Site Health, and the text for the privacy policy.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Settings;

use const YearbookIslands\FILE;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', array( Settings::class, 'register_settings' ) );
add_action( 'admin_menu', array( Settings::class, 'add_settings_page' ) );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), array( Site_Health::class, 'add_settings_link' ) );
add_filter( 'site_status_tests', array( Site_Health::class, 'add_health_tests' ) );
add_action( 'admin_init', array( Privacy_Policy::class, 'suggest_privacy_policy' ) );
