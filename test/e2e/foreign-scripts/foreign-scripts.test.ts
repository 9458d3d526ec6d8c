import { beforeAll, describe, it } from 'vitest';
import { takesWholeTables } from '../../size.mjs';
import { sharedSite, type Interception } from '../harness.ts';
import { notIn } from '../only-in.ts';
import { htmlPage } from '../pages.ts';
import { installLibraries, LIBRARIES, libraryFile, libraryTag } from './libraries.ts';
import type { Row } from './row.ts';
import { ROWS } from './rows.ts';

const OURS = '<script type="module" src="/dist/yearbook-islands.js"></script>';

/** The core takes the first row of each kind. */
const isTaken = (row: Row): boolean => takesWholeTables || ROWS.find(({ kind }) => kind === row.kind) === row;

const site = sharedSite();

beforeAll(installLibraries);

/** @param order whether the library comes before the script of the islands, or after they work */
function pageOf(
  { files, start = '', head = '', before = 'true' }: Row,
  body: string,
  order: 'before' | 'after',
): string {
  const library = [
    ...files.map(libraryTag),
    `<script>document.addEventListener('DOMContentLoaded', () => { ${start} })</script>`,
  ];
  const late = `<script type="module">
    await Promise.all([...document.querySelectorAll('yb-carousel, yb-masonry, yb-menu, yb-filter')].map((host) =>
      host.matches('[data-ready]') || new Promise((ready) => host.addEventListener('island-ready', ready))));
    while (!(${before})) await new Promise(requestAnimationFrame);
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
  it.for(['before', 'after'] as const)('that comes %s the islands', async (order, test) => {
    if (row.notInFirefox) notIn('firefox', row.notInFirefox, test);
    const asked: string[] = [];
    const tab = await site.open({
      intercept: (request): Interception | undefined => {
        const { pathname } = new URL(request.url());
        asked.push(pathname);
        const other = row.pages?.[pathname];
        if (other === undefined) return libraryFile(request);
        return { contentType: 'text/html', body: pageOf(row, other, order) };
      },
    });
    await tab.print(pageOf(row, row.body, order), '/prova/filter/');
    await tab.page.waitForSelector(
      order === 'after' ? '[data-late]' : ':is(yb-carousel, yb-masonry, yb-menu)[data-ready]',
    );
    await row.check(tab, asked);
  });
});
