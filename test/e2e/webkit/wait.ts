import { setTimeout as pause } from 'node:timers/promises';

/** ms between two questions. */
const INTERVAL_MS = 20;

/** ms that a wait of the driver lasts if the test sets no other limit. */
export const PATIENCE_MS = 30_000;

/**
 * Asks again until there is an answer other than undefined.
 *
 * @throws if there is none in time; `what` names the thing that did not come
 */
export async function until<T>(
  ask: () => Promise<T | undefined>,
  what: string,
  timeout = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: nothing came in ${timeout} ms`);
    await pause(INTERVAL_MS);
  }
}
