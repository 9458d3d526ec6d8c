<?php
/**
 * Stores confirmed sign-ups until the owner has them, for 30 days at most. After that only the name of the link stays,
 * until the link expires, so that opening the link again does not sign up the address twice.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Plugin\Create_Table;

defined( 'ABSPATH' ) || exit;

final class Kept_Sign_Ups {
	/** A mail that takes longer than this counts as failed, s. */
	private const CLAIM_LASTS = HOUR_IN_SECONDS;

	/** How long a sign-up waits for a mail to the owner that fails. */
	const MOST_KEPT_DAYS = 30;

	public static function sign_ups_table(): string {
		global $wpdb;
		return $wpdb->prefix . 'yearbook_islands_sign_ups';
	}

	/** A row with an empty `sign_up` was delivered. `batch` names the mail that is sending the row now. */
	public static function create_sign_ups_table(): void {
		Create_Table::create(
			self::sign_ups_table(),
			"
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ticket varchar(32) NOT NULL,
  taken bigint(20) unsigned NOT NULL,
  batch varchar(32) NOT NULL DEFAULT '',
  claimed bigint(20) unsigned NOT NULL DEFAULT 0,
  sign_up text NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY ticket (ticket)
"
		);
	}

	/**
	 * Stores a sign-up; false if it was stored before, null if storing failed.
	 *
	 * @param array<string, mixed> $signup
	 */
	public static function keep_sign_up( string $ticket, array $signup ): ?bool {
		global $wpdb;
		$table   = self::sign_ups_table();
		$written = $wpdb->query( // phpcs:ignore WordPress.DB
			$wpdb->prepare( "INSERT IGNORE INTO {$table} (ticket, taken, sign_up) VALUES (%s, %d, %s)", $ticket, time(), (string) wp_json_encode( $signup ) ) // phpcs:ignore WordPress.DB
		);
		if ( ! wp_next_scheduled( FORGET_SIGN_UPS ) ) {
			wp_schedule_event( time() + DAY_IN_SECONDS, 'daily', FORGET_SIGN_UPS );
		}
		return false === $written ? null : $written > 0;
	}

	/** Deletes the names of links that have expired, and sign-ups that no mail could bring to the owner. */
	public static function forget_sign_ups(): void {
		global $wpdb;
		$table = self::sign_ups_table();
		$days  = static fn( int $days ): int => time() - $days * DAY_IN_SECONDS;
		// phpcs:disable WordPress.DB
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$table} WHERE (sign_up = '' AND taken < %d) OR taken < %d", $days( Confirm::CONFIRM_DAYS + 1 ), $days( self::MOST_KEPT_DAYS ) ) );
		if ( ! $wpdb->get_var( "SELECT id FROM {$table} LIMIT 1" ) ) {
			wp_clear_scheduled_hook( FORGET_SIGN_UPS );
		}
		// phpcs:enable
	}

	/** Marks a sign-up as delivered. */
	public static function clear_sign_up( string $ticket ): void {
		global $wpdb;
		$wpdb->update( self::sign_ups_table(), array( 'sign_up' => '' ), array( 'ticket' => $ticket ) ); // phpcs:ignore WordPress.DB
	}

	/** Deletes a sign-up, so that its link works again. */
	public static function drop_sign_up( string $ticket ): void {
		global $wpdb;
		$wpdb->delete( self::sign_ups_table(), array( 'ticket' => $ticket ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Takes waiting sign-ups for one mail, the oldest first; no other mail gets them.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	public static function claim_sign_ups( string $batch, int $most ): array {
		global $wpdb;
		$table = self::sign_ups_table();
		// phpcs:disable WordPress.DB
		$wpdb->query( $wpdb->prepare( "UPDATE {$table} SET batch = '' WHERE sign_up <> '' AND batch <> '' AND claimed < %d", time() - self::CLAIM_LASTS ) );
		$waiting = $wpdb->get_col( $wpdb->prepare( "SELECT id FROM {$table} WHERE sign_up <> '' AND batch = '' ORDER BY id LIMIT %d", $most ) );
		if ( ! $waiting ) {
			return array();
		}
		$ids = implode( ',', array_map( 'intval', $waiting ) );
		$wpdb->query( $wpdb->prepare( "UPDATE {$table} SET batch = %s, claimed = %d WHERE batch = '' AND id IN ({$ids})", $batch, time() ) );
		$claimed = $wpdb->get_col( $wpdb->prepare( "SELECT sign_up FROM {$table} WHERE batch = %s ORDER BY id", $batch ) );
		// phpcs:enable
		return array_filter( array_map( static fn( $text ) => json_decode( (string) $text, true ), $claimed ), 'is_array' );
	}

	/** Marks the sign-ups of a mail as delivered, or lets them wait for the next mail. */
	public static function end_claim( string $batch, bool $arrived ): void {
		global $wpdb;
		$change = $arrived ? array( 'sign_up' => '' ) : array( 'batch' => '' );
		$wpdb->update( self::sign_ups_table(), $change, array( 'batch' => $batch ) ); // phpcs:ignore WordPress.DB
	}

	/** Since when the oldest sign-up waits for the owner, Unix time; 0 for none. */
	public static function sign_ups_wait_since(): int {
		global $wpdb;
		$table = self::sign_ups_table();
		return (int) $wpdb->get_var( "SELECT MIN(taken) FROM {$table} WHERE sign_up <> ''" ); // phpcs:ignore WordPress.DB
	}

	public static function sign_ups_wait(): bool {
		global $wpdb;
		$table = self::sign_ups_table();
		return null !== $wpdb->get_var( "SELECT id FROM {$table} WHERE sign_up <> '' LIMIT 1" ); // phpcs:ignore WordPress.DB
	}
}
