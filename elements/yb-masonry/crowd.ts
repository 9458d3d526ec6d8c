import { partIntoChunks } from './chunks.ts';
import { leaveOutFar } from './far-cards.ts';
import { numberIn } from './measure.ts';
import { positionSome } from './position-some.ts';

/** Children from which on they are parted into chunks, for which browsers make all of them anew. */
export const VERY_MANY = 2_000;

function ease(host: Element, areVeryMany: boolean): () => void {
  const ends = [leaveOutFar(host, areVeryMany)];
  if (areVeryMany) ends.push(partIntoChunks(host));
  return () => ends.forEach((end) => end());
}

/** Whether the stylesheet sizes the cards, so that the grid reads the sizes that they have before it touches them. */
const hasColumns = (host: Element): boolean =>
  numberIn(getComputedStyle(host).getPropertyValue('--yb-count')) > 0;

/**
 * Spares browsers what many children cost, until the function that it returns is called: now, what it costs to place
 * them; once this task has placed them by the sizes that they have, the rest.
 */
export function easeCrowd(host: Element): () => void {
  const areVeryMany = (): boolean => host.childElementCount >= VERY_MANY;
  // boxes that are made anew are positioned from the start
  let end = areVeryMany() && hasColumns(host) ? () => {} : positionSome(host);
  const growth = new MutationObserver(() => areVeryMany() && restart());
  function restart(): void {
    end();
    end = ease(host, areVeryMany());
    if (areVeryMany()) growth.disconnect();
    else growth.observe(host, { childList: true });
  }
  let isEnded = false;
  queueMicrotask(() => isEnded || restart());
  return () => {
    isEnded = true;
    growth.disconnect();
    end();
  };
}
