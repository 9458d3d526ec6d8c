<?php
/**
 * What a call counts, and the day on which it does.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

/** Impressions or clicks of ads, at one moment. */
class Events {
	/** @var string `impressions` or `clicks`. */
	public $what;

	/** @var int[] An ad stands in it once for each event. */
	public $ads;

	/** @var string The day in the site's time zone. */
	public $day;

	/** @var int How many events each ad stands for. */
	public $times;

	/** @param int[] $ads */
	public function __construct( string $what, array $ads, string $day, int $times = 1 ) {
		$this->what  = $what;
		$this->ads   = $ads;
		$this->day   = $day;
		$this->times = $times;
	}

	/**
	 * In the order of the table's key, so that processes that write at the same time wait for each other in one order.
	 *
	 * @param array<int, int>|null $of_ad Ad → how often it stands in the events; null for the events' own ads.
	 * @return array<int, array{ad: int, day: string, impressions: int, clicks: int, variance: int}>
	 */
	public function sums( ?array $of_ad = null ): array {
		$sums  = array();
		$of_ad = $of_ad ?? array_count_values( $this->ads );
		ksort( $of_ad );
		foreach ( $of_ad as $ad => $seen ) {
			// an event that stands for n events adds n(n − 1) to the variance of the estimated sum
			$sum = array( 'ad' => $ad, 'day' => $this->day, 'impressions' => 0, 'clicks' => 0, 'variance' => $seen * $this->times * ( $this->times - 1 ) );

			$sum[ $this->what ] = $seen * $this->times;
			$sums[]             = $sum;
		}
		return $sums;
	}

	/**
	 * The day of a moment, such as `2026-11-20`.
	 *
	 * @param array{now?: int, until?: int, then?: int} $offset Of the site's clock from UTC, s: until a moment, and then.
	 */
	public static function day_at( array $offset, int $time ): string {
		return gmdate( 'Y-m-d', $time + (int) ( $offset[ $time < (int) ( $offset['until'] ?? PHP_INT_MAX ) ? 'now' : 'then' ] ?? 0 ) );
	}
}
