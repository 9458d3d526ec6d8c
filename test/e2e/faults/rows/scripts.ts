import { expect } from 'vitest';
import type { FaultGroup } from '../fault.ts';
import { withTail } from '../markup.ts';
import { cardsAreLaidOut, menuOpens } from '../steps.ts';
import { TAGS } from '../visit.ts';

/** Properties of every tag, as scripts of a theme set them before the islands load. */
const setProperties = (values: string): string =>
  `<script>
    const values = [${values}];
    const names = 'relayoutOn columnWidth perView breakpoints initial label modal for facets base minHeight refresh lazy timeout redirectHosts';
    for (const host of document.querySelectorAll('${TAGS.join()}'))
      names.split(' ').forEach((name, at) => (host[name] = values[at % values.length]));
  </script>`;

/** Scripts of the page that change the elements and the browser around them. */
export const scripts: FaultGroup = {
  title: 'Scripts of the page',
  faults: [
    {
      name: '`document.write` after `load` replaces the page by other content',
      impressions: 'perhaps',
      async then({ page, settle }) {
        await page.evaluate(() => {
          document.write('<title>Altra</title><h1>Altra pagina</h1>');
          document.close();
        });
        await settle();
        expect(await page.evaluate(() => document.body.innerHTML)).toBe('<h1>Altra pagina</h1>');
      },
    },
    {
      name: '`document.write` after `load` replaces the page by one with the same tags',
      async then(visit) {
        const markup = await visit.page.evaluate(async () =>
          (await (await fetch(location.href)).text()).replace(/<ad-placement[^]*?<\/ad-placement>/g, ''),
        );
        await visit.page.evaluate((written) => {
          document.open();
          document.write(written);
          document.close();
        }, markup);
        await visit.settle();
        await menuOpens(visit);
        await cardsAreLaidOut(visit);
      },
    },
    {
      name: 'properties of a wrong type, set before the script and afterwards',
      print: withTail(setProperties('Symbol(), {}, () => {}, 7n, NaN, Object.create(null)')),
      async then(visit) {
        await cardsAreLaidOut(visit);
        const named = await visit.page.evaluate(() => {
          const grid = document.querySelector('yb-masonry');
          if (grid) Reflect.set(grid, 'relayoutOn', Symbol('dopo'));
          return window.pageRecord?.said.filter((line) => line.includes('the property relayoutOn,'));
        });
        expect(named).toHaveLength(2);
        await cardsAreLaidOut(visit);
      },
    },
  ],
};
