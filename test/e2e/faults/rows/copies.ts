import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { withEntry } from '../markup.ts';
import { cardsAreLaidOut } from '../steps.ts';

const tag = (src: string): string => `<script type="module" src="${src}"></script>`;

/** The script stands on the page more than once. */
const copies = (what: string, print: (src: string) => string): Fault => ({
  name: `the script: ${what}`,
  works: 'one runtime, one answer for each request, each island once',
  print: withEntry(print),
  async then(visit) {
    await cardsAreLaidOut(visit);
    const asked = visit.server.posts('select').flatMap(({ ads }) => ads);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked).not.toEqual([]);
  },
});

export const copiesOfTheScript: FaultGroup = {
  title: 'Copies of the script',
  faults: [
    copies('twice under one address', (src) => tag(src) + tag(src)),
    copies('under `?ver=1` and `?ver=2`', (src) => tag(`${src}?ver=1`) + tag(`${src}?ver=2`)),
    copies(
      'from two folders, as from a theme and a plugin',
      (src) => tag(src) + tag('/dist/yearbook-islands.js'),
    ),
    {
      ...copies('from two folders, one of them slow', (src) => tag(src) + tag(`/slow/800${src}`)),
      name: 'the script: from two folders, one copy late',
    },
    copies(
      'imported by two scripts of the page',
      (src) => `<script type="module">import '${src}'; await import('${src}?again')</script>`,
    ),
    {
      name: 'the script: a third copy comes after all is done',
      works: 'nothing happens',
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
