<?php
/**
 * A newsletter form for sites without a newsletter plugin.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Filter\Query_String;

defined( 'ABSPATH' ) || exit;

final class Plain_Form {
	const FORM_TOKEN_FIELD = 'yb_printed';

	/**
	 * The form has no nonce, because cached pages would contain an expired one. A honeypot, the signed time of printing,
	 * limits and the confirmation by mail protect it instead.
	 */
	public static function html( int $id ): string {
		$fields = array(
			sprintf( '<p><label>%s <input type="email" name="EMAIL" autocomplete="email" maxlength="254" required></label></p>', esc_html__( 'E-mail address', 'yearbook-islands' ) ),
			sprintf( '<p><label>%s <input type="text" name="FNAME" autocomplete="given-name" maxlength="100"></label></p>', esc_html__( 'Name (optional)', 'yearbook-islands' ) ),
			sprintf( '<p><label><input type="checkbox" name="AGREE_TO_TERMS" value="1" required> %s</label></p>', self::consent_text() ),
			sprintf( '<p><button type="submit">%s</button></p>', esc_html__( 'Sign up', 'yearbook-islands' ) ),
		);
		return sprintf(
			'<form id="yb-newsletter-%1$d" class="yb-newsletter" method="post" action="%2$s" data-id="%1$d" data-name="%3$s"><div class="mc4wp-form-fields">%4$s</div>%5$s<div class="mc4wp-response">%6$s</div></form>',
			$id,
			esc_url( admin_url( 'admin-post.php', 'relative' ) ),
			esc_attr__( 'Newsletter', 'yearbook-islands' ),
			implode( '', $fields ),
			self::guard_fields( $id ),
			self::last_result( $id )
		);
	}

	/** The text of the visitor's consent. It is stored with the sign-up. */
	public static function consent_text(): string {
		$text = esc_html__( 'I agree to receive the newsletter.', 'yearbook-islands' );
		$link = get_the_privacy_policy_link();
		return $link ? $text . ' ' . wp_kses_post( $link ) : $text;
	}

	private static function guard_fields( int $id ): string {
		return sprintf(
			'<label style="display:none!important">%s <input type="text" name="_mc4wp_honeypot" value="" tabindex="-1" autocomplete="off"></label>'
			. '<input type="hidden" name="%s" value="%s"><input type="hidden" name="yb_form" value="%d"><input type="hidden" name="action" value="%s">',
			esc_html__( 'Leave this field empty', 'yearbook-islands' ),
			esc_attr( self::FORM_TOKEN_FIELD ),
			esc_attr( self::form_token( time() ) ),
			$id,
			esc_attr( SIGN_UP_ACTION )
		);
	}

	/** The signed time of printing, equal for all visitors. @param int $time Unix time. */
	public static function form_token( int $time ): string {
		return $time . '-' . substr( wp_hash( "newsletter form {$time}", 'nonce' ), 0, 20 );
	}

	/** The message about the last sign-up: after a post without script, the address of the page has the result. */
	private static function last_result( int $id ): string {
		$values = Query_String::query_values();
		$result = $values['yb_newsletter'][0] ?? '';
		return isset( Messages::SIGN_UP_RESULTS[ $result ] ) && ( $values['yb_form'][0] ?? '' ) === (string) $id ? Messages::sign_up_alert( $result ) : '';
	}
}
