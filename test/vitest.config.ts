import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FILES_ONLY_IN_FULL } from './core.mjs';
import { LongestFirst } from './longest-first.mjs';
import { testLimit } from './size.mjs';
import { VitestSummary } from './vitest-summary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** End-to-end tests start servers and browsers and need more time. */
const endToEnd = {
  root,
  environment: 'node',
  globalSetup: 'test/unpack-browser.ts',
  testTimeout: testLimit(120_000),
  hookTimeout: 120_000,
  exclude: FILES_ONLY_IN_FULL,
  expect: { poll: { interval: 20, timeout: 15_000 } },
  // a busy machine can stall once; a test that fails twice is broken
  retry: process.env['CI'] ? 1 : 0,
  // number of tests of one file that run in parallel
  maxConcurrency: 2,
} as const;

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
    reporters: ['default', new VitestSummary()],
    projects: [
      {
        test: {
          name: 'package',
          root,
          include: ['test/package/**/*.test.ts'],
          environment: 'node',
          testTimeout: testLimit(60_000),
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'docs',
          root,
          include: ['test/docs/**/*.test.ts'],
          environment: 'node',
          testTimeout: testLimit(60_000),
        },
      },
      {
        test: {
          name: 'unit',
          root,
          // a file takes back what it stubs, so the files of a worker can share what they import
          isolate: false,
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: testLimit(60_000),
        },
      },
      // each file has its own server, each worker its own browser and its own copy of the demo; with three at a time, two
      // cores are too slow for time-outs of pages
      {
        test: {
          ...endToEnd,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...endToEnd,
          name: 'firefox',
          fileParallelism: false,
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...FILES_ONLY_IN_FULL, ...NOT_IN_FIREFOX],
          env: { E2E_BROWSER: 'firefox' },
        },
      },
      {
        test: {
          ...endToEnd,
          name: 'webkit',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...FILES_ONLY_IN_FULL, ...NOT_IN_WEBKIT],
          maxWorkers: 2,
          // now and then a window of WebKit never paints; the second try has another window
          retry: 1,
          env: { E2E_BROWSER: 'webkit' },
        },
      },
      // nginx, PHP, MariaDB and Redis as processes of this machine
      {
        test: {
          name: 'heads',
          root,
          include: ['test/heads/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // each file has its own WordPress in memory, which takes one core; two files at a time
      {
        test: {
          name: 'wordpress',
          root,
          include: ['test/wordpress/**/*.test.ts'],
          exclude: FILES_ONLY_IN_FULL,
          environment: 'node',
          globalSetup: ['test/unpack-browser.ts', 'test/wordpress/set-up.ts'],
          testTimeout: testLimit(400_000),
          hookTimeout: 400_000,
          expect: endToEnd.expect,
          retry: endToEnd.retry,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['json', 'text'],
      reportsDirectory: 'coverage/unit',
    },
  },
});
