<?php
/**
 * A call that the engines limit and count.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

/** A call that passed all checks. */
class Counted_Call {
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
