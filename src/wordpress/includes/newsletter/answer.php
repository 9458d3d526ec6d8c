<?php
/**
 * Answers a plain form: with JSON if the island sent it, with a redirect to the page if the browser sent it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

function answer_in_place(): void {
	$result                = sign_up();
	list( $kind, $status ) = SIGN_UP_RESULTS[ $result ];
	$message               = sign_up_alert( $result );
	$answer                = 'success' === $kind
		? array( 'data' => array( 'event' => $result, 'message' => $message ) )
		: array( 'error' => array( 'type' => $result, 'message' => $message, 'errors' => array( $result ) ) );
	wp_send_json( $answer, $status );
}

function answer_with_page(): void {
	$result = sign_up();
	$form   = max( 1, absint( posted_text( 'yb_form' ) ) );
	$page   = wp_get_referer();
	$back   = add_query_arg( array( 'yb_newsletter' => $result, 'yb_form' => $form ), $page ? $page : home_url( '/' ) );
	wp_safe_redirect( $back . '#yb-newsletter-' . $form, 303 );
	exit;
}
