/*
 * A contender's visit to a fresh page. One visit measures times, another counts layouts, because a trace costs
 * time.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installPackages } from '../../demo/lib/install-packages.mjs';
import { layoutsOf } from './main-thread.mjs';
import { SCENARIOS } from './masonry-promises.mjs';
import { painted } from './open-site.mjs';

/** @import { Browser, CDPSession, Page } from 'puppeteer-core' */
/** @import { Layouts, Scenario, Times } from './masonry-promises.mjs' */

/** The content of a contender's page. @typedef {{ html: string, script: string }} Content */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** ms after which a scenario is stopped. The contender's larger scenarios are then skipped. */
export const LIMIT = 10_000;

/** @returns {Promise<Content>} */
export async function contentOf() {
  await installPackages(`${root}test/bench/rivals`);
  // the whole page, as it loads
  const stylesheet = await readFile(`${root}dist/yearbook-islands.css`, 'utf8');
  const { outputFiles } = await build({
    entryPoints: [`${root}test/bench/rivals/masonry-contenders.mjs`],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: `${root}tsconfig.json`,
  });
  const html = `<!doctype html><meta charset="utf-8"><style>${stylesheet}
    body { margin: 0; overflow-y: scroll }
    #grid { --columns: 4; width: 1200px; position: relative }
    #grid.three { --columns: 3 }
    .by-stylesheet { --yb-columns: var(--columns) }
    .card { box-sizing: border-box; padding: 8px; overflow: hidden }
    .card > * { margin: 0; font: 14px/1.3 sans-serif }
    .plain .card { width: calc(100% / var(--columns)) }
    .lanes { display: flex } .lane { width: calc(100% / var(--columns)) } .lanes .lane .card { width: 100% }
    .three .lane:nth-child(4) { display: none }
    .css-columns { column-count: var(--columns); column-gap: 0 }
    .css-columns .card { width: 100%; break-inside: avoid }
  </style><footer>.</footer>`;
  return { html, script: outputFiles[0]?.text ?? '' };
}

const act = (/** @type {Page} */ page, /** @type {Scenario} */ scenario, /** @type {string} */ name) =>
  page.evaluate(`bench.${scenario}(${JSON.stringify(name)})`);

const settled = (/** @type {Page} */ page) => page.evaluate('bench.settled()');

/**
 * The time of a scenario in ms; null if it was stopped.
 * @param {CDPSession} session
 * @param {Promise<unknown>} scenario
 */
async function withinLimit(session, scenario) {
  let stopped = false;
  const timer = setTimeout(() => {
    stopped = true;
    void session.send('Runtime.terminateExecution');
  }, LIMIT);
  try {
    return Number(await scenario);
  } catch (error) {
    if (stopped) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Shows a contender's items on a fresh page before the layout.
 * @template T
 * @param {Browser} browser @param {Content} content @param {string} name @param {number} count
 * @param {(page: Page) => Promise<T>} visit
 */
async function onPage(browser, { html, script }, name, count, visit) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1216, height: 900 });
  await page.setContent(html);
  await page.addScriptTag({ content: script });
  await page.evaluate(`bench.fill(${JSON.stringify(name)}, ${count})`);
  await settled(page);
  return visit(page).finally(() => context.close());
}

/**
 * The times of all scenarios of one contender.
 * @param {Browser} browser @param {Content} content @param {string} name @param {number} count
 */
export const timesOf = (browser, content, name, count) =>
  onPage(browser, content, name, count, async (page) => {
    const session = await page.createCDPSession();
    /** @type {Times} */
    const times = {};
    for (const scenario of SCENARIOS) {
      const time = await withinLimit(session, act(page, scenario, name));
      if (time === null) return { times, inPlace: false, gaveUp: true };
      times[scenario] = time;
      await settled(page);
    }
    return { times, inPlace: Boolean(await page.evaluate('bench.inPlace(3)')), gaveUp: false };
  });

/**
 * Counts the layouts of the page during some scenarios of one contender.
 * @param {Browser} browser @param {Content} content @param {string} name @param {number} count
 * @param {readonly Scenario[]} scenarios
 */
export const countLayouts = (browser, content, name, count, scenarios) =>
  onPage(browser, content, name, count, async (page) => {
    /** @type {Layouts} */
    const layouts = {};
    for (const scenario of scenarios) {
      layouts[scenario] = await layoutsOf(page, async () => {
        await act(page, scenario, name);
        await painted(page);
      });
      await settled(page);
    }
    return layouts;
  });
