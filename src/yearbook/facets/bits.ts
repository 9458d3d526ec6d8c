/** A set of entries: bit n is the entry with that number. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export function addBit(bits: Bits, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
}

/** The items for which something holds. */
export function bitsOf<T>(items: readonly T[], holds: (item: T) => boolean): Bits {
  const bits = emptyBits(items.length);
  items.forEach((item, index) => holds(item) && addBit(bits, index));
  return bits;
}

export const hasBit = (bits: Bits, index: number): boolean =>
  ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

export const bothOf = (one: Bits, other: Bits): Bits => one.map((word, at) => word & (other[at] ?? 0));

/** Puts what `other` holds into `bits`. */
export const unite = (bits: Bits, other: Bits): void =>
  other.forEach((word, at) => (bits[at] = (bits[at] ?? 0) | word));

/** How many entries are in both. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  // a round for each entry that is in both: each takes the lowest bit away
  for (let word of bothOf(one, other)) for (; word; word &= word - 1) count += 1;
  return count;
}
