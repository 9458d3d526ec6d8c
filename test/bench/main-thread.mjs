/**
 * Reads the work of the main thread from a trace of the browser.
 *
 * @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, id?: string, args?: Record<string, any> }} TraceEvent  times in µs
 * @typedef {{ time: number, length: number, frames: readonly Frame[] }} Sample  µs; frames from the inside out
 * @typedef {{ url: string, isModule: boolean }} Frame  isModule: the module's own top level
 *
 * @typedef {object} Task
 * @property {number} start  ms since the navigation
 * @property {number} duration  ms of CPU time; clock time if the trace has no CPU time
 * @property {readonly TraceEvent[]} inside  all events during the task
 * @property {readonly Sample[]} samples  running scripts, about one sample per ms; none without the profiler
 */

const CATEGORIES = [
  '-*',
  'toplevel',
  'blink.user_timing',
  'v8',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];
const PROFILER = 'disabled-by-default-v8.cpu_profiler';

/** The navigation event of the page. It names the main thread. @param {readonly TraceEvent[]} events */
function navigationOf(events) {
  const navigation = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && /\/\/127\.0\.0\.1/.test(String(args?.data?.documentLoaderURL)),
  );
  if (!navigation) throw new Error('the trace contains no navigation');
  return navigation;
}

/** @param {TraceEvent} event */
const lengthOf = ({ tdur, dur = 0 }) => tdur ?? dur;

/**
 * Samples of running scripts, from the profiler beside the trace.
 * @param {readonly TraceEvent[]} events
 * @param {TraceEvent} navigation
 * @returns {Sample[]}
 */
function samplesOf(events, { pid, tid }) {
  const profile = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  if (!profile) throw new Error('the trace contains no profile');
  /** @type {Map<number, { parent: number, frame: Frame }>} */
  const nodes = new Map();
  /** @type {Sample[]} */
  const samples = [];
  let time = Number(profile.args?.data?.startTime);
  for (const { name, pid: process, id, args } of events) {
    if (name !== 'ProfileChunk' || process !== pid || id !== profile.id) continue;
    const { cpuProfile = {}, timeDeltas = [] } = args?.data ?? {};
    for (const { id: node, parent, callFrame } of cpuProfile.nodes ?? [])
      nodes.set(node, {
        parent,
        frame: { url: callFrame.url ?? '', isModule: !callFrame.functionName && !callFrame.columnNumber },
      });
    for (const [at, node] of (cpuProfile.samples ?? []).entries()) {
      time += timeDeltas[at] ?? 0;
      const frames = [];
      for (let one = nodes.get(node); one; one = nodes.get(one.parent))
        if (one.frame.url) frames.push(one.frame);
      samples.push({ time, length: timeDeltas[at + 1] ?? timeDeltas[at] ?? 0, frames });
    }
  }
  return samples;
}

/**
 * The items of a sorted list between two times.
 * @template T
 * @param {readonly T[]} list
 * @param {(one: T) => number} timeOf
 * @param {number} from
 * @param {number} to
 */
function between(list, timeOf, from, to) {
  let low = 0;
  for (let high = list.length; low < high;) {
    const middle = (low + high) >> 1;
    if (timeOf(/** @type {T} */ (list[middle])) < from) low = middle + 1;
    else high = middle;
  }
  const end = list.findIndex((one, at) => at >= low && timeOf(one) >= to);
  return list.slice(low, end < 0 ? list.length : end);
}

/** The tasks since the navigation. @param {readonly TraceEvent[]} events @param {boolean} isProfiled @returns {Task[]} */
function tasksOf(events, isProfiled) {
  const navigation = navigationOf(events);
  const { pid, tid, ts: origin } = navigation;
  const complete = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.ts >= origin)
    .toSorted((a, b) => a.ts - b.ts);
  const samples = isProfiled ? samplesOf(events, navigation) : [];
  return complete
    .filter(({ name }) => name === 'RunTask')
    .map((event) => {
      const [from, to] = [event.ts, event.ts + (event.dur ?? 0)];
      return {
        start: (from - origin) / 1000,
        duration: lengthOf(event) / 1000,
        inside: between(complete, ({ ts }) => ts, from, to),
        samples: between(samples, ({ time }) => time, from, to),
      };
    });
}

/**
 * The trace of the browser while `act` runs in a page.
 * @param {import('puppeteer-core').Page} page @param {string[]} categories @param {() => Promise<unknown>} act
 * @returns {Promise<TraceEvent[]>}
 */
export async function traceOf(page, categories, act) {
  await page.tracing.start({ categories });
  await act();
  const buffer = await page.tracing.stop();
  if (!buffer) throw new Error('the browser returned no trace');
  return JSON.parse(new TextDecoder().decode(buffer)).traceEvents;
}

/**
 * The tasks of the main thread while `act` runs in a page, with the scripts that ran in them.
 * @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} act
 */
export const traced = async (page, act) => tasksOf(await traceOf(page, [...CATEGORIES, PROFILER], act), true);

/**
 * The tasks of the main thread while `act` runs in a page, without the profiler: it makes scripts slower.
 * @param {import('puppeteer-core').Page} page @param {() => Promise<unknown>} act
 */
export const tasksDuring = async (page, act) => tasksOf(await traceOf(page, CATEGORIES, act), false);

/** Layout events with their stacks. */
const LAYOUTS = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

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
 * Events with these names, without nested ones.
 * @param {readonly TraceEvent[]} events
 * @param {readonly string[]} names
 */
function outermost(events, names) {
  let end = 0;
  return events.filter((event) => {
    if (!names.includes(event.name) || event.ts < end) return false;
    end = event.ts + (event.dur ?? 0);
    return true;
  });
}

/**
 * The parts of a task in which scripts ran, with the style and layout work that they forced. Other work of the
 * browser in the same task does not count.
 * @param {Task} task
 */
export const scriptRunsOf = ({ inside, samples }) =>
  outermost(inside, SCRIPT_RUNS).map((event) => {
    const [from, to] = [event.ts, event.ts + (event.dur ?? 0)];
    const forced = outermost(
      inside.filter(({ ts }) => ts >= from && ts < to),
      ['Layout', 'UpdateLayoutTree'],
    );
    return {
      duration: lengthOf(event) / 1000,
      layout: forced.reduce((sum, one) => sum + lengthOf(one), 0) / 1000,
      layouts: forced.filter(({ name }) => name === 'Layout').length,
      samples: between(samples, ({ time }) => time, from, to),
    };
  });
