/**
 * Layout shifts of the whole page while it loads and while a reader scrolls to its end: without ads, with ads in
 * reserved space, and with ads without reserved space.
 */
import { onSite, readToTheEnd, settled, WHOLE } from './open-site.mjs';
import { above } from './report.mjs';
import { DESKTOP, PHONE } from './visit.mjs';

/** @import { Site } from './open-site.mjs' */
/** @import { Bench } from './report.mjs' */

const CASES = Object.entries({
  'without ads': '?ads=0',
  'ads in reserved space': '',
  'ads without reserved space': '?room=0',
});

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

/** @param {Site} site @param {string} query @param {typeof DESKTOP} viewport */
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
      screen: `${viewport.width} × ${viewport.height}`,
      'while loading': sum(shifts.slice(0, atLoad)),
      'read to the end': sum(shifts),
      'of it outside the grid': sum(shifts.filter(({ outside }) => outside)),
      shifts: shifts.length,
    };
  });

/** @type {Bench} */
export const run = ({ seed }) =>
  onSite({ seed }, async (site) => {
    const rows = [];
    for (const viewport of [DESKTOP, PHONE])
      for (const [page, query] of CASES) rows.push({ page, ...(await visit(site, query, viewport)) });
    const [, reserved, moving] = rows.map((row) => row['read to the end']);
    return {
      title: 'Layout shift',
      note: 'The sum of all shifts that the browser reports while the whole page loads and is then read to its end, a screen at a time.',
      headline: [
        'Layout shift when ads come, space reserved',
        reserved ?? NaN,
        moving ?? NaN,
        'no space reserved',
      ],
      tables: [{ title: 'Layout shift', rows }],
      broken: rows
        .filter(({ page }) => page !== 'ads without reserved space')
        .flatMap((row) => above(`${row.page}, ${row.screen}`, row['read to the end'], 0, 'layout shift')),
    };
  });
