import {
  after,
  answering,
  answeringInTurn,
  chunk,
  never,
  path,
  withStatus,
  type Answer,
} from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { replace, STYLESHEET_LINK, withTimeout } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { cardsAreLaidOut, pageReads } from '../steps.ts';
import { TAGS } from '../visit.ts';

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
      // the carousels stay strips
      failed: ['yb-carousel'],
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
    stylesheet('404', withStatus(404)),
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
  ],
};
