import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownOf } from './report.mjs';

/** @import { Report } from './report.mjs' */

/**
 * @typedef {{ quick: boolean, seed: number }} Options  quick: fewer repetitions
 * @typedef {(options: Options) => Promise<Report>} Bench
 */

const DEFAULT_SEED = '2026';

/** Every bench reads `--quick` and `--seed N`; `npm run bench` also reads `--only name`. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: DEFAULT_SEED },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is "${values.seed}": give a whole number.`);
  return { ...values, seed };
}

/**
 * Runs a bench whose file was started directly: prints its report, and fails if a promise is broken.
 * @param {string} url  of the bench's module @param {Bench} bench
 */
export async function runAlone(url, bench) {
  if (process.argv[1] !== fileURLToPath(url)) return;
  const report = await bench(readOptions());
  console.log(markdownOf(report));
  if (report.broken?.length) process.exitCode = 1;
}
