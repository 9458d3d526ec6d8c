import { expect } from 'vitest';
import {
  after,
  answering,
  answeringInTurn,
  asHtml,
  dropped,
  held,
  type Answer,
  type Which,
} from '../answers.ts';
import { eventually } from '../eventually.ts';
import type { Fault } from '../fault.ts';
import type { Visit } from '../visit.ts';

type Step = (visit: Visit) => Promise<unknown>;

/** A use of a chunk on a page, and the page without it. */
export interface Scenario {
  /** How the page is another, where it has to be. */
  readonly page?: Pick<Fault, 'print' | 'before' | 'prepare' | 'path' | 'printed'>;
  /** Messages of the page when the chunk fails. */
  readonly reported?: readonly string[];
  /** Messages of the page when the chunk has come. */
  readonly reportedThen?: readonly string[];
  /** As a fault's. */
  readonly perhaps?: readonly string[];
  /** The parts that work while the chunk loads and after it has failed. */
  readonly works: string;
  /** The action that needs the chunk; without it every page needs it. */
  readonly ask?: Step;
  /** Lets the page ask again for what has failed; may be called before it has. */
  readonly again: Step | null;
  /** Sees that what works without the chunk does. */
  readonly without?: Step;
  /** Sees that the chunk has come. */
  readonly comes?: Step;
  /** How the page is where the chunk never comes: of those that nobody asks for again. */
  readonly lost?: Partial<Fault>;
  /** How it fails before it comes; no answer and HTML, where nothing else is said. */
  readonly ways?: readonly (readonly [what: string, Answer])[];
}

const WAYS = [
  ['no answer', dropped],
  ['HTML', asHtml],
] as const;

/** Whether the page has said all this. Before it has, a new request would belong to the attempt that fails. */
async function hasSaid(visit: Visit, lines: readonly string[]): Promise<boolean> {
  const { said } = await visit.record();
  return lines.every((line) => said.some((message) => message.includes(line)));
}

/** The chunk fails in every way, is slow at last, and then comes: on one page, which goes on. */
function inTurn(which: Which, scenario: Scenario): Fault {
  const { page, reported = [], reportedThen = [], perhaps = [], works } = scenario;
  const { ask, again, without, comes, ways = WAYS } = scenario;
  return {
    ...page,
    reported: [...reported, ...reportedThen],
    perhaps,
    name: [...ways.map(([what]) => what), 'slow, then itself'].join(', '),
    works,
    answer: answeringInTurn(which, [...ways.map(([, answer]) => answer), held]),
    async during(visit) {
      await ask?.(visit);
      for (let times = 1; times <= ways.length + 1; times += 1) {
        const asked = await eventually(
          async () => {
            if (times > 1 && visit.server.attempts(which) < times && (await hasSaid(visit, reported)))
              await again?.(visit);
            return visit.server.attempts(which);
          },
          (attempts) => attempts >= times,
        );
        expect(asked, `attempts at the chunk`).toBeGreaterThanOrEqual(times);
        await without?.(visit);
      }
      visit.server.release();
      await eventually(
        async () => {
          const failed = await visit.page.$('[data-error]');
          // a host may have asked just before the chunk could come
          if (failed) await again?.(visit);
          return failed;
        },
        (failed) => !failed,
      );
    },
    then: async (visit) => void (await comes?.(visit)),
  };
}

/** The chunk fails for good, or is slow: a page each. */
function each(which: Which, { page, reported = [], works, ask, without, comes, lost }: Scenario): Fault[] {
  const during: Fault['during'] = async (visit) => {
    await ask?.(visit);
    await without?.(visit);
  };
  const failing = WAYS.map(([name, answer]): Fault => ({
    ...page,
    ...lost,
    reported,
    name,
    works,
    answer: answering(which, answer),
    during,
  }));
  const slow: Fault = {
    ...page,
    name: 'slow',
    works: `${works}; then everything`,
    answer: answering(which, after(1000)),
    during,
    then: async (visit) => void (await comes?.(visit)),
  };
  return [...failing, slow];
}

/** The rows of one chunk. */
export function faultsOf(label: string, which: Which, scenario: Scenario): Fault[] {
  const faults = scenario.again ? [inTurn(which, scenario)] : each(which, scenario);
  return faults.map((fault) => ({ ...fault, name: `${label}: ${fault.name}` }));
}

export const online: Step = (visit) => visit.online();

/** Tries again what has failed. */
export const retry =
  (tag: string): Step =>
  ({ page }) =>
    page.$$eval(tag, (hosts) => {
      for (const host of hosts)
        if (host.hasAttribute('data-error')) (host as Element & { retry(): void }).retry();
    });
