import puppeteer, { type Browser } from 'puppeteer-core';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_ARGS, browserPath } from '../../browser-path.mjs';
import { promisesHold } from './promises.ts';
import { blockers } from './rows/blockers.ts';
import { browsers } from './rows/browsers.ts';
import { chunks } from './rows/chunks.ts';
import { copiesOfTheScript } from './rows/copies.ts';
import { creatives } from './rows/creatives.ts';
import { everyChunk, unmatched } from './rows/every-chunk.ts';
import { globals } from './rows/globals.ts';
import { hosts } from './rows/hosts.ts';
import { life } from './rows/life.ts';
import { optimisers } from './rows/optimisers.ts';
import { parts } from './rows/parts.ts';
import { requests } from './rows/requests.ts';
import { storage } from './rows/storage.ts';
import { tableOf } from './table.ts';
import { PATIENCE, visit } from './visit.ts';

const groups = [
  everyChunk,
  chunks,
  parts,
  requests,
  storage,
  globals,
  blockers,
  copiesOfTheScript,
  hosts,
  creatives,
  life,
  optimisers,
  browsers,
];

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: await browserPath(),
    args: BROWSER_ARGS,
    headless: true,
  });
});
afterAll(() => browser.close());

describe.each(groups)('$title', ({ faults }) => {
  it.concurrent.each(faults)('$name', { timeout: 4 * PATIENCE }, async (fault) => {
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

it('leave no chunk of the build out', () => {
  expect(unmatched).toEqual([]);
});

it('are all in the table beside them', async () => {
  const table = await tableOf(groups);
  await writeFile('dist/faults.md', table);
  expect(await readFile(`${import.meta.dirname}/README.md`, 'utf8')).toBe(table);
});
