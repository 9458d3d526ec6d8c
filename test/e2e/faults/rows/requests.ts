import { expect } from 'vitest';
import { answering, call, dropped, never, withStatus, type Answer } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { withAd, withBoot } from '../markup.ts';
import { adIsClicked } from '../steps.ts';

/** The first request for impressions fails in this way. */
const impressions = (what: string, answer: Answer, why: string, more: Partial<Fault> = {}): Fault => ({
  name: `impressions: ${what}`,
  reported: [`at /ads/track: ${why}`],
  impressions: 'reported',
  answer: answering(call('impression'), answer),
  ...more,
});

const click = (what: string, answer: Answer, reported: readonly string[]): Fault => ({
  name: `click: ${what}`,
  reported,
  answer: answering(call('click'), answer),
  print: withAd('<a id="clicca" href="#clicca">Asta</a>'),
  async then(visit) {
    await adIsClicked(visit, '#clicca');
  },
});

export const requests: FaultGroup = {
  title: 'Requests',
  faults: [
    impressions('500', withStatus(500), 'Request failed with status code 500'),
    impressions('the connection breaks', dropped, 'Network Error'),
    {
      name: 'impressions: never answered',
      impressions: 'late',
      answer: answering(call('impression'), never),
      print: withBoot(({ config }) => void Object.assign(config?.tracking ?? {}, { timeout_ms: 500 })),
    },
    {
      name: 'impressions: the server’s address is invalid',
      reported: ['at http://[: '],
      impressions: 'reported',
      print: withBoot(({ config }) => {
        Object.assign(config?.tracking ?? {}, { blogs: { 1: { url: 'http://[', method: 'frontend' } } });
      }),
    },
    click('500', withStatus(500), []),
    {
      ...click('500, where the browser has no beacons', withStatus(500), [
        'aatrack-click of ads 901 (blog 1) at /ads/track: Request failed with status code 500',
      ]),
      before: () => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'),
    },
    {
      name: 'every picture: 404',
      answer: answering(({ path: asked }) => asked.startsWith('/media/'), withStatus(404)),
      async then({ page }) {
        const flat = await page.$$eval(
          'yb-masonry > article',
          (cards) => cards.filter((card) => card.getBoundingClientRect().height < 100).length,
        );
        expect(flat).toBe(0);
      },
    },
  ],
};
