/** A hundred islands of one tag start at once, compared with the plain wrapper around the same component. */
import { inBench, measureIn } from './fresh-page.mjs';
import { cellsOf } from './report.mjs';
import { inTurns } from './visit.mjs';

/** @import { IslandTiming } from './islands-in-page.tsx' */
/** @import { Bench } from './report.mjs' */

const COUNT = 100;
const NAMES = { 'our-clock': 'an island', 'bare-clock': 'bare r2wc' };

/** @type {Bench} */
export async function run({ quick }) {
  /** @type {(IslandTiming & { layouts: number })[][]} */
  const runs = await inBench('islands-in-page.tsx', {}, (inFreshPage) =>
    inTurns(Object.keys(NAMES), quick ? 3 : 15, (tag) => inFreshPage((page) => measureIn(page, tag, COUNT))),
  );
  const rows = Object.values(NAMES).map((element, at) => ({
    element,
    ...cellsOf(runs[at] ?? [], {
      'first works, ms': 'first',
      'all work, ms': 'all',
      'longest stretch, ms': 'longest',
      layouts: 'layouts',
    }),
    "server's children in place": runs[at]?.every(({ keepsChildren }) => keepsChildren) ?? false,
  }));
  return {
    title: 'A hundred islands',
    note: `${COUNT} hosts of one tag are on the page when it is defined; the component is the same. Ours start one after the other and let the browser paint in between, so the last is later and no stretch is long. The bare wrapper has no slot for what the server printed.`,
    headline: [
      'A hundred islands start, longest stretch',
      `${rows[0]?.['longest stretch, ms']} ms`,
      `${rows[1]?.['longest stretch, ms']} ms`,
      'React custom elements by r2wc',
    ],
    tables: [{ title: `${COUNT} islands hydrated`, rows }],
    broken: rows[0]?.["server's children in place"] ? [] : ['an island lost its children'],
  };
}
