<?php
/**
 * Locks and transactions of the site's database.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Plugin;

defined( 'ABSPATH' ) || exit;

final class Database {
	/**
	 * Runs a job, unless another request of the site runs one of the same name. A database without locks lets every request
	 * run it, so a job has to bear that.
	 *
	 * @return mixed The value of the job; null if it did not run.
	 */
	public static function run_alone( string $name, callable $job ) {
		global $wpdb;
		$lock   = 'yearbook_islands_' . md5( DB_NAME . $wpdb->prefix . $name );
		$before = $wpdb->suppress_errors();
		$is_got = $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, 0)', $lock ) ); // phpcs:ignore WordPress.DB
		$wpdb->suppress_errors( $before );
		if ( '0' === $is_got ) {
			return null;
		}
		try {
			return $job();
		} finally {
			$before = $wpdb->suppress_errors();
			$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $lock ) ); // phpcs:ignore WordPress.DB
			$wpdb->suppress_errors( $before );
		}
	}

	/**
	 * Runs statements that hold together.
	 *
	 * @param callable(): bool $statements False takes back what they changed.
	 */
	public static function in_transaction( callable $statements ): bool {
		global $wpdb;
		$wpdb->query( 'START TRANSACTION' ); // phpcs:ignore WordPress.DB
		if ( ! $statements() ) {
			$wpdb->query( 'ROLLBACK' ); // phpcs:ignore WordPress.DB
			return false;
		}
		return false !== $wpdb->query( 'COMMIT' ); // phpcs:ignore WordPress.DB
	}
}
