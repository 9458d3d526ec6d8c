import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../core.mjs';
import { isFull } from '../size.mjs';
import { mixture } from './mixtures.ts';
import { faultsOf } from './new-elements.ts';
import { SOFTWARE } from './software.ts';
import { openPluginSite, type PluginSite } from './plugin/plugin-site.ts';
import { sharedSite } from './shared-site.ts';

/** Per WordPress. */
const MIXTURES = isFull ? 10_000 : 400;
const BATCH = 500;

/** Other ones with every full run; `MIXTURES_SEED` repeats a run. */
const SEED = Number(process.env['MIXTURES_SEED'] ?? (isFull ? Date.now() % 2 ** 31 : 20261125));

describe.each(taken('software', SOFTWARE, ({ wordpress }) => wordpress))(
  'WordPress $wordpress on PHP $php',
  ({ php, wordpress }) => {
    const site = sharedSite(() =>
      openPluginSite({
        php,
        wordpress,
        plugins: { newsletter: `${import.meta.dirname}/fixtures/newsletter` },
      }),
    );
    beforeAll(async () => {
      await site.run(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
        $failed = activate_plugin('newsletter/newsletter.php');
        if (is_wp_error($failed)) throw new Exception($failed->get_error_message());`);
    });

    it(`makes no element and no attribute of what an author wrote into another (WP-10), MIXTURES_SEED=${SEED}`, async () => {
      // each WordPress has mixtures of its own
      const seed = wordpress === 'nightly' ? SEED + 1 : SEED;
      const all = fc.sample(mixture, { seed, numRuns: MIXTURES });
      for (let start = 0; start < MIXTURES; start += BATCH) {
        const faults = await faultsOf(site, all.slice(start, start + BATCH));
        const at = faults.findIndex((fault) => fault !== undefined);
        if (at >= 0) await showSmallest(site, { seed, at: start + at, fault: faults[at] });
      }
      expect(all).toHaveLength(MIXTURES);
    });
  },
);

/** Fails with the smallest mixture that fails as the one does which was found. */
async function showSmallest(
  site: PluginSite,
  { seed, at, fault }: { seed: number; at: number; fault: string | undefined },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(mixture, async (one) => {
      expect(await faultsOf(site, [one])).toEqual([undefined]);
    }),
    { seed, path: String(at), numRuns: 1 },
  );
  // it fails only beside the others of its batch
  expect.fail(`mixture ${at} of seed ${seed}: ${fault}`);
}
