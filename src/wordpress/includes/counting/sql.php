<?php
/**
 * The few statements that count, on the connection of WordPress or on one of count.php. No statement holds a text of a
 * call: their values are numbers, days and hashes.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

interface Sql {
	/** Errors after which a statement may run again, because it has changed nothing: a lock that came too late, a deadlock. */
	const NOTHING_DONE = array( 1205, 1213 );
	const MOST_TRIES   = 3;

	/** @return int Rows: 1 for an inserted row, 2 for an updated one; -1 if the database refuses. */
	public function run( string $statement ): int;

	/** The first value of the first row; null without a row. */
	public function value( string $query ): ?string;

	/** The value that the last statement gave to LAST_INSERT_ID; null if the database has no such function. */
	public function last_id(): ?int;
}
