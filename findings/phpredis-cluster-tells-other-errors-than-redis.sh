#!/usr/bin/env bash
# phpredis 5.3.7 and Redis 7.0.15 (Debian's php8.2-redis, php8.2-cli, redis-server, redis-tools).
# A cluster that has lost a server answers each command with `CLUSTERDOWN The cluster is down`. The class `Redis` throws
# an exception with this text. The class `RedisCluster` throws one with a sentence of its own, `The Redis Cluster is down
# (CLUSTERDOWN)`, where the code stands at the end.
# The wrong guess: the error of a command begins with the code of Redis, whichever class has sent it. Code that reads the
# first word then takes a refusal, after which it may try elsewhere, for a connection that broke in the middle.
set -euo pipefail
room=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$room"' EXIT
cd "$room"
export DEBIAN_FRONTEND=noninteractive
apt-get download -qq php8.2-cli=8.2.* php8.2-common=8.2.* php8.2-igbinary php8.2-redis=5.3.7+* \
  redis-server=5:7.0.15-* redis-tools=5:7.0.15-* liblzf1 libjemalloc2 libargon2-1 libsodium23 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH="$room/usr/lib/x86_64-linux-gnu"

for port in 7101 7102 7103; do
  mkdir "$port"
  usr/bin/redis-server --port "$port" --bind 127.0.0.1 --dir "$room/$port" --save '' --cluster-enabled yes \
    --cluster-port "$((port + 100))" --cluster-node-timeout 1000 >/dev/null &
  last=$!
done
ask() { usr/bin/redis-cli -p "$@"; }
until ask 7101 ping && ask 7102 ping && ask 7103 ping; do sleep 0.2; done >/dev/null 2>&1
ask 7101 --cluster create 127.0.0.1:7101 127.0.0.1:7102 127.0.0.1:7103 --cluster-yes >/dev/null
until ask 7101 cluster info | grep -q cluster_state:ok; do sleep 0.2; done
kill "$last"
until ask 7101 cluster info | grep -q cluster_state:fail; do sleep 0.2; done

cat >errors.php <<'PHP'
<?php
/** What a command throws. */
function error_of( callable $run ): string {
	try {
		// a key of the first server, which is still there
		$run( '{b}' );
		return '';
	} catch ( Exception $error ) {
		return $error->getMessage();
	}
}
$one = error_of(
	static function ( string $key ) {
		$redis = new Redis();
		$redis->connect( '127.0.0.1', 7101 );
		$redis->set( $key, 1 );
	}
);
$all = error_of(
	static function ( string $key ) {
		$cluster = new RedisCluster( null, array( '127.0.0.1:7101' ) );
		$cluster->set( $key, 1 );
	}
);
echo phpversion( 'redis' ), "\nRedis: {$one}\nRedisCluster: {$all}\n";
exit( 0 === strpos( $one, 'CLUSTERDOWN ' ) && 'The Redis Cluster is down (CLUSTERDOWN)' === $all ? 0 : 1 );
PHP
extensions=$(dirname "$(find "$room" -name redis.so)")
usr/bin/php8.2 -n -d extension_dir="$extensions" -d extension=igbinary.so -d extension=redis.so errors.php
