import type { Browser } from 'puppeteer-core';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../launch.ts';
import { notIn, onlyIn } from '../only-in.ts';
import { TIMEOUT_MS } from './eventually.ts';
import { promisesHold } from './promises.ts';
import { blockers } from './rows/blockers.ts';
import { browsers } from './rows/browsers.ts';
import { builtIns } from './rows/built-ins.ts';
import { chunks } from './rows/chunks.ts';
import { copiesOfTheScript } from './rows/copies.ts';
import { creatives } from './rows/creatives.ts';
import { everyChunk, unmatched } from './rows/every-chunk.ts';
import { globals } from './rows/globals.ts';
import { hosts } from './rows/hosts.ts';
import { life } from './rows/life.ts';
import { optimisers } from './rows/optimisers.ts';
import { parts } from './rows/parts.ts';
import { printed } from './rows/printed.ts';
import { requests } from './rows/requests.ts';
import { scripts } from './rows/scripts.ts';
import { sealed } from './rows/sealed.ts';
import { storage } from './rows/storage.ts';
import { wrappers } from './rows/wrappers.ts';
import { tableOf } from './table.ts';
import { visit } from './visit.ts';

const groups = [
  everyChunk,
  chunks,
  parts,
  requests,
  printed,
  storage,
  globals,
  sealed,
  builtIns,
  scripts,
  blockers,
  copiesOfTheScript,
  hosts,
  creatives,
  wrappers,
  life,
  optimisers,
  browsers,
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(groups)('$title', ({ faults }) => {
  it.concurrent.for(faults)('$name', { timeout: 4 * TIMEOUT_MS }, async (fault, test) => {
    if (fault.chromiumOnly) onlyIn('chromium', fault.chromiumOnly, test);
    if (fault.notInWebkit) notIn('webkit', fault.notInWebkit, test);
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

it('the table in the README lists every fault', async (test) => {
  onlyIn('chromium', 'it has the words of Chromium’s messages', test);
  const table = await tableOf(groups);
  await writeFile('dist/faults.md', table);
  expect(await readFile(`${import.meta.dirname}/README.md`, 'utf8')).toBe(table);
});
