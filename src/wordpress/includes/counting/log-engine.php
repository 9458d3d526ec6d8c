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

	public function count( Counted_Call $call ): string {
		$over = Limits::is_over( $this->folder, $call->blog, $call->limited, $call->clients, $call->limits, $call->time );
		if ( false !== $over ) {
			return $over ? Engine::IS_OVER : Engine::IS_FAILED;
		}
		if ( ! $call->events ) {
			return Engine::IS_COUNTED;
		}
		$line = Log::line_of( $call->events->what, $call->time, $call->events->ads, $call->events->times );
		return Log::append_line( $this->folder, $call->blog, $line ) ? Engine::IS_COUNTED : Engine::IS_FAILED;
	}
}
