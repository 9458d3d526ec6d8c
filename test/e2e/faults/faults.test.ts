import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneChunkOfEachKind, taken } from '../../core.mjs';
import { testLimit } from '../../size.mjs';
import { closeBrowser, launchBrowser } from '../launch.ts';
import { notIn, onlyIn } from '../only-in.ts';
import { TIMEOUT_MS } from './eventually.ts';
import { promisesHold } from './promises.ts';
import { groups } from './groups.ts';
import { everyChunk, unmatched } from './rows/every-chunk.ts';
import { parts } from './rows/parts.ts';
import { visit } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => closeBrowser(browser));

/** Of the other groups, those that the list of the core names. */
const listed = taken(
  'faults',
  groups.filter((one) => one !== everyChunk).flatMap(({ faults }) => faults),
  ({ name }) => name,
);
/** The rules that a group checks as a whole. */
const RULES = new Map([
  [everyChunk, ' (CHUNK-6, LOADER-8)'],
  [parts, ' (PLACEMENT-19)'],
]);
const chosen = groups
  .map((group) => ({
    ...group,
    title: group.title + (RULES.get(group) ?? ''),
    faults:
      group === everyChunk
        ? oneChunkOfEachKind(group.faults)
        : group.faults.filter((one) => listed.includes(one)),
  }))
  .filter(({ faults }) => faults.length);

describe.each(chosen)('$title', ({ faults }) => {
  // a title made of `$name` would be cut, and `-t` would not find its end
  const named = faults.map((one) => [one.name, one] as const);
  it.concurrent.for(named)('%s', { timeout: testLimit(4 * TIMEOUT_MS) }, async ([, fault], test) => {
    if (fault.chromiumOnly) onlyIn('chromium', fault.chromiumOnly, test);
    if (fault.notInWebkit) notIn('webkit', fault.notInWebkit, test);
    if (fault.notInFirefox) notIn('firefox', fault.notInFirefox, test);
    const visited = await visit(browser, fault);
    try {
      await fault.during?.(visited);
      await visited.settle();
      await fault.then?.(visited);
      await promisesHold(visited, fault);
    } finally {
      await visited.close();
    }
  });
});

it('the table covers every chunk of the build (CHUNK-10)', () => {
  expect(unmatched).toEqual([]);
});
