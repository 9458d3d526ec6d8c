<?php
/**
 * From what a plain form posted to a sign-up.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Cached pages may be that old. */
const OLDEST_FORM = WEEK_IN_SECONDS;

/** A text of the request; '' where it is something else. */
function posted_text( string $name ): string {
	// phpcs:ignore WordPress.Security -- public form on cached pages; every use checks what it takes.
	$value = wp_unslash( $_POST[ $name ] ?? '' );
	return is_string( $value ) ? trim( wp_check_invalid_utf8( $value ) ) : '';
}

/** What the form's guards say against it; '' where nothing. */
function guards_say(): string {
	$printed = posted_text( '_mc4wp_timestamp' );
	if ( '' !== posted_text( '_mc4wp_honeypot' ) || ! ctype_digit( $printed ) ) {
		return 'spam';
	}
	$age = time() - (int) $printed;
	if ( $age < -5 * MINUTE_IN_SECONDS ) {
		return 'spam';
	}
	return $age > OLDEST_FORM ? 'expired' : '';
}

/** Takes a sign-up and says what it came to: a key of `SIGN_UP_RESULTS`. */
function sign_up(): string {
	if ( is_over_limit( 'sign-up' ) ) {
		return 'too_many';
	}
	$guarded = guards_say();
	if ( '' !== $guarded ) {
		return $guarded;
	}
	$email = posted_text( 'EMAIL' );
	if ( '' === $email || '1' !== posted_text( 'AGREE_TO_TERMS' ) ) {
		return 'required_field_missing';
	}
	if ( ! is_email( $email ) || strlen( $email ) > 254 ) {
		return 'invalid_email';
	}
	return hand_on(
		array(
			'email'  => sanitize_email( $email ),
			'name'   => mb_substr( sanitize_text_field( posted_text( 'FNAME' ) ), 0, 100 ),
			'form'   => absint( posted_text( 'yb_form' ) ),
			'agreed' => wp_strip_all_tags( consent_text() ),
			'time'   => gmdate( 'c' ),
		)
	);
}

/** @param array<string, mixed> $signup */
function hand_on( array $signup ): string {
	/**
	 * Takes a sign-up.
	 *
	 * @param true|\WP_Error|null  $taken  Null: nobody has taken it, and it goes to the site's address by mail. The
	 *                                     error's code may be one of `invalid_email`, `spam`, `error`.
	 * @param array<string, mixed> $signup `email name form agreed time`.
	 */
	$taken = apply_filters( 'yearbook_islands_subscribe', null, $signup );
	if ( is_wp_error( $taken ) ) {
		$code = (string) $taken->get_error_code();
		return 'subscribed' !== $code && isset( SIGN_UP_RESULTS[ $code ] ) ? $code : 'error';
	}
	return true === $taken || mail_sign_up( $signup ) ? 'subscribed' : 'error';
}

/** @param array<string, mixed> $signup */
function mail_sign_up( array $signup ): bool {
	$lines = array();
	foreach ( $signup as $name => $value ) {
		$lines[] = $name . ': ' . $value;
	}
	return wp_mail( (string) get_option( 'admin_email' ), __( 'Iscrizione alla newsletter', 'yearbook-islands' ), implode( "\n", $lines ) );
}
