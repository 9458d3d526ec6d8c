<?php
/**
 * Confirms a sign-up by a link in a mail, so that nobody signs up somebody else. The site stores nothing before the
 * confirmation: the link contains the sign-up, encrypted, so that logs and histories do not show it.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Newsletter;

use YearbookIslands\Limits\Client;
use YearbookIslands\Limits\Counters;

defined( 'ABSPATH' ) || exit;

final class Confirm {
	private const CONFIRM_FIELD = 'yb_sign_up';
	const CONFIRM_DAYS          = 7;

	/** The most mails that one mailbox gets in a span of seconds. */
	private const MOST_CONFIRM_MAILS = array(
		HOUR_IN_SECONDS => 3,
		DAY_IN_SECONDS  => 6,
	);

	/** Mails the link. Returns a key of `SIGN_UP_RESULTS`. @param array<string, mixed> $signup */
	public static function ask_confirmation( array $signup ): string {
		foreach ( self::MOST_CONFIRM_MAILS as $seconds => $most ) {
			if ( Counters::count_once( "confirm-{$seconds}", wp_hash( self::mailbox_of( $signup['email'] ), 'nonce' ), $seconds ) > $most ) {
				return 'too_many';
			}
		}
		$site = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		/* translators: %s: name of the site */
		$subject = sprintf( __( 'Confirm your sign-up for the newsletter of %s', 'yearbook-islands' ), $site );
		/* translators: 1: name of the site, 2: a number of days, 3: a link */
		$pattern = __( "Somebody, perhaps you, has asked for the newsletter of %1\$s for this address.\n\nTo confirm, open this link within %2\$d days:\n%3\$s\n\nIf it was not you, do nothing: without a confirmation nobody is signed up.", 'yearbook-islands' );
		// the mail contains no text that was typed into the form, because the address may belong to another person
		return wp_mail( $signup['email'], $subject, sprintf( $pattern, $site, self::CONFIRM_DAYS, self::confirmation_link( $signup ) ) ) ? 'confirm' : 'error';
	}

	/** @param array<string, mixed> $signup */
	public static function confirmation_link( array $signup ): string {
		$query = array( 'action' => CONFIRM_ACTION, self::CONFIRM_FIELD => self::sign_up_ticket( $signup ) );
		return add_query_arg( $query, admin_url( 'admin-post.php' ) );
	}

	/** Addresses with different tags (`name+tag@host`) are one mailbox. */
	public static function mailbox_of( string $email ): string {
		return (string) preg_replace( '/\+[^@]*(?=@)/', '', strtolower( $email ) );
	}

	/** @param array<string, mixed> $signup */
	private static function sign_up_ticket( array $signup ): string {
		$nonce  = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$sealed = $nonce . sodium_crypto_secretbox( (string) wp_json_encode( $signup ), $nonce, self::ticket_key() );
		return rtrim( strtr( base64_encode( $sealed ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	private static function ticket_key(): string {
		return hash( 'sha256', 'yearbook-islands newsletter sign-up ' . wp_salt( 'nonce' ), true );
	}

	/** The bytes of a ticket; '' if it is too short. */
	private static function ticket_bytes( string $ticket ): string {
		$bytes = (string) base64_decode( strtr( $ticket, '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		return strlen( $bytes ) > SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ? $bytes : '';
	}

	/** The name of a ticket, 32 characters. Other spellings of the same ticket have the same name. */
	private static function ticket_name( string $ticket ): string {
		return bin2hex( substr( self::ticket_bytes( $ticket ), 0, 16 ) );
	}

	/**
	 * The sign-up in a ticket; null if the site did not write the ticket, or if it is too old.
	 *
	 * @return array<string, mixed>|null
	 */
	private static function read_ticket( string $ticket ): ?array {
		$bytes  = self::ticket_bytes( $ticket );
		$nonce  = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$text   = '' === $bytes ? false : sodium_crypto_secretbox_open( substr( $bytes, strlen( $nonce ) ), $nonce, self::ticket_key() );
		$signup = false === $text ? null : json_decode( $text, true );
		$asked  = is_array( $signup ) ? strtotime( (string) ( $signup['time'] ?? '' ) ) : false;
		return $asked && time() - $asked <= self::CONFIRM_DAYS * DAY_IN_SECONDS ? $signup : null;
	}

	/** Shows the page of the link. Only its button confirms, because mail programs open links by themselves. */
	public static function answer_confirmation(): void {
		// phpcs:ignore WordPress.Security -- the signature is checked below.
		$ticket = wp_unslash( $_REQUEST[ self::CONFIRM_FIELD ] ?? '' );
		$ticket = is_string( $ticket ) ? $ticket : '';
		$signup = self::read_ticket( $ticket );
		if ( null === $signup ) {
			self::confirmation_page( '<p>' . esc_html__( 'The link is not valid or has expired: please sign up again.', 'yearbook-islands' ) . '</p>', 403 );
			return;
		}
		if ( 'POST' !== Client::header_text( 'REQUEST_METHOD' ) ) {
			self::confirmation_page( self::confirmation_form( $ticket, $signup ), 200 );
			return;
		}
		$result = Sign_Up::take_sign_up( $signup, self::ticket_name( $ticket ) );
		self::confirmation_page( '<p>' . esc_html( Messages::sign_up_messages()[ $result ] ) . '</p>', Messages::SIGN_UP_RESULTS[ $result ][1] );
	}

	/** @param array<string, mixed> $signup */
	private static function confirmation_form( string $ticket, array $signup ): string {
		return sprintf(
			'<p>%s</p><form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="%s" value="%s"><button type="submit" class="button">%s</button></form>',
			/* translators: %s: a mail address */
			esc_html( sprintf( __( 'Do you want to receive the newsletter at %s?', 'yearbook-islands' ), $signup['email'] ) ),
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( CONFIRM_ACTION ),
			esc_attr( self::CONFIRM_FIELD ),
			esc_attr( $ticket ),
			esc_html__( 'Confirm', 'yearbook-islands' )
		);
	}

	/** Prints WordPress's plain page, which search engines and caches do not keep, and whose address no other page learns. */
	private static function confirmation_page( string $html, int $status ): void {
		header( 'Referrer-Policy: no-referrer' );
		$title = __( 'Newsletter sign-up', 'yearbook-islands' );
		$home  = sprintf( '<p><a href="%s">%s</a></p>', esc_url( home_url( '/' ) ), esc_html( get_bloginfo( 'name', 'display' ) ) );
		wp_die( '<h1>' . esc_html( $title ) . '</h1>' . $html . $home, esc_html( $title ), array( 'response' => $status ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- every part is escaped where it is made.
	}
}
