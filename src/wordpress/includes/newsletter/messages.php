<?php
/**
 * The results of a sign-up and their messages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

defined( 'ABSPATH' ) || exit;

final class Messages {
	/** Result → kind of the message and HTTP status of the answer. */
	const SIGN_UP_RESULTS = array(
		'subscribed'             => array( 'success', 200 ),
		'confirm'                => array( 'success', 200 ),
		'invalid_email'          => array( 'error', 200 ),
		'required_field_missing' => array( 'error', 200 ),
		'spam'                   => array( 'error', 200 ),
		'expired'                => array( 'error', 403 ),
		'foreign'                => array( 'error', 403 ),
		'too_many'               => array( 'error', 429 ),
		'error'                  => array( 'error', 500 ),
	);

	/** @return array<string, string> */
	public static function sign_up_messages(): array {
		return array(
			'subscribed'             => __( 'Thank you: you are signed up.', 'yearbook-islands' ),
			'confirm'                => __( 'We have sent you a mail: open the link in it to complete your sign-up.', 'yearbook-islands' ),
			'invalid_email'          => __( 'The address is not valid.', 'yearbook-islands' ),
			'required_field_missing' => __( 'Something required is missing.', 'yearbook-islands' ),
			'spam'                   => __( 'The request looks automatic.', 'yearbook-islands' ),
			'expired'                => __( 'The form has expired: reload the page and try again.', 'yearbook-islands' ),
			'foreign'                => __( 'The form belongs to another site.', 'yearbook-islands' ),
			'too_many'               => __( 'Too many requests: try again later.', 'yearbook-islands' ),
			'error'                  => __( 'The service does not answer: try again later.', 'yearbook-islands' ),
		);
	}

	public static function sign_up_alert( string $result ): string {
		return sprintf(
			'<div class="mc4wp-alert mc4wp-%s" role="alert"><p>%s</p></div>',
			esc_attr( self::SIGN_UP_RESULTS[ $result ][0] ),
			esc_html( self::sign_up_messages()[ $result ] )
		);
	}
}
