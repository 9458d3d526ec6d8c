import {
  AD_PAGE_FILES,
  adPageBudget,
  chunkNamesOf,
  elementBudgets,
  entryBudget,
  rareChunkBudgets,
  ROOM,
} from './test/bench/budgets.mjs';

const STYLESHEET_BUDGET = 3800;

/** @param {string} name */
const file = (name) =>
  name === 'yearbook-islands' ? 'dist/yearbook-islands.js' : `dist/chunks/${name}-????????.js`;

/** @param {string} name @param {string[]} files @param {number} bytes */
const check = (name, files, bytes) => ({
  name,
  path: files,
  limit: `${Math.round(bytes * ROOM)} B`,
  gzip: true,
});

export default [
  check('the entry with its loader', [file('yearbook-islands')], entryBudget),
  check('a page with ads', AD_PAGE_FILES.map(file), adPageBudget.bytes),
  ...Object.entries(elementBudgets).map(([tag, bytes]) => check(tag, chunkNamesOf(tag).map(file), bytes)),
  ...Object.entries(rareChunkBudgets).map(([name, bytes]) => check(name, [file(name)], bytes)),
  check('the stylesheet', ['dist/yearbook-islands.css'], STYLESHEET_BUDGET),
];
