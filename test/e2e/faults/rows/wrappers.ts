import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { both, withAd, withBoot, withContent } from '../markup.ts';
import { faultyShows } from '../steps.ts';
import type { Visit } from '../visit.ts';

const WRAPPER = 'richiesta';

/** A wrapper in a widget, whose ad the server chooses with these options. */
const query = (does: string, params: unknown, more: Partial<Fault> = {}): Fault => ({
  name: `a query ${does}`,
  print: both(
    withBoot((boot) => {
      const one = { id: '976', method: 'placement', elementid: [WRAPPER], params };
      return { ...boot, ajax_queries: [...Object.values(boot.ajax_queries ?? {}), one] };
    }),
    withContent(`<section class="widget" id="riquadro"><h2>Titolo</h2><div id="${WRAPPER}"></div></section>`),
  ),
  ...more,
});

const stands =
  (id: string, isThere = true) =>
  async ({ page }: Visit): Promise<void> =>
    expect(await page.evaluate((name) => !!document.getElementById(name), id)).toBe(isThere);

export const wrappers: FaultGroup = {
  title: 'Wrappers and their options',
  faults: [
    query(
      'loses its widget to another script before the answer',
      { slug: WRAPPER, cache_busting_empty: true },
      {
        impressions: 'perhaps',
        async during({ page }) {
          await page.evaluate(() =>
            document.addEventListener('ad-runtime-select', () =>
              document.getElementById('riquadro')?.remove(),
            ),
          );
        },
        then: stands(WRAPPER, false),
      },
    ),
    {
      name: 'an ad that brings its own wrapper, which is never closed',
      print: withAd('<div class="advads-target" data-advads-trackid="901" data-advads-trackbid="1"><p>Asta'),
      async then(visit) {
        await faultyShows(visit, 'filled');
        expect(await visit.page.$$eval('#guasto [data-advads-trackid]', (all) => all.length)).toBe(1);
      },
    },
  ],
};
