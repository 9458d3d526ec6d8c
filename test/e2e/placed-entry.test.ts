import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sharedSite, type Tab } from './harness.ts';
import { BASE, cards, htmlPage } from './pages.ts';

/** The entry of the WordPress plugin. */
const entry = strFromU8(
  unzipSync(readFileSync('dist/yearbook-islands.zip'))['yearbook-islands/assets/yearbook-islands.js'] ??
    new Uint8Array(),
);
const GRID = `<yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`;
const FOLDER = `data-yearbook-islands="${BASE}/"`;

const site = sharedSite();

/** Opens a page whose optimiser serves this script. */
async function open(script: string, tag: string, reports = false): Promise<Tab> {
  const tab = await site.open({
    reports,
    intercept: (request) =>
      request.url().endsWith('/cache/abc.js') ? { contentType: 'text/javascript', body: script } : undefined,
  });
  await tab.print(htmlPage({ script: '', body: `${GRID}${tag}` }));
  return tab;
}

describe('the entry of the WordPress plugin (CHUNK-17)', () => {
  it('finds its chunks where an optimiser has copied it', async () => {
    const tab = await open(entry, `<script type="module" src="/cache/abc.js" ${FOLDER}></script>`);
    await tab.page.waitForSelector('yb-masonry[data-ready]');
  });

  it('works as a classic script beside others that have its names', async () => {
    const tab = await open(
      `let e = 1, t = 2, n = 3;\n${entry}\nconst o = e + t + n; window.after = o;`,
      `<script src="/cache/abc.js" defer ${FOLDER}></script>`,
    );
    await tab.page.waitForSelector('yb-masonry[data-ready]');
    expect(await tab.page.evaluate('window.after')).toBe(6);
  });

  it('fails alone in a combined script that has replaced its tag, and says why', async () => {
    const tab = await open(`${entry};window.after = 6;`, '<script src="/cache/abc.js" defer></script>', true);
    expect(await tab.page.evaluate('window.after')).toBe(6);
    expect(tab.problems.join()).toContain('Exclude the file where scripts are combined');
  });

  it('takes its folder from no element but a script', async () => {
    const tab = await open(
      entry,
      `<div ${FOLDER}></div><script type="module" src="/cache/abc.js"></script>`,
      true,
    );
    expect(tab.problems.join()).toContain('its own script tag is gone');
  });
});
