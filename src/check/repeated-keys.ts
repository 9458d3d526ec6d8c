/** A record or list around a place of the text, with its entries so far. */
interface Around {
  readonly entries: Map<string, string>;
  /** The key or index of the present entry; null between entries. */
  name: string | number | null;
  place: number;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\],]/gs;

/**
 * The keys that a record of a JSON text repeats with another value: `JSON.parse` keeps the last one. Returns their paths,
 * such as `config.tracking.blogs`, and where in the text they stand. The text can be parsed.
 */
export function repeatedKeys(json: string): readonly { readonly path: string; readonly place: number }[] {
  const found: { path: string; place: number }[] = [];
  const around: Around[] = [];
  for (const { 0: token, 1: colon, index } of json.matchAll(TOKEN)) {
    const inner = around.at(-1);
    if (token === '{' || token === '[') {
      around.push({ entries: new Map(), name: token === '[' ? 0 : null, place: 0 });
    } else if (inner && colon) {
      inner.name = JSON.parse(token.slice(0, -colon.length)) as string;
      inner.place = index;
    } else if (inner && !token.startsWith('"')) {
      const { name, entries, place } = inner;
      if (typeof name === 'string') {
        const entry = JSON.stringify(JSON.parse(`{${json.slice(place, index)}}`));
        if ((entries.get(name) ?? entry) !== entry)
          found.push({ path: around.map((one) => one.name).join('.'), place });
        entries.set(name, entry);
      }
      inner.name = typeof name === 'number' ? name + 1 : null;
      if (token !== ',') around.pop();
    }
  }
  return found;
}
