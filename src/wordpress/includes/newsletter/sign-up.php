<?php
/**
 * Turns the fields of a plain form into a sign-up.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Ads\Foreign_Calls;
use YearbookIslands\Limits\Rate_Limit;

defined( 'ABSPATH' ) || exit;

final class Sign_Up {
	/** The largest accepted age of a page with a form. */
	private const OLDEST_FORM = WEEK_IN_SECONDS;

	/** A text of the request; '' for any other value. */
	public static function posted_text( string $name ): string {
		// phpcs:ignore WordPress.Security -- public form on cached pages; every use checks what it takes.
		$value = wp_unslash( $_POST[ $name ] ?? '' );
		return is_string( $value ) ? trim( wp_check_invalid_utf8( $value ) ) : '';
	}

	/** The reason why the protection of the form rejects a sign-up; '' for none. */
	private static function guards_say(): string {
		$printed = self::posted_text( Plain_Form::FORM_TOKEN_FIELD );
		$time    = (int) $printed;
		if ( '' !== self::posted_text( '_mc4wp_honeypot' ) || ! hash_equals( Plain_Form::form_token( $time ), $printed ) ) {
			return 'spam';
		}
		return time() - $time > self::OLDEST_FORM ? 'expired' : '';
	}

	/** Processes a sign-up and returns its result: a key of `SIGN_UP_RESULTS`. */
	public static function process(): string {
		if ( Foreign_Calls::is_foreign_call() ) {
			return 'foreign';
		}
		if ( Rate_Limit::is_over_limit( 'sign-up' ) ) {
			return 'too_many';
		}
		$guarded = self::guards_say();
		if ( '' !== $guarded ) {
			return $guarded;
		}
		$email = self::posted_text( 'EMAIL' );
		if ( '' === $email || '1' !== self::posted_text( 'AGREE_TO_TERMS' ) ) {
			return 'required_field_missing';
		}
		if ( ! is_email( $email ) || strlen( $email ) > 254 ) {
			return 'invalid_email';
		}
		if ( Rate_Limit::is_over_long_limits() ) {
			return 'too_many';
		}
		$signup = array(
			'email'  => sanitize_email( $email ),
			'name'   => mb_substr( sanitize_text_field( self::posted_text( 'FNAME' ) ), 0, 100 ),
			'form'   => absint( self::posted_text( 'yb_form' ) ),
			'agreed' => wp_strip_all_tags( Plain_Form::consent_text() ),
			'time'   => gmdate( 'c' ),
		);
		/**
		 * Filters whether a sign-up counts only when the address has confirmed it by the link in a mail. Switch it off
		 * where the service behind `yearbook_islands_subscribe` asks for a confirmation itself.
		 *
		 * @param bool                 $confirm
		 * @param array<string, mixed> $signup `email name form agreed time`.
		 */
		if ( apply_filters( 'yearbook_islands_confirm_sign_up', true, $signup ) ) {
			return Confirm::ask_confirmation( $signup );
		}
		return self::take_sign_up( $signup, wp_generate_password( 32, false ) );
	}

	/**
	 * Gives a sign-up to other code or to the owner, once for each ticket. The sign-up is stored first, so that no later
	 * failure loses it.
	 *
	 * @param array<string, mixed> $signup
	 */
	public static function take_sign_up( array $signup, string $ticket ): string {
		$signup['confirmed'] = gmdate( 'c' );
		$kept                = Kept_Sign_Ups::keep_sign_up( $ticket, $signup );
		if ( ! $kept ) {
			return null === $kept ? 'error' : 'subscribed';
		}
		/**
		 * Processes a sign-up.
		 *
		 * @param true|\WP_Error|null  $taken  Null: no code took it, and the site's address gets it by mail. The
		 *                                     error's code may be one of `invalid_email`, `spam`, `error`.
		 * @param array<string, mixed> $signup `email name form agreed time confirmed`.
		 */
		$taken = apply_filters( 'yearbook_islands_subscribe', null, $signup );
		if ( is_wp_error( $taken ) ) {
			Kept_Sign_Ups::drop_sign_up( $ticket );
			$code = (string) $taken->get_error_code();
			return 'error' === ( Messages::SIGN_UP_RESULTS[ $code ][0] ?? '' ) ? $code : 'error';
		}
		if ( true === $taken ) {
			Kept_Sign_Ups::clear_sign_up( $ticket );
		} else {
			Digest::tell_owner();
		}
		return 'subscribed';
	}
}
