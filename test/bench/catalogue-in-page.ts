import { contenders, type Contender } from './rivals/catalogue-contenders.ts';
import { choices, facets, makeEntries } from './catalogue-data.ts';

export interface CatalogueTiming {
  /** ms from what the server has sent to the first numbers at the choices. */
  readonly first: number;
  /** ms to the new numbers, after each choice. */
  readonly later: readonly number[];
  /** The longest task until the first numbers, ms; 0 where none took 50 ms or more. */
  readonly longestTask: number;
  /** All numbers, after the first count and after the last. */
  readonly numbers: string;
}

let contender: Contender;

/** Makes the data and what the page has before its script counts. */
function prepare(name: string, count: number): void {
  const make = contenders[name];
  if (!make) throw new Error(`no contender ${name}`);
  contender = make(makeEntries(count));
}

async function timed(run: () => void | Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const numbers = (): string =>
  facets
    .map(({ name, options }) => options.map(({ value }) => contender.shown(name, value)).join())
    .join(' ');

/** Counts once, then after each choice. */
async function measure(): Promise<CatalogueTiming> {
  const tasks = new PerformanceObserver(() => undefined);
  tasks.observe({ type: 'longtask' });
  await new Promise((resolve) => setTimeout(resolve));
  const first = await timed(() => contender.start());
  await new Promise((resolve) => setTimeout(resolve));
  const longestTask = Math.max(0, ...tasks.takeRecords().map(({ duration }) => duration));
  const before = numbers();
  const later: number[] = [];
  for (const [facet, value] of choices) later.push(await timed(() => contender.choose(facet, value)));
  return { first, later, longestTask, numbers: `${before}; ${numbers()}` };
}

Object.assign(globalThis, { contenders: Object.keys(contenders), prepare, measure });
