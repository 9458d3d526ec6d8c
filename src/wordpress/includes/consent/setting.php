<?php
/**
 * Settings: the consent tool that ads wait for; and its test under Site Health.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Consent;

use YearbookIslands\Ads\Family;
use YearbookIslands\Ads\Inventory;
use YearbookIslands\Settings\Settings;
use YearbookIslands\Settings\Site_Health;

defined( 'ABSPATH' ) || exit;

final class Setting {
	/** A key of `consent_tools()`, '' to find the tool, or NO_CONSENT_TOOL. */
	const CONSENT_TOOL_OPTION     = 'yearbook_islands_consent_tool';
	private const NO_CONSENT_TOOL = 'none';

	public static function register_consent_tool(): void {
		register_setting( Settings::SETTINGS_PAGE, self::CONSENT_TOOL_OPTION, array( 'type' => 'string', 'sanitize_callback' => array( self::class, 'sanitize_consent_tool' ), 'default' => '' ) );
		add_settings_field( self::CONSENT_TOOL_OPTION, __( 'Consent tool', 'yearbook-islands' ), array( self::class, 'print_consent_tool_field' ), Settings::SETTINGS_PAGE, 'ads', array( 'label_for' => self::CONSENT_TOOL_OPTION ) );
	}

	/** @param mixed $value */
	public static function sanitize_consent_tool( $value ): string {
		return self::NO_CONSENT_TOOL === $value || ( is_string( $value ) && isset( Tools::consent_tools()[ $value ] ) ) ? $value : '';
	}

	/** The key of the tool that ads wait for; '' for none. */
	public static function consent_tool_in_use(): string {
		$chosen = get_option( self::CONSENT_TOOL_OPTION, '' );
		$chosen = '' === $chosen ? '' : self::sanitize_consent_tool( $chosen );
		if ( '' !== $chosen ) {
			return self::NO_CONSENT_TOOL === $chosen ? '' : $chosen;
		}
		$active = array_filter( wp_list_pluck( Tools::consent_tools(), 'active' ) );
		return (string) key( $active );
	}

	/**
	 * The settings about consent: those of the inventory, or else of the tool in use.
	 *
	 * @param array<mixed> $config Of the inventory.
	 * @return array<mixed>
	 */
	public static function with_consent_tool( array $config ): array {
		$key = isset( $config['consent'] ) ? '' : self::consent_tool_in_use();
		return '' === $key ? $config : array( 'consent' => array( 'enabled' => true ) + Tools::consent_tools()[ $key ]['settings'] ) + $config;
	}

	public static function print_consent_tool_field(): void {
		$tools  = wp_list_pluck( Tools::consent_tools(), 'name' );
		$found  = key( array_filter( wp_list_pluck( Tools::consent_tools(), 'active' ) ) );
		$choice = array(
			/* translators: %s: the name of a consent tool, or “none” */
			''                    => sprintf( __( 'find it: %s', 'yearbook-islands' ), $tools[ (string) $found ] ?? __( 'none', 'yearbook-islands' ) ),
			self::NO_CONSENT_TOOL => __( 'none: ads ask nobody', 'yearbook-islands' ),
		) + $tools;
		$html   = '';
		foreach ( $choice as $key => $text ) {
			$html .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $key ), selected( $key, get_option( self::CONSENT_TOOL_OPTION, '' ), false ), esc_html( $text ) );
		}
		printf( '<select id="%1$s" name="%1$s">%2$s</select><p class="description">%3$s</p>', esc_attr( self::CONSENT_TOOL_OPTION ), $html, esc_html__( 'Ads that need consent show only after this tool has recorded it. Settings of the ads themselves (config, consent) come first.', 'yearbook-islands' ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}

	/** @return array<string, mixed> */
	public static function consent_health(): array {
		$inventory = Inventory::of_site();
		$consent   = $inventory['config']['consent'] ?? array();
		$asks      = is_array( $consent ) && ! empty( $consent['enabled'] );
		$needs     = ! Family::is_active() && $inventory['placements'];
		$key       = self::consent_tool_in_use();
		$by_tool   = '' !== $key && self::with_consent_tool( array() ) === array( 'consent' => $consent );
		return Site_Health::health_result(
			'consent',
			$needs && ! $asks ? __( 'Ads ask nobody for consent: no consent tool was found', 'yearbook-islands' ) : '',
			__( 'Ads wait for the visitor’s consent', 'yearbook-islands' ) . ( $by_tool ? ' (' . Tools::consent_tools()[ $key ]['name'] . ')' : '' ),
			__( 'In many countries ads that follow visitors need their consent. Activate a consent tool, or choose it under Settings, Yearbook Islands. Sites whose ads need no consent can ignore this.', 'yearbook-islands' )
		);
	}
}
