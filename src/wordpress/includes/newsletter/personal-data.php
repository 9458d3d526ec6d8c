<?php
/**
 * The sign-ups that wait for the owner, for WordPress's tools that export and erase personal data.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/**
 * @param mixed $exporters
 * @return mixed
 */
function add_exporter( $exporters ) {
	if ( is_array( $exporters ) ) {
		$exporters['yearbook-islands'] = array(
			'exporter_friendly_name' => __( 'Newsletter sign-ups', 'yearbook-islands' ),
			'callback'               => __NAMESPACE__ . '\\export_sign_ups',
		);
	}
	return $exporters;
}

/**
 * @param mixed $erasers
 * @return mixed
 */
function add_eraser( $erasers ) {
	if ( is_array( $erasers ) ) {
		$erasers['yearbook-islands'] = array(
			'eraser_friendly_name' => __( 'Newsletter sign-ups', 'yearbook-islands' ),
			'callback'             => __NAMESPACE__ . '\\erase_sign_ups',
		);
	}
	return $erasers;
}

/**
 * The waiting sign-ups of a mailbox, by the ids of their rows.
 *
 * @return array<int, array<string, mixed>>
 */
function sign_ups_of( string $email ): array {
	global $wpdb;
	$table = sign_ups_table();
	$found = array();
	foreach ( $wpdb->get_results( "SELECT id, sign_up FROM {$table} WHERE sign_up <> '' ORDER BY id" ) as $row ) { // phpcs:ignore WordPress.DB
		$signup = json_decode( (string) $row->sign_up, true );
		if ( is_array( $signup ) && mailbox( (string) ( $signup['email'] ?? '' ) ) === mailbox( $email ) ) {
			$found[ (int) $row->id ] = $signup;
		}
	}
	return $found;
}

/** @return array<string, mixed> As WordPress expects it: all on one page. */
function export_sign_ups( string $email ): array {
	$items = array();
	foreach ( sign_ups_of( $email ) as $id => $signup ) {
		$data = array();
		foreach ( $signup as $name => $value ) {
			$data[] = array( 'name' => $name, 'value' => $value );
		}
		$items[] = array(
			'group_id'    => 'yearbook-islands-sign-ups',
			'group_label' => __( 'Newsletter sign-ups', 'yearbook-islands' ),
			'item_id'     => "yearbook-islands-sign-up-{$id}",
			'data'        => $data,
		);
	}
	return array( 'data' => $items, 'done' => true );
}

/** Empties the rows: the names of their links stay, so that no link brings a sign-up back. @return array<string, mixed> */
function erase_sign_ups( string $email ): array {
	global $wpdb;
	$ids = array_keys( sign_ups_of( $email ) );
	foreach ( $ids as $id ) {
		$wpdb->update( sign_ups_table(), array( 'sign_up' => '' ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB
	}
	return array( 'items_removed' => (bool) $ids, 'items_retained' => false, 'messages' => array(), 'done' => true );
}
