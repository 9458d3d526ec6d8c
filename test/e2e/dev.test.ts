import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../free-port.mjs';
import { openTab, type Tab } from './harness.ts';
import { launchBrowser } from './launch.ts';
import { openKitchen, type Kitchen } from './recipes.ts';

let kitchen: Kitchen;
let dev: ChildProcess;
let said = '';
let browser: Browser;
let tab: Tab;

beforeAll(async () => {
  kitchen = await openKitchen();
  const port = await freePort();
  dev = spawn(process.execPath, ['demo/dev/dev.mjs', '--no-open'], {
    cwd: kitchen.folder,
    env: { ...process.env, PORT: String(port) },
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (part) => (said += String(part)));
  await vi.waitFor(() => expect(said).toContain('The QA page is at'), { timeout: 60_000 });
  browser = await launchBrowser();
  tab = await openTab(browser, `http://127.0.0.1:${port}`);
});
afterAll(async () => {
  await browser?.close();
  dev?.kill();
  if (dev?.exitCode === null) await once(dev, 'exit');
  await kitchen?.clear();
});

/** Saves a file of the project, and marks the page, so that a reload shows. */
async function save(file: string, change: (text: string) => string): Promise<string> {
  const path = join(kitchen.folder, file);
  const before = await readFile(path, 'utf8');
  await tab.page.evaluate(() => Reflect.set(window, 'mark', 1));
  await writeFile(path, change(before));
  return before;
}
/** Resolves when the page has loaded again and its menu is ready; one save may load it twice. */
const reloaded = (): Promise<unknown> =>
  tab.page.waitForFunction(() => !('mark' in window) && !!document.querySelector('yb-menu[data-ready]'));

it('reloads the page after a save, and says in page and terminal what broke', async () => {
  const { page } = tab;
  await tab.goto('/banco/yb-menu/');
  await page.waitForSelector('yb-menu[data-ready]');

  await save('elements/yb-menu/yb-menu.css', (text) => `${text}\nyb-menu { --saved: yes; }\n`);
  await reloaded();
  await page.waitForFunction(() => {
    const menu = document.querySelector('yb-menu');
    return menu && getComputedStyle(menu).getPropertyValue('--saved').trim() === 'yes';
  });

  const whole = await save('elements/yb-filter/filter.tsx', (text) => `${text}\nexport const = 1;\n`);
  await page.waitForFunction(() =>
    document.querySelector('#dev-errors')?.textContent?.includes('elements/yb-filter/filter.tsx'),
  );
  expect(said).toContain('elements/yb-filter/filter.tsx');

  await save('elements/yb-filter/filter.tsx', () => whole);
  await reloaded();
  await page.waitForFunction(() => !document.querySelector('#dev-errors'));

  await save('demo/pages/footer.mjs', (text) => text.replace('<footer', '<footer data-saved'));
  await page.waitForFunction(() => !!document.querySelector('footer[data-saved]'));
});
