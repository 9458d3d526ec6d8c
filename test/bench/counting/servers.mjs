/** A WordPress on MariaDB, php-fpm and nginx: all in one folder, started and stopped here. Debian's packages bring them. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';

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
  };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
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

/** @param {string} socket */
const wpConfig = (socket) => `<?php
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

/** @param {string} folder @param {number} port */
const nginxConfig = (
  folder,
  port,
) => `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 2048; }
http {
  access_log off; client_body_temp_path ${folder}/body; fastcgi_temp_path ${folder}/fcgi; proxy_temp_path ${folder}/proxy; scgi_temp_path ${folder}/scgi; uwsgi_temp_path ${folder}/uwsgi;
  include /etc/nginx/mime.types;
  fastcgi_cache_path ${folder}/cache keys_zone=answers:1m;
  server {
    listen 127.0.0.1:${port} backlog=1024; root ${folder}/wordpress; index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location /wp-json/yearbook-islands/ { include /etc/nginx/fastcgi_params; fastcgi_param HTTP_HOST $http_host; fastcgi_param SCRIPT_FILENAME $document_root/index.php; fastcgi_cache answers; fastcgi_cache_key $request_uri; fastcgi_cache_lock on; fastcgi_cache_use_stale updating; fastcgi_cache_background_update on; fastcgi_pass unix:${folder}/fpm.sock; }
    location ~ \\.php$ { include /etc/nginx/fastcgi_params; fastcgi_param HTTP_HOST $http_host; fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name; fastcgi_pass unix:${folder}/fpm.sock; }
  }
}
`;

/** @param {string} folder */
const fpmConfig = (folder) => `[global]
pid = ${folder}/fpm.pid
error_log = ${folder}/fpm.log
daemonize = no
[www]
user = root
group = root
listen = ${folder}/fpm.sock
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

/**
 * @param {string} folder an empty folder
 * @param {number} port
 * @param {{ wordpress?: string | undefined, ads?: string }} [options]  `wordpress`: a zip, or a folder with a
 *   WordPress; `ads`: the PHP of a must-use plugin that gives the ads
 */
export async function startServers(folder, port, { wordpress = OLDEST_WORDPRESS, ads = ADS } = {}) {
  const { found } = programs();
  const site = join(folder, 'wordpress');
  const socket = join(folder, 'db.sock');
  if (wordpress.endsWith('.zip')) unpack(wordpress, site);
  else cpSync(wordpress, site, { recursive: true });
  unpack(PLUGIN, join(site, 'wp-content/plugins'));
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  writeFileSync(join(site, 'wp-config.php'), wpConfig(socket));
  writeFileSync(join(site, 'wp-content/mu-plugins/ads.php'), ads);
  writeFileSync(join(site, 'wp-content/mu-plugins/limits.php'), limits(0, 0));
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, port));
  writeFileSync(join(folder, 'fpm.conf'), fpmConfig(folder));
  execFileSync(
    found.install,
    ['--no-defaults', `--datadir=${folder}/db`, '--auth-root-authentication-method=normal', '--user=root'],
    { stdio: 'ignore' },
  );

  /** @type {import('node:child_process').ChildProcess[]} */
  const running = [];
  /** @param {string} program @param {string[]} args */
  const start = (program, args) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    running.push(child);
    return child;
  };
  const startPhp = () => start(found.fpm, ['-R', '-F', '-y', join(folder, 'fpm.conf')]);
  start(found.mariadbd, [
    '--no-defaults',
    `--datadir=${folder}/db`,
    `--socket=${socket}`,
    '--skip-networking',
    '--user=root',
  ]);
  await until('MariaDB', () => existsSync(socket));
  let fpm = startPhp();
  start(found.nginx, ['-c', join(folder, 'nginx.conf')]);

  /** Runs PHP inside the site; resolves with its output. @param {string} code */
  const runPhp = (code) =>
    execFileSync(
      found.php,
      [
        '-d',
        'display_errors=1',
        '-r',
        `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${site}/wp-load.php'; ${code}`,
      ],
      { encoding: 'utf8' },
    );
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
  runPhp('YearbookIslands\\keep_count_settings();');
  runPhp(
    `update_option('permalink_structure', '/%postname%/'); update_option('yearbook_islands_shared_seconds', 60);`,
  );
  await until('nginx', () =>
    fetch(`http://127.0.0.1:${port}/wp-content/plugins/yearbook-islands/count.php`).then(
      ({ status }) => status === 405,
      () => false,
    ),
  );

  return {
    url: `http://127.0.0.1:${port}`,
    site: resolve(site),
    runPhp,
    /**
     * Sets how many calls pass in a minute; 0: any number.
     * @param {number} ofClient
     * @param {number} ofSite
     */
    setLimits(ofClient, ofSite) {
      writeFileSync(join(site, 'wp-content/mu-plugins/limits.php'), limits(ofClient, ofSite));
      runPhp('YearbookIslands\\keep_count_settings();');
    },
    /** A roll-up in a process of its own. */
    rollUp: () =>
      spawn(
        found.php,
        [
          '-r',
          `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require '${site}/wp-load.php'; YearbookIslands\\roll_up();`,
        ],
        { stdio: 'ignore' },
      ),
    /** Kills one process of PHP that answers calls. */
    killWorker() {
      const pids = execFileSync('pgrep', ['-P', String(fpm.pid)], { encoding: 'utf8' })
        .trim()
        .split('\n');
      const pid = Number(pids[Math.floor(Math.random() * pids.length)]);
      if (pid) process.kill(pid, 'SIGKILL');
    },
    async stop() {
      for (const child of running.toReversed()) child.kill('SIGTERM');
      await Promise.all(
        running.map((child) =>
          child.exitCode === null ? new Promise((done) => child.once('exit', done)) : undefined,
        ),
      );
    },
  };
}
