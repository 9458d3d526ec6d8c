import { programs } from './bench/counting/servers.mjs';
import { firefoxPath, webkitPaths } from './browser-path.mjs';

/** @import { Size } from './size.mjs' */

/**
 * @typedef {object} Asked
 * @property {Size} size
 * @property {readonly string[]} files some of the suite's files; all of them where empty
 * @property {readonly string[]} options of the runner
 *
 * @typedef {object} Suite
 * @property {(asked: Asked) => string[]} command arguments of Node: a script and its arguments
 * @property {'chromium' | 'firefox' | 'webkit'} [browser]
 * @property {boolean} [needsBuild] whether it reads `dist/`
 * @property {{ readonly core: number, readonly full: number }} minutes after which it is ended: several times what it takes
 * @property {() => string} [missing] what to install before it can run, '' where nothing is missing
 */

/** @param {string} name of a script in package.json @param {number} minutes @returns {Suite} */
const script = (name, minutes) => ({
  command: () => ['test/npm.mjs', 'run', '--silent', name],
  minutes: { core: minutes, full: minutes },
});

/** @param {string} project @returns {Suite['command']} */
const vitest = (project) => (asked) => {
  const options = asked.options.filter((option) => option !== '--watch');
  const mode = asked.options.includes('--watch') ? 'watch' : 'run';
  const runner = ['node_modules/vitest/vitest.mjs', mode, '--config', 'test/vitest.config.ts'];
  return [...runner, '--project', project, ...asked.files, ...options];
};

/** A run of a few files says nothing of coverage, and measuring it costs a third of the time. @param {Asked} asked */
const measured = ({ size, files, options }) =>
  size === 'full' && !files.length && !options.includes('--watch') ? ['--coverage'] : [];

function missingServers() {
  const { found, missing } = programs();
  const names = [...missing, ...(found.redis ? [] : ['redis'])];
  return names.length
    ? `${names.join(', ')}: install nginx, php-cli, php-fpm, php-mysql, php-redis, mariadb-server and redis-server`
    : '';
}

/** @type {Readonly<Record<string, Suite>>} */
export const SUITES = {
  build: script('build', 4),
  'docs-site': script('docs', 2),
  types: script('types', 4),
  lint: script('lint', 6),
  size: script('size', 1),
  coverage: script('coverage', 1),
  'package-types': { ...script('types:package', 5), needsBuild: true },
  unit: {
    command: (asked) => vitest('unit')({ ...asked, options: [...asked.options, ...measured(asked)] }),
    minutes: { core: 3, full: 15 },
  },
  browser: {
    command: (asked) => [
      ...['node_modules/@web/test-runner/dist/bin.js', '--config', 'test/web-test-runner.config.mjs'],
      ...asked.files.flatMap((glob) => ['--files', glob]),
      ...measured(asked),
      ...asked.options,
    ],
    browser: 'chromium',
    minutes: { core: 5, full: 10 },
  },
  docs: { command: vitest('docs'), needsBuild: true, minutes: { core: 3, full: 3 } },
  package: { command: vitest('package'), needsBuild: true, minutes: { core: 3, full: 6 } },
  e2e: { command: vitest('e2e'), browser: 'chromium', needsBuild: true, minutes: { core: 15, full: 60 } },
  wordpress: {
    command: vitest('wordpress'),
    browser: 'chromium',
    needsBuild: true,
    minutes: { core: 15, full: 40 },
  },
  heads: {
    command: vitest('heads'),
    needsBuild: true,
    minutes: { core: 5, full: 10 },
    missing: missingServers,
  },
  apps: {
    command: ({ files }) => ['.release/check-apps.mjs', ...files],
    browser: 'chromium',
    needsBuild: true,
    minutes: { core: 10, full: 10 },
  },
  firefox: {
    command: vitest('firefox'),
    browser: 'firefox',
    needsBuild: true,
    minutes: { core: 15, full: 60 },
    missing: () => (firefoxPath() ? '' : 'Firefox: install firefox-esr, or set FIREFOX_PATH'),
  },
  webkit: {
    command: vitest('webkit'),
    browser: 'webkit',
    needsBuild: true,
    minutes: { core: 15, full: 60 },
    missing: () => (webkitPaths() ? '' : 'WebKit: install webkit2gtk-driver and xvfb, or set WEBKIT_PATH'),
  },
};
