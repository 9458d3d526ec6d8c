<?php
/**
 * Answers the forms of the newsletter and those of Mailchimp for WordPress, keeps the sign-ups and tells the owner.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

defined( 'ABSPATH' ) || exit;

/** Actions of the calls: a form that is sent, and the link that confirms it. */
const SIGN_UP_ACTION = 'yb_newsletter';
const CONFIRM_ACTION = 'yb_newsletter_confirm';

/** Tells the owner which sign-ups wait. */
const DIGEST_EVENT = 'yearbook_islands_sign_ups';

/** Deletes old sign-ups, once a day. */
const FORGET_SIGN_UPS = 'yearbook_islands_forget_sign_ups';

/** The block and the shortcode of Mailchimp for WordPress. */
const PLUGIN_BLOCK     = 'mailchimp-for-wp/form';
const PLUGIN_SHORTCODE = 'mc4wp_form';

// admin-ajax.php and admin-post.php, also for visitors
if ( is_admin() ) {
	add_action( 'wp_ajax_' . SIGN_UP_ACTION, array( Answer::class, 'answer_in_place' ) );
	add_action( 'wp_ajax_nopriv_' . SIGN_UP_ACTION, array( Answer::class, 'answer_in_place' ) );
	add_action( 'admin_post_' . SIGN_UP_ACTION, array( Answer::class, 'answer_with_page' ) );
	add_action( 'admin_post_nopriv_' . SIGN_UP_ACTION, array( Answer::class, 'answer_with_page' ) );
	add_action( 'admin_post_' . CONFIRM_ACTION, array( Confirm::class, 'answer_confirmation' ) );
	add_action( 'admin_post_nopriv_' . CONFIRM_ACTION, array( Confirm::class, 'answer_confirmation' ) );
}

add_action( DIGEST_EVENT, array( Digest::class, 'tell_owner' ) );
add_action( FORGET_SIGN_UPS, array( Kept_Sign_Ups::class, 'forget_sign_ups' ) );
add_filter( 'wp_privacy_personal_data_exporters', array( Personal_Data::class, 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', array( Personal_Data::class, 'add_eraser' ) );

add_action( 'mc4wp_form_respond', array( Plugin_Forms::class, 'answer_plugin_form' ) );
add_filter(
	'do_shortcode_tag',
	static function ( $html, $name ) {
		return PLUGIN_SHORTCODE === $name ? Plugin_Forms::wrap_plugin_form( $html ) : $html;
	},
	10,
	2
);
add_filter( 'render_block_' . PLUGIN_BLOCK, array( Plugin_Forms::class, 'wrap_plugin_form' ) );
add_action( 'admin_init', array( Plugin_Forms::class, 'register_newsletter_settings' ), 11 );
