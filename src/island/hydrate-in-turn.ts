import { yieldToMain } from '../lib/yield-to-main.ts';

let turn: Promise<void> = Promise.resolve();

/** Starts islands one after the other, with a breath for the browser between two. */
export function hydrateInTurn(start: () => void): Promise<void> {
  turn = turn.then(yieldToMain).then(start).catch(reportError);
  return turn;
}
