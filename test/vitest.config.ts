import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FILES_ONLY_IN_FULL } from './core.mjs';
import { LongestFirst } from './longest-first.mjs';
import { testLimit } from './size.mjs';
import { vitestSummary } from './vitest-summary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A suite of Node whose files stand in the folder of its name. */
const suite = <Options extends object>(name: string, options: Options) => ({
  test: {
    name,
    root,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout: testLimit(60_000),
    hookTimeout: 120_000,
    ...options,
  },
});

/** End-to-end tests start servers and browsers and need more time. */
const endToEnd = {
  include: ['test/e2e/**/*.test.ts'],
  globalSetup: 'test/unpack-browser.ts',
  testTimeout: testLimit(120_000),
  exclude: FILES_ONLY_IN_FULL,
  expect: { poll: { interval: 20, timeout: 15_000 } },
  // a busy machine can stall once; a test that fails twice is broken
  retry: process.env['CI'] ? 1 : 0,
  // number of tests of one file that run in parallel
  maxConcurrency: 2,
};

/** @param names of end-to-end tests */
const filesOf = (names: readonly string[]): string[] => names.map((name) => `test/e2e/${name}.test.ts`);

/** Suites that do not depend on the browser: two open no page, two build and check copies of the project. */
const OF_NO_BROWSER = filesOf(['demo-server', 'sinks', 'dev', 'recipes']);

const NOT_IN_FIREFOX = [...OF_NO_BROWSER, ...filesOf(['another-origin'])];

/** The suites `budgets` and `foreign` measure with interfaces that WebKit lacks. */
const NOT_IN_WEBKIT = [...OF_NO_BROWSER, ...filesOf(['budgets', 'foreign/foreign'])];

/** Unit tests mirror `src/`. The end-to-end tests run in Chromium, and by command in Firefox and WebKit. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', vitestSummary],
    projects: [
      suite('package', {}),
      suite('docs', {}),
      // a file takes back what it stubs, so the files of a worker can share what they import
      suite('unit', { isolate: false }),
      // each file has its own server, each worker its own browser and its own copy of the demo; with three at a time, two
      // cores are too slow for time-outs of pages
      suite('e2e', { ...endToEnd, isolate: false, maxWorkers: 2, sequence: { groupOrder: 1 } }),
      suite('firefox', {
        ...endToEnd,
        fileParallelism: false,
        exclude: [...FILES_ONLY_IN_FULL, ...NOT_IN_FIREFOX],
        env: { E2E_BROWSER: 'firefox' },
      }),
      suite('webkit', {
        ...endToEnd,
        exclude: [...FILES_ONLY_IN_FULL, ...NOT_IN_WEBKIT],
        maxWorkers: 2,
        // now and then a window of WebKit never paints; the second try has another window
        retry: 1,
        env: { E2E_BROWSER: 'webkit' },
      }),
      // nginx, PHP, MariaDB and Redis as processes of this machine
      suite('heads', { fileParallelism: false, testTimeout: 120_000 }),
      // each file has its own WordPress in memory, which takes one core; two files at a time
      suite('wordpress', {
        exclude: FILES_ONLY_IN_FULL,
        globalSetup: ['test/unpack-browser.ts', 'test/wordpress/set-up.ts'],
        testTimeout: testLimit(400_000),
        hookTimeout: 400_000,
        expect: endToEnd.expect,
        retry: endToEnd.retry,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['json', 'text'],
      reportsDirectory: 'coverage/unit',
    },
  },
});
