import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { taken } from '../../core.mjs';
import { takesWholeTables } from '../../size.mjs';
import { sharedSite, type Tab } from '../harness.ts';
import { painted } from '../layouts.ts';
import { HOSTS, type Host } from './hosts.ts';
import { boxes, missingWidths } from './in-page.ts';
import { pageOf } from './page.ts';
import { PROMISES } from './promise-names.ts';
import { CHECKS, type Visit } from './promises.ts';

const WIDTHS = takesWholeTables ? [1280, 390] : [1280];

const site = sharedSite();

beforeAll(() => {
  const folder = fileURLToPath(new URL('./', import.meta.url));
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return;
  const { status } = spawnSync('npm', ['ci', '--prefix', folder], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The stylesheets of foreign pages could not be installed.');
});

/** Opens the page and measures it before and after its script comes. */
async function visit(host: Host, width: number): Promise<Visit> {
  const tab: Tab = await site.open({ viewport: { width, height: 800 } });
  const { page } = tab;
  await tab.print(await pageOf(host), '/ospite/');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await painted(page);
  const { score } = await tab.shifts();
  const before = {
    boxes: await page.evaluate(boxes),
    missing: await page.evaluate(missingWidths),
    shift: score,
  };
  await page.addScriptTag({ type: 'module', url: '/dist/yearbook-islands.js' });
  await page.waitForFunction(() =>
    ['yb-menu', 'yb-filter', 'yb-masonry', 'yb-carousel:not([data-ready])'].every((tag) =>
      tag.includes(':') ? !document.querySelector(tag) : document.querySelector(`${tag}[data-ready]`),
    ),
  );
  return { host, tab, before };
}

describe.each(taken('hosts', HOSTS, ({ name }) => name))('on a page with $name', (host) => {
  it.each(WIDTHS)(
    'every promise holds, %i px wide (ISLAND-19, ISLAND-20, ISLAND-21, ISLAND-22, CAROUSEL-14, CAROUSEL-15)',
    async (width) => {
      const visited = await visit(host, width);
      const broken: string[] = [];
      for (const name of PROMISES) {
        const failed = await CHECKS[name](visited).then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
        if (!!failed !== !!host.except?.[name])
          broken.push(`${name}: ${failed ?? 'holds, so it is no exception'}`);
      }
      expect(broken.join('\n')).toBe('');
      expect(visited.tab.problems).toEqual([]);
    },
  );
});
