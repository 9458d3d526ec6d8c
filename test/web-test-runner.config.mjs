import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { coverageOfSessions } from './coverage-of-sessions.mjs';
import { BROWSER_ARGS, browserPath } from './browser-path.mjs';
import { npmModules } from './npm-modules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsconfig = fileURLToPath(new URL('../tsconfig.json', import.meta.url));

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files: ['test/browser/**/*.test.{ts,tsx}'],
  concurrency: 2,
  nodeResolve: true,
  testsFinishTimeout: 150_000,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await browserPath(), args: BROWSER_ARGS, headless: true },
      concurrency: 2,
      // files run side by side on one origin: each has its own cookies
      createPage: async ({ context }) => (await context.browser().createBrowserContext()).newPage(),
    }),
  ],
  plugins: [npmModules({ root }), esbuildPlugin({ ts: true, tsx: true, target: 'es2023', tsconfig })],
  reporters: [defaultReporter(), coverageOfSessions('coverage/browser/sessions.json')],
  testFramework: { config: { timeout: 30_000, retries: process.env['CI'] ? 1 : 0 } },
  coverageConfig: {
    include: ['src/ads/**', 'src/island/**', 'src/lib/**', 'src/yearbook/**', 'elements/**'],
    reportDir: 'coverage/browser',
    reporters: ['json', 'text-summary'],
  },
};
