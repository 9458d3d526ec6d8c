<?php
/**
 * The sign-ups that wait for the owner, for WordPress's tools that export and erase personal data.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

defined( 'ABSPATH' ) || exit;

final class Personal_Data {
	/**
	 * @param mixed $exporters
	 * @return mixed
	 */
	public static function add_exporter( $exporters ) {
		if ( is_array( $exporters ) ) {
			$exporters['yearbook-islands'] = array(
				'exporter_friendly_name' => __( 'Newsletter sign-ups', 'yearbook-islands' ),
				'callback'               => array( self::class, 'export_sign_ups' ),
			);
		}
		return $exporters;
	}

	/**
	 * @param mixed $erasers
	 * @return mixed
	 */
	public static function add_eraser( $erasers ) {
		if ( is_array( $erasers ) ) {
			$erasers['yearbook-islands'] = array(
				'eraser_friendly_name' => __( 'Newsletter sign-ups', 'yearbook-islands' ),
				'callback'             => array( self::class, 'erase_sign_ups' ),
			);
		}
		return $erasers;
	}

	/**
	 * The waiting sign-ups of a mailbox, by the ids of their rows.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function sign_ups_of( string $email ): array {
		global $wpdb;
		$table = Kept_Sign_Ups::sign_ups_table();
		$found = array();
		foreach ( $wpdb->get_results( "SELECT id, sign_up FROM {$table} WHERE sign_up <> '' ORDER BY id" ) as $row ) { // phpcs:ignore WordPress.DB
			$signup = json_decode( (string) $row->sign_up, true );
			if ( is_array( $signup ) && Confirm::mailbox_of( (string) ( $signup['email'] ?? '' ) ) === Confirm::mailbox_of( $email ) ) {
				$found[ (int) $row->id ] = $signup;
			}
		}
		return $found;
	}

	/** @return array<string, mixed> As WordPress expects it: all on one page. */
	public static function export_sign_ups( string $email ): array {
		$items = array();
		foreach ( self::sign_ups_of( $email ) as $id => $signup ) {
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
	public static function erase_sign_ups( string $email ): array {
		global $wpdb;
		$ids = array_keys( self::sign_ups_of( $email ) );
		foreach ( $ids as $id ) {
			$wpdb->update( Kept_Sign_Ups::sign_ups_table(), array( 'sign_up' => '' ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB
		}
		return array( 'items_removed' => (bool) $ids, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
