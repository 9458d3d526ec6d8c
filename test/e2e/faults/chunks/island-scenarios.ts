import { EVERY_WAY } from '../answers.ts';
import { replace, withScript } from '../markup.ts';
import { chunkFailed, MODULE } from '../messages.ts';
import {
  bringIntoView,
  cardsAreLaidOut,
  carouselMoves,
  formAnswers,
  menuOpens,
  pageReads,
  placementShows,
} from '../steps.ts';
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

const withAttributes =
  (tag: string, attributes: string) =>
  (markup: string): string =>
    replace(markup, `<${tag} `, `<${tag} ${attributes} `);

const formWorks = async (visit: Visit): Promise<void> => {
  await bringIntoView('nl-form')(visit);
  await visit.until(() => document.querySelector('nl-form[data-ready]') && window.nlForms?.get(12));
};

const focusForm = ({ page }: Visit): Promise<void> =>
  page.$eval('nl-form form', (form) => {
    const field = form.elements.namedItem('EMAIL') as HTMLInputElement;
    field.blur();
    field.focus();
  });

/** What sends a form in place. */
const sending: Scenario = {
  works: 'the form can be filled in; each focus asks again, and a submit without it is the browser’s own',
  reported: [MODULE],
  async ask(visit) {
    await formWorks(visit);
    await focusForm(visit);
  },
  again: focusForm,
  without: pageReads,
  comes: (visit) => formAnswers(visit, 'Grazie'),
};

/** Shows a response with HTML in it, as a page's script may. */
const respond = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => window.nlForms?.get(12)?.setResponse('<p class="saluto">Grazie <em>mille</em></p>'));

/** One more host at the page's end. */
const addHost = ({ page }: Visit, loadOn: string): Promise<void> =>
  page.evaluate((when) => {
    const html = `<yb-carousel class="aggiunto" data-load-on="${when}" label="Aggiunto"><p>Uno</p><p>Due</p></yb-carousel>`;
    document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
  }, loadOn);

/** The chunks of the islands, by label. */
export const islandScenarios: Readonly<Record<string, Scenario>> = {
  boot: {
    works: 'the page reads as one without JavaScript',
    again: null,
    without: pageReads,
    lost: { script: false },
  },
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
  shared: {
    works: 'the page reads; `online` brings ads and islands',
    reported: [chunkFailed('yb-masonry'), MODULE],
    perhaps: TAGS.map(chunkFailed),
    again: online,
    without: pageReads,
    comes: cardsAreLaidOut,
  },
  page: {
    works: 'ads and grid; `online` brings menu, filter and `window.yearbookIslands`',
    reported: [MODULE],
    perhaps: ['yb-menu', 'yb-filter'].map(chunkFailed),
    again: online,
    without: cardsAreLaidOut,
    comes: ({ until }) => until(() => !!window.yearbookIslands?.menuStore),
  },
  strategies: {
    works: 'without it islands start at once; the next one to wait asks again',
    reported: [MODULE],
    again: (visit) => addHost(visit, 'visible'),
    without: cardsAreLaidOut,
    async comes(visit) {
      await addHost(visit, 'interaction');
      await addHost(visit, 'ready');
      await visit.until(() => {
        const [waiting, started] = [...document.querySelectorAll('.aggiunto')].slice(-2);
        if (!started?.hasAttribute('data-ready')) return false;
        if (waiting?.hasAttribute('data-ready')) throw new Error('It did not wait');
        return true;
      });
      await visit.page.$$eval('.aggiunto', (hosts) =>
        hosts.at(-2)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
      );
    },
  },
  'yb-masonry': island('yb-masonry'),
  'yb-carousel': island('yb-carousel'),
  'yb-menu': island('yb-menu'),
  'yb-filter': island('yb-filter'),
  placement: island('ad-placement'),
  'nl-form': island('nl-form'),
  'extras of yb-masonry': {
    works: 'the cards are laid out by the stylesheet; `online` brings the island',
    reported: [chunkFailed('yb-masonry')],
    page: { print: withAttributes('yb-masonry', 'horizontal-order') },
    again: online,
    without: cardsAreLaidOut,
    comes: ({ until }) => until(() => document.querySelector('yb-masonry[data-ready][data-placed]')),
  },
  crowd: {
    works: 'the grid is laid out, but slower',
    reported: [MODULE],
    page: {
      print: (markup) =>
        replace(markup, '</yb-masonry', () => `${'<article>In più</article>'.repeat(2_000)}</yb-masonry`),
    },
    again: null,
    async without({ until }) {
      await until(() => document.querySelector('yb-masonry')?.children.length);
    },
    comes: ({ until }) => until(() => document.querySelector('yb-masonry')?.shadowRoot),
    lost: { then: ({ until }) => until(() => document.querySelector('yb-masonry[data-placed]')) },
  },
  'extras of yb-carousel': {
    works: 'the carousel moves by its buttons; `online` lets it turn by itself',
    reported: [MODULE],
    page: { print: withAttributes('yb-carousel', 'autoplay="100"') },
    ask: bringIntoView('yb-carousel'),
    again: online,
    async without({ until }) {
      await until(() => document.querySelector('yb-carousel[data-ready]'));
    },
    async comes(visit) {
      await bringIntoView('yb-carousel')(visit);
      await visit.until(() => {
        const { index = 0 } = document.querySelector('yb-carousel') ?? {};
        return index > 1;
      });
      await visit.page.$eval('yb-carousel', (carousel) => carousel.pause());
    },
  },
  hands: {
    works: 'buttons and methods move the carousel; `online` brings swipes and keys',
    reported: [MODULE],
    async ask(visit) {
      await bringIntoView('yb-carousel')(visit);
      await visit.until(() => document.querySelector('yb-carousel[data-ready]'));
      await visit.page.focus('yb-carousel > *');
    },
    again: online,
    without: ({ until }) => until(() => document.querySelector('yb-carousel[data-ready]')),
    async comes(visit) {
      await carouselMoves(visit);
      await visit.page.focus('yb-carousel > :nth-child(2)');
      await visit.page.keyboard.press('ArrowLeft');
      await visit.until(() => document.querySelector('yb-carousel')?.index === 0);
    },
  },
  'around-dialog': {
    works: 'the dialog opens and closes; `online` lets the page behind it rest',
    reported: [MODULE],
    page: { print: withAttributes('yb-menu', 'modal') },
    again: online,
    without: menuOpens,
    async comes({ page, until }) {
      await page.$eval('yb-menu', (menu) => menu.show());
      await until(() => document.documentElement.style.overflow === 'hidden');
      await page.$eval('yb-menu', (menu) => menu.hide());
      await until(() => document.documentElement.style.overflow === '');
    },
  },
  'send-form': sending,
  'set-safe-html': sending,
  sanitize: {
    works: 'responses show their text without their HTML; the next one asks again',
    reported: [MODULE],
    page: { before: () => void Reflect.deleteProperty(Element.prototype, 'setHTML') },
    async ask(visit) {
      await formWorks(visit);
      void respond(visit);
    },
    async again(visit) {
      void respond(visit);
    },
    without: pageReads,
    comes: ({ until }) => until(() => document.querySelector('nl-form .saluto em')),
  },
  'page-result': {
    works: 'the form and its printed answer; `online` brings the events that tell of it',
    reported: [MODULE],
    page: {
      print: withScript(`window.mc4wp_submitted_form = { id: 12, event: 'subscribed', data: {}, errors: [] };
        window.mc4wp = { listeners: [{ event: 'subscribed', callback: () => (window.ricevuto = true) }] };`),
    },
    ask: bringIntoView('nl-form'),
    again: online,
    without: pageReads,
    comes: ({ until }) => until(() => Reflect.get(window, 'ricevuto')),
  },
};
