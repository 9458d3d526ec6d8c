import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, it } from 'vitest';
import { takesWholeTables } from '../../size.mjs';
import { sharedSite, type Interception } from '../harness.ts';
import { htmlPage } from '../pages.ts';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const LIBRARIES = '/librerie/';
const OURS = '<script type="module" src="/dist/yearbook-islands.js"></script>';

/** The core takes the first row of each kind. */
const isTaken = (row: Row): boolean => takesWholeTables || ROWS.find(({ kind }) => kind === row.kind) === row;

const site = sharedSite();

beforeAll(() => {
  if (existsSync(`${FOLDER}node_modules/.package-lock.json`)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--prefix', FOLDER], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The libraries of foreign pages could not be installed.');
});

/** @param order whether the library comes before the script of the islands, or after they work */
function pageOf({ files, start = '', head = '' }: Row, body: string, order: 'before' | 'after'): string {
  const library = [
    ...files.map((file) => `<script src="${LIBRARIES}${file}"></script>`),
    `<script>document.addEventListener('DOMContentLoaded', () => { ${start} })</script>`,
  ];
  const late = `<script type="module">
    await Promise.all([...document.querySelectorAll('yb-carousel, yb-masonry, yb-menu, yb-filter')].map((host) =>
      host.matches('[data-ready]') || new Promise((ready) => host.addEventListener('island-ready', ready))));
    for (const src of ${JSON.stringify(files.map((file) => LIBRARIES + file))})
      await new Promise((loaded) => document.head.append(Object.assign(document.createElement('script'), { src, onload: loaded })));
    document.head.append(Object.assign(document.createElement('script'), { textContent: ${JSON.stringify(start)} }));
    document.documentElement.dataset.late = '';
  </script>`;
  return htmlPage({
    base: '/dist',
    script: '',
    head: head + (order === 'before' ? library.join('') + OURS : OURS + late),
    body,
  });
}

describe.each(ROWS.filter(isTaken))('beside $library: $promise', (row) => {
  it.each(['before', 'after'] as const)('that comes %s the islands', async (order) => {
    const asked: string[] = [];
    const tab = await site.open({
      intercept: (request): Interception | undefined => {
        const { pathname } = new URL(request.url());
        asked.push(pathname);
        if (pathname.startsWith(LIBRARIES))
          return {
            contentType: 'text/javascript',
            body: readFileSync(`${FOLDER}node_modules/${pathname.slice(LIBRARIES.length)}`, 'utf8'),
          };
        const other = row.pages?.[pathname];
        return other === undefined
          ? undefined
          : { contentType: 'text/html', body: pageOf(row, other, order) };
      },
    });
    await tab.print(pageOf(row, row.body, order), '/prova/filter/');
    await tab.page.waitForSelector(
      order === 'after' ? '[data-late]' : ':is(yb-carousel, yb-masonry, yb-menu)[data-ready]',
    );
    await row.check(tab, asked);
  });
});
