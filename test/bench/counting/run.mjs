/**
 * Counts calls under load: 200 at a time, for a minute each by the endpoint with the log on one server, with Redis and
 * with the database on two, and by admin-ajax.php. Processes of PHP and roll-ups of all servers are killed meanwhile.
 * Between them, questions for ads: of each visitor, and kept for all visitors by nginx. Then the listing of a catalogue that
 * grows. Prints three tables, and fails where a call that was answered is not counted, or is counted twice. `SECONDS`
 * shortens each minute.
 */
import { Agent, request } from 'node:http';
import { measureCatalogue } from './catalogue.mjs';
import { programs, startServers } from './servers.mjs';

/** @import { Servers } from './servers.mjs' */

const AT_A_TIME = 200;
const SECONDS = Number(process.env['SECONDS'] ?? 60);

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
 * @param {readonly string[]} urls called in turn
 * @param {number} success the status of a call that counts @param {URLSearchParams} [form]
 * @returns {Promise<Load>}
 */
async function load(urls, success, form) {
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

/**
 * Calls all servers in turn while processes of PHP and roll-ups are killed; prints a row, and fails where calls are lost or
 * counted twice. Returns the calls that are counted.
 * @param {string} name @param {Servers} servers
 */
async function loadAndKill(name, servers) {
  const endKilling = servers.keepKilling(1000);
  const cpu = servers.cpu();
  const urls = servers.heads.map(({ url }) => url + COUNT);
  const seen = await load(urls, 204, body);
  const ms = servers.cpu() - cpu;
  const kills = await endKilling();
  const counted = sum(servers);
  console.log(row(`${name}, ${kills} kills`, seen, counted, (ms / seen.answered).toFixed(2)));
  if (counted < seen.answered || counted > seen.answered + seen.broken) {
    console.error(
      `${name}: ${counted} calls are counted; ${seen.answered} were answered, ${seen.broken} broke.`,
    );
    process.exitCode = 1;
  }
  return counted;
}

/** Two servers with folders of their own. @param {'redis' | 'database'} engine */
async function measureHeads(engine) {
  const servers = await startServers({ heads: 2, redis: engine === 'redis' ? 'one' : undefined });
  try {
    servers.runPhp(
      `update_option('yearbook_islands_counting', array('heads' => array('a' => time(), 'b' => time())) + YearbookIslands\\Ads\\Count_Engine::counting_state()); YearbookIslands\\Ads\\Count_Settings::keep_count_settings();`,
    );
    // as the first page with an ad on each server does
    for (const { site } of servers.heads)
      servers.runPhp('YearbookIslands\\Ads\\Count_Folder::writable_folder();', site);
    const chosen = servers.runPhp(`echo YearbookIslands\\Ads\\Count_Engine::in_use();`);
    if (chosen !== engine) throw new Error(`The site counts with ${chosen}, not with ${engine}`);
    await loadAndKill(`${engine}, two servers`, servers);
  } finally {
    await servers.stop();
  }
}

async function measureOne() {
  const servers = await startServers();
  try {
    const counted = await loadAndKill('log, one server', servers);
    servers.runPhp(
      `file_put_contents(WP_CONTENT_DIR . '/mu-plugins/no-log.php', "<?php add_filter('yearbook_islands_count_log', '__return_false');");`,
    );
    const cpu = servers.cpu();
    const direct = await load([`${servers.url}/wp-admin/admin-ajax.php`], 200, body);
    const perDirect = ((servers.cpu() - cpu) / direct.answered).toFixed(2);
    console.log(row('admin-ajax.php', direct, sum(servers) - counted, perDirect));
    servers.runPhp(`unlink(WP_CONTENT_DIR . '/mu-plugins/no-log.php');`);
    const each = await load([`${servers.url}/wp-admin/admin-ajax.php`], 200, question);
    const all = await load([`${servers.url}${SHARED_QUESTION}`], 200);
    console.log('\n| question | a second | answered | refused | broken | ms, median / 99 % |');
    console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
    console.log(row('of each visitor', each));
    console.log(row('kept for all visitors', all));
    if (all.refused || all.broken) process.exitCode = 1;
  } finally {
    await servers.stop();
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
  await measureOne();
  await measureCatalogue();
}
