<?php
/**
 * Counts on one server, without a database: limits in APCu or a file, events in the log.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

class Log_Engine implements Engine {
	/** @var string */
	private $folder;

	public function __construct( string $folder ) {
		$this->folder = $folder;
	}

	public function count( Call $call ): string {
		$over = is_over( $this->folder, $call->blog, $call->limited, $call->clients, $call->limits, $call->time );
		if ( false !== $over ) {
			return $over ? IS_OVER : IS_FAILED;
		}
		if ( ! $call->events ) {
			return IS_COUNTED;
		}
		$line = line_of( $call->events->what, $call->time, $call->events->ads, $call->events->times );
		return append_line( $this->folder, $call->blog, $line ) ? IS_COUNTED : IS_FAILED;
	}
}
