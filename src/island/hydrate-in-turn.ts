import { yieldToMain } from '../lib/yield-to-main.ts';
import { painted } from './painted.ts';

/** What the islands of one frame may take together, ms: half of a frame at 60 Hz. */
const BUDGET = 8;
/** An island that waits for something of its own keeps the next ones for no longer, ms. */
const PATIENCE = 1000;

let turn: Promise<void> = Promise.resolve();
let frameBegan = -Infinity;

async function breathe(): Promise<void> {
  if (performance.now() - frameBegan < BUDGET) return yieldToMain();
  // styles and layout are clean then: an island which measures pays for its own changes alone
  await painted();
  frameBegan = performance.now();
}

const withinPatience = (start: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE);
    start()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });

/**
 * Starts islands one after the other: the next when the one before works (`start` resolves), in the same frame
 * while that has time left, so that no two of them make one long task.
 */
export function hydrateInTurn(start: () => Promise<void>): Promise<void> {
  turn = turn
    .then(breathe)
    .then(() => withinPatience(start))
    .catch(reportError);
  return turn;
}
