import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** An attribute's text until somebody loses a quote before it. */
const HANDLER = ' onfocus=window.pwned=1 autofocus tabindex=0 ';
const LATER = `<b class="${HANDLER}">due</b> <i class="${HANDLER}">tre</i>`;

/** Each passes WordPress's cleaning of what an author writes: its handlers are text in attributes. */
const POSTS: readonly string[] = [
  // a shortcode in an attribute
  `<a title="[ad_placement]" href="/">uno</a> ${LATER}`,
  // one in an attribute of a block
  `<!-- wp:paragraph -->\n<p><a title="[ad_placement]" href="/">uno</a> ${LATER}</p>\n<!-- /wp:paragraph -->`,
  // one that opens in an attribute and closes in another
  `<a title="[yb_masonry]" href="/">uno</a> <b class="[/yb_masonry]">due</b> ${LATER}`,
  // one inside of [caption]
  `[caption width="300"]<img src="/x.png" alt="" /> <a title="[ad_placement]" href="/">uno</a> ${LATER}[/caption]`,
  // one in an attribute of [caption]
  `[caption width="300" caption="[ad_placement] ${LATER}"]<img src="/x.png" alt="" />[/caption] ${LATER}`,
  // one in an attribute of our own tag
  `<yb-carousel label="[ad_placement]"><a title='[yb_menu]' href="/">uno</a></yb-carousel> ${LATER}`,
  // one that opens in text and closes in an attribute
  `[yb_masonry]<a title="[/yb_masonry]" href="/">uno</a> ${LATER}`,
  // one that closes in a comment
  `[yb_masonry]<!-- [/yb_masonry] --><a title="[/yb_masonry]" href="/">uno</a> ${LATER}`,
  // one in a field for text
  `<textarea>[yb_masonry]</textarea><a title="[/yb_masonry]" href="/">uno</a> ${LATER}`,
  // a stand-in of their own
  `<div data-yb-held="x-0"></div><a title="[yb_menu]" data-yb-held=x-0>uno</a> ${LATER}`,
];

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

    it('makes none of the posts that once were attacks (WP-10)', async () => {
      const posts = POSTS.map((content) => ({ way: 'post', newsletter: false, content }) as const);
      expect(await faultsOf(site, posts)).toEqual(posts.map(() => undefined));
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
