/**
 * How soon the whole page decides its first ad and injects it on a slow processor, compared with the same page
 * whose ads wait for React. `node test/bench/first-ad.mjs`
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSite, WHOLE } from './open-site.mjs';
import { barOf, median, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */

const SLOWDOWN = 4;
const OURS = 'ads first';
const PEER = 'ads after React';

/** @typedef {{ script: number, decided: number, injected: number, painted: number }} Times  ms since the navigation */

/**
 * Copies the built files with one change: the importer of the ad runtime imports React before it. The browser
 * still fetches both at the same time.
 * @param {string} dist
 */
async function distWithAdsAfterReact(dist) {
  const copy = await mkdtemp(join(tmpdir(), 'yearbook-ads-after-react-'));
  await cp(dist, copy, { recursive: true, filter: (path) => !path.includes('/types') });
  const names = await readdir(`${copy}/chunks`);
  const find = (/** @type {string} */ start) =>
    names.find((name) => name.startsWith(start) && name.endsWith('.js'));
  const [react, runtime] = [find('react-'), find('runtime-')];
  if (!react || !runtime) throw new Error(`${dist}/chunks lacks react or the ad runtime`);
  const entry = `${copy}/yearbook-islands.js`;
  const code = await readFile(entry, 'utf8');
  const changed = code.replaceAll(`"${runtime}"`, `"${react}","${runtime}"`);
  if (changed === code) throw new Error(`${entry} does not ask for ${runtime}`);
  await writeFile(entry, changed);
  return copy;
}

/** Runs in the page before the page's scripts and notes the first time of each step. */
function noteFirsts() {
  /** @type {Record<string, number>} */
  const firsts = {};
  Reflect.set(window, 'firsts', firsts);
  const note = (/** @type {string} */ name) => (firsts[name] ??= performance.now());
  // the last step of deciding an ad dispatches this event
  document.addEventListener('ad-runtime-can-display', () => note('decided'));
  document.addEventListener('ad-runtime-placement', (event) => {
    if (!(/** @type {CustomEvent<{ isEmpty: boolean }>} */ (event).detail.isEmpty)) note('injected');
  });
}

/** @param {Awaited<ReturnType<typeof openSite>>} site @returns {Promise<Times>} */
const visit = (site) =>
  site.visit({ slowdown: SLOWDOWN, before: noteFirsts }, async (page) => {
    await page.goto(site.url + WHOLE, { waitUntil: 'load' });
    await page.waitForFunction(() => 'injected' in Reflect.get(window, 'firsts'), { timeout: 120_000 });
    return page.evaluate(() => ({
      ...Reflect.get(window, 'firsts'),
      script: Math.max(
        ...performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            /\/yearbook-islands[^/]*\.js$/.test(entry.name)
              ? [/** @type {PerformanceResourceTiming} */ (entry).responseEnd]
              : [],
          ),
      ),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }));
  });

/** @type {Bench} */
export async function run({ quick, seed }) {
  const copy = await distWithAdsAfterReact('dist');
  const sites = [
    { name: OURS, site: await openSite({ seed }), runs: /** @type {Times[]} */ ([]) },
    { name: PEER, site: await openSite({ seed, distDir: copy }), runs: /** @type {Times[]} */ ([]) },
  ];
  try {
    // the pages alternate, so that a slow moment of the machine affects both; the first visit of each only warms
    // server and browser
    for (let round = 0; round <= (quick ? 3 : 11); round += 1)
      for (const { site, runs } of sites) {
        const times = await visit(site);
        if (round) runs.push(times);
      }
  } finally {
    for (const { site } of sites) await site.close();
    await rm(copy, { recursive: true });
  }
  const column = (/** @type {Times[]} */ runs, /** @type {keyof Times} */ key) =>
    runs.map((times) => times[key]);
  const rows = sites.map(({ name, runs }) => ({
    page: name,
    'first paint, ms': withSpread(column(runs, 'painted'), 0),
    'entry there, ms': withSpread(column(runs, 'script'), 0),
    'first decision, ms': withSpread(column(runs, 'decided'), 0),
    'first ad injected, ms': withSpread(column(runs, 'injected'), 0),
  }));
  const [ours = NaN, peer = NaN] = sites.map(({ runs }) => median(column(runs, 'injected')));
  return {
    title: 'The first ad',
    note: `The whole page with an empty cache, the processor slowed ${SLOWDOWN} times; ms since the navigation began. The second page differs in one thing: its ad runtime waits until React is there, as ads inside a component would.`,
    tables: [{ title: 'Time to the first ad', rows }],
    charts: [
      {
        title: `First ad injected, processor slowed ${SLOWDOWN} times`,
        unit: 'ms',
        bars: sites.map(({ name, runs }) => barOf(name, column(runs, 'injected'), 0)),
      },
    ],
    broken: ours < peer ? [] : [`the first ad comes after ${ours} ms, with React before it after ${peer} ms`],
  };
}

await runAlone(import.meta.url, run);
