import { EVERY_WAY } from '../answers.ts';
import { fixtures } from '../../../browser/island/fixtures.ts';
import { replace, withContent } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { bringIntoView, cardsAreLaidOut, pageReads, placementShows } from '../steps.ts';
import { TAGS, type Visit } from '../visit.ts';
import { PLAIN } from '../whole-page.ts';
import { retry, type Scenario } from './scenario.ts';

/** An island's own chunk. */
const island = (tag: string): Scenario => ({
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

const filterReads = async (visit: Visit): Promise<void> => {
  await pageReads(visit);
  await visit.until(() => document.querySelector('yb-filter form')?.checkVisibility());
};

/** The chunks with the component of the filter. */
const routeOfFilter: Scenario = {
  reported: [chunkFailed('yb-filter')],
  without: pageReads,
  comes: ({ until }) => until(() => document.querySelector('yb-filter[data-ready]')),
};

/** The chunks of the islands, by label; a chunk that pages need for several things has one for each, after a colon. */
export const islandScenarios: Readonly<Record<string, Scenario>> = {
  react: {
    reported: [chunkFailed('yb-masonry')],
    perhaps: TAGS.map(chunkFailed),
    async without(visit) {
      await pageReads(visit);
      await placementShows(visit, PLAIN, 'filled');
      await cardsAreLaidOut(visit);
      await visit.until(() => document.querySelector('yb-menu[data-ready]'));
    },
    comes: ({ until }) => until(() => document.querySelector('yb-carousel[data-ready]')),
  },
  island: {
    reported: [chunkFailed('yb-masonry')],
    perhaps: TAGS.map(chunkFailed),
    async without(visit) {
      await pageReads(visit);
      await placementShows(visit, PLAIN, 'filled');
    },
    comes: cardsAreLaidOut,
  },
  page: {
    reported: [chunkFailed('page')],
    perhaps: [...TAGS, 'close-button', 'injection-parts', 'click-parts'].map(chunkFailed),
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
  carousel: island('yb-carousel'),
  'yb-menu': island('yb-menu'),
  'yb-filter': island('yb-filter'),
  filter: routeOfFilter,
  placement: island('ad-placement'),
  'nl-form': island('nl-form'),
  sending: {
    reported: [chunkFailed('nl-form')],
    ask: bringIntoView('nl-form'),
    without: formWorks,
  },
  screen: {
    page: { path: 'filter/' },
    reported: [chunkFailed('yb-filter')],
    again: retry('yb-filter'),
    without: filterReads,
    async comes({ page, until }) {
      await page.$eval('yb-filter input[type=checkbox]', (box) => (box as HTMLInputElement).click());
      await until(() => location.search !== '');
    },
  },
  lightbox: {
    reported: [chunkFailed('yb-carousel')],
    page: { print: withCarousel('lightbox') },
    ask: bringIntoView('yb-carousel'),
    without: pageReads,
    async comes(visit) {
      await visit.until(() => document.querySelector('yb-carousel a[aria-haspopup=dialog]'));
    },
  },
  'listing: further pages': {
    reported: [chunkFailed('yb-masonry')],
    page: {
      print: (markup) =>
        replace(
          replace(markup, '<yb-masonry', (tag) => `${tag} more="button"`),
          '</yb-masonry>',
          (tag) => `${tag}<nav><a rel="next" href="?pagina=2">Altri</a></nav>`,
        ),
    },
    without: ({ until }) => until(() => document.querySelector('a[rel=next]:not([role])')),
    comes: ({ until }) => until(() => document.querySelector('a[rel=next][role=button]')),
  },
  'listing: another order': {
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
    without: ({ until }) => until(() => document.querySelector('yb-masonry')?.children.length),
    comes: ({ until }) => until(() => document.querySelector('.yb-sort-status')),
  },
  sanitize: {
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
