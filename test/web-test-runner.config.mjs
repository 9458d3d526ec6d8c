import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { appStylesheetSource } from '../.rollup/app-stylesheet.mjs';
import { BROWSER_ARGS, browserPath } from './browser-path.mjs';
import { browserSummary } from './browser-summary.mjs';
import { coverageOfSessions } from './coverage-of-sessions.mjs';
import { npmModules } from './npm-modules.mjs';
import { isFull, testLimit } from './size.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsconfig = fileURLToPath(new URL('../tsconfig.json', import.meta.url));

/** Serves the app stylesheet with the styles of all elements. @type {import('@web/test-runner').TestRunnerPlugin} */
const stylesheet = {
  name: 'app-stylesheet',
  serve: ({ path }) =>
    path === '/elements/yearbook-islands.css' ? { body: appStylesheetSource(), type: 'css' } : undefined,
};

/**
 * Closes the tab of a file when the file has ended. The runner would give the tab to the next file, and the history of a
 * tab ends at 50 entries: what a test then adds takes the place of an entry before it, and Back leaves the page.
 *
 * @param {import('@web/test-runner-chrome').ChromeLauncher} launcher
 */
function withFreshTabs(launcher) {
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (sessionId) => {
    const page = launcher.getPage(sessionId);
    const result = await stopSession(sessionId);
    Reflect.set(launcher, 'inactivePages', []);
    await page.browserContext().close();
    return result;
  };
  return launcher;
}

/** Browsers have no environment: tells them the size of this run. @type {import('@web/test-runner').TestRunnerPlugin} */
const size = {
  name: 'size',
  serve: ({ path }) =>
    path === '/test/size.mjs' ? { body: `export const isFull = ${isFull};`, type: 'js' } : undefined,
};

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files: ['test/browser/**/*.test.{ts,tsx}'],
  nodeResolve: true,
  testsFinishTimeout: 300_000,
  browserStartTimeout: 120_000,
  browsers: [
    withFreshTabs(
      chromeLauncher({
        launchOptions: { executablePath: await browserPath(), args: BROWSER_ARGS, headless: true },
        // most files wait more than they work
        concurrency: 3,
        // files run in parallel on one origin: each needs its own cookies
        createPage: async ({ context }) => (await context.browser().createBrowserContext()).newPage(),
      }),
    ),
  ],
  plugins: [
    stylesheet,
    size,
    npmModules({ root }),
    esbuildPlugin({ ts: true, tsx: true, target: 'es2023', tsconfig }),
  ],
  reporters: [defaultReporter(), coverageOfSessions('coverage/browser/sessions.json'), browserSummary],
  testFramework: { config: { timeout: testLimit(30_000) } },
  coverageConfig: {
    include: ['src/ads/**', 'src/island/**', 'src/lib/**', 'src/yearbook/**', 'elements/**'],
    reportDir: 'coverage/browser',
    reporters: ['json', 'text-summary'],
  },
};
