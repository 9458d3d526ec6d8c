/**
 * Layout shifts of the whole page while it loads and while a reader scrolls to its end: without ads, with ads in
 * reserved space, and with ads without reserved space. `node test/bench/shifts.mjs`
 */
import { DESKTOP, openSite, PHONE, readToTheEnd, settled, WHOLE } from './open-site.mjs';
import { runAlone } from './run.mjs';

/** @import { Bench } from './run.mjs' */

const CASES = /** @type {const} */ ([
  ['without ads', '?ads=0'],
  ['ads in reserved space', ''],
  ['ads without reserved space', '?room=0'],
]);

/** Runs in the page before its scripts. */
function recordShifts() {
  /** @type {{ value: number, outside: boolean }[]} */
  const shifts = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } =
        /** @type {PerformanceEntry & { value: number, sources?: { node: Node | null }[] }} */ (entry);
      const outside = sources.some(
        ({ node }) => !(node instanceof Element ? node : node?.parentElement)?.closest('yb-masonry'),
      );
      shifts.push({ value, outside });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @param {Awaited<ReturnType<typeof openSite>>} site @param {string} query @param {{ width: number, height: number }} viewport */
const visit = (site, query, viewport) =>
  site.visit({ viewport, before: recordShifts }, async (page) => {
    await page.goto(site.url + WHOLE + query, { waitUntil: 'load' });
    await settled(page);
    const atLoad = await page.evaluate(() => Reflect.get(window, 'shifts').length);
    await readToTheEnd(page);
    /** @type {{ value: number, outside: boolean }[]} */
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
    const sum = (/** @type {typeof shifts} */ list) =>
      Number(list.reduce((all, { value }) => all + value, 0).toFixed(4));
    return {
      'while loading': sum(shifts.slice(0, atLoad)),
      'read to the end': sum(shifts),
      'of it outside the grid': sum(shifts.filter(({ outside }) => outside)),
      shifts: shifts.length,
    };
  });

/** @type {Bench} */
export async function run({ seed }) {
  const site = await openSite({ seed });
  const rows = [];
  try {
    for (const [screen, viewport] of /** @type {const} */ ([
      ['1280 × 900', DESKTOP],
      ['390 × 844', PHONE],
    ]))
      for (const [name, query] of CASES)
        rows.push({ page: name, screen, ...(await visit(site, query, viewport)) });
  } finally {
    await site.close();
  }
  const promised = rows.filter(({ page }) => page !== CASES[2][0]);
  return {
    title: 'Layout shift',
    note: 'The sum of all shifts that the browser reports while the whole page loads and is then read to its end, a screen at a time.',
    tables: [{ title: 'Layout shift', rows }],
    broken: promised
      .filter((row) => row['read to the end'] > 0)
      .map((row) => `${row.page}, ${row.screen}: layout shift ${row['read to the end']}; the promise is 0`),
  };
}

await runAlone(import.meta.url, run);
