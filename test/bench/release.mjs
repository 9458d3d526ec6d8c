/**
 * How soon the first ad of a page is there over HTTP/2, with which requests, beside the previous release.
 * `BESIDE=main npm run bench -- --only release` compares with another commit, `BESIDE=folder` with a built folder.
 */
import { openAdPages } from './ad-page.mjs';
import { firstAdBudget } from './budgets.mjs';
import { previousBuild } from './previous-build.mjs';
import { above, cellsOf, median, NOISE, spreadOf, withSpread } from './report.mjs';
import { CONDITIONS, inTurns } from './visit.mjs';

/** @import { Build, FirstAd } from './ad-page.mjs' */
/** @import { Bench } from './report.mjs' */

/** @type {Build} */
const OURS = { name: 'this build', dist: 'dist' };
/** @type {Build} */
const ALONE = { name: 'this build, nothing preloaded', dist: 'dist', preloads: false };
/** @type {Build} */
const PRINTED = { name: 'this build, ads in the page', dist: 'dist', hasAds: true };
/** How much later than the first paint an ad that stands in the page may show. */
const LATEST = 1.1;

/** The time of each visit divided by that of the same round. @param {readonly FirstAd[]} visits @param {readonly FirstAd[]} beside */
const ratios = (visits, beside) => visits.map(({ ms }, round) => ms / (beside[round]?.ms ?? NaN));

/**
 * Whether the first ad comes later than before: the median is above the noise, and so are three of four pairs.
 * @param {readonly number[]} pairs
 */
const isSlower = (pairs) => median(pairs, 3) > NOISE && spreadOf(pairs, 3)[0] > 1;

/** @type {Bench} */
export async function run({ quick }) {
  const previous = await previousBuild();
  const builds = [OURS, ALONE, PRINTED, ...(previous ? [previous] : [])];
  const pages = await openAdPages(builds);
  const rows = [];
  const broken = [];
  try {
    for (const [name, condition] of Object.entries(CONDITIONS)) {
      const visits = await inTurns(builds, quick ? 3 : 11, (build) => pages.visit(build, condition));
      const [ours = [], , printed = [], before = []] = visits;
      const middle = (/** @type {readonly FirstAd[]} */ all, /** @type {keyof FirstAd} */ key) =>
        median(all.map((visit) => visit[key]));
      for (const [at, build] of builds.entries()) {
        const all = visits[at] ?? [];
        rows.push({
          build: build.name,
          condition: name,
          ...cellsOf(
            all,
            { 'first ad, ms': 'ms', 'first paint, ms': 'paint', 'first ad painted, ms': 'seen' },
            0,
          ),
          'beside the previous': previous && build !== previous ? withSpread(ratios(all, before), 2) : '',
          requests: middle(all, 'requests'),
          levels: middle(all, 'levels'),
          bytes: middle(all, 'bytes'),
        });
      }
      const late = median(printed.map(({ seen, paint }) => seen / paint));
      broken.push(
        ...above(`${name}: an ad in the page shows`, late, LATEST, 'times the first paint'),
        ...above(
          `${name}: before the first ad`,
          middle(ours, 'requests'),
          firstAdBudget.requests,
          'requests',
        ),
        ...above(`${name}: before the first ad`, middle(ours, 'levels'), firstAdBudget.levels, 'levels'),
      );
      const pairs = ratios(ours, before);
      if (previous && isSlower(pairs))
        broken.push(
          `${name}: the first ad takes ${withSpread(pairs, 2)} times as long as with ${previous.name}`,
        );
    }
  } finally {
    await pages.close();
    await previous?.remove();
  }
  const compared = previous
    ? `Beside it stands ${previous.name}; the ratio is the median of paired visits.`
    : 'No release to compare with: the history has no tag `v…`. `BESIDE=<commit or built folder>` compares with another build.';
  return {
    title: 'The first ad over HTTP/2',
    note: `A long page with ten placements, read with an empty cache from a server on this machine, without and with throttling (by the browser: no handshakes, no slow start). Requests, levels and bytes count what had come before the first ad, without the page itself. An ad in the page is one that every visitor gets, and shows at ${LATEST} times the first paint at the latest. A request on level 1 was found in the page, one on level 2 was asked by a script of level 1. ${compared}`,
    tables: [{ title: 'Until the first ad', rows }],
    broken,
  };
}
