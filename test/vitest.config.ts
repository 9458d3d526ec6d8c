import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Unit tests mirror `src/`; end-to-end tests start servers and browsers, and so may take their time. */
export default defineConfig({
  root,
  test: {
    projects: [
      { test: { name: 'unit', root, include: ['test/unit/**/*.test.{ts,tsx}'], environment: 'node' } },
      {
        test: {
          name: 'e2e',
          root,
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // a machine that serves others too may stall for once; what fails twice is broken
          retry: process.env['CI'] ? 1 : 0,
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
