<?php
/**
 * Answers a plain form: with JSON if the island sent it, with a redirect to the page if the browser sent it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

defined( 'ABSPATH' ) || exit;

final class Answer {
	public static function answer_in_place(): void {
		$result                = Sign_Up::process();
		list( $kind, $status ) = Messages::SIGN_UP_RESULTS[ $result ];
		$message               = Messages::sign_up_alert( $result );
		$answer                = 'success' === $kind
			? array( 'data' => array( 'event' => $result, 'message' => $message ) )
			: array( 'error' => array( 'type' => $result, 'message' => $message, 'errors' => array( $result ) ) );
		wp_send_json( $answer, $status );
	}

	public static function answer_with_page(): void {
		$result = Sign_Up::process();
		$form   = max( 1, absint( Sign_Up::posted_text( 'yb_form' ) ) );
		$page   = wp_get_referer();
		$back   = add_query_arg( array( 'yb_newsletter' => $result, 'yb_form' => $form ), $page ? $page : home_url( '/' ) );
		wp_safe_redirect( $back . '#yb-newsletter-' . $form, 303 );
		exit;
	}
}
