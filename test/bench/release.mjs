/**
 * How soon the first ad of a page is there over HTTP/2, with which requests, beside the previous release.
 * `BESIDE=main node test/bench/release.mjs` compares with another commit, `BESIDE=folder` with a built folder.
 */
import { CONDITIONS, openAdPages } from './ad-page.mjs';
import { firstAdBudget } from './budgets.mjs';
import { previousBuild } from './previous-build.mjs';
import { median, NOISE, spreadOf, withSpread } from './report.mjs';
import { runAlone } from './run.mjs';

/** @import { Build, FirstAd } from './ad-page.mjs' */
/** @import { Bench } from './run.mjs' */

/** @type {Build} */
const OURS = { name: 'this build', dist: 'dist' };
/** @type {Build} */
const ALONE = { name: 'this build, nothing preloaded', dist: 'dist', preloads: false };

/** @type {Build} */
const PRINTED = { name: 'this build, ads in the page', dist: 'dist', hasAds: true };
/** How much later than the first paint an ad that stands in the page may show. */
const LATEST = 1.1;

/** @typedef {Map<Build, FirstAd[]>} Visits */

/**
 * Visits in pairs whose order alternates, so that a slow moment of the machine affects all builds. The first round only
 * warms server and browser.
 * @param {Awaited<ReturnType<typeof openAdPages>>} site @param {readonly Build[]} builds
 * @param {import('./ad-page.mjs').Condition} condition @param {number} rounds
 */
async function visitAll(site, builds, condition, rounds) {
  /** @type {Visits} */
  const visits = new Map(builds.map((build) => [build, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const build of round % 2 ? builds : builds.toReversed()) {
      const visit = await site.visit(build, condition);
      if (round) visits.get(build)?.push(visit);
    }
  return visits;
}

/** The time of each visit divided by that of its pair. @param {Visits} visits @param {Build} build @param {Build} beside */
const ratios = (visits, build, beside) =>
  (visits.get(build) ?? []).map(({ ms }, index) => ms / (visits.get(beside)?.[index]?.ms ?? NaN));

/**
 * Whether the first ad comes later than before: the median is above the noise, and so are three of four pairs.
 * @param {readonly number[]} pairs
 */
export const isSlower = (pairs) => median(pairs, 3) > NOISE && spreadOf(pairs, 3)[0] > 1;

/** @param {string} condition @param {Visits} visits @param {Build | undefined} previous */
function rowsOf(condition, visits, previous) {
  return [...visits].map(([build, all]) => ({
    build: build.name,
    condition,
    'first ad, ms': withSpread(
      all.map(({ ms }) => ms),
      0,
    ),
    'first paint, ms': withSpread(
      all.map(({ paint }) => paint),
      0,
    ),
    'first ad painted, ms': withSpread(
      all.map(({ seen }) => seen),
      0,
    ),
    'beside the previous':
      previous && build !== previous ? withSpread(ratios(visits, build, previous), 2) : '',
    requests: median(all.map(({ requests }) => requests)),
    levels: median(all.map(({ levels }) => levels)),
    bytes: median(all.map(({ bytes }) => bytes)),
  }));
}

/** @param {readonly ReturnType<typeof rowsOf>[number][]} rows */
const overBudget = (rows) =>
  rows
    .filter(({ build }) => build === OURS.name)
    .filter(({ requests, levels }) => requests > firstAdBudget.requests || levels > firstAdBudget.levels)
    .map(
      ({ condition, requests, levels }) =>
        `${condition}: ${requests} requests on ${levels} levels before the first ad`,
    );

/** @type {Bench} */
export async function run({ quick }) {
  const found = await previousBuild();
  const previous = found ? { name: found.name, dist: found.dist } : undefined;
  const builds = [OURS, ALONE, PRINTED, ...(previous ? [previous] : [])];
  const site = await openAdPages(builds);
  const rows = [];
  const broken = [];
  try {
    for (const [name, condition] of Object.entries(CONDITIONS)) {
      const visits = await visitAll(site, builds, condition, quick ? 3 : 11);
      rows.push(...rowsOf(name, visits, previous));
      const late = (visits.get(PRINTED) ?? []).map(({ seen, paint }) => seen / paint);
      if (median(late) > LATEST)
        broken.push(`${name}: an ad in the page shows at ${median(late)} times the first paint`);
      const pairs = previous ? ratios(visits, OURS, previous) : [];
      if (previous && isSlower(pairs))
        broken.push(
          `${name}: the first ad takes ${median(pairs)} times as long as with ${previous.name}, (middle half ${spreadOf(pairs, 2).join('–')})`,
        );
    }
  } finally {
    await site.close();
    await found?.remove();
  }
  const compared = previous
    ? `Beside it stands ${previous.name}; the ratio is the median of paired visits.`
    : 'No release to compare with: the history has no tag `v…`. `BESIDE=<commit or built folder>` compares with another build.';
  return {
    title: 'The first ad over HTTP/2',
    note: `A long page with ten placements, read with an empty cache from a server on this machine, without and with throttling (by the browser: no handshakes, no slow start). Requests, levels and bytes count what had come before the first ad, without the page itself. An ad in the page is one that every visitor gets, and shows at 1.1 times the first paint at the latest. A request on level 1 was found in the page, one on level 2 was asked by a script of level 1. ${compared}`,
    tables: [{ title: 'Until the first ad', rows }],
    broken: [...broken, ...overBudget(rows)],
  };
}

await runAlone(import.meta.url, run);
