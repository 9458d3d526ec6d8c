<?php
/**
 * Counts in the site's database: a statement for each limit, and one for all events of a call.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

class Database_Engine implements Engine {
	/**
	 * How many rows a counter of clients has. A hash gives each client a row, another one in each span, so the table does not
	 * grow with the number of clients. As many as clients have places in the file of limits.
	 */
	const COUNTER_SLOTS = 65536;

	/** @var Sql */
	private $sql;

	/** @var string The prefix of the site's tables. */
	private $prefix;

	public function __construct( Sql $sql, string $prefix ) {
		$this->sql    = $sql;
		$this->prefix = $prefix;
	}

	public function count( Counted_Call $call ): string {
		$over = $this->is_over( $call );
		if ( false !== $over ) {
			return $over ? Engine::IS_OVER : Engine::IS_FAILED;
		}
		return ! $call->events || $this->add( $call->events->sums() ) ? Engine::IS_COUNTED : Engine::IS_FAILED;
	}

	/** Calls beyond a client's own limit do not count for the site's limit. */
	private function is_over( Counted_Call $call ): ?bool {
		$minute = intdiv( $call->time, 60 );
		foreach ( $call->limits['client'] > 0 ? $call->clients : array() as $client => $times ) {
			$calls = $this->count_up( $call->limited, (string) $client, $minute );
			if ( null === $calls || $calls > $times * $call->limits['client'] ) {
				return null === $calls ? null : true;
			}
		}
		$calls = $call->limits['site'] > 0 ? $this->count_up( $call->limited, '', $minute ) : 0;
		return null === $calls ? null : $call->limits['site'] > 0 && $calls > $call->limits['site'];
	}

	/**
	 * Adds one to a counter and returns its value: each caller gets another one. A row of an earlier span starts again.
	 *
	 * @param string $name What is counted, at most 20 characters of a word.
	 * @param string $who  For whom, as a hash that nobody outside can guess; '' for the whole site.
	 * @param int    $span Which span of time.
	 * @return ?int Null if the database refuses.
	 */
	public function count_up( string $name, string $who, int $span ): ?int {
		$table = "{$this->prefix}yearbook_islands_counters";
		$slot  = '' === $who ? 0 : 1 + hexdec( substr( md5( "{$who} {$span}" ), 0, 7 ) ) % self::COUNTER_SLOTS;
		$next  = "CASE WHEN span = {$span} THEN times + 1 ELSE 1 END";
		$told  = null !== $this->sql->last_id();
		$next  = $told ? "LAST_INSERT_ID({$next})" : $next;
		$rows  = $this->sql->run( "INSERT INTO {$table} (name, slot, span, times) VALUES ('{$name}', {$slot}, {$span}, 1) ON DUPLICATE KEY UPDATE times = {$next}, span = {$span}" );
		if ( $rows < 0 ) {
			return null;
		}
		if ( $told ) {
			return 1 === $rows ? 1 : $this->sql->last_id();
		}
		$times = $this->sql->value( "SELECT times FROM {$table} WHERE name = '{$name}' AND slot = {$slot} AND span = {$span}" );
		return null === $times ? null : (int) $times;
	}

	/**
	 * Adds sums to the counts, in one statement.
	 *
	 * @param array<int, array{ad: int, day: string, impressions: int, clicks: int, variance: int}> $sums
	 */
	public function add( array $sums ): bool {
		$rows = array();
		foreach ( $sums as $sum ) {
			$rows[] = sprintf( "(%d, '%s', %d, %d, %d)", $sum['ad'], $sum['day'], $sum['impressions'], $sum['clicks'], $sum['variance'] );
		}
		$statement = "INSERT INTO {$this->prefix}yearbook_islands_counts (ad_id, day, impressions, clicks, variance) VALUES " . implode( ', ', $rows )
			. ' ON DUPLICATE KEY UPDATE impressions = impressions + VALUES(impressions), clicks = clicks + VALUES(clicks), variance = variance + VALUES(variance)';
		return $this->sql->run( $statement ) >= 0;
	}
}
