<?php
/**
 * The one setting: whether the ad plugin's front end gives way.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

const TAKEOVER_OPTION = 'yearbook_islands_takeover';
const SETTINGS_PAGE   = 'yearbook-islands';

add_action( 'admin_init', __NAMESPACE__ . '\\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\\add_settings_page' );

function register_settings(): void {
	register_setting(
		SETTINGS_PAGE,
		TAKEOVER_OPTION,
		array(
			'type'              => 'string',
			'sanitize_callback' => static function ( $value ) {
				return '1' === $value ? '1' : '0';
			},
			'default'           => '0',
		)
	);
	add_settings_section( 'ads', __( 'Annunci', 'yearbook-islands' ), '__return_null', SETTINGS_PAGE );
	add_settings_field( TAKEOVER_OPTION, __( 'Script degli annunci', 'yearbook-islands' ), __NAMESPACE__ . '\\print_takeover_field', SETTINGS_PAGE, 'ads' );
}

function print_takeover_field(): void {
	printf(
		'<label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label><p class="description">%4$s</p>',
		esc_attr( TAKEOVER_OPTION ),
		checked( takes_over(), true, false ),
		esc_html__( 'Sostituisci gli script di Advanced Ads nelle pagine', 'yearbook-islands' ),
		esc_html__( 'I dati che il plugin stampa restano; se è spento, o se il plugin non è attivo, non cambia nulla.', 'yearbook-islands' )
	);
}

function takes_over(): bool {
	return '1' === get_option( TAKEOVER_OPTION, '0' );
}

function add_settings_page(): void {
	add_options_page( 'Yearbook Islands', 'Yearbook Islands', 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\\print_settings_page' );
}

function print_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>Yearbook Islands</h1><form method="post" action="options.php">';
	settings_fields( SETTINGS_PAGE );
	do_settings_sections( SETTINGS_PAGE );
	submit_button();
	echo '</form></div>';
}
