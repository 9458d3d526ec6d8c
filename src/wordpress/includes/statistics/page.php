<?php
/**
 * The page on which administrators read the counts.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

use YearbookIslands\Ads\Count_Folder;
use YearbookIslands\Ads\Roll_Up;
use YearbookIslands\Counting\Log;

defined( 'ABSPATH' ) || exit;

final class Page {
	const COUNTS_PAGE = 'yearbook-islands-counts';
	const COUNTS_DAYS = 30;

	public static function add_counts_page(): void {
		$title = __( 'Ads: impressions and clicks', 'yearbook-islands' );
		add_management_page( $title, $title, 'manage_options', self::COUNTS_PAGE, array( self::class, 'print_counts_page' ) );
	}

	/** A parameter of the page's address. It changes only the view, never data, so it needs no nonce. */
	public static function asked_text( string $name ): string {
		// phpcs:ignore WordPress.Security -- read only, and compared with known words.
		$value = $_GET[ $name ] ?? '';
		return is_string( $value ) ? sanitize_key( $value ) : '';
	}

	/** The period and the grouping that the address asks for. @return array{by: string, days: int} */
	public static function asked_counts(): array {
		$by   = self::asked_text( 'by' );
		$days = (int) self::asked_text( 'days' );
		return array(
			'by'   => isset( Sums::SUMS_BY[ $by ] ) ? $by : 'ad',
			'days' => in_array( $days, Sums::PERIODS, true ) ? $days : self::COUNTS_DAYS,
		);
	}

	/** WordPress calls it for those alone who have the capability of the page. */
	public static function print_counts_page(): void {
		Roll_Up::roll_up_site();
		$asked = self::asked_counts();
		$since = Sums::first_counted_day( $asked['days'] );
		$days  = Sums::sums_by_day( $since );
		$rows  = 'day' === $asked['by'] ? $days : Sums::sums_of_counts( $asked['by'], $since );
		echo '<div class="wrap"><h1>' . esc_html__( 'Ads: impressions and clicks', 'yearbook-islands' ) . '</h1>';
		if ( Log::waiting_batches( Count_Folder::log_folder(), get_current_blog_id() ) ) {
			printf( '<div class="notice notice-info"><p>%s</p></div>', esc_html__( 'Not all calls are counted yet. Load this page again in a moment.', 'yearbook-islands' ) );
		}
		self::print_periods( $asked );
		self::print_totals( Sums::total_of( $days ), $asked['days'] );
		Chart::print_chart( $days, $since );
		self::print_groupings( $asked );
		$table = new Counts_Table( $asked['by'], $rows );
		$table->prepare_items();
		$table->display();
		if ( 'placement' === $asked['by'] ) {
			echo '<p class="description">' . esc_html__( 'A placement has the counts of the ads that it holds now. An ad of two placements counts in both.', 'yearbook-islands' ) . '</p>';
		}
		Csv::print_csv_link( $asked['days'] );
		echo '</div>';
	}

	/** @param array<string, string|int> $args */
	private static function counts_url( array $args ): string {
		return add_query_arg( $args, admin_url( 'tools.php?page=' . self::COUNTS_PAGE ) );
	}

	/** @param array{by: string, days: int} $asked */
	private static function print_periods( array $asked ): void {
		$links = array();
		foreach ( Sums::PERIODS as $days ) {
			/* translators: %s: a number of days */
			$text    = sprintf( __( '%s days', 'yearbook-islands' ), number_format_i18n( $days ) );
			$links[] = self::view_link( self::counts_url( array( 'days' => $days ) + $asked ), $text, $days === $asked['days'] );
		}
		self::print_views( __( 'Period', 'yearbook-islands' ), $links );
	}

	/** @param array{by: string, days: int} $asked */
	private static function print_groupings( array $asked ): void {
		$names = array(
			'ad'        => __( 'By ad', 'yearbook-islands' ),
			'placement' => __( 'By placement', 'yearbook-islands' ),
			'day'       => __( 'By day', 'yearbook-islands' ),
		);
		$links = array();
		foreach ( $names as $by => $name ) {
			$links[] = self::view_link( self::counts_url( array( 'by' => $by ) + $asked ), $name, $by === $asked['by'] );
		}
		self::print_views( __( 'Sums', 'yearbook-islands' ), $links );
	}

	private static function view_link( string $url, string $text, bool $is_current ): string {
		return sprintf( '<a href="%s"%s>%s</a>', esc_url( $url ), $is_current ? ' class="current" aria-current="page"' : '', esc_html( $text ) );
	}

	/** @param string[] $links Each is escaped. */
	private static function print_views( string $label, array $links ): void {
		echo '<nav aria-label="' . esc_attr( $label ) . '"><ul class="subsubsub" style="float:none"><li>' . implode( ' |</li><li>', $links ) . '</li></ul></nav>'; // phpcs:ignore WordPress.Security.EscapeOutput
	}

	/** @param array{impressions: int, clicks: int, variance: int} $total */
	private static function print_totals( array $total, int $days ): void {
		/* translators: 1: a number of days, 2: impressions, 3: clicks, 4: clicks of a hundred impressions */
		$text = __( 'The last %1$s days, in the site’s time zone: %2$s impressions, %3$s clicks, click rate %4$s.', 'yearbook-islands' );
		printf(
			'<p class="yb-totals">%s</p>',
			esc_html(
				sprintf(
					$text,
					number_format_i18n( $days ),
					number_format_i18n( $total['impressions'] ) . self::error_text( (float) $total['variance'] ),
					number_format_i18n( $total['clicks'] ),
					Sums::rate_text( $total['impressions'], $total['clicks'] )
				)
			)
		);
	}

	/** The error of a sum that comes from a sample: in 95 of 100 cases the true sum is that near. '' without a sample. */
	public static function error_text( float $variance ): string {
		return $variance > 0 ? ' ± ' . number_format_i18n( ceil( 1.96 * sqrt( $variance ) ) ) : '';
	}
}
