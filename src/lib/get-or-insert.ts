interface Entries<K, V> {
  has(key: K): boolean;
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value of a key; where the map has none, `compute` makes it. Maps have this method in newer browsers. */
export function getOrInsertComputed<K, V>(map: Entries<K, V>, key: K, compute: (key: K) => V): V {
  if (!map.has(key)) map.set(key, compute(key));
  return map.get(key) as V;
}
