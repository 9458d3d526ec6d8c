<?php
/**
 * The last line of wp-config.php requires this file in place of WordPress, so that count.php has the constants of the site
 * without starting WordPress.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

const IS_WORDPRESS_LEFT_OUT = true;
