/**
 * A hundred islands of one tag start at once, compared with the plain wrapper around the same component.
 * `node test/bench/islands.mjs`
 */
import { openBench } from './fresh-page.mjs';
import { barOf, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { IslandTiming } from './islands-in-page.tsx' */
/** @import { Bench } from './run.mjs' */

const COUNT = 100;
const TAGS = /** @type {const} */ ([
  ['our-clock', 'an island'],
  ['bare-clock', 'bare r2wc'],
]);

/** @param {Awaited<ReturnType<typeof openBench>>} bench @param {string} tag */
const visit = (bench, tag) =>
  bench.inFreshPage(async (page) => {
    const before = await page.metrics();
    const timing = await page.evaluate(
      (name, count) => {
        const measure = /** @type {(tag: string, count: number) => Promise<IslandTiming>} */ (
          Reflect.get(globalThis, 'measureIslands')
        );
        return measure(name, count);
      },
      tag,
      COUNT,
    );
    const after = await page.metrics();
    return { ...timing, layouts: (after.LayoutCount ?? 0) - (before.LayoutCount ?? 0) };
  });

/** @type {Bench} */
export async function run({ quick }) {
  const bench = await openBench('islands-in-page.tsx');
  const results = TAGS.map(([tag, name]) => ({
    tag,
    name,
    runs: /** @type {Awaited<ReturnType<typeof visit>>[]} */ ([]),
  }));
  try {
    for (let round = 0; round < (quick ? 3 : 15); round += 1)
      for (const { tag, runs } of results) runs.push(await visit(bench, tag));
  } finally {
    await bench.close();
  }
  return {
    title: 'A hundred islands',
    note: `${COUNT} hosts of one tag are on the page when it is defined; the component is the same. Ours start one after the other and let the browser paint in between, so the last is later and no stretch is long. The bare wrapper has no slot for what the server printed.`,
    tables: [
      {
        title: `${COUNT} islands hydrated`,
        rows: results.map(({ name, runs }) => ({
          element: name,
          'first works, ms': withSpread(runs.map(({ first }) => first)),
          'all work, ms': withSpread(runs.map(({ all }) => all)),
          'longest stretch, ms': withSpread(runs.map(({ longest }) => longest)),
          layouts: Math.max(...runs.map(({ layouts }) => layouts)),
          "server's children in place": runs.every(({ keepsChildren }) => keepsChildren),
        })),
      },
    ],
    charts: [
      {
        title: 'Longest stretch without a breath, 100 islands',
        unit: 'ms',
        bars: results.map(({ name, runs }) =>
          barOf(
            name,
            runs.map(({ longest }) => longest),
          ),
        ),
      },
    ],
    broken: results[0]?.runs.every(({ keepsChildren }) => keepsChildren)
      ? []
      : ['an island lost its children'],
  };
}

await runAlone(import.meta.url, run);
