<?php
/**
 * Setting: how long a CDN may keep the ads that the server chooses.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

add_action( 'admin_init', __NAMESPACE__ . '\\register_shared_settings', 11 );

function register_shared_settings(): void {
	register_setting(
		SETTINGS_PAGE,
		SHARED_OPTION,
		array(
			'type'              => 'integer',
			'sanitize_callback' => __NAMESPACE__ . '\\sanitize_shared_seconds',
			'default'           => 0,
		)
	);
	add_settings_field( SHARED_OPTION, __( 'Ads that the server chooses', 'yearbook-islands' ), __NAMESPACE__ . '\\print_shared_field', SETTINGS_PAGE, 'ads', array( 'label_for' => SHARED_OPTION ) );
}

function print_shared_field(): void {
	printf(
		'<input type="number" id="%1$s" name="%1$s" min="0" max="%2$d" step="1" class="small-text" value="%3$d" aria-describedby="%1$s-help"> %4$s<p class="description" id="%1$s-help">%5$s</p>',
		esc_attr( SHARED_OPTION ),
		(int) LONGEST_SHARED,
		(int) shared_seconds(),
		esc_html__( 'seconds in a CDN', 'yearbook-islands' ),
		esc_html__( 'For so long a CDN may show the same choice to all visitors who see the same page on the same kind of device. Ads whose conditions depend on the visitor are never kept. 0: the server chooses for each visitor.', 'yearbook-islands' )
	);
}
