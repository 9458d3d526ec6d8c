import { expect } from 'vitest';
import {
  after,
  answering,
  answeringInTurn,
  chunk,
  EVERY_WAY,
  mislabelled,
  never,
  path,
  withoutContent,
  withStatus,
  type Answer,
} from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { replace } from '../markup.ts';
import { eventually } from '../eventually.ts';
import { cardsAreLaidOut, fillIn, pageReads } from '../steps.ts';
import { TAGS, type Visit } from '../visit.ts';

const WAYS = '404, 500, HTML, wrong type, cut off, no answer';
const LINK = /<link rel="stylesheet" href="[^"]*yearbook-islands\.css"[^>]*>/;

const failures = (tags: readonly string[]): string[] => tags.map((tag) => `Loading chunk ${tag} failed.`);

/** Waits for the tag's first host to fail. */
const fails = ({ until }: Visit, tag: string): Promise<void> =>
  until((name: string) => {
    const host = document.querySelector(name);
    host?.scrollIntoView({ behavior: 'instant', block: 'center' });
    return host?.hasAttribute('data-error');
  }, tag);

/** Tries the tag's first host again, until it has failed once more where it is bound to. */
const retry = ({ page }: Visit, tag: string, failsAgain: boolean): Promise<void> =>
  page.$eval(
    tag,
    async (host, awaited) => {
      const failed = new Promise((resolve) => host.addEventListener('island-error', resolve, { once: true }));
      (host as Element & { retry(): void }).retry();
      if (awaited) await failed;
    },
    failsAgain,
  );

/** An island's chunk fails in every way, one after the other, before it comes. */
const ofIsland = (tag: string, name = tag): Fault => ({
  name: `the chunk of \`<${tag}>\`: ${WAYS}, then itself`,
  works: 'its content reads; each `retry()` asks under another address, the last one brings the island',
  reported: failures([tag]),
  answer: answeringInTurn(chunk(name), EVERY_WAY),
  async during(visit) {
    await fails(visit, tag);
    await pageReads(visit);
    for (let way = 2; way <= EVERY_WAY.length + 1; way += 1) await retry(visit, tag, way <= EVERY_WAY.length);
  },
});

/** A chunk that every island needs. */
const ofAll = (name: string, what: string, answer: Answer): Fault => ({
  name: `\`${name}\`, which every island needs: ${what}, then itself when the network is back`,
  works: 'the page reads; `online` brings every island',
  reported: failures(['yb-masonry']),
  perhaps: failures(TAGS),
  answer: answeringInTurn(chunk(name), [answer]),
  async during(visit) {
    await fails(visit, 'yb-masonry');
    await pageReads(visit);
    await visit.online();
  },
});

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
    ofIsland('yb-masonry'),
    ofIsland('yb-carousel'),
    ofIsland('yb-menu'),
    ofIsland('yb-filter'),
    ofIsland('ad-placement', 'placement'),
    ofIsland('nl-form'),
    ofAll('react', '404', withStatus(404)),
    {
      name: 'the chunk of `<yb-carousel>`: an empty file',
      works: 'the slides read and scroll; every other island',
      reported: failures(['yb-carousel']),
      failed: ['yb-carousel'],
      answer: answering(chunk('yb-carousel'), withoutContent),
      then: pageReads,
    },
    {
      name: '`shared`, which islands and ads need: 500, then itself when the network is back',
      works: 'the page reads; `online` brings ads and islands',
      perhaps: failures(TAGS),
      reported: [...failures(['yb-masonry']), 'Failed to fetch dynamically imported module'],
      answer: answeringInTurn(chunk('shared'), [withStatus(500)]),
      async during(visit) {
        await fails(visit, 'yb-masonry');
        await pageReads(visit);
        await visit.online();
      },
    },
    {
      name: '`page`, the stores and toggles: 404, then itself when the network is back',
      works: 'ads and islands; `online` brings `window.yearbookIslands`',
      reported: ['Failed to fetch dynamically imported module'],
      failed: [],
      answer: answeringInTurn(chunk('page'), [withStatus(404)]),
      async then({ online, until }) {
        await online();
        await until(() => !!window.yearbookIslands?.menuStore);
      },
    },
    {
      name: '`strategies`, by which islands wait to be seen: never there',
      works: 'islands start at once instead of waiting',
      answer: answering(chunk('strategies'), withStatus(404)),
    },
    {
      name: 'React: never answered, with a `data-load-timeout` of 1 s',
      works: 'the page reads, ads come and are counted without any island',
      reported: failures(TAGS),
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
