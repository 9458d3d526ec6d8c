import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apps } from './apps.mjs';
import { checkApp, pack } from './check-app.mjs';

// Installs the built package into small apps and opens each one in a browser. Names of apps as arguments choose some.
const run = promisify(execFile);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !apps.some((app) => app.name === name));
if (unknown.length) {
  console.error(`No app: ${unknown.join(', ')}. There are ${apps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const options = ['--fetch-retries=0', '--fetch-timeout=20000', '--prefer-online'];
const reachable = await run('npm', ['view', 'react', 'version', ...options]).then(
  () => true,
  () => false,
);
if (reachable) await checkAll();
else console.log('The apps are not checked: the npm registry is not reachable.');

async function checkAll() {
  const folder = await mkdtemp(join(tmpdir(), 'yearbook-islands-'));
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log('| app | with | React | scripts until the first island, gzip | later | time |');
  console.log('| --- | --- | --- | ---: | ---: | ---: |');
  try {
    const packed = await pack(folder);
    for (const app of apps.filter(({ name }) => !asked.length || asked.includes(name))) {
      const started = Date.now();
      /** @type {string[]} */
      let cells;
      try {
        const seen = await checkApp(app, packed);
        cells = seen
          ? [seen.reacts.join(), kilobytes(seen.before), kilobytes(seen.after)]
          : [`${app.refused}, refused by name`, '', ''];
      } catch (error) {
        process.exitCode = 1;
        console.error(error instanceof Error ? error.message : error);
        cells = ['FAILED', '', ''];
      }
      const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
      console.log(`| ${[app.name, app.what, ...cells, seconds].join(' | ')} |`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
