import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';

/** `FUZZ_SEED` repeats a run; each run prints its seed. */
const SEED = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31;
console.info(`FUZZ_SEED=${SEED}`);

/** ms; there are many cases, and machines can be slow. */
export const FUZZ_TIMEOUT = 600_000;

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

/** Runs this many cases: none throws, and none changes a prototype. */
export function fuzz<T>(cases: number, arbitrary: Arbitrary<T>, run: (value: T) => void): void {
  const names = (): number => PROTOTYPES.flatMap((one) => Reflect.ownKeys(one)).length;
  const known = names();
  const property = fc.property(arbitrary, (value) => {
    run(value);
    if (names() !== known) throw new Error(`A prototype has changed: ${changedEntry()}`);
  });
  fc.assert(property, { numRuns: cases, seed: SEED });
  expect(changedEntry()).toBe(undefined);
}
