import { yieldToMain } from '../lib/yield-to-main.ts';
import { painted } from './painted.ts';

/** How long the islands of one frame may take together: half of a frame at 60 Hz. */
const BUDGET_MS = 8;
/** How long one island may delay the next. */
const PATIENCE_MS = 1000;

let turn: Promise<void> = Promise.resolve();
let frameBegan = -Infinity;

async function breathe(): Promise<void> {
  if (performance.now() - frameBegan < BUDGET_MS) return yieldToMain();
  // styles and layout are clean after a paint, so an island that measures pays only for its own changes
  await painted();
  frameBegan = performance.now();
}

const withinPatience = (start: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    start()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });

/**
 * Starts islands one after the other. The next one starts when `start` of the one before has resolved, in the same
 * frame while that has time left, so that islands do not add up to a long task.
 */
export function hydrateInTurn(start: () => Promise<void>): Promise<void> {
  turn = turn
    .then(breathe)
    .then(() => withinPatience(start))
    .catch(reportError);
  return turn;
}
