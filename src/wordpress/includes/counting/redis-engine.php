<?php
/**
 * Counts in Redis: one script for the limits and the events of a call, so a call is one round trip, and counts whole or
 * not at all.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Counting;

class Redis_Engine implements Engine {
	/**
	 * Keys: the version of the settings, the counts, the sites that have counts, the calls of this minute. Argument: JSON with
	 * the version by which the call was judged ('' for none), whether it is the one of the database, the site, the limits of
	 * the site and of its clients, and what to add to each field.
	 *
	 * All of it is one argument, because a server with a password reads no command of more than ten parts before the login:
	 * so a call needs no login of its own.
	 */
	const COUNT_SCRIPT = <<<'LUA'
local call = cjson.decode(ARGV[1])
if call.revision ~= '' then
  if call.fresh then redis.call('SET', KEYS[1], call.revision)
  elseif redis.call('GET', KEYS[1]) ~= call.revision then return 2 end
end
for _, limit in ipairs(call.limits) do
  if tonumber(redis.call('HGET', KEYS[4], limit[1]) or 0) >= limit[2] then return 1 end
end
for _, limit in ipairs(call.limits) do
  if redis.call('HINCRBY', KEYS[4], limit[1], 1) == 1 then redis.call('EXPIRE', KEYS[4], 120) end
end
if #call.sums > 0 and redis.call('EXISTS', KEYS[2]) == 0 then redis.call('SADD', KEYS[3], call.site) end
for _, sum in ipairs(call.sums) do redis.call('HINCRBY', KEYS[2], sum[1], sum[2]) end
return 0
LUA;

	/**
	 * Takes the counts of a site as a batch with a name; one that was taken and not dropped comes first. Keys: the counts, the
	 * batch, the sites that have counts. Arguments: a new name, the site.
	 */
	const TAKE_SCRIPT = <<<'LUA'
if redis.call('EXISTS', KEYS[2]) == 0 then
  if redis.call('EXISTS', KEYS[1]) == 0 then
    redis.call('SREM', KEYS[3], ARGV[2])
    return {}
  end
  redis.call('RENAME', KEYS[1], KEYS[2])
  redis.call('HSET', KEYS[2], 'name', ARGV[1])
end
return redis.call('HGETALL', KEYS[2])
LUA;

	/** Drops a batch, unless another one has its place. Key: the batch. Argument: its name. */
	const DROP_SCRIPT = <<<'LUA'
if redis.call('HGET', KEYS[1], 'name') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0
LUA;

	/** Key: the version of the settings. Argument: a new one; '' for none. */
	const REVISION_SCRIPT = <<<'LUA'
if ARGV[1] == '' then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], ARGV[1])
return 1
LUA;

	/** Key: the sites that have counts. */
	const SITES_SCRIPT = <<<'LUA'
return redis.call('SMEMBERS', KEYS[1])
LUA;

	/** Counter → its letter in a field such as `i 12 2026-11-20`. */
	const FIELD_LETTERS = array(
		'impressions' => 'i',
		'clicks'      => 'c',
		'variance'    => 'v',
	);

	/** Answers of a server that has changed nothing, and what the client says where no server of a cluster took the call. */
	const REFUSALS = '/^(?:LOADING|READONLY|OOM|MISCONF|NOAUTH|NOPERM|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|WRONGPASS)\b|\(CLUSTERDOWN\)$|^Can\'t communicate with any node|^Timed out attempting to find/';

	/** @var \Redis|\RedisCluster|\Relay\Relay */
	private $redis;

	/** @var string All keys of a site have the same part in braces, so that a cluster keeps them together. */
	private $prefix;

	/** @var array<string, mixed> As of `redis_config`. */
	private $config;

	/** @var string The first line of each script: the database. It costs no round trip of its own. */
	private $select;

	/**
	 * @param \Redis|\RedisCluster|\Relay\Relay $redis
	 * @param array<string, mixed>               $config
	 */
	public function __construct( $redis, array $config, int $database ) {
		$this->redis  = $redis;
		$this->prefix = Redis_Connection::redis_prefix();
		$this->config = $config;
		$this->select = $redis instanceof \RedisCluster ? '' : "redis.call('SELECT', {$database})\n";
	}

	public function count( Counted_Call $call ): string {
		$minute = sprintf( '%s %d', $call->limited, intdiv( $call->time, 60 ) );
		$most   = array( '' => $call->limits['site'] );
		foreach ( $call->clients as $client => $times ) {
			$most[ $client ] = $times * $call->limits['client'];
		}
		$limits = array();
		foreach ( array_filter( $most, static fn( int $calls ) => $calls > 0 ) as $name => $calls ) {
			$limits[] = array( (string) $name, $calls );
		}
		$sums = array();
		foreach ( $call->events ? $call->events->sums() : array() as $sum ) {
			foreach ( self::FIELD_LETTERS as $counter => $letter ) {
				if ( $sum[ $counter ] > 0 ) {
					$sums[] = array( "{$letter} {$sum['ad']} {$sum['day']}", $sum[ $counter ] );
				}
			}
		}
		$told = array( 'revision' => $call->revision, 'fresh' => $call->is_fresh, 'site' => $call->blog, 'limits' => $limits, 'sums' => $sums );
		$keys = array( $this->key( 'revision', $call->blog ), $this->key( 'counts', $call->blog ), $this->key( 'sites' ), $this->key( $minute, $call->blog ) );

		$outcome = $this->run( self::COUNT_SCRIPT, $keys, array( (string) json_encode( $told ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- this code runs without WordPress.
		if ( ! is_int( $outcome ) ) {
			return null === $outcome ? Engine::IS_UNKNOWN : Engine::IS_FAILED;
		}
		return array( Engine::IS_COUNTED, Engine::IS_OVER, Engine::IS_STALE )[ $outcome ] ?? Engine::IS_FAILED;
	}

	/** Says by which version of the settings calls are judged; '' for none. */
	public function tell_revision( int $blog, string $revision ): bool {
		return is_int( $this->run( self::REVISION_SCRIPT, array( $this->key( 'revision', $blog ) ), array( $revision ) ) );
	}

	/** @return int[] The sites that have counts. */
	public function sites(): array {
		$sites = $this->run( self::SITES_SCRIPT, array( $this->key( 'sites' ) ), array() );
		return array_map( 'intval', is_array( $sites ) ? $sites : array() );
	}

	/**
	 * The counts of a site since the last roll-up, under a name that they keep until they are dropped.
	 *
	 * @return array{name: string, sums: array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}>}|null
	 */
	public function take( int $blog ): ?array {
		$name  = sprintf( 'redis-%d-%s', $blog, bin2hex( random_bytes( 16 ) ) );
		$found = $this->run( self::TAKE_SCRIPT, array( $this->key( 'counts', $blog ), $this->key( 'batch', $blog ), $this->key( 'sites' ) ), array( $name, $blog ) );
		if ( ! is_array( $found ) || count( $found ) < 2 ) {
			return null;
		}
		$fields = array_combine( array_column( array_chunk( $found, 2 ), 0 ), array_column( array_chunk( $found, 2 ), 1 ) );
		$name   = (string) ( $fields['name'] ?? '' );
		return '' === $name ? null : array( 'name' => $name, 'sums' => self::sums_of_fields( $fields ) );
	}

	public function drop( int $blog, string $name ): void {
		$this->run( self::DROP_SCRIPT, array( $this->key( 'batch', $blog ) ), array( $name ) );
	}

	/** Whether the server keeps what is counted: it writes all changes to a file, and drops no key when its memory is full. */
	public function keeps_counts(): bool {
		$told = $this->info( 'persistence' ) + $this->info( 'memory' );
		return '1' === (string) ( $told['aof_enabled'] ?? '' ) && 0 !== strpos( (string) ( $told['maxmemory_policy'] ?? 'allkeys' ), 'allkeys' );
	}

	/** @return array<string, mixed> */
	private function info( string $section ): array {
		try {
			Redis_Connection::log_in( $this->redis, $this->config );
			$told = $this->redis instanceof \RedisCluster ? $this->redis->info( $this->redis->_masters()[0], $section ) : $this->redis->info( $section );
			return is_array( $told ) ? $told : array();
		} catch ( \Exception $refused ) {
			return array();
		}
	}

	private function key( string $name, int $blog = 0 ): string {
		return $this->prefix . ( $blog ? "{$blog} " : '' ) . $name;
	}

	/**
	 * Runs a script. A connection that is new logs in when the server asks for it, so the others need no round trip for it.
	 *
	 * @param string[]          $keys
	 * @param array<int|string> $values
	 * @return mixed False if Redis refuses; null if the connection broke.
	 */
	private function run( string $script, array $keys, array $values ) {
		$all = array_merge( $keys, array_map( 'strval', $values ) );
		try {
			return $this->run_known( $this->select . $script, $all, count( $keys ) );
		} catch ( \Exception $error ) {
			if ( ! preg_match( '/^(?:NOAUTH|NOPERM)\b/', $error->getMessage() ) ) {
				return preg_match( self::REFUSALS, $error->getMessage() ) ? false : null;
			}
		}
		try {
			return Redis_Connection::log_in( $this->redis, $this->config ) ? $this->run_known( $this->select . $script, $all, count( $keys ) ) : false;
		} catch ( \Exception $error ) {
			return preg_match( self::REFUSALS, $error->getMessage() ) ? false : null;
		}
	}

	/**
	 * @param string[] $all
	 * @return mixed
	 */
	private function run_known( string $script, array $all, int $keys ) {
		$answer = $this->redis->evalSha( sha1( $script ), $all, $keys );
		if ( false !== $answer || false === strpos( (string) $this->redis->getLastError(), 'NOSCRIPT' ) ) {
			return $answer;
		}
		$this->redis->clearLastError();
		return $this->redis->eval( $script, $all, $keys );
	}

	/**
	 * @param array<string, string> $fields
	 * @return array<string, array{ad: int, day: string, impressions: int, clicks: int, variance: int}> By the table's key.
	 */
	private static function sums_of_fields( array $fields ): array {
		$sums = array();
		foreach ( $fields as $field => $number ) {
			if ( ! preg_match( '/^([icv]) (\d{1,18}) (\d{4}-\d\d-\d\d)$/', (string) $field, $parts ) ) {
				continue;
			}
			$key = sprintf( '%020d %s', $parts[2], $parts[3] );

			$sums[ $key ] = $sums[ $key ] ?? array( 'ad' => (int) $parts[2], 'day' => $parts[3], 'impressions' => 0, 'clicks' => 0, 'variance' => 0 );

			$sums[ $key ][ (string) array_search( $parts[1], self::FIELD_LETTERS, true ) ] = (int) $number;
		}
		ksort( $sums );
		return $sums;
	}
}
