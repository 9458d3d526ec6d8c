import { EVERY_WAY } from '../answers.ts';
import { fixtures } from '../../../browser/island/fixtures.ts';
import { replace, withContent } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { bringIntoView, cardsAreLaidOut, pageReads, placementShows } from '../steps.ts';
import { TAGS, type Visit } from '../visit.ts';
import { PLAIN } from '../whole-page.ts';
import { online, retry, type Scenario } from './scenario.ts';

/** An island's own chunk. */
const island = (tag: string): Scenario => ({
  works: 'its content reads; each `retry()` asks under another address, the last one brings the island',
  reported: [chunkFailed(tag)],
  ways: EVERY_WAY,
  ask: bringIntoView(tag),
  again: retry(tag),
  without: pageReads,
});

/** The chunk of an island that the whole page does not have: its markup of the browser tests is added. */
export const islandAlone = (tag: string): Scenario => ({
  ...island(tag),
  page: { print: withContent(fixtures[tag] ?? '') },
});

/** A carousel at the top of the page, its pictures in links. */
const withCarousel = (attributes: string): ((markup: string) => string) => {
  const slide =
    '<div><a href="/media/morandello-retrone-glicine/quadrante.svg"><img src="/media/morandello-retrone-glicine/quadrante.svg" alt="Orologio" width="80" height="80"></a></div>';
  return withContent(`<yb-carousel ${attributes}>${slide.repeat(3)}</yb-carousel>`);
};

const formWorks = async (visit: Visit): Promise<void> => {
  await bringIntoView('nl-form')(visit);
  await visit.until(() => document.querySelector('nl-form[data-ready]') && window.nlForms?.get(12));
};

/** Shows a response with HTML in it, as a page's script may. */
const respond = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => window.nlForms?.get(12)?.setResponse('<p class="saluto">Grazie <em>mille</em></p>'));

/** The chunks of the islands, by label; a chunk that pages need for several things has one for each, after a colon. */
export const islandScenarios: Readonly<Record<string, Scenario>> = {
  react: {
    works: 'the page reads, the ads come; `online` brings every island',
    reported: [chunkFailed('yb-masonry')],
    perhaps: TAGS.map(chunkFailed),
    again: online,
    async without(visit) {
      await pageReads(visit);
      await placementShows(visit, PLAIN, 'filled');
    },
    comes: cardsAreLaidOut,
  },
  page: {
    works: 'the page reads, the ads come; `online` brings islands and `window.yearbookIslands`',
    reported: [chunkFailed('page')],
    perhaps: [...TAGS, 'close-button', 'injection-parts', 'click-parts'].map(chunkFailed),
    again: online,
    async without(visit) {
      await pageReads(visit);
      await placementShows(visit, PLAIN, 'filled');
    },
    async comes(visit) {
      await cardsAreLaidOut(visit);
      await visit.until(() => !!window.yearbookIslands?.menuStore);
    },
  },
  'yb-masonry': island('yb-masonry'),
  'yb-carousel': island('yb-carousel'),
  'yb-menu': island('yb-menu'),
  'yb-filter': island('yb-filter'),
  placement: island('ad-placement'),
  'nl-form': island('nl-form'),
  lightbox: {
    works: 'the pictures’ links are links; `online` brings the lightbox',
    reported: [chunkFailed('yb-carousel')],
    page: { print: withCarousel('lightbox') },
    ask: bringIntoView('yb-carousel'),
    again: online,
    without: pageReads,
    async comes(visit) {
      await visit.until(() => document.querySelector('yb-carousel a[aria-haspopup=dialog]'));
    },
  },
  'listing: further pages': {
    works: 'the grid is laid out, and its link leads to the next page; `online` makes it add the page',
    reported: [chunkFailed('yb-masonry')],
    page: {
      print: (markup) =>
        replace(
          replace(markup, '<yb-masonry', (tag) => `${tag} more="button"`),
          '</yb-masonry>',
          (tag) => `${tag}<nav><a rel="next" href="?pagina=2">Altri</a></nav>`,
        ),
    },
    again: online,
    without: ({ until }) => until(() => document.querySelector('a[rel=next]:not([role])')),
    comes: ({ until }) => until(() => document.querySelector('a[rel=next][role=button]')),
  },
  'listing: another order': {
    works: 'the grid is laid out, and the choice of orders is a plain form; `online` sorts in place',
    reported: [chunkFailed('yb-masonry')],
    page: {
      print: (markup) =>
        replace(
          markup,
          '<yb-masonry',
          (tag) =>
            `<form><select name="sort"><option value="">Elenco</option></select><button>Ordina</button></form>${tag}`,
        ),
    },
    again: online,
    without: ({ until }) => until(() => document.querySelector('yb-masonry')?.children.length),
    comes: ({ until }) => until(() => document.querySelector('.yb-sort-status')),
  },
  sanitize: {
    works: 'the form can be filled in and sent; `retry()` brings the island',
    reported: [chunkFailed('nl-form')],
    page: { before: () => void Reflect.deleteProperty(Element.prototype, 'setHTML') },
    ask: bringIntoView('nl-form'),
    again: retry('nl-form'),
    without: pageReads,
    async comes(visit) {
      await formWorks(visit);
      await respond(visit);
      await visit.until(() => document.querySelector('nl-form .saluto em'));
    },
  },
};
