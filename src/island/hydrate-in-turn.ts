import { yieldToMain } from '../lib/yield-to-main.ts';

/** What the islands of one frame may take together, ms: half of a frame at 60 Hz. */
const BUDGET = 8;
/** A frame that does not come within this time, ms, will not: the tab is in the background. */
const NO_FRAME = 100;
/** An island that waits for something of its own keeps the next ones for no longer, ms. */
const PATIENCE = 1000;

let turn: Promise<void> = Promise.resolve();
let frameBegan = -Infinity;

/** Resolves behind the next painting, when styles and layout are clean, so that an island which measures pays for its own changes alone. */
function painted(): Promise<void> {
  if (document.hidden) return yieldToMain();
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  }).then(yieldToMain);
}

async function breathe(): Promise<void> {
  if (performance.now() - frameBegan < BUDGET) return yieldToMain();
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
