import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../../core.mjs';
import { takesWholeTables } from '../../size.mjs';
import { installPackages } from '../foreign-scripts/libraries.ts';
import { sharedSite } from '../harness.ts';
import { HOSTS, type Host } from './hosts.ts';
import { pageOf } from './page.ts';
import type { Visit } from './promises.ts';
import { brokenPromises, startIslands } from './visit.ts';

const WIDTHS = takesWholeTables ? [1280, 390] : [1280];

const site = sharedSite();

beforeAll(() => installPackages(fileURLToPath(new URL('./', import.meta.url))));

async function visit(host: Host, width: number): Promise<Visit> {
  const tab = await site.open({ viewport: { width, height: 800 } });
  await tab.print(await pageOf(host), '/ospite/');
  return startIslands(host, tab, '/dist/yearbook-islands.js');
}

describe.each(taken('hosts', HOSTS, ({ name }) => name))('on a page with $name', (host) => {
  it.each(WIDTHS)(
    'every promise holds, %i px wide (ISLAND-19, ISLAND-20, ISLAND-21, ISLAND-22, CAROUSEL-14, CAROUSEL-15, CAROUSEL-20)',
    async (width) => {
      const visited = await visit(host, width);
      expect((await brokenPromises(visited)).join('\n')).toBe('');
      expect(visited.tab.problems).toEqual([]);
    },
  );
});
