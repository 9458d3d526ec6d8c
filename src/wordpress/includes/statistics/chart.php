<?php
/**
 * The chart of the counts: impressions by day, as bars. The table by day has the same numbers as text.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Statistics;

defined( 'ABSPATH' ) || exit;

final class Chart {
	/** Size of the drawing in its own units; the page stretches it to the available width. */
	private const CHART_WIDTH  = 1000;
	private const CHART_HEIGHT = 160;

	/**
	 * @param array<int, array{key: string, impressions: int, clicks: int}> $sums  By day.
	 * @param string                                                        $since The first day of the period.
	 */
	public static function print_chart( array $sums, string $since ): void {
		$most = max( array_merge( array( 0 ), array_column( $sums, 'impressions' ) ) );
		if ( 0 === $most ) {
			return;
		}
		$days  = self::days_since( $since );
		$of    = array_column( $sums, null, 'key' );
		$width = self::CHART_WIDTH / count( $days );
		$bars  = '';
		foreach ( $days as $index => $day ) {
			if ( isset( $of[ $day ] ) ) {
				$bars .= self::chart_bar( $of[ $day ], $index * $width, $width, self::CHART_HEIGHT * $of[ $day ]['impressions'] / $most );
			}
		}
		/* translators: %s: the largest number of impressions of a day */
		$label = sprintf( __( 'Impressions by day; the highest bar is %s.', 'yearbook-islands' ), number_format_i18n( $most ) );
		printf(
			'<figure style="margin:1em 0"><svg role="img" aria-label="%1$s" viewBox="0 0 %2$d %3$d" preserveAspectRatio="none" style="display:block;width:100%%;height:10rem;background:#fff;border:1px solid #c3c4c7">%4$s</svg><figcaption>%1$s</figcaption></figure>',
			esc_attr( $label ),
			(int) self::CHART_WIDTH,
			(int) self::CHART_HEIGHT,
			$bars // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is made.
		);
	}

	/** @return string[] Every day from the first one to today. */
	private static function days_since( string $since ): array {
		$days = array();
		$day  = new \DateTimeImmutable( $since, wp_timezone() );
		$now  = current_datetime();
		while ( $day <= $now ) {
			$days[] = $day->format( 'Y-m-d' );
			$day    = $day->modify( '+1 day' );
		}
		return $days;
	}

	/** @param array{key: string, impressions: int, clicks: int} $row */
	private static function chart_bar( array $row, float $left, float $width, float $height ): string {
		/* translators: 1: a day, 2: impressions, 3: clicks */
		$title = sprintf( __( '%1$s: %2$s impressions, %3$s clicks', 'yearbook-islands' ), $row['key'], number_format_i18n( $row['impressions'] ), number_format_i18n( $row['clicks'] ) );
		return sprintf(
			'<rect x="%s" y="%s" width="%s" height="%s" fill="#2271b1"><title>%s</title></rect>',
			self::chart_number( $left + $width / 10 ),
			self::chart_number( self::CHART_HEIGHT - $height ),
			self::chart_number( $width * 0.8 ),
			self::chart_number( $height ),
			esc_html( $title )
		);
	}

	/** A number for SVG, with a decimal point in every language. */
	private static function chart_number( float $number ): string {
		return number_format( $number, 2, '.', '' );
	}
}
