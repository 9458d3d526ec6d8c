/**
 * Counts calls under load: 200 at a time, for a minute each by the endpoint with the log on one server, with Redis and
 * with the database on two, and by admin-ajax.php. Processes of PHP and roll-ups of all servers are killed meanwhile. Then as
 * many calls at a time meet the limits of a client and of the site. Between them, questions for ads: of each visitor, and
 * kept for all visitors by nginx. Then the cost of pages that no cache has, and the listing of a catalogue that grows.
 * Prints five tables, and fails where a call that was answered is not counted, or is counted twice, and where more or
 * fewer calls pass than a limit allows. `SECONDS` shortens each minute.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.mjs';
import { measureCatalogue, printCatalogue } from './catalogue.mjs';
import { measurePages } from './page-cost.mjs';
import { programs, startServers } from './servers.mjs';

const AT_A_TIME = 200;
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const PORT = Number(process.env['PORT'] ?? 8099);

const body = new URLSearchParams({ action: 'aatrack-records', referrer: '/', bid: '1' });
for (let id = 1; id <= 10; id++) body.append('ads[]', String(id));

/** The question for one placement, by one visitor and for all visitors. */
const question = new URLSearchParams({
  action: 'advads_ad_select',
  consent: 'not_needed',
  'deferedAds[0][ad_id]': 'p1',
  'deferedAds[0][ad_method]': 'placement',
  'deferedAds[0][elementId]': 'a',
});
const SHARED_QUESTION = '/wp-json/yearbook-islands/v1/ads?by=consent&placements[a]=p1&consent=not_needed';

/** @typedef {{ answered: number, refused: number, broken: number, times: number[] }} Load */

/**
 * @param {Agent} agent @param {string} url @param {URLSearchParams | undefined} form posted; undefined: a GET request
 * @returns {Promise<number>} the status; 0 where the connection broke
 */
const send = (agent, url, form) =>
  new Promise((done) => {
    const headers = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const call = request(url, { method: form ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
      answer.once('error', () => done(0));
    });
    call.once('error', () => done(0));
    call.end(form?.toString());
  });

/**
 * @param {string | readonly string[]} url of one server, or of several that are called in turn
 * @param {number} success the status of a call that counts @param {URLSearchParams} [form]
 * @returns {Promise<Load>}
 */
async function load(url, success, form) {
  const urls = [url].flat();
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  /** @type {Load} */
  const seen = { answered: 0, refused: 0, broken: 0, times: [] };
  const end = performance.now() + SECONDS * 1000;
  async function visitor() {
    while (performance.now() < end) {
      const started = performance.now();
      const status = await send(agent, urls[turn++ % urls.length] ?? '', form);
      seen.times.push(performance.now() - started);
      if (status === success) seen.answered++;
      // nginx answers 502 for a process that was killed: nobody knows whether it had counted
      else if (status === 0 || status >= 500) seen.broken++;
      else seen.refused++;
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
  agent.destroy();
  return seen;
}

/**
 * The limits that are tried: calls in a minute, 0 for any number. The site's limit comes first: a client's calls count
 * for the site too.
 */
const LIMITS = [
  { client: 0, site: 1200 },
  { client: 240, site: 0 },
];
/** How many calls are sent for each call that a limit allows. */
const TIMES_THE_LIMIT = 4;
/** The seconds of a minute in which these calls may begin. */
const BEGINS_BEFORE = 20;

/**
 * How many of many calls at the same moment pass a limit. A limit holds for a minute of the clock, so the calls wait for
 * the next minute when this one is far gone.
 * @param {string} url @param {number} limit
 */
async function passing(url, limit) {
  const second = new Date().getSeconds();
  if (second >= BEGINS_BEFORE) await new Promise((done) => setTimeout(done, (61 - second) * 1000));
  const minute = new Date().getMinutes();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const statuses = await Promise.all(
    Array.from({ length: limit * TIMES_THE_LIMIT }, () => send(agent, url, body)),
  );
  agent.destroy();
  if (new Date().getMinutes() !== minute)
    throw new Error('The calls took longer than the minute of the limit');
  return statuses.filter((status) => status === 204).length;
}

/** @param {readonly number[]} times @param {number} share */
const quantile = (times, share) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/**
 * @param {string} name @param {Load} seen
 * @param {(number | string)[]} more calls in the database, where calls are counted; CPU of the servers for a call, ms
 */
const row = (name, { answered, refused, broken, times }, ...more) =>
  `| ${[name, Math.round(answered / SECONDS), answered, refused, broken, ...more, `${quantile(times, 0.5)} / ${quantile(times, 0.99)}`].join(' | ')} |`;

const COUNT = '/wp-content/plugins/yearbook-islands/count.php';

/** @typedef {Awaited<ReturnType<typeof startServers>>} Servers */

/** The calls in the statistics after a roll-up on each server. @param {Servers} servers */
const sum = ({ heads, runPhp }) =>
  Math.max(
    ...[...heads, ...heads].map(({ site }) =>
      Number(
        runPhp(
          `YearbookIslands\\Ads\\Roll_Up::roll_up_site(); global $wpdb; echo (int) $wpdb->get_var("SELECT MIN(impressions) FROM {$wpdb->prefix}yearbook_islands_counts");`,
          site,
        ),
      ),
    ),
  );

/** Calls all servers in turn while processes of PHP and roll-ups are killed. @param {Servers} servers */
async function loadAndKill(servers) {
  const sites = servers.heads.map(({ site }) => site);
  let kills = 0;
  let rolling = servers.rollUp(sites[0]);
  const timers = [
    setInterval(() => servers.killWorker(kills++ % sites.length), 1500),
    setInterval(() => {
      rolling.kill('SIGKILL');
      rolling = servers.rollUp(sites[kills++ % sites.length]);
    }, 900),
  ];
  const cpu = servers.cpu();
  const seen = await load(
    servers.heads.map(({ url }) => url + COUNT),
    204,
    body,
  ).finally(() => timers.forEach(clearInterval));
  const ms = servers.cpu() - cpu;
  await new Promise((done) =>
    rolling.exitCode === null && !rolling.signalCode ? rolling.once('exit', done) : done(0),
  );
  return { seen, kills, perCall: (ms / seen.answered).toFixed(2) };
}

/** @param {string} name @param {Load} seen @param {number} counted */
function check(name, { answered, broken }, counted) {
  if (counted >= answered && counted <= answered + broken) return;
  console.error(`${name}: ${counted} calls are counted; ${answered} were answered, ${broken} broke.`);
  process.exitCode = 1;
}

/** Two servers with folders of their own. @param {'redis' | 'database'} engine */
async function measureHeads(engine) {
  const folder = mkdtempSync(join(tmpdir(), 'counting-'));
  const redis = engine === 'redis' ? { redisPort: await freePort() } : {};
  const servers = await startServers(folder, await freePort(), { ports: [await freePort()], ...redis });
  try {
    servers.runPhp(
      `update_option('yearbook_islands_counting', array('heads' => array('a' => time(), 'b' => time())) + YearbookIslands\\Ads\\Count_Engine::counting_state()); YearbookIslands\\Ads\\Count_Settings::keep_count_settings();`,
    );
    // as the first page with an ad on each server does
    for (const { site } of servers.heads)
      servers.runPhp('YearbookIslands\\Ads\\Count_Folder::writable_folder();', site);
    const chosen = servers.runPhp(`echo YearbookIslands\\Ads\\Count_Engine::in_use();`);
    if (chosen !== engine) throw new Error(`The site counts with ${chosen}, not with ${engine}`);
    const { seen, kills, perCall } = await loadAndKill(servers);
    const counted = sum(servers);
    console.log(row(`${engine}, two servers, ${kills} kills`, seen, counted, perCall));
    check(engine, seen, counted);
  } finally {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'counting-'));
  const servers = await startServers(folder, PORT);
  try {
    const { seen: logged, kills, perCall } = await loadAndKill(servers);
    const counted = sum(servers);
    console.log(row(`log, one server, ${kills} kills`, logged, counted, perCall));
    check('log', logged, counted);
    servers.runPhp(
      `file_put_contents(WP_CONTENT_DIR . '/mu-plugins/no-log.php', "<?php add_filter('yearbook_islands_count_log', '__return_false');");`,
    );
    const cpu = servers.cpu();
    const direct = await load(`${servers.url}/wp-admin/admin-ajax.php`, 200, body);
    const perDirect = ((servers.cpu() - cpu) / direct.answered).toFixed(2);
    console.log(row('admin-ajax.php', direct, sum(servers) - counted, perDirect));
    servers.runPhp(`unlink(WP_CONTENT_DIR . '/mu-plugins/no-log.php');`);
    const each = await load(`${servers.url}/wp-admin/admin-ajax.php`, 200, question);
    const all = await load(`${servers.url}${SHARED_QUESTION}`, 200);
    console.log('\n| question | a second | answered | refused | broken | ms, median / 99 % |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    console.log(row('of each visitor', each));
    console.log(row('kept for all visitors', all));
    if (all.refused || all.broken) process.exitCode = 1;
    console.log('\n| limit | calls | passed |\n| --- | ---: | ---: |');
    for (const { client, site } of LIMITS) {
      servers.setLimits(client, site);
      const limit = client || site;
      const passed = await passing(servers.url + COUNT, limit);
      const whose = client ? 'of a client' : 'of the site';
      console.log(`| ${limit} ${whose} | ${limit * TIMES_THE_LIMIT} | ${passed} |`);
      if (passed !== limit) process.exitCode = 1;
    }
  } finally {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { found, missing } = programs();
if (missing.length)
  console.log(
    `Not measured: ${missing.join(', ')} missing. Debian: php-cli php-fpm php-mysql nginx mariadb-server.`,
  );
else {
  console.log(
    '| way | calls a second | answered | refused | broken | counted | CPU ms a call | ms, median / 99 % |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  if (found.redis) await measureHeads('redis');
  else console.log('Without Redis. Debian: php-redis redis-server.');
  await measureHeads('database');
  await measure();
  await measurePages();
  printCatalogue(await measureCatalogue());
}
