import { expect } from 'vitest';
import {
  after,
  answering,
  chunk,
  mislabelled,
  never,
  path,
  withoutContent,
  withStatus,
  type Answer,
} from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { BOOT, replace } from '../markup.ts';
import { eventually } from '../eventually.ts';
import { chunkFailed, MODULE } from '../messages.ts';
import { cardsAreLaidOut, fillIn, pageReads } from '../steps.ts';
import { TAGS } from '../visit.ts';

const LINK = /<link rel="stylesheet" href="[^"]*yearbook-islands\.css"[^>]*>/;

const OPEN_FILTER = /<yb-filter[^>]* open/;

/** A page that is left at once leaves no impressions behind, which nobody could tell from the next page's. */
const withoutAds = (markup: string): string =>
  [/<ad-placement[\s\S]*?<\/ad-placement>/g, BOOT].reduce(
    (printed, ads) => replace(printed, ads, ''),
    markup,
  );

const stylesheet = (what: string, answer: Answer, more: Partial<Fault> = {}): Fault => ({
  name: `the stylesheet: ${what}`,
  works: 'the page reads, every island works',
  answer: answering(path('/yearbook-islands.css'), answer),
  then: pageReads,
  ...more,
});

export const chunks: FaultGroup = {
  title: 'Chunks and styles',
  faults: [
    {
      name: 'the chunk of `<yb-carousel>`: an empty file',
      works: 'the slides read and scroll; every other island',
      reported: [chunkFailed('yb-carousel')],
      failed: ['yb-carousel'],
      answer: answering(chunk('yb-carousel'), withoutContent),
      then: pageReads,
    },
    {
      name: '`strategies`, by which islands wait to be seen: never there',
      works: 'islands start at once instead of waiting',
      reported: [MODULE],
      answer: answering(chunk('strategies'), withStatus(404)),
    },
    {
      name: 'React: never answered, with a `data-load-timeout` of 1 s',
      works: 'the page reads, ads come and are counted without any island',
      reported: TAGS.map(chunkFailed),
      failed: TAGS,
      answer: answering(chunk('react'), never),
      print: (markup) =>
        markup.replace(/<(yb-[a-z]+|ad-placement|nl-form)\b/g, (tag) => `${tag} data-load-timeout="1"`),
      then: pageReads,
    },
    {
      name: 'every chunk: slow by half a second',
      works: 'everything, later',
      answer: answering(({ path: asked }) => asked.includes('/chunks/'), after(500)),
      then: cardsAreLaidOut,
    },
    {
      name: 'the entry: 404',
      works: 'the page reads as one without JavaScript',
      script: false,
      answer: answering(path('/yearbook-islands.js'), withStatus(404)),
      then: pageReads,
    },
    {
      name: '`boot`, all that the entry imports: the wrong type',
      works: 'the page reads as one without JavaScript',
      script: false,
      answer: answering(chunk('boot'), mislabelled),
      then: pageReads,
    },
    {
      name: '`send-form`: 404 when the visitor sends',
      works: 'the browser sends the form as ever, and its answer is a page',
      reported: [MODULE],
      answer: answering(chunk('send-form'), withStatus(404)),
      impressions: 'counted',
      async then({ page, server }) {
        await page.$eval('nl-form form', (form) => {
          // its answer is read there, and this page goes on
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
      works: 'the browser loads the filter’s own page, where the form is open and reads',
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
    stylesheet('404', withStatus(404)),
    stylesheet('an HTML page', (context) => context.html('<p>Login')),
    stylesheet('slow by a second', after(1000)),
    stylesheet('not linked, and 404 when the entry adds it', withStatus(404), {
      reported: ['Loading CSS chunk yearbook-islands.css failed.'],
      print: (markup) => replace(markup, LINK, ''),
    }),
    {
      name: 'the stylesheet: not linked',
      works: 'the entry adds it; cards are laid out',
      print: (markup) => replace(markup, LINK, ''),
      then: cardsAreLaidOut,
    },
  ],
};
