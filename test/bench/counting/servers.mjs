/**
 * A WordPress on MariaDB, php-fpm, nginx and Redis: all in one folder, started and stopped here. Debian's packages bring
 * them. A second head is another copy of the site on the same database, with a PHP and an address of its own.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { installPackages } from '../../../demo/lib/install-packages.mjs';
import { freePort } from '../../free-port.mjs';
import { planRedis, redisConstants } from './redis.mjs';

const OLDEST_WORDPRESS =
  'demo/wordpress/node_modules/@wp-playground/wordpress-builds/src/wordpress/wp-6.5.zip';
const PLUGIN = 'dist/yearbook-islands.zip';

/** Processes of PHP; the load is more calls at a time than these. */
const WORKERS = 8;

/** @param {string} name @returns {string | undefined} */
const find = (name) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The programs, or the names of those that are missing. */
export function programs() {
  const fpm = ['/usr/sbin', '/usr/local/sbin']
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []))
    .find((path) => /php-fpm[\d.]*$/.test(path));
  const found = {
    php: find('php'),
    fpm,
    nginx: find('nginx'),
    mariadbd: find('mariadbd'),
    install: find('mariadb-install-db'),
    redis: find('redis-server'),
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path || name === 'redis' ? [] : [name]));
  return { found: /** @type {Record<keyof typeof found, string>} */ (found), missing };
}

/** @param {string} zip @param {string} folder */
function unpack(zip, folder) {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(zip)))) {
    const path = join(folder, name);
    mkdirSync(name.endsWith('/') ? path : join(path, '..'), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(path, content);
  }
}

/** @param {string} socket @param {string} more constants */
const wpConfig = (socket, more) => `<?php
${more}
define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
foreach (array('AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT') as $key) define($key, 'bench');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('WP_DEBUG', false);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Ten ads, each in a placement of its own. The server chooses the first one. */
const ADS = `<?php
add_filter('yearbook_islands_ads', function ($ads) {
  for ($id = 1; $id <= 10; $id++) {
    $ads['ads'][$id] = array('title' => "Ad $id", 'content' => '<p>Ad</p>');
    $ads['placements']["p$id"] = array('item' => "ad_$id", 'mode' => 1 === $id ? 'server' : 'browser');
  }
  return $ads;
});
`;

/** @param {number} client calls in a minute; 0: any number @param {number} site */
const limits = (client, site) => `<?php
add_filter('yearbook_islands_rate_limit', fn() => ${client});
add_filter('yearbook_islands_site_rate_limit', fn() => ${site});
`;

/** @param {string} folder @param {readonly Head[]} heads @param {number} port of the site */
const nginxConfig = (
  folder,
  heads,
  port,
) => `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 2048; }
http {
  access_log off; client_body_temp_path ${folder}/body; fastcgi_temp_path ${folder}/fcgi; proxy_temp_path ${folder}/proxy; scgi_temp_path ${folder}/scgi; uwsgi_temp_path ${folder}/uwsgi;
  include /etc/nginx/mime.types;
  ${documentedCache('nginx').replace(/\n.*/s, '').replace(/ \S+/, ` ${folder}/cache`)}
${heads.map((head) => serverOf(head, port)).join('')}}
`;

/** The lines for the cache of a program, as HOSTING.md has them. @param {'nginx' | 'vcl'} language @returns {string} */
export const documentedCache = (language) =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(
    readFileSync('src/HOSTING.md', 'utf8').replace(/^.*(?=nginx, where it is the server of the site)/s, ''),
  )?.[1] ?? '';

/** A head answers under the name of the site, as behind a balancer. @param {Head} head @param {number} sitePort */
function serverOf({ site, port, socket }, sitePort) {
  const php = `include /etc/nginx/fastcgi_params; fastcgi_param HTTP_HOST 127.0.0.1:${sitePort}; fastcgi_pass unix:${socket};`;
  const location = /^location .*^}/ms.exec(documentedCache('nginx'))?.[0] ?? '';
  return `  server {
    listen 127.0.0.1:${port} backlog=1024; root ${site}; index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    ${location.replace(/^ *(include|fastcgi_pass) .*\n/gm, '').replace('{', `{ ${php}`)}
    location ~ \\.php$ { ${php} fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name; }
  }
`;
}

/** @typedef {{ name: string, site: string, port: number, socket: string }} Head */

/** @param {string} folder @param {Head} head */
const fpmConfig = (folder, { name, socket }) => `[global]
pid = ${folder}/${name}.pid
error_log = ${folder}/${name}.log
daemonize = no
[www]
user = root
group = root
listen = ${socket}
listen.backlog = 1024
pm = static
pm.max_children = ${WORKERS}
`;

/** Polls until it is true. @param {string} what @param {() => boolean | Promise<boolean>} isSo */
async function until(what, isSo) {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} has not started`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** @typedef {Awaited<ReturnType<typeof startServers>>} Servers */

/**
 * @param {{ wordpress?: string | undefined, ads?: string, heads?: number, redis?: import('./redis.mjs').RedisKind | undefined }} [options]
 *   `wordpress`: a zip, or a folder with a WordPress; `ads`: the PHP of a must-use plugin that gives the ads; `redis`:
 *   starts one, which the site counts with
 */
export async function startServers({
  wordpress = OLDEST_WORDPRESS,
  ads = ADS,
  heads: count = 1,
  redis: kind,
} = {}) {
  const { found } = programs();
  const folder = mkdtempSync(join(tmpdir(), 'yearbook-servers-'));
  // other users run PHP there, too
  chmodSync(folder, 0o755);
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  /** @param {string} program @param {string[]} args */
  const start = (program, args) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    running.add(child);
    return child;
  };
  /** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
  const end = async (child, signal) => {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  };
  const site = join(folder, 'wordpress');
  const socket = join(folder, 'db.sock');
  /** @type {Head[]} */
  const heads = [];
  for (let index = 0; index < count; index++) {
    const [name, at] = [`fpm${index || ''}`, await freePort()];
    heads.push({ name, site: `${site}${index || ''}`, port: at, socket: join(folder, `${name}.sock`) });
  }
  const [first] = heads;
  const port = first?.port ?? 0;
  if (!existsSync(wordpress)) await installPackages('demo/wordpress');
  if (wordpress.endsWith('.zip')) unpack(wordpress, site);
  else cpSync(wordpress, site, { recursive: true });
  unpack(PLUGIN, join(site, 'wp-content/plugins'));
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  const redis = kind && (await planRedis(kind, found.redis, { folder, start, end, until }));
  writeFileSync(join(site, 'wp-config.php'), wpConfig(socket, redis ? redisConstants(redis) : ''));
  writeFileSync(join(site, 'wp-content/mu-plugins/ads.php'), ads);
  writeFileSync(join(site, 'wp-content/mu-plugins/limits.php'), limits(0, 0));
  for (const head of heads.slice(1)) cpSync(site, head.site, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, heads, port));
  for (const head of heads) writeFileSync(join(folder, `${head.name}.conf`), fpmConfig(folder, head));
  execFileSync(
    found.install,
    ['--no-defaults', `--datadir=${folder}/db`, '--auth-root-authentication-method=normal', '--user=root'],
    { stdio: 'ignore' },
  );

  /** @param {Head} head */
  const startPhp = (head) => start(found.fpm, ['-R', '-F', '-y', join(folder, `${head.name}.conf`)]);
  start(found.mariadbd, [
    '--no-defaults',
    `--datadir=${folder}/db`,
    `--socket=${socket}`,
    '--skip-networking',
    '--user=root',
  ]);
  await redis?.start();
  await until('MariaDB', () => existsSync(socket));
  const fpms = heads.map(startPhp);
  start(found.nginx, ['-c', join(folder, 'nginx.conf')]);

  /** @param {string} where @param {string} code @param {string} first runs before WordPress */
  const phpIn = (where, code, first = '') => [
    ...['-d', 'display_errors=1', '-r'],
    `${first} $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${where}/wp-load.php'; ${code}`,
  ];
  /** Runs PHP inside the site; resolves with its output. @param {string} code @param {string} where @param {string} [first] */
  const runPhp = (code, where = site, first) =>
    execFileSync(found.php, phpIn(where, code, first), { encoding: 'utf8' });
  execFileSync(found.php, [
    '-r',
    `$db = new mysqli('localhost', 'root', '', '', 0, '${socket}'); $db->query('CREATE DATABASE wp');`,
  ]);
  execFileSync(found.php, [
    '-r',
    `define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${site}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php'; wp_install('Bench', 'admin', 'admin@example.org', true, '', 'password'); update_option('siteurl', 'http://127.0.0.1:${port}'); update_option('home', 'http://127.0.0.1:${port}');`,
  ]);
  runPhp(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('yearbook-islands/yearbook-islands.php');`,
  );
  runPhp('YearbookIslands\\Ads\\Count_Settings::keep_count_settings();');
  runPhp(
    `update_option('permalink_structure', '/%postname%/'); update_option('yearbook_islands_shared_seconds', 60);`,
  );
  await until('nginx', () =>
    fetch(`http://127.0.0.1:${port}/wp-content/plugins/yearbook-islands/count.php`).then(
      ({ status }) => status === 405,
      () => false,
    ),
  );

  /** A roll-up in a process of its own. @param {number} head */
  const rollUp = (head) =>
    spawn(found.php, phpIn(heads[head]?.site ?? '', 'YearbookIslands\\Ads\\Roll_Up::roll_up_site();'), {
      stdio: 'ignore',
    });
  /** Kills one process of PHP that answers calls. @param {number} head */
  const killWorker = (head) => {
    const pids = execFileSync('pgrep', ['-P', String(fpms[head]?.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const pid = Number(pids[Math.floor(Math.random() * pids.length)]);
    if (pid) process.kill(pid, 'SIGKILL');
  };

  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    site,
    heads: heads.map((head) => ({ ...head, url: `http://127.0.0.1:${head.port}` })),
    runPhp,
    /**
     * Sets how many calls pass in a minute; 0: any number.
     * @param {number} ofClient
     * @param {number} ofSite
     */
    setLimits(ofClient, ofSite) {
      for (const head of heads)
        writeFileSync(join(head.site, 'wp-content/mu-plugins/limits.php'), limits(ofClient, ofSite));
      runPhp('YearbookIslands\\Ads\\Count_Settings::keep_count_settings();');
    },
    /** CPU time of all servers so far, ms; that of the load is not in it. */
    cpu: () => [...running].reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    /**
     * Kills a process of PHP and a roll-up again and again, on all heads in turn.
     * @param {number} ms between two kills
     * @returns {() => Promise<number>} ends this; resolves with the number of kills after the last roll-up
     */
    keepKilling(ms) {
      let kills = 0;
      let rolling = rollUp(0);
      const timer = setInterval(() => {
        killWorker(kills % heads.length);
        rolling.kill('SIGKILL');
        kills += 1;
        rolling = rollUp(kills % heads.length);
      }, ms);
      return async () => {
        clearInterval(timer);
        if (rolling.exitCode === null && !rolling.signalCode)
          await new Promise((done) => rolling.once('exit', done));
        return kills;
      };
    },
    /** Ends Redis, by default as if the machine lost power, and starts it again. @param {NodeJS.Signals} signal */
    /** Undefined without one. */
    redis,
    /** Runs the site's WP-Cron in a process of another user. @param {number} uid */
    cronOf: (uid) =>
      execFileSync(
        found.php,
        [
          '-r',
          `posix_setuid(${uid}); $_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; $_SERVER['REQUEST_METHOD'] = 'GET'; require '${site}/wp-cron.php';`,
        ],
        { encoding: 'utf8' },
      ),
    async stop() {
      for (const child of [...running].toReversed()) await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * CPU time of a process, of its children, and of those that have ended, ms. Linux counts it in hundredths of a second.
 * @param {number | undefined} pid @returns {number}
 */
function cpuOf(pid) {
  try {
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const own = times.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return children.reduce((sum, child) => sum + cpuOf(Number(child)), own);
  } catch {
    return 0;
  }
}
