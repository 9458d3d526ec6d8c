<?php
/**
 * What counts calls, and holds their limits: Redis, the database of the site, or a log. One of them for the whole site, on
 * all its servers.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

/** The outcome of a call. */
const IS_COUNTED = 'counted';
const IS_OVER    = 'over';
/** The call could not be counted, and is not. */
const IS_FAILED = 'failed';
/** The connection broke, and nobody knows whether the call is counted. */
const IS_UNKNOWN = 'unknown';
/** The settings by which the call was judged are old. */
const IS_STALE = 'stale';

/** A call that passed all checks. */
class Call {
	/** @var int The site of a network. */
	public $blog;

	/** @var string A name of `LIMITED`: the limits of the call. */
	public $limited;

	/** @var array<string, int> The caller, as `clients_of` names it. */
	public $clients;

	/** @var array{client: int, site: int} Calls in a minute; 0: any number. */
	public $limits;

	/** @var int Seconds since 1970. */
	public $time;

	/** @var ?Events What the call counts; null for a call that is only limited. */
	public $events;

	/** @var string The version of the settings by which the call was judged; '' if they are new. */
	public $revision = '';

	/** @var bool Whether these settings were read a moment ago from the database. */
	public $is_fresh = false;

	/**
	 * @param array<string, int>            $clients
	 * @param array{client: int, site: int} $limits
	 */
	public function __construct( int $blog, string $limited, array $clients, array $limits, int $time, ?Events $events = null ) {
		$this->blog    = $blog;
		$this->limited = $limited;
		$this->clients = $clients;
		$this->limits  = $limits;
		$this->time    = $time;
		$this->events  = $events;
	}
}

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
}

interface Engine {
	/** Counts a call unless a limit is reached. @return string One of the outcomes above. */
	public function count( Call $call ): string;
}

/** The day of a moment, such as `2026-11-20`. @param string $zone A name, or an offset such as `+02:00`. */
function day_in( string $zone, int $time ): string {
	try {
		$zone = new \DateTimeZone( $zone );
	} catch ( \Exception $unknown ) {
		$zone = new \DateTimeZone( 'UTC' );
	}
	return ( new \DateTimeImmutable( "@{$time}" ) )->setTimezone( $zone )->format( 'Y-m-d' );
}
