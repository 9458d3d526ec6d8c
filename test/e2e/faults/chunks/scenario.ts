import { expect } from 'vitest';
import { answeringInTurn, asHtml, dropped, held, type Answer, type Which } from '../answers.ts';
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
  /** The action that needs the chunk; without it every page needs it. */
  readonly ask?: Step;
  /** Lets the page ask again for what has failed; may be called before it has. Default: the network is back. */
  readonly again?: Step;
  /** Sees that what works without the chunk does. */
  readonly without?: Step;
  /** Sees that the chunk has come. */
  readonly comes?: Step;
  /** How it fails before it comes; no answer and HTML, where nothing else is said. */
  readonly ways?: readonly (readonly [what: string, Answer])[];
}

const online: Step = (visit) => visit.online();

const WAYS = [
  ['no answer', dropped],
  ['HTML', asHtml],
] as const;

/** Whether the page has said all this. Before it has, a new request would belong to the attempt that fails. */
async function hasSaid(visit: Visit, lines: readonly string[]): Promise<boolean> {
  const { said } = await visit.record();
  return lines.every((line) => said.some((message) => message.includes(line)));
}

/** A chunk fails in every way, is slow at last, and then comes: on one page, which goes on. */
export function faultOf(label: string, which: Which, scenario: Scenario): Fault {
  const { page, reported = [], reportedThen = [], perhaps = [] } = scenario;
  const { ask, again = online, without, comes, ways = WAYS } = scenario;
  return {
    ...page,
    reported: [...reported, ...reportedThen],
    perhaps,
    name: `${label}: ${[...ways.map(([what]) => what), 'slow, then itself'].join(', ')}`,
    answer: answeringInTurn(which, [...ways.map(([, answer]) => answer), held]),
    async during(visit) {
      await ask?.(visit);
      for (let times = 1; times <= ways.length + 1; times += 1) {
        const asked = await eventually(
          async () => {
            if (times > 1 && visit.server.attempts(which) < times && (await hasSaid(visit, reported)))
              await again(visit);
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
          if (failed) await again(visit);
          return failed;
        },
        (failed) => !failed,
      );
    },
    then: async (visit) => void (await comes?.(visit)),
  };
}

/** Tries again what has failed. */
export const retry =
  (tag: string): Step =>
  ({ page }) =>
    page.$$eval(tag, (hosts) => {
      for (const host of hosts)
        if (host.hasAttribute('data-error')) (host as Element & { retry(): void }).retry();
    });
