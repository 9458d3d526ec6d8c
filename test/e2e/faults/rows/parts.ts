import { expect } from 'vitest';
import { answering, answeringInTurn, chunk, held, never, withStatus } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { withTimeout } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { adIsClicked, faultyShows, placementShows, placementsSayWhy } from '../steps.ts';
import { ASKED, DRAWN, FRAMED, PLAIN } from '../whole-page.ts';
import { needs } from './needs.ts';

/** The page needs a chunk of uncommon parts for one thing, and the chunk is not there. */
const lost = (part: string, need: string, works: string, more: Partial<Fault> = {}): Fault => ({
  name: `\`${part}\`, needed for ${need}: 404`,
  works,
  reported: [chunkFailed(part)],
  answer: answering(chunk(part), withStatus(404)),
  ...more,
});

export const parts: FaultGroup = {
  title: 'Parts of the ad runtime',
  faults: [
    {
      name: 'the ad runtime: 404, then itself when the network is back',
      works: 'every island; `online` brings the ads, which are counted, and their clicks',
      reported: [chunkFailed('ad-runtime')],
      answer: answeringInTurn(chunk('runtime'), [withStatus(404)]),
      async during({ until, online }) {
        await until(
          () => document.querySelector('yb-masonry[data-ready]') && window.pageRecord?.errors.length,
        );
        await online();
      },
      async then(visit) {
        for (const slug of [DRAWN, ASKED]) await placementShows(visit, slug, 'filled');
        await adIsClicked(visit, '[data-advads-trackid] a[href]');
      },
    },
    {
      name: 'the ad runtime: 404',
      works: 'every other island; placements show what the server printed and say why, and nobody counts',
      reported: [chunkFailed('ad-runtime')],
      answer: answering(chunk('runtime'), withStatus(404)),
      failed: ['ad-placement'],
      runtime: false,
      impressions: 'none',
      then: placementsSayWhy,
    },
    {
      name: 'the ad runtime: never answered, with a `data-load-timeout` of 5 s; `retry()` of one host brings it',
      works: 'placements show what the server printed and say why; then all ads come',
      reported: [chunkFailed('ad-runtime')],
      answer: answeringInTurn(chunk('runtime'), [never]),
      print: withTimeout('ad-placement'),
      async during(visit) {
        await visit.until(() => document.querySelector('yb-masonry[data-ready]'));
        await placementsSayWhy(visit);
        await visit.page.$eval('ad-placement[data-error]', (host) =>
          (host as unknown as { retry(): void }).retry(),
        );
        for (const slug of [DRAWN, ASKED]) await placementShows(visit, slug, 'filled');
      },
    },
    lost('injection-parts', 'an ad in a frame', 'all other ads come; the isolated one’s place is free', {
      async then({ page }) {
        expect(
          await page.$eval(`[placement=${FRAMED}]`, (host) => [
            host.getAttribute('data-state'),
            host.getAttribute('data-reason'),
          ]),
        ).toEqual(['empty', 'request_failed']);
      },
    }),
    {
      name: '`decision-parts`, needed for a consent tool: no answer for long, then itself',
      works: 'ads that need no consent come meanwhile, the others with the answer',
      ...needs.consentTool,
      answer: answering(chunk('decision-parts'), held),
      async during(visit) {
        await faultyShows(visit, 'filled');
        await placementShows(visit, PLAIN, 'empty', 'by_consent');
        await visit.page.evaluate(() =>
          Object.assign(window, {
            __tcfapi: (_command: string, _version: number, hear: (data: object, success: boolean) => void) =>
              hear({ listenerId: 1, gdprApplies: false, eventStatus: 'tcloaded' }, true),
          }),
        );
        visit.server.release();
        await placementShows(visit, PLAIN, 'filled');
      },
      then: (visit) => faultyShows(visit, 'filled'),
    },
    lost('decision-parts', 'a consent tool', 'the page is one whose consent tool says nothing', {
      ...needs.consentTool,
      impressions: 'none',
      async then(visit) {
        const { page } = visit;
        await faultyShows(visit, 'filled');
        expect(await page.evaluate(() => Reflect.get(window.adRuntime ?? {}, 'consent')?.state)).toBe(
          'unknown',
        );
      },
    }),
    lost(
      'decision-parts',
      'the pattern of a condition',
      'the condition counts as broken: its ad shows, like all others',
      {
        ...needs.pattern,
        then: (visit) => faultyShows(visit, 'filled'),
      },
    ),
    lost('injection-parts', 'refresh', 'the group’s first ad stays', {
      ...needs.refresh,
      then: (visit) => faultyShows(visit, 'filled'),
    }),
    lost('injection-parts', 'network fallback', 'the unfilled ad stays as it is', {
      ...needs.fallback,
      then: (visit) => faultyShows(visit, 'filled'),
    }),
    lost('site-tools', 'ad health', 'the toolbar stays as the server printed it', { ...needs.health }),
    lost('site-tools', 'the debug panel', 'everything; nothing is logged', { ...needs.debug }),
  ],
};
