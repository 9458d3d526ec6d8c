import type { Tab } from '../harness.ts';
import { isFirefox } from '../launch.ts';
import { painted } from '../layouts.ts';
import type { Host } from './hosts.ts';
import { boxes, missingWidths } from './in-page.ts';
import { PROMISES } from './promise-names.ts';
import { CHECKS, type Visit } from './promises.ts';

/**
 * Measures a page before and after its script comes.
 *
 * @param tab has the page of the host, without its script
 * @param script its address
 */
export async function startIslands(host: Host, tab: Tab, script: string): Promise<Visit> {
  const { page } = tab;
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await painted(page);
  const { score } = await tab.shifts();
  const before = {
    boxes: await page.evaluate(boxes),
    missing: await page.evaluate(missingWidths),
    shift: score,
  };
  await page.addScriptTag({ type: 'module', url: script });
  await page.waitForFunction(() =>
    ['yb-menu', 'yb-filter', 'yb-masonry', 'yb-carousel:not([data-ready])'].every((tag) =>
      tag.includes(':') ? !document.querySelector(tag) : document.querySelector(`${tag}[data-ready]`),
    ),
  );
  return { host, tab, before };
}

/** The promises that do not hold, and the exceptions that do. */
export async function brokenPromises(visited: Visit): Promise<string[]> {
  const broken: string[] = [];
  const except = { ...visited.host.except, ...(isFirefox && visited.host.exceptInFirefox) };
  for (const name of PROMISES) {
    const failed = await CHECKS[name](visited).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (!!failed !== !!except[name]) broken.push(`${name}: ${failed ?? 'holds, so it is no exception'}`);
  }
  return broken;
}
