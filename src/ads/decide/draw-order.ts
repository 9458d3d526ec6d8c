/**
 * A weighted draw without replacement: the order in which `ids` are drawn. An id without a weight is never
 * drawn. If `weights` is empty, all ids weigh the same. Each id gets an exponential waiting time of rate
 * `weight` (Efraimidis and Spirakis 2006), so that the whole order needs only one random number per id and
 * one sort.
 */
export function drawOrder(
  ids: Iterable<string>,
  weights: ReadonlyMap<string, number>,
  random: () => number,
): string[] {
  const drawn: { id: string; wait: number }[] = [];
  for (const id of ids) {
    const weight = weights.size ? (weights.get(id) ?? 0) : 1;
    if (weight > 0) drawn.push({ id, wait: -Math.log(1 - random()) / weight });
  }
  return drawn.sort((a, b) => a.wait - b.wait).map(({ id }) => id);
}
