/**
 * The work of the main thread while the whole page loads on a slow processor: the longest task of our code without
 * the evaluation of React, and the total blocking time compared with the same page without our script.
 * `node test/bench/hydration.mjs`
 */
import { scriptRunsOf, traced } from './main-thread.mjs';
import { partOf, readChunks } from './own-code.mjs';
import { openSite, painted, settled, WHOLE } from './open-site.mjs';
import { barOf, median, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Sample, Task } from './main-thread.mjs' */
/** @import { Report } from './report.mjs' */
/** @import { Bench } from './run.mjs' */

const SLOWDOWN = 4;
const LIMIT_MS = 50;
/** The most blocking time that our script adds to the page, ms. */
const LIMIT_ADDED_MS = 30;
/** Longer tasks delay the reaction to input; the time above this limit counts as blocking, ms. */
const LONG = 50;

const REACT = 'React evaluated';
const ISLANDS = 'islands';
const KINDS = [REACT, ISLANDS, 'ad runtime', 'entry and shared code'];

/**
 * The kind of a sample by the chunks on its stack; the first match wins.
 * @type {readonly [part: ReturnType<typeof partOf>, kind: string][]}
 */
const KIND_OF_PART = [
  ['react', ISLANDS],
  ['element', ISLANDS],
  ['ads', 'ad runtime'],
  ['shared', 'entry and shared code'],
];

/** Parts of the built files by their names. @type {Map<string, ReturnType<typeof partOf>>} */
const parts = new Map();

/** @param {{ url: string }} frame */
const partAt = ({ url }) => parts.get(url.replace(/[?#].*/, '').replace(/^.*\//, ''));

/**
 * The owner of a sample, by the scripts on its stack; '' for the page's own scripts and the browser.
 * @param {Sample} sample
 */
function kindOfSample({ frames }) {
  if (frames.some((frame) => frame.isModule && partAt(frame) === 'react')) return REACT;
  const here = frames.map(partAt);
  return KIND_OF_PART.find(([part]) => here.includes(part))?.[1] ?? '';
}

/** The owner whose script ran longest in these samples. @param {readonly Sample[]} samples */
function kindOf(samples) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const sample of samples) {
    const kind = kindOfSample(sample);
    if (kind) times.set(kind, (times.get(kind) ?? 0) + sample.length);
  }
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** The chunk whose functions appear in most of the samples. @param {readonly Sample[]} samples */
function chunkOf(samples) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { frames, length } of samples) {
    const name = /chunks\/([\w-]+)-[a-z0-9]{8}\.js/.exec(frames[0]?.url ?? '')?.[1];
    if (name) times.set(name, (times.get(name) ?? 0) + length);
  }
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** The share of each kind of script in a task. @param {Task} task */
function sharesOf(task) {
  const runs = scriptRunsOf(task).map((run) => ({ ...run, kind: kindOf(run.samples) }));
  return KINDS.map((kind) => {
    const own = runs.filter((run) => run.kind === kind);
    const sum = (/** @type {'duration' | 'layout' | 'layouts'} */ key) =>
      own.reduce((all, run) => all + run[key], 0);
    return {
      kind,
      duration: sum('duration'),
      layout: sum('layout'),
      layouts: sum('layouts'),
      whole: task.duration,
      chunk: chunkOf(own.flatMap(({ samples }) => samples)),
    };
  });
}

/**
 * @typedef {{ kind: string, longest: number, layout: number, whole: number, total: number, layouts: number, chunk: string }} Share
 * @typedef {{ shares: Share[], blocking: number, longest: number }} Load
 */

/** @param {readonly Task[]} tasks @returns {Load} */
function summary(tasks) {
  const parted = tasks.map(sharesOf);
  const shares = KINDS.map((kind, at) => {
    const own = parted.flatMap((list) => list[at] ?? []).toSorted((a, b) => b.duration - a.duration);
    return {
      kind,
      longest: own[0]?.duration ?? 0,
      layout: own[0]?.layout ?? 0,
      whole: own[0]?.whole ?? 0,
      chunk: own[0]?.chunk ?? '',
      total: own.reduce((sum, { duration }) => sum + duration, 0),
      layouts: own.reduce((sum, { layouts }) => sum + layouts, 0),
    };
  });
  const durations = tasks.map(({ duration }) => duration);
  return {
    shares,
    longest: Math.max(...durations),
    blocking: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG), 0),
  };
}

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {boolean} withScript */
const visit = (site, withScript) =>
  site.visit({ slowdown: SLOWDOWN }, async (page, session) => {
    if (!withScript) {
      await session.send('Network.enable');
      await session.send('Network.setBlockedURLs', { urls: ['*/yearbook-islands.js'] });
    }
    const trace = await traced(page, async () => {
      await page.goto(site.url + WHOLE, { waitUntil: 'load' });
      await (withScript ? settled(page) : painted(page));
    });
    return summary(trace);
  });

/** @type {Bench} */
export async function run({ quick, seed }) {
  for (const chunk of await readChunks('dist')) parts.set(chunk.file.replace('chunks/', ''), partOf(chunk));
  const site = await openSite({ seed });
  /** @type {Load[]} */
  const ours = [];
  /** @type {Load[]} */
  const bare = [];
  try {
    for (let round = 0; round <= (quick ? 2 : 9); round += 1) {
      const [withScript, without] = [await visit(site, true), await visit(site, false)];
      // the first round only warms server and browser
      if (!round) continue;
      ours.push(withScript);
      bare.push(without);
    }
  } finally {
    await site.close();
  }
  return reportOf(ours, bare);
}

/** @param {Load[]} ours @param {Load[]} bare @returns {Report} */
function reportOf(ours, bare) {
  const all = (/** @type {string} */ kind, /** @type {Exclude<keyof Share, 'kind' | 'chunk'>} */ key) =>
    ours.map(({ shares }) => shares.find((share) => share.kind === kind)?.[key] ?? 0);
  // the two visits of a round stand side by side, so that a slow machine slows both
  const added = ours.map(({ blocking }, round) => blocking - (bare[round]?.blocking ?? NaN));
  const rows = KINDS.map((kind) => ({
    'what ran': kind,
    'longest in one task, ms': withSpread(all(kind, 'longest')),
    'mostly in': ours.at(-1)?.shares.find((share) => share.kind === kind)?.chunk ?? '',
    'of it forced styles and layout, ms': median(all(kind, 'layout'), 1),
    'the whole of that task, ms': median(all(kind, 'whole'), 1),
    'together, ms': withSpread(all(kind, 'total')),
    'forced layouts': median(all(kind, 'layouts'), 0),
  }));
  const pages = [
    ['with our script', ours],
    ['without it', bare],
  ].map(([page, loads]) => ({ page: String(page), loads: /** @type {Load[]} */ (loads) }));
  return {
    title: 'Hydration',
    note: `The whole page from the navigation until its first screen works and the ads have come to rest, the processor slowed ${SLOWDOWN} times and the browser’s profiler beside it. A length is the time that the thread ran, so other programs do not count. What scripts take includes styles and layout that they force; what the browser does of itself in the same task stands in the column of the whole task. Blocking is what tasks take beyond ${LONG} ms.`,
    tables: [
      { title: 'Scripts on the main thread', rows },
      {
        title: 'Total blocking time',
        rows: pages
          .map(({ page, loads }) => ({
            page,
            'blocking, ms': withSpread(loads.map(({ blocking }) => blocking)),
            'longest task, ms': withSpread(loads.map((load) => load.longest)),
          }))
          .concat({
            page: 'what the script adds',
            'blocking, ms': withSpread(added),
            'longest task, ms': '',
          }),
      },
    ],
    charts: [
      {
        title: `Longest time in one task, processor slowed ${SLOWDOWN} times`,
        unit: 'ms',
        limit: LIMIT_MS,
        bars: KINDS.map((kind) => barOf(kind, all(kind, 'longest'))),
      },
    ],
    broken: [
      ...KINDS.map((kind) => ({ kind, longest: median(all(kind, 'longest'), 1) }))
        .filter(({ longest }) => longest > LIMIT_MS)
        .map(({ kind, longest }) => `${kind}: ${longest} ms in one task; the promise is ${LIMIT_MS} ms`),
      ...(median(added) > LIMIT_ADDED_MS
        ? [`the script adds ${median(added, 1)} ms of blocking; the promise is ${LIMIT_ADDED_MS} ms`]
        : []),
    ],
  };
}

await runAlone(import.meta.url, run);
