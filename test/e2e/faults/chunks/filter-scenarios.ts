import { chunkFailed } from '../messages.ts';
import { pageReads } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { retry, type Scenario } from './scenario.ts';

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
};
