import { expect } from 'vitest';
import {
  after,
  answering,
  answeringInTurn,
  chunk,
  held,
  mislabelled,
  never,
  path,
  withStatus,
  type Answer,
} from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { both, BOOT, replace, STYLESHEET_LINK, withTimeout } from '../markup.ts';
import { eventually } from '../eventually.ts';
import { chunkFailed } from '../messages.ts';
import { cardsAreLaidOut, fillIn, pageReads } from '../steps.ts';
import { TAGS } from '../visit.ts';

const OPEN_FILTER = /<yb-filter[^>]* open/;

/** A page that closes at once sends no impressions: the test could not tell them from those of the next page. */
const withoutAds = (markup: string): string =>
  [/<ad-placement[\s\S]*?<\/ad-placement>/g, BOOT].reduce(
    (printed, ads) => replace(printed, ads, ''),
    markup,
  );

const stylesheet = (what: string, answer: Answer, more: Partial<Fault> = {}): Fault => ({
  name: `the stylesheet: ${what}`,
  answer: answering(path('/yearbook-islands.css'), answer),
  then: pageReads,
  ...more,
});

export const chunks: FaultGroup = {
  title: 'Chunks and styles',
  faults: [
    {
      name: 'React: never answered, with a `data-load-timeout` of 5 s',
      reported: TAGS.map(chunkFailed),
      failed: TAGS,
      answer: answering(chunk('react'), never),
      print: withTimeout(),
      then: pageReads,
    },
    {
      name: 'every chunk: slow by half a second',
      answer: answering(({ path: asked }) => asked.includes('/chunks/'), after(500)),
      then: cardsAreLaidOut,
    },
    {
      name: 'the entry: 404',
      script: false,
      answer: answering(path('/yearbook-islands.js'), withStatus(404)),
      then: pageReads,
    },
    {
      name: 'the entry: the wrong type',
      script: false,
      answer: answering(path('/yearbook-islands.js'), mislabelled),
      then: pageReads,
    },
    {
      name: '`nl-form`: 404 when the visitor sends',
      reported: [chunkFailed('nl-form')],
      failed: ['nl-form'],
      answer: answering(chunk('nl-form'), withStatus(404)),
      impressions: 'counted',
      async then({ page, server }) {
        await page.$eval('nl-form', (host) => host.scrollIntoView());
        await page.$eval('nl-form form', (form) => {
          // the answer is shown in this frame, so that the page stays
          form.target = 'risposta';
          form.insertAdjacentHTML('afterend', '<iframe name="risposta" hidden></iframe>');
        });
        await fillIn(page);
        await page.$eval('nl-form form', (form) => form.requestSubmit());
        const posts = await eventually(
          async () => server.posts('newsletter'),
          ([post]) => post?.status === 200,
        );
        expect(posts).toMatchObject([{ status: 200 }]);
      },
    },
    {
      name: '`screen`: 404 when a link to the filter is followed',
      reported: [chunkFailed('yb-filter')],
      failed: ['yb-filter'],
      answer: answering(chunk('screen'), withStatus(404)),
      print: (markup) => (OPEN_FILTER.test(markup) ? markup : withoutAds(markup)),
      async during({ page, until }) {
        await until(() => document.querySelector('yb-filter[data-ready]'));
        await page.$eval('.masthead a[href$="/filter/"]', (link) => (link as HTMLElement).click());
        await until(
          () =>
            location.pathname.endsWith('/filter/') &&
            document.querySelector('yb-filter[data-error] form')?.checkVisibility(),
        );
      },
      then: pageReads,
    },
    {
      name: '`screen`: never answered when a link to the filter is followed, with a `data-load-timeout` of 5 s',
      reported: [chunkFailed('yb-filter')],
      failed: ['yb-filter'],
      answer: answering(chunk('screen'), never),
      print: (markup) =>
        both(withTimeout('yb-filter'), OPEN_FILTER.test(markup) ? String : withoutAds)(markup),
      async during({ page, until }) {
        await until(() => document.querySelector('yb-filter[data-ready]'));
        await page.$eval('.masthead a[href$="/filter/"]', (link) => (link as HTMLElement).click());
        await until(
          () =>
            location.pathname.endsWith('/filter/') &&
            document.querySelector('yb-filter[data-error] form')?.checkVisibility(),
        );
      },
      then: pageReads,
    },
    {
      name: '`screen`: comes after the `data-load-timeout` of 5 s',
      path: 'filter/',
      reported: [chunkFailed('yb-filter')],
      answer: answering(chunk('screen'), held),
      print: withTimeout('yb-filter'),
      async during(visit) {
        await visit.until(() => document.querySelector('yb-filter[data-error]'));
        visit.server.release();
        await visit.until(() => document.querySelector('yb-filter[data-ready]'));
      },
    },
    stylesheet('404', withStatus(404)),
    stylesheet('an HTML page', (context) => context.html('<p>Login')),
    stylesheet('slow by a second', after(1000)),
    stylesheet('not linked, and 404 when the entry adds it', withStatus(404), {
      reported: ['Loading CSS chunk yearbook-islands.css failed.'],
      print: (markup) => replace(markup, STYLESHEET_LINK, ''),
    }),
    {
      name: 'the stylesheet: not linked, 404 when the entry adds it, then itself when the network is back',
      reported: ['Loading CSS chunk yearbook-islands.css failed.'],
      answer: answeringInTurn(path('/yearbook-islands.css'), [withStatus(404)]),
      print: (markup) => replace(markup, STYLESHEET_LINK, ''),
      async during({ until, online }) {
        await until(() => window.pageRecord?.errors.some((line) => line.includes('CSS chunk')));
        await online();
        await until(() => getComputedStyle(document.documentElement).getPropertyValue('--yb-stylesheet'));
      },
      then: cardsAreLaidOut,
    },
    {
      name: 'the stylesheet: not linked',
      print: (markup) => replace(markup, STYLESHEET_LINK, ''),
      then: cardsAreLaidOut,
    },
  ],
};
