import { expect } from 'vitest';
import type { PlacementEventDetail } from '../../../../src/ads/model/events.ts';
import { answering, answeringInTurn, chunk, never, withStatus } from '../answers.ts';
import type { FaultGroup } from '../fault.ts';
import { withTimeout } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { placementShows, placementsSayWhy } from '../steps.ts';
import { ASKED, DRAWN, FRAMED } from '../whole-page.ts';

export const parts: FaultGroup = {
  title: 'Parts of the ad runtime',
  faults: [
    {
      name: 'the ad runtime: 404',
      reported: [chunkFailed('ad-runtime')],
      answer: answering(chunk('runtime'), withStatus(404)),
      failed: ['ad-placement'],
      runtime: false,
      impressions: 'none',
      print: (markup) => markup.replaceAll('<ad-placement ', '<ad-placement collapse="when-empty" '),
      before: () => {
        const told: string[] = [];
        Reflect.set(window, 'told', told);
        document.addEventListener('ad-empty', ({ detail }: CustomEventInit<PlacementEventDetail>) =>
          told.push(`${detail?.placement}: ${detail?.reason}`),
        );
      },
      async then(visit) {
        await placementsSayWhy(visit);
        const told = await visit.page.evaluate(() => Reflect.get(window, 'told') as string[]);
        const named = await visit.page.$$eval('ad-placement', (hosts) =>
          hosts.map((host) => `${host.getAttribute('placement')}: request_failed`),
        );
        expect(new Set(told)).toEqual(new Set(named));
      },
    },
    {
      name: 'the ad runtime: never answered, with a `data-load-timeout` of 5 s; `retry()` of one host brings it',
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
    {
      name: '`injection-parts`, needed for an ad in a frame: 404',
      reported: [chunkFailed('injection-parts')],
      answer: answering(chunk('injection-parts'), withStatus(404)),
      then: (visit) => placementShows(visit, FRAMED, 'empty', 'request_failed'),
    },
  ],
};
