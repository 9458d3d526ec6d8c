import { BaseSequencer } from 'vitest/node';

/** Files that take minutes. One that started last would run alone while the other worker has nothing to do. */
const LONGEST = [
  ...['faults/faults.test.ts', 'e2e/audits.test.ts', 'e2e/recipes.test.ts'],
  ...['wordpress/injection.test.ts', 'wordpress/visitors.test.ts', 'plugin/lifecycle.test.ts'],
];

/** @param {import('vitest/node').TestSpecification} file */
const rank = ({ moduleId }) => {
  const place = LONGEST.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? LONGEST.length : place;
};

/** The order of files: the longest ones first, the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
