import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { replace } from '../markup.ts';
import { chunkFailed, MODULE } from '../messages.ts';
import { pageReads } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { retry, type Scenario } from './scenario.ts';

const FACETS = [
  {
    name: 'material',
    label: 'Materiale',
    type: 'checkbox',
    options: [{ value: 'acciaio', label: 'Acciaio' }],
  },
];

/** The server prints facets and no form. */
const withFacets = (markup: string): string =>
  replace(
    markup,
    /(<yb-filter[^>]*>)[^]*?<\/form>/,
    (_all, host = '') =>
      `${host}<script type="application/json" data-facets>${JSON.stringify(FACETS)}</script>`,
  );

const formReads = async (visit: Visit): Promise<void> => {
  await pageReads(visit);
  await visit.until(() => document.querySelector('yb-filter form')?.checkVisibility());
};

/** What the screen cannot do without: its island fails with it, and starts again. */
const part = (works: string, scenario: Partial<Scenario> = {}): Scenario => ({
  works: `${works}; \`retry()\` brings the screen`,
  reported: [chunkFailed('yb-filter')],
  again: retry('yb-filter'),
  without: formReads,
  async comes({ page, until }) {
    await page.$eval('yb-filter input[type=checkbox]', (box) => (box as HTMLInputElement).click());
    await until(() => location.search !== '');
  },
  ...scenario,
  page: { path: 'filter/', ...scenario.page },
});

const UNKNOWN = 'the address asks for what no facet has';

/** The chunks of the filter, by label. */
export const filterScenarios: Readonly<Record<string, Scenario>> = {
  screen: part('the form is open and reads, the listing is there'),
  'rich-form': part('a form with fields for words and numbers is open and reads'),
  'given-form': part('the listing is there', { page: { print: withFacets }, without: pageReads }),
  phone: part('on a phone the form is open and reads', {
    page: { prepare: (page) => page.setViewport({ width: 390, height: 844 }) },
  }),
  complaints: {
    works: 'the filter; developers are not told what the address asks in vain',
    page: { path: 'filter/?sconosciuto=1' },
    reported: [MODULE],
    again: null,
    without: formReads,
    async comes(visit) {
      const { said } = await eventually(
        () => visit.record(),
        (record) => record.said.some((line) => line.includes(UNKNOWN)),
      );
      expect(said.join('\n')).toContain(UNKNOWN);
    },
  },
};
