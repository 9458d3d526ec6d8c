import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { isFull, testLimit } from '../../size.mjs';

/** A full run draws other cases each time, and prints its seed; `FUZZ_SEED` repeats it. */
const SEED = Number(process.env.FUZZ_SEED) || (isFull ? Date.now() % 2 ** 31 : 20261125);
console.info(`FUZZ_SEED=${SEED}`);

/** ms; there are many cases, and machines can be slow. */
export const FUZZ_TIMEOUT = testLimit(600_000);

/** The core takes this part of the cases. */
const CORE_SHARE = 1 / 5;

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype];

const entriesNow = (): unknown[] =>
  PROTOTYPES.flatMap((prototype) =>
    Reflect.ownKeys(prototype).flatMap((name) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      return [name, value as unknown, get, set];
    }),
  );
const entriesBefore = entriesNow();

function changedEntry(): string | undefined {
  const now = entriesNow();
  const at = now.findIndex((entry, index) => entry !== entriesBefore[index]);
  return at < 0 && now.length === entriesBefore.length ? undefined : String(now[at]);
}

/** Runs this many cases, in the core a part of them: none throws, and none changes a prototype. */
export function fuzz<T>(cases: number, arbitrary: Arbitrary<T>, run: (value: T) => void): void {
  const names = (): number => PROTOTYPES.flatMap((one) => Reflect.ownKeys(one)).length;
  const known = names();
  const property = fc.property(arbitrary, (value) => {
    run(value);
    if (names() !== known) throw new Error(`A prototype has changed: ${changedEntry()}`);
  });
  fc.assert(property, { numRuns: isFull ? cases : cases * CORE_SHARE, seed: SEED });
  expect(changedEntry()).toBe(undefined);
}
