/**
 * The work of the main thread while the whole page loads on a slow processor: the longest run of scripts in one task, and
 * the total blocking time compared with the same page without our script.
 */
import { scriptsIn, tasksDuring } from './main-thread.mjs';
import { onSite, settled, WHOLE } from './open-site.mjs';
import { above, cellsOf, median } from './report.mjs';
import { inTurns, painted, SLOWDOWN } from './visit.mjs';

/** @import { Site } from './open-site.mjs' */
/** @import { Bench } from './report.mjs' */

const LIMIT_MS = 50;
/** The most blocking time that our script adds to the page, ms. */
const LIMIT_ADDED_MS = 30;
/** Longer tasks delay the reaction to input; the time above this limit counts as blocking, ms. */
const LONG = 50;

/** @param {Site} site @param {boolean} withScript */
const visit = (site, withScript) =>
  site.visit({ slowdown: SLOWDOWN }, async (page, session) => {
    if (!withScript) await session.send('Network.setBlockedURLs', { urls: ['*/yearbook-islands.js'] });
    const tasks = await tasksDuring(page, async () => {
      await page.goto(site.url + WHOLE, { waitUntil: 'load' });
      await (withScript ? settled(page) : painted(page));
    });
    const scripts = tasks.map(scriptsIn);
    return {
      scripts: Math.max(...scripts),
      together: scripts.reduce((sum, ms) => sum + ms, 0),
      task: Math.max(...tasks.map(({ duration }) => duration)),
      blocking: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0),
    };
  });

const COLUMNS = /** @type {const} */ ({
  'blocking, ms': 'blocking',
  'longest task, ms': 'task',
  'scripts, longest in one task, ms': 'scripts',
  'scripts together, ms': 'together',
});

/** @type {Bench} */
export const run = ({ quick, seed }) =>
  onSite({ seed }, async (site) => {
    const [ours = [], bare = []] = await inTurns([true, false], quick ? 2 : 9, (withScript) =>
      visit(site, withScript),
    );
    const added = ours.map((one, round) => one.blocking - (bare[round]?.blocking ?? NaN));
    const rows = [
      { page: 'with our script', ...cellsOf(ours, COLUMNS) },
      { page: 'without it', ...cellsOf(bare, COLUMNS) },
    ];
    return {
      title: 'Hydration',
      note: `The whole page from the navigation until its first screen works and the ads have come to rest, the processor slowed ${SLOWDOWN} times. A length is the time that the thread ran, so other programs do not count. What scripts take includes styles and layout that they force. Blocking is what tasks take beyond ${LONG} ms; the script adds ${median(added, 1)} ms of it.`,
      headline: [
        'Blocking time of the whole yearbook page, slowed 4 ×',
        `${rows[0]?.['blocking, ms']} ms`,
        `${rows[1]?.['blocking, ms']} ms`,
        'the page without script',
      ],
      tables: [{ title: 'The main thread', rows }],
      broken: [
        ...above('scripts in one task', median(ours.map(({ scripts }) => scripts)), LIMIT_MS),
        ...above('blocking time that the script adds', median(added), LIMIT_ADDED_MS),
      ],
    };
  });
