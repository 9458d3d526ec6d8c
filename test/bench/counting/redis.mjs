/** A Redis as sites have one: a server, a cluster of three, or a server with a copy that a sentinel watches. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../free-port.mjs';

/** @typedef {'one' | 'cluster' | 'sentinel'} RedisKind */

/**
 * @typedef {object} RedisPlan
 * @property {Record<string, unknown>} constants of the site
 * @property {() => Promise<void>} start also again after `stop`
 * @property {(signal: NodeJS.Signals) => Promise<void>} stop of the first server, which has the data unless it is a cluster
 */

/**
 * @typedef {object} Processes
 * @property {string} folder
 * @property {(program: string, args: string[]) => import('node:child_process').ChildProcess} start
 * @property {(child: import('node:child_process').ChildProcess, signal: NodeJS.Signals) => Promise<void>} end
 * @property {(what: string, isSo: () => boolean | Promise<boolean>) => Promise<void>} until polls
 */

const PASSWORD = 'secret';
const SERVICE = 'counts';

/** @param {number} port @returns {Promise<boolean>} */
const canConnect = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.end());
  });

/** @param {number} port @param {readonly string[]} command @returns {string} its answer */
const ask = (port, ...command) =>
  execFileSync('redis-cli', ['--no-auth-warning', '-a', PASSWORD, '-p', String(port), ...command], {
    encoding: 'utf8',
    // a sentinel says that it needs no password
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * Chooses the ports of a Redis.
 * @param {RedisKind} kind @param {string} program @param {Processes} processes
 * @returns {Promise<RedisPlan>}
 */
export async function planRedis(kind, program, { folder, start, end, until }) {
  const ports = [await freePort(), await freePort(), await freePort()];
  const [first = 0, second = 0, third = 0] = ports;

  /** @param {number} port @param {readonly string[]} more */
  const startServer = async (port, ...more) => {
    const own = join(folder, `redis-${port}`);
    mkdirSync(own, { recursive: true });
    const child = start(program, [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', own, '--daemonize', 'no'],
      ...['--requirepass', PASSWORD, '--masterauth', PASSWORD, '--appendonly', 'yes', '--save', '', ...more],
    ]);
    await until('Redis', () => canConnect(port));
    return child;
  };
  const kinds = {
    one: {
      constants: { HOST: '127.0.0.1', PORT: first },
      start: () => startServer(first),
    },
    cluster: {
      constants: { CLUSTER: ports.map((port) => `tcp://127.0.0.1:${port}`) },
      async start() {
        /** @param {number} port */
        const startNode = async (port) =>
          startServer(
            port,
            ...['--cluster-enabled', 'yes', '--cluster-node-timeout', '1000'],
            ...['--cluster-port', String(await freePort())],
          );
        const child = await startNode(first);
        if (!isNew) return child;
        await startNode(second);
        await startNode(third);
        const servers = ports.map((port) => `127.0.0.1:${port}`);
        ask(first, '--cluster', 'create', ...servers, '--cluster-yes');
        return child;
      },
    },
    sentinel: {
      constants: { SENTINEL: SERVICE, SERVERS: [`tcp://127.0.0.1:${third}`] },
      async start() {
        // the copy has become the server in the meantime
        if (!isNew) return startServer(first, '--replicaof', '127.0.0.1', String(second));
        const child = await startServer(first);
        await startServer(second, '--replicaof', '127.0.0.1', String(first));
        await until('The copy', () => /master_link_status:up/.test(ask(second, 'info', 'replication')));
        const config = join(folder, 'sentinel.conf');
        writeFileSync(
          config,
          `port ${third}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor ${SERVICE} 127.0.0.1 ${first} 1\nsentinel auth-pass ${SERVICE} ${PASSWORD}\nsentinel down-after-milliseconds ${SERVICE} 500\nsentinel failover-timeout ${SERVICE} 5000\n`,
        );
        start(program, [config, '--sentinel']);
        await until('The sentinel', () => canConnect(third));
        await until('The sentinel', () => /num-slaves\n1\n/.test(ask(third, 'sentinel', 'master', SERVICE)));
        return child;
      },
    },
  };
  let isNew = true;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const { constants, start: startAll } = kinds[kind];
  return {
    constants: { PASSWORD, PREFIX: 'bench', ...constants },
    async start() {
      server = await startAll();
      if (kind === 'cluster')
        await until('The cluster', () => /cluster_state:ok/.test(ask(first, 'cluster', 'info')));
      isNew = false;
    },
    /** @param {NodeJS.Signals} signal */
    async stop(signal) {
      if (server) await end(server, signal);
      if (kind === 'cluster')
        await until('The rest', () => /cluster_state:fail/.test(ask(second, 'cluster', 'info')));
      if (kind === 'sentinel')
        await until('The copy', () =>
          ask(third, 'sentinel', 'get-master-addr-by-name', SERVICE).includes(`\n${second}\n`),
        );
    },
  };
}

/** Texts, numbers and lists are the same in JSON and in PHP. @param {RedisPlan} plan */
export const redisConstants = ({ constants }) =>
  Object.entries(constants)
    .map(([name, value]) => `define('WP_REDIS_${name}', ${JSON.stringify(value)});`)
    .join(' ');
