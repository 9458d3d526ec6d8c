import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';

interface Auditor {
  run(
    part: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

let source: string | undefined;

/** What axe finds in the page, or in a part of it. It comes through the driver, because a policy may forbid inline scripts. */
export async function axe(page: Page, options: object = {}, part?: string): Promise<string[]> {
  source ??= readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (how, selector) => {
      const { axe: auditor } = window as unknown as { axe: Auditor };
      const { violations } = await auditor.run(selector ?? document, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`,
        ),
      );
    },
    { iframes: false, preload: false, resultTypes: ['violations'], ...options },
    part,
  );
}
