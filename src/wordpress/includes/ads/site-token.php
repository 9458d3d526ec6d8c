<?php
/**
 * The page token, which the owner can turn on: pages of the site print this signed text and their calls send it back,
 * so a client has to read a page before its calls count. The token is the same for all visitors, because caches keep
 * pages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Counting;

defined( 'ABSPATH' ) || exit;

final class Site_Token {
	const TOKEN_OPTION = 'yearbook_islands_page_token';

	public static function is_wanted(): bool {
		return '1' === get_option( self::TOKEN_OPTION, '0' );
	}

	public static function key(): string {
		return wp_hash( 'yearbook-islands page', 'nonce' );
	}

	/** @param int $day Days since 1970, in UTC. */
	public static function of_day( int $day ): string {
		return Counting\Page_Token::token_of( self::key(), get_current_blog_id(), $day );
	}

	/** Whether a required token is missing. */
	public static function is_missing(): bool {
		if ( ! self::is_wanted() ) {
			return false;
		}
		// phpcs:ignore WordPress.Security -- compared, and never printed.
		$given = wp_unslash( $_GET[ Counting\Page_Token::TOKEN_FIELD ] ?? '' );
		return ! Counting\Page_Token::is_token( is_string( $given ) ? $given : '', self::key(), get_current_blog_id() );
	}

	/**
	 * Adds the token to the addresses of the page's calls.
	 *
	 * @param array<string, mixed> $data
	 * @return array<string, mixed>
	 */
	public static function with_token( array $data ): array {
		$blog   = get_current_blog_id();
		$config = $data['config'];

		$config['ajax_url'] = self::with_token_of_day( $config['ajax_url'] ?? '' );
		if ( isset( $config['tracking']['blogs'][ $blog ]['url'] ) ) {
			$config['tracking']['blogs'][ $blog ]['url'] = self::with_token_of_day( $config['tracking']['blogs'][ $blog ]['url'] );
		}
		return array( 'config' => $config ) + $data;
	}

	/**
	 * @param mixed $url
	 * @return mixed
	 */
	private static function with_token_of_day( $url ) {
		$own = array( admin_url( 'admin-ajax.php', 'relative' ), admin_url( 'admin-ajax.php' ), Count_Folder::counting_url() );
		return in_array( $url, $own, true ) ? add_query_arg( Counting\Page_Token::TOKEN_FIELD, self::of_day( intdiv( time(), DAY_IN_SECONDS ) ), $url ) : $url;
	}
}
