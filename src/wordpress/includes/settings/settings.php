<?php
/**
 * The page of settings, and the first setting: whether the ad plugin's front-end scripts are removed.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Settings;

use YearbookIslands\Ads\Family;

defined( 'ABSPATH' ) || exit;

final class Settings {
	const TAKEOVER_OPTION = 'yearbook_islands_takeover';
	const SETTINGS_PAGE   = 'yearbook-islands';

	public static function register_settings(): void {
		self::register_switch( self::TAKEOVER_OPTION );
		add_settings_section( 'ads', __( 'Ads', 'yearbook-islands' ), '__return_null', self::SETTINGS_PAGE );
		add_settings_field( self::TAKEOVER_OPTION, __( 'Ad scripts', 'yearbook-islands' ), array( self::class, 'print_takeover_field' ), self::SETTINGS_PAGE, 'ads' );
	}

	/** Registers a setting that is on or off. */
	public static function register_switch( string $option ): void {
		register_setting(
			self::SETTINGS_PAGE,
			$option,
			array(
				'type'              => 'string',
				'sanitize_callback' => array( self::class, 'sanitize_switch' ),
				'default'           => '0',
			)
		);
	}

	/** Registers a setting that is a whole number, 0 by default. */
	public static function register_number( string $option, callable $sanitize ): void {
		register_setting(
			self::SETTINGS_PAGE,
			$option,
			array(
				'type'              => 'integer',
				'sanitize_callback' => $sanitize,
				'default'           => 0,
			)
		);
	}

	/** The field of such a setting. */
	public static function print_number_field( string $option, int $value, int $most, string $help, string $unit = '' ): void {
		printf(
			'<input type="number" id="%1$s" name="%1$s" min="0" max="%2$d" value="%3$d" class="small-text" aria-describedby="%1$s-help">%4$s<p class="description" id="%1$s-help">%5$s</p>',
			esc_attr( $option ),
			(int) $most,
			(int) $value,
			'' === $unit ? '' : ' ' . esc_html( $unit ),
			esc_html( $help )
		);
	}

	/** @param mixed $value */
	public static function sanitize_switch( $value ): string {
		return '1' === $value ? '1' : '0';
	}

	public static function print_takeover_field(): void {
		printf(
			'<label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label><p class="description">%4$s</p>',
			esc_attr( self::TAKEOVER_OPTION ),
			checked( self::takes_over(), true, false ),
			esc_html__( 'Replace the scripts of Advanced Ads on pages', 'yearbook-islands' ),
			esc_html__( 'What that plugin prints as data stays; while this is off, or that plugin is not active, nothing changes.', 'yearbook-islands' )
		);
		if ( Family::is_active() ) {
			self::print_staying_parts();
		}
	}

	/** Names the scripts of the ad plugin that would stay, and why, before the owner saves. */
	private static function print_staying_parts(): void {
		$parts = Family::staying_parts();
		if ( ! $parts ) {
			printf( '<p class="description">%s</p>', esc_html__( 'All scripts of the plugin that pages have printed so far can be replaced.', 'yearbook-islands' ) );
			return;
		}
		printf( '<p class="description">%s</p><ul class="ul-disc">', esc_html__( 'These stay, with what they need, because they do what Yearbook Islands does not do:', 'yearbook-islands' ) );
		foreach ( $parts as $name => $handles ) {
			printf( '<li>%s%s</li>', esc_html( $name ), $handles ? ' (<code>' . esc_html( implode( ', ', $handles ) ) . '</code>)' : '' );
		}
		echo '</ul>';
	}

	public static function takes_over(): bool {
		return '1' === get_option( self::TAKEOVER_OPTION, '0' );
	}

	public static function add_settings_page(): void {
		add_options_page( 'Yearbook Islands', 'Yearbook Islands', 'manage_options', self::SETTINGS_PAGE, array( self::class, 'print_settings_page' ) );
	}

	public static function print_settings_page(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		echo '<div class="wrap"><h1>Yearbook Islands</h1><form method="post" action="options.php">';
		settings_fields( self::SETTINGS_PAGE );
		do_settings_sections( self::SETTINGS_PAGE );
		submit_button();
		echo '</form></div>';
	}
}
