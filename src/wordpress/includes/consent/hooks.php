<?php
/**
 * The setting that names the consent tool of the site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Consent;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', array( Setting::class, 'register_consent_tool' ), 11 );
