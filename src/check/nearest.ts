/** The number of letters to change, add or leave out. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The known name that somebody who wrote `name` may have meant; undefined if none is near. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((one) => ({ one, off: distance(name, one) }))
    .filter(({ off }) => off > 0 && off <= Math.min(2, name.length / 3))
    .sort((a, b) => a.off - b.off);
  return best?.one;
}
