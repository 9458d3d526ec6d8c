import { replace } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { pageReads } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { online, retry, type Scenario } from './scenario.ts';

const formReads = async (visit: Visit): Promise<void> => {
  await pageReads(visit);
  await visit.until(() => document.querySelector('yb-filter form')?.checkVisibility());
};

/** The chunks of the filter, by label. */
export const filterScenarios: Readonly<Record<string, Scenario>> = {
  screen: {
    works: 'the form is open and reads, the listing is there; `retry()` brings the screen',
    page: { path: 'filter/' },
    reported: [chunkFailed('yb-filter')],
    again: retry('yb-filter'),
    without: formReads,
    async comes({ page, until }) {
      await page.$eval('yb-filter input[type=checkbox]', (box) => (box as HTMLInputElement).click());
      await until(() => location.search !== '');
    },
  },
  'more-filters': {
    works: 'the form is open and filters; `online` brings the link to the search',
    page: {
      path: 'filter/',
      print: (markup) => replace(markup, '<yb-filter', () => '<yb-filter share'),
    },
    reported: [chunkFailed('more-filters')],
    again: online,
    without: formReads,
    comes: ({ until }) =>
      until(() => document.querySelector('yb-filter')?.shadowRoot?.querySelector('[part=link]')),
  },
};
