<?php
/**
 * Mails sign-ups that no other code takes to the owner: the first at once, later ones together in one mail.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Limits\Counters;

defined( 'ABSPATH' ) || exit;

final class Digest {
	private const MOST_IN_DIGEST  = 200;
	private const DIGEST_INTERVAL = 15 * MINUTE_IN_SECONDS;

	private static function digest_interval(): int {
		/**
		 * Filters the interval in which the owner gets at most one mail with sign-ups.
		 *
		 * @param int $seconds
		 */
		return max( MINUTE_IN_SECONDS, (int) apply_filters( 'yearbook_islands_digest_interval', self::DIGEST_INTERVAL ) );
	}

	/** Sends a mail if none was sent in this interval. Other sign-ups wait for WordPress's cron or for the next sign-up. */
	public static function tell_owner(): void {
		if ( ! Kept_Sign_Ups::sign_ups_wait() ) {
			return;
		}
		if ( Counters::count_once( 'owner-mail', '', self::digest_interval() ) === 1 ) {
			self::send_digest();
		}
		if ( Kept_Sign_Ups::sign_ups_wait() && ! wp_next_scheduled( DIGEST_EVENT ) ) {
			$next = ( intdiv( time(), self::digest_interval() ) + 1 ) * self::digest_interval();
			wp_schedule_single_event( $next + 1, DIGEST_EVENT );
		}
	}

	/** Sends one mail with the waiting sign-ups; false if none waits, or if the mail failed. */
	private static function send_digest(): bool {
		$batch   = wp_generate_password( 32, false );
		$signups = Kept_Sign_Ups::claim_sign_ups( $batch, self::MOST_IN_DIGEST );
		if ( ! $signups ) {
			return false;
		}
		$count = count( $signups );
		/* translators: %d: a number */
		$subject = 1 === $count ? __( 'Newsletter sign-up', 'yearbook-islands' ) : sprintf( __( '%d newsletter sign-ups', 'yearbook-islands' ), $count );
		$sent    = wp_mail( (string) get_option( 'admin_email' ), $subject, implode( "\n\n", array_map( array( self::class, 'sign_up_lines' ), $signups ) ) );
		Kept_Sign_Ups::end_claim( $batch, $sent );
		return $sent;
	}

	/** @param array<string, mixed> $signup */
	public static function sign_up_lines( array $signup ): string {
		$lines = array();
		foreach ( $signup as $name => $value ) {
			$lines[] = $name . ': ' . $value;
		}
		return implode( "\n", $lines );
	}

	/** Sends all waiting sign-ups when the plugin is deactivated, because its cron event then ends. */
	public static function send_all_digests(): void {
		wp_clear_scheduled_hook( DIGEST_EVENT );
		do {
			$sent = self::send_digest();
		} while ( $sent );
	}
}
