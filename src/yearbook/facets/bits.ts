/** A set of entries: bit n stands for the entry at position n. */
export type Bits = Uint32Array;

const wordsOf = (size: number): number => (size + 31) >>> 5;

export const emptyBits = (size: number): Bits => new Uint32Array(wordsOf(size));

/** Several empty sets. They share one buffer, because creating many buffers is slow. */
export function emptySets(size: number, count: number): Bits[] {
  const words = wordsOf(size);
  const all = new Uint32Array(words * count);
  return Array.from({ length: count }, (_, at) => all.subarray(at * words, (at + 1) * words));
}

/** All positions below `size`. */
export function allBits(size: number): Bits {
  const bits = emptyBits(size).fill(~0);
  const rest = size & 31;
  if (rest) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export function addBit(bits: Bits, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
}

/** The positions below `size` that a test holds for. */
export function bitsWhere(size: number, holds: (index: number) => boolean): Bits {
  const bits = emptyBits(size);
  for (let index = 0; index < size; index += 1) if (holds(index)) addBit(bits, index);
  return bits;
}

export const hasBit = (bits: Bits, index: number): boolean =>
  ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

// Plain loops: methods of typed arrays call a function for each word, which is slow.
export function bothOf(one: Bits, other: Bits): Bits {
  const both = new Uint32Array(one.length);
  for (let at = 0; at < both.length; at += 1) both[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return both;
}

/** Adds the members of `other` to `bits`. */
export function unite(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0);
}

/** Counts the entries in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    // counts the bits of a word: sums of pairs, then of four bits, then of bytes
    let word = (one[at] ?? 0) & (other[at] ?? 0);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
