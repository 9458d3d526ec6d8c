import { expect } from 'vitest';
import {
  after,
  answering,
  asHtml,
  asJson,
  call,
  dropped,
  never,
  path,
  withStatus,
  withText,
  type Answer,
} from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { withAd, withBoot } from '../markup.ts';
import { adIsClicked, faultyShows, formAnswers, placementShows } from '../steps.ts';
import { ASKED } from '../whole-page.ts';

const DOWN = 'Il servizio non è disponibile';

/** The whole ad selection fails. */
const selection = (what: string, answer: Answer, why: string): Fault => ({
  name: `ad selection: ${what}`,
  reported: [`Ad selection from /wp-admin/admin-ajax.php: ${why}`],
  answer: answering(call('select'), answer),
  then: (visit) => placementShows(visit, ASKED, 'empty', 'request_failed'),
});

/** The ad selection answers a list that does not match the request. */
const choice = (what: string, answered: unknown, reported: readonly string[]): Fault => ({
  name: `ad selection: ${what}`,
  reported: [...reported, `Ad server on "`],
  answer: answering(call('select'), asJson(answered)),
  then: (visit) => placementShows(visit, ASKED, 'empty', 'no_answer'),
});

/** Refuses every wrapper that was asked about, as a server does that has no ad for it. */
const refusal: Answer = async (context) => {
  const fields = [...new URLSearchParams(await context.req.raw.clone().text())];
  const ids = fields.filter(([name]) => /^deferedAds.*\[elementId\]$/.test(name)).map(([, value]) => value);
  return context.json(ids.map((elementId) => ({ status: 'error', message: 'Nessun annuncio', elementId })));
};

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

const letter = (what: string, answer: Answer, words: string, reported: readonly string[]): Fault => ({
  name: `newsletter: ${what}`,
  reported,
  answer: answering(path('/newsletter/'), answer),
  async then(visit) {
    await formAnswers(visit, words);
    expect(await visit.page.$eval('nl-form [name=EMAIL]', (field) => (field as HTMLInputElement).value)).toBe(
      'anna@example.org',
    );
  },
});

const adScript = (what: string, answer: Answer, why: string): Fault => ({
  name: `a creative’s script: ${what}`,
  reported: [`guasto.js ${why}`],
  answer: answering(path('/guasto.js'), answer),
  print: withAd('<p>Asta</p><script src="/guasto.js"></script><p>Fine</p>'),
  then: (visit) => faultyShows(visit, 'filled'),
});

export const requests: FaultGroup = {
  title: 'Requests',
  faults: [
    selection('500', withStatus(500), 'Request failed with status code 500'),
    selection('404', withStatus(404), 'Request failed with status code 404'),
    selection('an HTML page', asHtml, 'the answer is no list of items: <!doctype html>'),
    selection(
      '`0`, the answer of an endpoint without a handler',
      withText('0'),
      'the answer is no list of items: 0',
    ),
    selection('`null`', withText('null'), 'the answer is no list of items: null'),
    selection(
      'a list that is cut off',
      withText('[{"status":"success","item":"<p>'),
      'the answer is no list',
    ),
    selection('the connection breaks', dropped, 'Network Error'),
    selection('never answered', never, 'timeout of 10000ms exceeded'),
    choice('an empty list', [], []),
    {
      name: 'ad selection: an ordinary refusal of every wrapper',
      answer: answering(call('select'), refusal),
      then: (visit) => placementShows(visit, ASKED, 'empty', 'no_answer'),
    },
    choice(
      'items of a wrong type',
      [null, 7, 'x', { elementId: {} }, { __proto__: null }],
      ['Ad server: an item names no element'],
    ),
    choice(
      'items for elements that nobody asked for',
      [{ status: 'success', item: '<p>X</p>', elementId: 'altrove', ads: [] }],
      ['Ad server: element "altrove" was not asked for'],
    ),
    {
      name: 'ad selection: slow by two seconds',
      answer: answering(call('select'), after(2000)),
      then: (visit) => placementShows(visit, ASKED, 'filled'),
    },
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
    letter('500', withStatus(500), DOWN, ['Sending the form to']),
    letter('an HTML page', asHtml, DOWN, ['Sending the form to']),
    letter('`null`', withText('null'), DOWN, ['it answered 200']),
    letter('the connection breaks', dropped, 'Il server non è raggiungibile', ['Sending the form to']),
    {
      ...letter('never answered', never, 'Il server non ha risposto in tempo', []),
      print: (markup) => markup.replace('<nl-form ajax', '<nl-form ajax timeout="500"'),
    },
    adScript('404', withStatus(404), 'failed to load'),
    adScript('never answered', never, 'did not load in time'),
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
