import { expect, it } from 'vitest';
import { CONTRACTS } from '../../contracts.ts';
import { fixtures } from '../../browser/island/fixtures.ts';
import { countWatchers } from '../../browser/island/count-watchers.ts';
import { sharedSite, type Tab } from '../harness.ts';
import { browserName, isChromium } from '../launch.ts';
import { takesWholeTables, testLimit } from '../../size.mjs';
import { bootScript, htmlPage, placementOf } from '../pages.ts';
import { sequencesInPage, type Leftovers, type SequenceTag } from './run-sequences.ts';

/** `SEQUENCES` plays more or fewer; `FUZZ_SEED` repeats a run. */
const COUNT = Number(process.env.SEQUENCES) || (takesWholeTables ? 10_000 : 40);
const SEED = Number(process.env.FUZZ_SEED) || (takesWholeTables ? Date.now() % 2 ** 31 : 20261125);
/** Sequences of one page. Every second page is without network at first. */
const BATCH = Math.min(100, Math.ceil(COUNT / 2));
const OFFLINE = Math.ceil(BATCH / 10);

const tags = CONTRACTS.map(({ tag, attributes }): SequenceTag => ({
  tag,
  markup: fixtures[tag] ?? '',
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, { kind, choices = [] }]) => [
      name,
      kind === 'text' ? ['conformance', 'altra'] : choices,
    ]),
  ),
}));

const site = sharedSite();

const page = htmlPage({
  body: bootScript({
    passive_placements: {
      uno_1: placementOf('conformance', '<p>Annuncio</p>'),
      due_1: placementOf('altra', '<p>Un altro</p>'),
    },
  }),
});

/** A part that loads late may listen for good, and React keeps the last tree of a tag. A leak leaves one per host. */
const ROOM = 12;

/** Messages that the page may give while the network is gone. */
const LOST =
  /Loading (CSS )?chunk|Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|Network ?Error|error loading/i;
const unexpected = (lines: readonly string[]): string[] => lines.filter((line) => !LOST.test(line));

const playEach = async ({ page: opened }: Tab): Promise<string[]> =>
  unexpected(await opened.evaluate((all) => window.sequences?.playEach(all) ?? ['no page'], tags));

async function play({ page: opened }: Tab, first: number, count: number): Promise<string[]> {
  const these = { seed: SEED, first, count, tags };
  const ended = opened.evaluate((run) => window.sequences?.run(run) ?? ['no page'], these);
  const crashed = new Promise<never>((_resolve, reject) => opened.once('error', reject));
  return unexpected(await Promise.race([ended, crashed]));
}

/** Everything that is left on a quiet page. Only Chromium's driver can collect removed hosts. */
async function leftovers({ page: opened }: Tab): Promise<Leftovers> {
  if (isChromium) {
    const session = await opened.createCDPSession();
    await session.send('HeapProfiler.collectGarbage');
    await session.detach();
  }
  const { hosts = 0, ...watchers } = (await opened.evaluate(() => window.sequences?.leftovers())) ?? {};
  return isChromium ? { ...watchers, hosts } : watchers;
}

const growth = (before: Leftovers, now: Leftovers): string[] =>
  Object.entries(now).flatMap(([name, count]) =>
    count > (before[name] ?? 0) + ROOM ? `${name}: ${before[name]} before, ${count} now` : [],
  );

it(
  `${COUNT} random sequences of attributes, properties, moves, removals, reloads and lost networks: no error, no lost child, no leak (ISLAND-3, ISLAND-6, ISLAND-8, ISLAND-9)`,
  { timeout: testLimit(120_000 + COUNT * 1000) },
  async () => {
    const message = `FUZZ_SEED=${SEED}`;
    console.info(message);
    const tab = await site.open({ reports: true });
    await tab.page.evaluateOnNewDocument(`window.watchers = (${countWatchers})()`);
    await tab.page.evaluateOnNewDocument(sequencesInPage);
    for (let first = 0; first < COUNT; first += BATCH) {
      await tab.print(page);
      // the driver of Firefox 140 cannot cut the network
      const offline = (first / BATCH) % 2 && browserName !== 'firefox' ? OFFLINE : 0;
      if (offline) {
        await tab.page.setOfflineMode(true);
        expect(await play(tab, first, offline), message).toEqual([]);
        await tab.page.setOfflineMode(false);
      }
      // what a tag leaves for all of its hosts is there by now
      expect(await playEach(tab), message).toEqual([]);
      const before = await leftovers(tab);
      const count = Math.min(BATCH, COUNT - first) - offline;
      expect(await play(tab, first + offline, count), message).toEqual([]);
      // every tag still works
      expect(await playEach(tab), message).toEqual([]);
      await expect.poll(async () => growth(before, await leftovers(tab)), { message }).toEqual([]);
      expect(unexpected(tab.problems), message).toEqual([]);
    }
    await tab.close();
  },
);
