import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { FAULTY } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { needs } from '../rows/needs.ts';
import { adIsClicked, bringIntoView, cardsAreLaidOut, faultyShows, placementShows } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { ASKED, DRAWN, FRAMED, PLAIN } from '../whole-page.ts';
import { online, type Scenario } from './scenario.ts';

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
const runtime = (
  scenario: Omit<Scenario, 'reported' | 'again' | 'works'> & { works?: string },
): Scenario => ({
  works: 'every other island; placements say why; `online` brings the ads, which are counted',
  reported: [chunkFailed('ad-runtime')],
  again: online,
  without: cardsAreLaidOut,
  ...scenario,
});

/** A chunk of parts that few pages need. */
const uncommon = (part: string, scenario: Omit<Scenario, 'reported'> & Partial<Scenario>): Scenario => ({
  reported: [chunkFailed(part)],
  ...scenario,
});

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
    works: 'every island and all ads, which are counted; clicks count when `online` brings the part',
    reported: [chunkFailed('click-parts')],
    again: online,
    without: adsCome,
    comes: (visit) => adIsClicked(visit, '[data-advads-trackid] a[href]'),
  },
  'injection-parts: an ad that waits for consent': uncommon('injection-parts', {
    works: 'all other ads come; the waiting one stays encoded until `online` brings the part',
    page: needs.waitingAd,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => document.getElementById('attesa')),
  }),
  'injection-parts: the script API of the plugin family': uncommon('injection-parts', {
    works: 'all ads come; scripts that call the API fail until `online` brings it',
    perhaps: ['advads is not defined'],
    page: needs.scriptApi,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => typeof Reflect.get(window, 'advads')?.get_cookie === 'function'),
  }),
  'injection-parts: printed ads': uncommon('injection-parts', {
    works: 'all ads come and stay; the printed one is counted when `online` brings the part',
    page: needs.printed,
    again: online,
    without: adsCome,
    async comes({ server }) {
      const counted = (): string[] => server.posts('impression').flatMap(({ ads }) => ads);
      expect(
        await eventually(
          async () => counted(),
          (ads) => ads.includes('971'),
        ),
      ).toContain('971');
    },
  }),
  'decision-parts: the pattern of a condition': uncommon('decision-parts', {
    works: 'the condition counts as broken: its ad shows, until a run after `online` tests the pattern',
    page: needs.pattern,
    again: online,
    without: (visit) => faultyShows(visit, 'filled'),
    async comes(visit) {
      await visit.settle();
      await reload(visit);
      await faultyShows(visit, 'empty', 'by_visitor');
    },
  }),
  'injection-parts: frame': uncommon('injection-parts', {
    works: 'all other ads come; the isolated one’s place is free until `online` brings it',
    again: online,
    without: adsCome,
    comes: (visit) => placementShows(visit, FRAMED, 'filled'),
  }),
  'decision-parts: consent tool': uncommon('decision-parts', {
    works: 'every island, ads that need no consent; the others stay out until `online` brings the tool',
    page: needs.consentTool,
    again: online,
    async without(visit) {
      await faultyShows(visit, 'filled');
      await cardsAreLaidOut(visit);
    },
    async comes(visit) {
      await accept(visit);
      await adsCome(visit);
    },
  }),
  'injection-parts: refresh': uncommon('injection-parts', {
    works: 'the group’s first ad stays until the part comes',
    page: needs.refresh,
    again: online,
    without: (visit) => faultyShows(visit, 'filled'),
    async comes(visit) {
      // ads take turns while they are seen
      await bringIntoView(`#${FAULTY}`)(visit);
      await visit.until(() =>
        ['902', '903'].every((id) => window.pageRecord?.filled.some(({ ads }) => ads.includes(id))),
      );
    },
  }),
  'injection-parts: network fallback': uncommon('injection-parts', {
    reportedThen: ['Network fallback: the page has no ad "902"'],
    works: 'the unfilled ad stays as it is',
    page: needs.fallback,
    again: reload,
    without: (visit) => faultyShows(visit, 'filled'),
  }),
  'site-tools: ad health': uncommon('site-tools', {
    works: 'ads come; the toolbar stays as the server printed it until `online` brings it',
    page: needs.health,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => document.querySelector('.highlighted_ads_count')?.textContent === '0'),
  }),
  'injection-parts: fixed ads': uncommon('injection-parts', {
    works: 'all other ads come; the layer stays hidden and is not counted until `online` brings it',
    page: needs.fixed,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => document.getElementById('strato')?.checkVisibility()),
  }),
  'site-tools: debug': uncommon('site-tools', {
    works: 'ads come and are counted; the panel opens once `online` brings it',
    page: needs.debug,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => document.querySelector('[data-ad-debug]')),
  }),
};
