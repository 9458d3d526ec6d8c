<?php
/**
 * The forms of the newsletter plugin: answers islands with JSON, and puts forms into islands if the owner wants that.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Limits\Client;
use YearbookIslands\Settings\Settings;
use YearbookIslands\Tags\Attributes;
use YearbookIslands\Tags\Print_Tag;

defined( 'ABSPATH' ) || exit;

final class Plugin_Forms {
	const WRAP_OPTION = 'yearbook_islands_wrap_forms';

	/**
	 * Answers an island with JSON. The plugin itself answers every request with a page, and leaves out the redirect if JSON
	 * is asked for.
	 *
	 * @param mixed $form The plugin's object of the form that was sent.
	 */
	public static function answer_plugin_form( $form ): void {
		if ( is_object( $form ) && false !== strpos( Client::header_text( 'HTTP_ACCEPT' ), 'application/json' ) ) {
			wp_send_json( self::plugin_form_answer( $form ) );
		}
	}

	/** @return array<string, array<string, mixed>> */
	private static function plugin_form_answer( object $form ): array {
		$errors  = array_values( array_map( 'strval', array_filter( (array) ( $form->errors ?? array() ), 'is_scalar' ) ) );
		$message = implode( '', array_map( array( self::class, 'plugin_notice' ), (array) ( $form->notices ?? array() ) ) );
		if ( $errors ) {
			return array(
				'error' => array(
					'type'    => $errors[0],
					'message' => $message,
					'errors'  => $errors,
				),
			);
		}
		return array(
			'data' => array(
				'event'       => (string) ( $form->last_event ?? '' ),
				'message'     => $message,
				'hide_fields' => ! empty( $form->settings['hide_after_success'] ),
				'redirect_to' => self::form_redirect( $form ),
			),
		);
	}

	/** @param mixed $notice */
	public static function plugin_notice( $notice ): string {
		$text = (string) ( $notice->text ?? '' );
		return '' === $text ? '' : sprintf( '<div class="mc4wp-alert mc4wp-%s" role="alert"><p>%s</p></div>', sanitize_html_class( $notice->type ?? 'notice' ), wp_kses_post( $text ) );
	}

	public static function wraps_plugin_forms(): bool {
		return '1' === get_option( self::WRAP_OPTION, '0' );
	}

	/**
	 * @param mixed $html
	 * @return mixed
	 */
	public static function wrap_plugin_form( $html ) {
		$is_wanted = self::wraps_plugin_forms() && ! is_admin() && ! is_feed() && ! wp_is_serving_rest_request();
		if ( ! $is_wanted || ! is_string( $html ) || false === stripos( $html, '<form' ) || false !== stripos( $html, '<nl-form' ) ) {
			return $html;
		}
		/**
		 * Filters the attributes of the island around a form of the newsletter plugin.
		 *
		 * @param array<string, mixed> $attributes As of the shortcode `[nl_form]`.
		 */
		$attributes = (array) apply_filters( 'yearbook_islands_wrapped_form', array( 'ajax' => true ) );
		$attributes = Attributes::tag_attributes( 'nl-form', Attributes::arguments_for( 'nl_form', 'nl-form', $attributes, array() ) );
		return Print_Tag::tag_html( 'nl-form', self::with_redirect_hosts( $attributes, $html ), $html );
	}

	/**
	 * Lets the island follow the redirect of a form of the plugin. The owner has chosen its host in the plugin's settings;
	 * no author can name another one.
	 *
	 * @param array<string, string> $attributes Of the island.
	 * @param string                $html       The form.
	 * @return array<string, string>
	 */
	public static function with_redirect_hosts( array $attributes, string $html ): array {
		$host = self::redirect_host( $html );
		if ( '' !== $host ) {
			$attributes['redirect-hosts'] = trim( ( $attributes['redirect-hosts'] ?? '' ) . ' ' . $host );
		}
		return $attributes;
	}

	/** The host to which a form redirects by the plugin's settings; '' for this site, or without a redirect. */
	private static function redirect_host( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$asks = array(
			'tag_name'   => 'form',
			'class_name' => 'mc4wp-form',
		);
		if ( ! function_exists( 'mc4wp_get_form' ) || ! $tags->next_tag( $asks ) ) {
			return '';
		}
		try {
			$form = mc4wp_get_form( absint( $tags->get_attribute( 'data-id' ) ) );
		} catch ( \Exception $missing ) {
			return '';
		}
		$parts = wp_parse_url( self::form_redirect( $form ) );
		$host  = is_array( $parts ) && isset( $parts['host'] ) ? $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) : '';
		return 0 === strcasecmp( $host, self::own_host() ) || preg_match( '~[\s"\'<>]~', $host ) ? '' : $host;
	}

	/** Host and port of the site. */
	public static function own_host(): string {
		$home = wp_parse_url( home_url() );
		return is_array( $home ) ? ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) : '';
	}

	/** The address to which a form redirects after a sign-up; '' for none. @param mixed $form The plugin's object. */
	private static function form_redirect( $form ): string {
		$address = is_callable( array( $form, 'get_redirect_url' ) ) ? $form->get_redirect_url() : '';
		return is_string( $address ) ? trim( $address ) : '';
	}

	public static function register_newsletter_settings(): void {
		Settings::register_switch( self::WRAP_OPTION );
		add_settings_section( 'newsletter', __( 'Newsletter', 'yearbook-islands' ), '__return_null', Settings::SETTINGS_PAGE );
		add_settings_field( self::WRAP_OPTION, __( 'Forms of Mailchimp for WordPress', 'yearbook-islands' ), array( self::class, 'print_wrap_field' ), Settings::SETTINGS_PAGE, 'newsletter' );
	}

	public static function print_wrap_field(): void {
		printf(
			'<label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label><p class="description">%4$s</p>',
			esc_attr( self::WRAP_OPTION ),
			checked( self::wraps_plugin_forms(), true, false ),
			esc_html__( 'Send the forms without reloading the page', 'yearbook-islands' ),
			esc_html__( 'Applies to the shortcode [mc4wp_form] and to the block of that plugin. Without JavaScript the forms stay as they are.', 'yearbook-islands' )
		);
	}
}
