import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { FAULTY } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { needs } from '../rows/needs.ts';
import { adIsClicked, bringIntoView, cardsAreLaidOut, faultyShows, placementShows } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { ASKED, DRAWN, FRAMED, PLAIN } from '../whole-page.ts';
import type { Scenario } from './scenario.ts';

/** Fills the page's placements again, which asks for every part that did not come. */
const reload = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    const runtime = window.adRuntime;
    if (runtime && 'state' in runtime && runtime.state === 'idle') runtime.reload();
  });

const accept = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => (window.adRuntime ??= []).push(({ consent }) => consent.set('accepted')));

const adsCome = (visit: Visit): Promise<void> => placementShows(visit, PLAIN, 'filled');

/** The chunk that every page with ads needs. */
const runtime = (scenario: Scenario): Scenario => ({
  reported: [chunkFailed('ad-runtime')],
  without: cardsAreLaidOut,
  ...scenario,
});

/** A chunk of parts that few pages need, by what they need it for. */
const parts = (
  chunk: string,
  scenarios: Readonly<Record<string, Scenario>>,
): Readonly<Record<string, Scenario>> =>
  Object.fromEntries(
    Object.entries(scenarios).map(([need, scenario]) => [
      `${chunk}: ${need}`,
      { reported: [chunkFailed(chunk)], without: adsCome, ...scenario },
    ]),
  );

/** The chunks of the ad runtime, by label; a chunk that pages need for several things has one for each, after a colon. */
export const adScenarios: Readonly<Record<string, Scenario>> = {
  runtime: runtime({
    async comes(visit) {
      for (const slug of [PLAIN, DRAWN, ASKED]) await placementShows(visit, slug, 'filled');
      await adIsClicked(visit, '[data-advads-trackid] a[href]');
    },
  }),
  'runtime: consent': runtime({
    page: needs.consent,
    async comes(visit) {
      await accept(visit);
      await adsCome(visit);
    },
  }),
  'runtime: globals of the plugin family': runtime({ page: needs.globals, comes: adsCome }),
  'family-boot-data': runtime({
    page: needs.familyAd,
    comes: ({ until }) => until(() => document.getElementById('della-famiglia')),
  }),
  'click-parts': {
    reported: [chunkFailed('click-parts')],
    without: adsCome,
    comes: (visit) => adIsClicked(visit, '[data-advads-trackid] a[href]'),
  },
  ...parts('injection-parts', {
    'an ad that waits for consent': {
      page: needs.waitingAd,
      comes: ({ until }) => until(() => document.getElementById('attesa')),
    },
    'the script API of the plugin family': {
      perhaps: ['advads is not defined'],
      page: needs.scriptApi,
      comes: ({ until }) => until(() => typeof Reflect.get(window, 'advads')?.get_cookie === 'function'),
    },
    'printed ads': {
      page: needs.printed,
      async comes({ server }) {
        const counted = (): string[] => server.posts('impression').flatMap(({ ads }) => ads);
        expect(
          await eventually(
            async () => counted(),
            (ads) => ads.includes('971'),
          ),
        ).toContain('971');
      },
    },
    frame: { comes: (visit) => placementShows(visit, FRAMED, 'filled') },
    refresh: {
      page: needs.refresh,
      without: (visit) => faultyShows(visit, 'filled'),
      async comes(visit) {
        // ads take turns while they are seen
        await bringIntoView(`#${FAULTY}`)(visit);
        await visit.until(() =>
          ['902', '903'].every((id) => window.pageRecord?.filled.some(({ ads }) => ads.includes(id))),
        );
      },
    },
    'network fallback': {
      reportedThen: ['Network fallback: the page has no ad "902"'],
      page: needs.fallback,
      again: reload,
      without: (visit) => faultyShows(visit, 'filled'),
    },
    'fixed ads': {
      page: needs.fixed,
      comes: ({ until }) => until(() => document.getElementById('strato')?.checkVisibility()),
    },
  }),
  ...parts('decision-parts', {
    // a condition that cannot be tested counts as broken: its ad shows
    'the pattern of a condition': {
      page: needs.pattern,
      without: (visit) => faultyShows(visit, 'filled'),
      async comes(visit) {
        await visit.settle();
        await reload(visit);
        await faultyShows(visit, 'empty', 'by_visitor');
      },
    },
    'consent tool': {
      page: needs.consentTool,
      async without(visit) {
        await faultyShows(visit, 'filled');
        await cardsAreLaidOut(visit);
      },
      async comes(visit) {
        await accept(visit);
        await adsCome(visit);
      },
    },
  }),
  ...parts('site-tools', {
    'ad health': {
      page: needs.health,
      comes: ({ until }) =>
        until(() => document.querySelector('.highlighted_ads_count')?.textContent === '0'),
    },
    debug: {
      page: needs.debug,
      comes: ({ until }) => until(() => document.querySelector('[data-ad-debug]')),
    },
  }),
};
