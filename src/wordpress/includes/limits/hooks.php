<?php
/**
 * The settings of the limits of calls.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Limits;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', array( Limits_Settings::class, 'register_limits_settings' ), 11 );
