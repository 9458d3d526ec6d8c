<?php
/**
 * Settings: the page token, and the proxies in front of the site.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Limits;

use YearbookIslands\Settings\Settings;
use YearbookIslands\Ads;

defined( 'ABSPATH' ) || exit;

final class Limits_Settings {
	public static function register_limits_settings(): void {
		Settings::register_switch( Ads\Site_Token::TOKEN_OPTION );
		register_setting(
			Settings::SETTINGS_PAGE,
			Proxies::PROXIES_OPTION,
			array(
				'type'              => 'string',
				'sanitize_callback' => array( Proxies::class, 'sanitize_proxies' ),
				'default'           => '',
			)
		);
		add_settings_section( 'limits', __( 'Limits', 'yearbook-islands' ), '__return_null', Settings::SETTINGS_PAGE );
		add_settings_field( Ads\Site_Token::TOKEN_OPTION, __( 'Counts', 'yearbook-islands' ), array( self::class, 'print_token_field' ), Settings::SETTINGS_PAGE, 'limits' );
		add_settings_field( Proxies::PROXIES_OPTION, __( 'Proxies of the site', 'yearbook-islands' ), array( self::class, 'print_proxies_field' ), Settings::SETTINGS_PAGE, 'limits', array( 'label_for' => Proxies::PROXIES_OPTION ) );
	}

	public static function print_token_field(): void {
		printf(
			'<label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label><p class="description">%4$s</p>',
			esc_attr( Ads\Site_Token::TOKEN_OPTION ),
			checked( Ads\Site_Token::is_wanted(), true, false ),
			esc_html__( 'Count only what comes from a page that was printed today or yesterday', 'yearbook-islands' ),
			esc_html__( 'Pages carry a signature that is valid for at least 26 hours. Leave this off where a cache keeps pages for longer: nothing would be counted from those pages.', 'yearbook-islands' )
		);
	}

	public static function print_proxies_field(): void {
		$fixed = defined( Proxies::PROXIES_CONSTANT );
		printf(
			'<textarea id="%1$s" name="%1$s" rows="4" class="large-text code"%2$s>%3$s</textarea><p class="description">%4$s</p><p class="description">%5$s</p>',
			esc_attr( Proxies::PROXIES_OPTION ),
			$fixed ? ' readonly' : '',
			esc_textarea( implode( "\n", Proxies::configured_proxies() ) ),
			$fixed
				? esc_html__( 'Set by the constant YEARBOOK_ISLANDS_PROXIES.', 'yearbook-islands' )
				: esc_html__( 'One address or network per line, such as 10.0.0.0/8 or 2001:db8::/32. Only these are believed when X-Forwarded-For says who calls. Without them, all visitors behind a proxy look like one and share one visitor’s limits.', 'yearbook-islands' ),
			esc_html( self::this_request_says() )
		);
	}

	/** The addresses of this request as the site sees them, so that the owner notices a missing proxy. */
	private static function this_request_says(): string {
		$forwarded = Client::header_text( 'HTTP_X_FORWARDED_FOR' );
		if ( '' === $forwarded ) {
			/* translators: %s: an address */
			return sprintf( __( 'This request came from %s, without X-Forwarded-For: this is the visitor.', 'yearbook-islands' ), Client::header_text( 'REMOTE_ADDR' ) );
		}
		/* translators: 1, 3: an address, 2: a header */
		$pattern = __( 'This request came from %1$s with X-Forwarded-For "%2$s": the visitor is %3$s.', 'yearbook-islands' );
		return sprintf( $pattern, Client::header_text( 'REMOTE_ADDR' ), $forwarded, Proxies::client_address() );
	}
}
