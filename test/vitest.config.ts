import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { firefoxPath } from './browser-path.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** End-to-end tests start servers and browsers, and so may take their time. */
const endToEnd = {
  root,
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // a machine that serves others too may stall for once; what fails twice is broken
  retry: process.env['CI'] ? 1 : 0,
  fileParallelism: false,
  // pages that are open side by side
  maxConcurrency: 2,
} as const;

/** Suites whose promises no page keeps or breaks, and those that measure by what only Chromium tells. */
const CHROMIUM_ONLY = ['another-origin', 'demo-server', 'faults/faults', 'recipes', 'sinks'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

/** Unit tests mirror `src/`; the end-to-end tests run in Chromium, and where it is installed in Firefox. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        test: {
          name: 'package',
          root,
          include: ['test/package/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit',
          root,
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      { test: { ...endToEnd, name: 'e2e', include: ['test/e2e/**/*.test.ts'] } },
      {
        test: {
          ...endToEnd,
          name: 'firefox',
          include: firefoxPath() ? ['test/e2e/**/*.test.ts'] : ['test/without-firefox.test.ts'],
          exclude: CHROMIUM_ONLY,
          env: { E2E_BROWSER: 'firefox' },
        },
      },
      {
        test: {
          name: 'wordpress',
          root,
          include: ['test/wordpress/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/wordpress/set-up.ts',
          testTimeout: 400_000,
          hookTimeout: 400_000,
          expect: endToEnd.expect,
          retry: endToEnd.retry,
          fileParallelism: false,
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
