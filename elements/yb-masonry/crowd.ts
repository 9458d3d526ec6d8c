import { partIntoChunks } from './chunks.ts';
import { leaveOutFar } from './far-cards.ts';

/** Children from which on they are parted into chunks, for which browsers make all of them anew. */
export const VERY_MANY = 2_000;

function ease(host: Element, areVeryMany: boolean): () => void {
  const ends = [leaveOutFar(host, areVeryMany)];
  if (areVeryMany) ends.push(partIntoChunks(host));
  return () => ends.forEach((end) => end());
}

/** Spares browsers what many children cost, until the function that it returns is called. */
export function easeCrowd(host: Element): () => void {
  const areVeryMany = (): boolean => host.childElementCount >= VERY_MANY;
  let end = ease(host, areVeryMany());
  const growth = new MutationObserver(() => {
    if (!areVeryMany()) return;
    growth.disconnect();
    end();
    end = ease(host, true);
  });
  if (!areVeryMany()) growth.observe(host, { childList: true });
  return () => {
    growth.disconnect();
    end();
  };
}
