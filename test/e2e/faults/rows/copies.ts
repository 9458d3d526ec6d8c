import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Answer } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { withEntry } from '../markup.ts';
import { cardsAreLaidOut } from '../steps.ts';

const tag = (src: string): string => `<script type="module" src="${src}"></script>`;

/** The page contains the script more than once. */
const copies = (what: string, print: (src: string) => string): Fault => ({
  name: `the script: ${what}`,
  print: withEntry(print),
  async then(visit) {
    await cardsAreLaidOut(visit);
    const asked = visit.server.posts('select').flatMap(({ ads }) => ads);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked).not.toEqual([]);
  },
});

/** Chunks of another version have other names. */
const renamed = (text: string): string =>
  text.replace(
    /\b([a-z-]+)-([\w-]{8})\.js\b/g,
    (_all, name: string, hash: string) => `${name}-${[...hash].reverse().join('')}.js`,
  );

/** Another version of the built files: its chunks have other names and another text in them. */
const otherVersion: Answer = async (context) => {
  const [, file = ''] = /^\/altra-versione\/(.+)$/.exec(context.req.path) ?? [];
  const code = await readFile(`dist/${renamed(file)}`, 'utf8');
  return context.body(renamed(code), 200, {
    'Content-Type': file.endsWith('.css') ? 'text/css' : 'text/javascript',
  });
};

const twoVersions = (what: string, print: (src: string) => string): Fault => ({
  ...copies(what, print),
  answer: ({ path }) => (path.startsWith('/altra-versione/') ? otherVersion : undefined),
});

export const copiesOfTheScript: FaultGroup = {
  title: 'Copies of the script',
  faults: [
    copies('twice under one address', (src) => tag(src) + tag(src)),
    copies(
      'from two folders, such as a theme and a plugin',
      (src) => tag(src) + tag('/dist/yearbook-islands.js'),
    ),
    {
      ...copies('from two folders, one of them slow', (src) => tag(src) + tag(`/slow/800${src}`)),
      name: 'the script: from two folders, one copy late',
    },
    twoVersions(
      'two versions of it, the other one first',
      (src) => tag('/altra-versione/yearbook-islands.js') + tag(src),
    ),
    twoVersions(
      'two versions of it, the other one last',
      (src) => tag(src) + tag('/altra-versione/yearbook-islands.js'),
    ),
    copies(
      'imported by two scripts of the page',
      (src) => `<script type="module">import '${src}'; await import('${src}?again')</script>`,
    ),
    {
      name: 'the script: a third copy loads after everything is ready',
      async then({ page, until, settle, server }) {
        await page.addScriptTag({ type: 'module', url: '/dist/yearbook-islands.js?later' });
        await until(
          () => performance.getEntriesByName(`${location.origin}/dist/yearbook-islands.js?later`).length,
        );
        await settle();
        const asked = server.posts('select').flatMap(({ ads }) => ads);
        expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
      },
    },
  ],
};
