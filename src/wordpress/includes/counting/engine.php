<?php
/**
 * What counts calls, and holds their limits: Redis, the database of the site, or a log. One of them for the whole site, on
 * all its servers.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

interface Engine {
	/** The outcome of a call. */
	const IS_COUNTED = 'counted';
	const IS_OVER    = 'over';
	/** The call could not be counted, and is not. */
	const IS_FAILED = 'failed';
	/** The connection broke, and nobody knows whether the call is counted. */
	const IS_UNKNOWN = 'unknown';
	/** The settings by which the call was judged are old. */
	const IS_STALE = 'stale';

	/** Counts a call unless a limit is reached. @return string One of the outcomes above. */
	public function count( Counted_Call $call ): string;
}
