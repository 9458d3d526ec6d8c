import { expect } from 'vitest';
import { answering, answeringInTurn, chunk, withStatus } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { chunkFailed, MODULE } from '../messages.ts';
import { adIsClicked, faultyShows } from '../steps.ts';
import { ASKED, FRAMED } from '../whole-page.ts';
import { needs } from './needs.ts';

/** A part of the ad runtime that this page needs. */
const lost = (
  name: string,
  works: string,
  { file = name, ...more }: Partial<Fault> & { file?: string } = {},
): Fault => ({
  name: `\`${name}\`, a part of the ad runtime: 404`,
  works,
  reported: [chunkFailed(name)],
  answer: answering(chunk(file), withStatus(404)),
  ...more,
});

export const parts: FaultGroup = {
  title: 'Parts of the ad runtime',
  faults: [
    {
      name: 'the ad runtime: 404, then itself when the network is back',
      works: 'every island; `online` brings the ads, which are counted',
      reported: [MODULE],
      answer: answeringInTurn(chunk('runtime'), [withStatus(404)]),
      async during({ until, online }) {
        await until(
          () => document.querySelector('yb-masonry[data-ready]') && window.pageRecord?.errors.length,
        );
        await online();
      },
    },
    lost('aftercare', 'ads come; nobody counts them, and `online` asks again', {
      impressions: 'none',
    }),
    {
      ...lost('aftercare', 'ads come at once, and are counted once `online` brings it'),
      name: '`aftercare`: 500, then itself when the network is back',
      answer: answeringInTurn(chunk('aftercare'), [withStatus(500)]),
      async then({ online }) {
        await online();
      },
    },
    lost('server-mode', 'ads that the browser chooses come; the others’ places show their fallback', {
      async then({ page }) {
        expect(
          await page.$eval(`[placement=${ASKED}]`, (host) => [
            host.getAttribute('data-state'),
            host.getAttribute('data-reason'),
          ]),
        ).toEqual(['empty', 'request_failed']);
      },
    }),
    lost('groups-and-queries', 'plain ads come; of groups nothing is known, so the server is asked', {
      reported: [chunkFailed('groups-and-queries'), 'Ad server on "'],
    }),
    lost('visitor', 'ads without conditions come; those that nobody can judge do not', {
      impressions: 'perhaps',
    }),
    lost('frame', 'all other ads come; the isolated one’s place is free', {
      async then({ page }) {
        expect(await page.$eval(`[placement=${FRAMED}]`, (host) => host.getAttribute('data-state'))).toBe(
          'empty',
        );
      },
    }),
    lost('tell', 'ads come; nobody is told of them, and `online` asks again', { impressions: 'none' }),
    {
      ...lost('clicks', 'ads come and are counted; clicks are once `online` brings it'),
      name: '`clicks`: 500, then itself when the network is back',
      answer: answeringInTurn(chunk('clicks'), [withStatus(500)]),
      async then(visit) {
        await visit.online();
        await adIsClicked(visit, '[data-advads-trackid] a[href]');
      },
    },
    lost('http', 'the browser’s own ads come; nobody is told of them, no server is asked', {
      reported: ['server-mode', 'tell', 'clicks'].map(chunkFailed),
      perhaps: [MODULE],
      impressions: 'none',
    }),
    lost(
      'read-globals',
      'ads of the page’s JSON come; its globals may ask for consent, so nothing is counted',
      {
        impressions: 'none',
        ...needs.globals,
      },
    ),
    lost('script-api', 'the creative that calls it fails alone', {
      reported: [chunkFailed('script-api'), 'advads is not defined'],
      ...needs.scriptApi,
      then: (visit) => faultyShows(visit, 'filled'),
    }),
    lost('consent-source', 'the page is one whose visitor has not been asked', {
      ...needs.consent,
      impressions: 'none',
      async then({ page }) {
        expect(await page.evaluate(() => Reflect.get(window.adRuntime ?? {}, 'consent')?.state)).toBe(
          'unknown',
        );
      },
    }),
    lost('consent-tools', 'the page is one whose consent tool says nothing', {
      file: 'other-tools',
      ...needs.consentTool,
      impressions: 'none',
    }),
    lost('waiting-ads', 'what waits for consent waits on; all others come', {
      ...needs.waitingAd,
    }),
    lost('refresh', 'the group’s first ad stays', {
      ...needs.refresh,
      then: (visit) => faultyShows(visit, 'filled'),
    }),
    lost('network-fallback', 'the unfilled ad stays as it is', {
      ...needs.fallback,
      then: (visit) => faultyShows(visit, 'filled'),
    }),
    lost('ad-health', 'the toolbar stays as the server printed it', {
      file: 'health',
      ...needs.health,
    }),
    lost('debug', 'everything; nothing is logged', {
      ...needs.debug,
    }),
  ],
};
