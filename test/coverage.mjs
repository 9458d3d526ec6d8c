import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The percentage of branches that unit and browser tests must take, by folder. */
const FOLDERS = { 'src/ads/': 95, 'src/island/': 95 };

/** @typedef {import('istanbul-lib-coverage').FileCoverageData} FileCoverageData */
/** @typedef {{ covered: number, total: number, lines: number[] }} Branches */

/** @param {string} file @returns {any} */
const read = (file) => JSON.parse(readFileSync(`coverage/${file}`, 'utf8'));

/** @param {import('istanbul-lib-coverage').Range} range */
const key = ({ start, end }) => `${start.line}:${start.column}-${end.line}:${end.column}`;

/** @param {import('istanbul-lib-coverage').Range} outer @param {import('istanbul-lib-coverage').Range} inner */
const holds = (outer, inner) =>
  (outer.start.line < inner.start.line ||
    (outer.start.line === inner.start.line && outer.start.column <= inner.start.column)) &&
  (outer.end.line > inner.end.line ||
    (outer.end.line === inner.end.line && outer.end.column >= inner.end.column));

/** Branches by their place in the file, with whether each was taken. @param {FileCoverageData} file */
function armsOf({ branchMap, b: hits }) {
  /** @type {Map<string, { range: import('istanbul-lib-coverage').Range, taken: boolean }>} */
  const arms = new Map();
  for (const [id, { locations }] of Object.entries(branchMap)) {
    locations.forEach((range, arm) => arms.set(key(range), { range, taken: (hits[id]?.[arm] ?? 0) > 0 }));
  }
  return arms;
}

/**
 * V8 names a branch only if it was not taken, or if its count differs from that of the block around it. So a
 * branch that a test file does not name was taken there if the function around it ran.
 * @param {FileCoverageData[]} runs @returns {Branches}
 */
function branchesOf(runs) {
  const seen = runs.map((file) => ({ file, arms: armsOf(file) }));
  const all = new Map(seen.flatMap(({ arms }) => [...arms].map(([place, { range }]) => [place, range])));
  /** @type {Branches} */
  const branches = { covered: 0, total: all.size, lines: [] };
  for (const [place, range] of all) {
    const taken = seen.some(({ file, arms }) => {
      const arm = arms.get(place);
      if (arm) return arm.taken;
      const around = Object.entries(file.fnMap).filter(([, { loc }]) => holds(loc, range));
      return around.every(([id]) => (file.f[id] ?? 0) > 0);
    });
    if (taken) branches.covered += 1;
    else branches.lines.push(range.start.line);
  }
  return branches;
}

/** @param {Branches} branches */
const share = ({ covered, total }) => (total ? covered / total : 1);

const unit = read('unit/coverage-final.json');
/** @type {Record<string, FileCoverageData>[]} */
const sessions = read('browser/sessions.json');

/**
 * The two suites divide a file into branches differently, so their counts cannot be added. Each file counts with
 * the suite that takes more of its branches, which is less than both suites together take.
 * @param {string} path @returns {Branches}
 */
function bestOf(path) {
  const runs = sessions.flatMap((session) => session[path] ?? []);
  return [unit[path] ? [unit[path]] : [], runs]
    .filter((files) => files.length)
    .map(branchesOf)
    .reduce((best, one) => (share(one) > share(best) ? one : best));
}

const paths = [...new Set([unit, ...sessions].flatMap((map) => Object.keys(map)))].sort();
for (const [folder, least] of Object.entries(FOLDERS)) {
  const sum = { covered: 0, total: 0 };
  for (const path of paths.filter((one) => one.includes(folder))) {
    const best = bestOf(path);
    sum.covered += best.covered;
    sum.total += best.total;
    if (best.covered < best.total) {
      const lines = [...new Set(best.lines)].join(', ');
      console.log(`${relative('.', path)}  ${best.covered}/${best.total}, not at lines ${lines}`);
    }
  }
  const percent = (100 * sum.covered) / sum.total;
  console.log(`${folder} takes ${percent.toFixed(1)} % of its branches, at least ${least} %\n`);
  if (percent < least) process.exitCode = 1;
}
