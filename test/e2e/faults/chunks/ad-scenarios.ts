import { FAULTY } from '../markup.ts';
import { chunkFailed, MODULE } from '../messages.ts';
import { needs } from '../rows/needs.ts';
import {
  adIsClicked,
  bringIntoView,
  cardsAreLaidOut,
  faultyShows,
  pageReads,
  placementShows,
} from '../steps.ts';
import type { Visit } from '../visit.ts';
import { ASKED, FRAMED, PLAIN, DRAWN } from '../whole-page.ts';
import { online, type Scenario } from './scenario.ts';

/** Fills the page's placements anew, which asks for whatever did not come. */
const reload = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    const runtime = window.adRuntime;
    if (runtime && 'state' in runtime && runtime.state === 'idle') runtime.reload();
  });

const accept = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => (window.adRuntime ??= []).push(({ consent }) => consent.set('accepted')));

const adsCome = (visit: Visit): Promise<void> => placementShows(visit, PLAIN, 'filled');

/** A part of the ad runtime, by the name that it is reported under. */
const part = (name: string, scenario: Omit<Scenario, 'reported'> & Partial<Scenario>): Scenario => ({
  reported: [chunkFailed(name)],
  ...scenario,
});

/** A part that is needed before anything is decided. */
const first = (name: string, scenario: Partial<Scenario> = {}): Scenario =>
  part(name, {
    works: 'every island; what cannot be decided without it stays empty until `online` brings it',
    again: online,
    without: cardsAreLaidOut,
    comes: (visit) => placementShows(visit, DRAWN, 'filled'),
    ...scenario,
  });

/** The chunks of the ad runtime, by label. */
export const adScenarios: Readonly<Record<string, Scenario>> = {
  runtime: {
    works: 'every island; `online` brings the ads, which are counted',
    reported: [MODULE],
    again: online,
    without: cardsAreLaidOut,
    comes: adsCome,
  },
  'groups-and-queries': first('groups-and-queries', { perhaps: ['Ad server on "'] }),
  visitor: first('visitor'),
  'read-globals': first('read-globals', { page: needs.globals }),
  'consent-source': first('consent-source', {
    page: needs.consent,
    async comes(visit) {
      await accept(visit);
      await adsCome(visit);
    },
  }),
  'other-tools': first('consent-tools', {
    page: needs.consentTool,
    async comes(visit) {
      await accept(visit);
      await adsCome(visit);
    },
  }),
  aftercare: part('aftercare', {
    works: 'ads come at once, and are counted once `online` brings it',
    again: online,
    without: adsCome,
  }),
  tell: part('tell', {
    works: 'ads come at once, and the server is told of them once `online` brings it',
    again: online,
    without: adsCome,
  }),
  clicks: part('clicks', {
    works: 'ads come and are counted; clicks are once `online` brings it',
    again: online,
    without: adsCome,
    comes: (visit) => adIsClicked(visit, '[data-advads-trackid] a[href]'),
  }),
  http: {
    works: 'the browser’s own ads come at once, and the server is told of them once `online` brings it',
    reported: ['server-mode', 'tell', 'clicks'].map(chunkFailed),
    perhaps: [MODULE],
    again: online,
    without: adsCome,
    comes: (visit) => placementShows(visit, ASKED, 'filled'),
  },
  'server-mode': part('server-mode', {
    works:
      'ads that the browser chooses come; the others’ places show their fallback until `online` brings it',
    again: online,
    without: adsCome,
    comes: (visit) => placementShows(visit, ASKED, 'filled'),
  }),
  frame: part('frame', {
    works: 'all other ads come; the isolated one’s place is free until `online` brings it',
    again: online,
    without: adsCome,
    comes: (visit) => placementShows(visit, FRAMED, 'filled'),
  }),
  'script-api': part('script-api', {
    works: 'every island; the creative that calls it fails alone',
    reported: [chunkFailed('script-api'), 'advads is not defined'],
    page: needs.scriptApi,
    again: reload,
    without: cardsAreLaidOut,
    comes: (visit) => faultyShows(visit, 'filled'),
  }),
  'waiting-ads': part('waiting-ads', {
    works: 'what waits for consent waits on until `online` brings it; all others come',
    page: needs.waitingAd,
    again: online,
    without: pageReads,
    comes: ({ until }) => until(() => document.getElementById('attesa')),
  }),
  refresh: part('refresh', {
    works: 'the group’s first ad stays until the next run',
    page: needs.refresh,
    again: reload,
    without: (visit) => faultyShows(visit, 'filled'),
    async comes(visit) {
      // ads take turns while they are seen
      await bringIntoView(`#${FAULTY}`)(visit);
      await visit.until(() =>
        ['902', '903'].every((id) => window.pageRecord?.filled.some(({ ads }) => ads.includes(id))),
      );
    },
  }),
  'network-fallback': part('network-fallback', {
    reported: [chunkFailed('network-fallback'), 'Network fallback: the page has no ad "902"'],
    works: 'the unfilled ad stays as it is',
    page: needs.fallback,
    again: reload,
    without: (visit) => faultyShows(visit, 'filled'),
  }),
  health: part('ad-health', {
    works: 'ads come; the toolbar stays as the server printed it until `online` brings it',
    page: needs.health,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => document.querySelector('.highlighted_ads_count')?.textContent === '0'),
  }),
  debug: part('debug', {
    works: 'ads come and are counted; the panel opens once `online` brings it',
    page: needs.debug,
    again: online,
    without: adsCome,
    comes: ({ until }) => until(() => document.querySelector('[data-ad-debug]')),
  }),
};
