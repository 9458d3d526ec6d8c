<?php
/**
 * The counts as a CSV file: a row for each ad and day.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

use YearbookIslands\Ads\Counts;
use YearbookIslands\Ads\Inventory;
use YearbookIslands\Ads\Roll_Up;

defined( 'ABSPATH' ) || exit;

final class Csv {
	public static function print_csv_link( int $days ): void {
		$url = wp_nonce_url( add_query_arg( array( 'action' => CSV_ACTION, 'days' => $days ), admin_url( 'admin-post.php' ) ), CSV_ACTION );
		printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( $url ), esc_html__( 'Download as CSV', 'yearbook-islands' ) );
	}

	public static function send_csv(): void {
		check_admin_referer( CSV_ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You may not read the counts.', 'yearbook-islands' ), '', array( 'response' => 403 ) );
		}
		Roll_Up::roll_up_site();
		$days = Page::asked_counts()['days'];
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="ads-' . Sums::first_counted_day( $days ) . '.csv"' );
		echo self::csv_of_counts( Sums::first_counted_day( $days ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a file, not HTML.
		exit;
	}

	/** The text of the file. It begins with a byte order mark, by which spreadsheets recognise UTF-8. */
	public static function csv_of_counts( string $since ): string {
		$inventory  = Inventory::of_site();
		$placements = self::placements_of_ads( $inventory );
		$separator  = self::csv_separator();
		$lines      = array( self::csv_line( array( 'day', 'ad', 'title', 'placements', 'impressions', 'clicks', 'error' ), $separator ) );
		foreach ( Counts::read_counts( $since, PHP_INT_MAX ) as $row ) {
			$title    = $inventory['ads'][ $row->ad_id ]['title'] ?? '';
			$variance = (float) $row->variance;
			$lines[]  = self::csv_line(
				array(
					$row->day,
					$row->ad_id,
					is_string( $title ) ? $title : '',
					implode( ' | ', $placements[ $row->ad_id ] ?? array() ),
					$row->impressions,
					$row->clicks,
					$variance > 0 ? (string) ceil( 1.96 * sqrt( $variance ) ) : '0',
				),
				$separator
			);
		}
		return "\u{FEFF}" . implode( "\r\n", $lines ) . "\r\n";
	}

	/**
	 * @param array<string, mixed> $inventory
	 * @return array<string, string[]> Id of an ad → slugs of the placements that hold it.
	 */
	private static function placements_of_ads( array $inventory ): array {
		$of = array();
		foreach ( $inventory['placements'] as $slug => $placement ) {
			list( $type, $id ) = Inventory::item_of( $placement );
			foreach ( array_keys( Inventory::ads_of( $inventory, $type, $id ) ) as $ad ) {
				$of[ $ad ][] = (string) $slug;
			}
		}
		return $of;
	}

	/** Spreadsheets in languages with a decimal comma expect a semicolon between cells. */
	private static function csv_separator(): string {
		global $wp_locale;
		return ',' === ( $wp_locale->number_format['decimal_point'] ?? '.' ) ? ';' : ',';
	}

	/**
	 * One line of the file. Text that begins like a formula gets an apostrophe, because spreadsheets run formulas: also
	 * behind a separator, because a spreadsheet in another language may split the cell there, whether it is quoted or not.
	 *
	 * @param string[] $cells
	 */
	public static function csv_line( array $cells, string $separator = ',' ): string {
		return implode(
			$separator,
			array_map(
				static function ( $cell ) {
					$text = is_numeric( $cell ) ? $cell : (string) preg_replace( '/(^|[,;\t\r\n])(?=[=+\-@\t\r])/', "$1'", $cell );
					return preg_match( '/[",;\t\r\n]/', $text ) ? '"' . str_replace( '"', '""', $text ) . '"' : $text;
				},
				$cells
			)
		);
	}
}
