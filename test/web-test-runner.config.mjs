import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { appStylesheetSource } from '../.rollup/app-stylesheet.mjs';
import { coverageOfSessions } from './coverage-of-sessions.mjs';
import { BROWSER_ARGS, browserPath } from './browser-path.mjs';
import { npmModules } from './npm-modules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsconfig = fileURLToPath(new URL('../tsconfig.json', import.meta.url));

/** Serves the app stylesheet with the styles of all elements. @type {import('@web/test-runner').TestRunnerPlugin} */
const stylesheet = {
  name: 'app-stylesheet',
  serve: ({ path }) =>
    path === '/elements/yearbook-islands.css' ? { body: appStylesheetSource(), type: 'css' } : undefined,
};

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files: ['test/browser/**/*.test.{ts,tsx}'],
  nodeResolve: true,
  testsFinishTimeout: 150_000,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await browserPath(), args: BROWSER_ARGS, headless: true },
      // most files wait more than they work
      concurrency: 3,
      // files run in parallel on one origin: each needs its own cookies
      createPage: async ({ context }) => (await context.browser().createBrowserContext()).newPage(),
    }),
  ],
  plugins: [
    stylesheet,
    npmModules({ root }),
    esbuildPlugin({ ts: true, tsx: true, target: 'es2023', tsconfig }),
  ],
  reporters: [defaultReporter(), coverageOfSessions('coverage/browser/sessions.json')],
  testFramework: { config: { timeout: 30_000, retries: process.env['CI'] ? 1 : 0 } },
  coverageConfig: {
    include: ['src/ads/**', 'src/island/**', 'src/lib/**', 'src/yearbook/**', 'elements/**'],
    reportDir: 'coverage/browser',
    reporters: ['json', 'text-summary'],
  },
};
