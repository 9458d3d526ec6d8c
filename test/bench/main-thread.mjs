/**
 * Reads the work of the main thread from a trace of the browser.
 *
 * @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args?: Record<string, any> }} TraceEvent  times in µs
 * @typedef {{ duration: number, inside: TraceEvent[] }} Task  ms of CPU time, or clock time if the trace has no
 *   CPU time; all events during the task
 */

const CATEGORIES = [
  '-*',
  'toplevel',
  'blink.user_timing',
  'v8',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];
/** Layout events with their stacks. */
const LAYOUTS = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

/** @param {TraceEvent} event */
const lengthOf = ({ tdur, dur = 0 }) => (tdur ?? dur) / 1000;

/**
 * The trace of the browser while `act` runs in a page.
 * @param {import('puppeteer-core').Page} page @param {string[]} categories @param {() => Promise<unknown>} act
 * @returns {Promise<TraceEvent[]>}
 */
async function traceOf(page, categories, act) {
  await page.tracing.start({ categories });
  await act();
  const buffer = await page.tracing.stop();
  if (!buffer) throw new Error('the browser returned no trace');
  return JSON.parse(new TextDecoder().decode(buffer)).traceEvents;
}

/**
 * The tasks of the main thread since the navigation, while `act` runs in a page.
 * @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} act @returns {Promise<Task[]>}
 */
export async function tasksDuring(page, act) {
  const events = await traceOf(page, CATEGORIES, act);
  // it names the main thread of the page; frames of ads navigate too
  const navigation = events.find(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isOutermostMainFrame &&
      /\/\/127\.0\.0\.1/.test(String(args.data.documentLoaderURL)),
  );
  if (!navigation) throw new Error('the trace contains no navigation');
  const { pid, tid, ts: origin } = navigation;
  /** @type {(Task & { end: number })[]} */
  const tasks = [];
  const complete = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.ts >= origin)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of complete) {
    const last = tasks.at(-1);
    if (last && event.ts < last.end) last.inside.push(event);
    else if (event.name === 'RunTask')
      tasks.push({ duration: lengthOf(event), end: event.ts + (event.dur ?? 0), inside: [] });
  }
  return tasks;
}

/**
 * Counts layouts while `act` runs: forced by scripts, and by the browser itself.
 * @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} act
 */
export async function layoutsOf(page, act) {
  const all = (await traceOf(page, LAYOUTS, act)).filter(({ name }) => name === 'Layout');
  // a layout with a stack was forced by a script
  const forced = all.filter(({ args }) => args?.beginData?.stackTrace).length;
  return { forced, own: all.length - forced };
}

/** Events that start scripts. */
const SCRIPT_RUNS = [
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'V8.RunMicrotasks',
  'v8.callFunction',
  'v8.evaluateModule',
];

/**
 * How long scripts run in a task, with the styles and layouts that they force, ms. Other work of the browser in the same
 * task does not count.
 * @param {Task} task
 */
export function scriptsIn({ inside }) {
  let end = 0;
  let sum = 0;
  for (const event of inside) {
    if (!SCRIPT_RUNS.includes(event.name) || event.ts < end) continue;
    end = event.ts + (event.dur ?? 0);
    sum += lengthOf(event);
  }
  return sum;
}
