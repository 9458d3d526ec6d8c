import { expect } from 'vitest';
import { replaced, type Fault, type FaultGroup } from '../fault.ts';
import { both, withAd } from '../markup.ts';
import {
  adIsClicked,
  cardsAreLaidOut,
  carouselMoves,
  faultyShows,
  formAnswers,
  menuOpens,
  placementShows,
  pageReads,
} from '../steps.ts';
import { PLAIN } from '../whole-page.ts';

const BY_THE_PAGE = 'its driver runs the scripts of a test with the built-ins of the page';

/** No script can read or write JSON. */
const withoutJson = (message: string): Partial<Fault> => ({
  notInWebkit: BY_THE_PAGE,
  print: (markup) =>
    markup.replaceAll('<yb-carousel', `<yb-carousel breakpoints='{"(min-width: 1px)": {"perView": 2}}'`),
  reported: ['Can not create boot data obj', 'is not JSON of its shape', message],
  impressions: 'none',
  then: async (visit) => {
    await menuOpens(visit);
    await carouselMoves(visit);
    await cardsAreLaidOut(visit);
    await formAnswers(visit, 'Grazie');
    await placementShows(visit, PLAIN, 'empty', 'no_ajax_url');
  },
});

export const builtIns: FaultGroup = {
  title: 'Replaced built-ins',
  faults: [
    replaced(
      '`Element.prototype.attachShadow` throws',
      () => {
        Element.prototype.attachShadow = () => {
          throw new Error('attachShadow is broken');
        };
      },
      {
        failed: ['yb-carousel', 'yb-menu', 'yb-filter', 'ad-placement'],
        reported: ['attachShadow is broken'],
        then: async (visit) => {
          await pageReads(visit);
          await formAnswers(visit, 'Grazie');
        },
      },
    ),
    replaced(
      '`Element.prototype.attachShadow` closes every root',
      () => {
        const { attachShadow } = Element.prototype;
        Element.prototype.attachShadow = function (init) {
          return attachShadow.call(this, { ...init, mode: 'closed' });
        };
      },
      {
        async then(visit) {
          await carouselMoves(visit);
          await visit.page.evaluate(async () => {
            const menu = document.querySelector('yb-menu') as Element;
            const place = menu.nextSibling;
            const around = menu.parentNode as ParentNode & Node;
            menu.remove();
            for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
            around.insertBefore(menu, place);
          });
          await visit.until(() => document.querySelector('yb-menu[data-ready]'));
          await menuOpens(visit);
        },
      },
    ),
    replaced(
      '`toJSON` on the prototypes of lists, texts and numbers, as an old library has it',
      () => {
        const { stringify } = JSON;
        const quoted = (value: unknown): string => stringify(String(value));
        Object.assign(Array.prototype, {
          toJSON(this: unknown[]) {
            return `[${this.map((one) => (Object(one) === one ? stringify(one) : quoted(one))).join(', ')}]`;
          },
        });
        Object.assign(String.prototype, {
          toJSON(this: string) {
            return quoted(this);
          },
        });
        Object.assign(Number.prototype, {
          toJSON(this: number) {
            return this.toString();
          },
        });
      },
      {
        notInWebkit: BY_THE_PAGE,
        async then(visit) {
          await cardsAreLaidOut(visit);
          await formAnswers(visit, 'Grazie');
          await adIsClicked(visit, '[data-advads-trackid] a[href]');
          // the beacon carries a list of ads
          expect(visit.server.posts('click')).toMatchObject([{ ads: [expect.stringMatching(/^\d+$/)] }]);
        },
      },
    ),
    replaced(
      '`JSON` has other functions, as an old library leaves it',
      () => {
        Object.defineProperty(window, 'JSON', { value: { encode: String, decode: String }, writable: true });
      },
      withoutJson('JSON.stringify is not a function'),
    ),
    replaced(
      '`JSON.parse` and `JSON.stringify` throw',
      () => {
        const broken = (): never => {
          throw new Error('JSON is broken');
        };
        Object.assign(JSON, { parse: broken, stringify: broken });
      },
      withoutJson('JSON is broken'),
    ),
    replaced(
      '`Promise` is replaced by one that has only `then`, `catch`, `resolve`, `reject`, `all` and `race`',
      () => {
        const Native = Promise;
        class Plain {
          readonly #inner: Promise<unknown>;
          constructor(run: ConstructorParameters<typeof Native>[0]) {
            this.#inner = new Native(run);
          }
          then(...both: Parameters<Promise<unknown>['then']>): Plain {
            return Plain.resolve(this.#inner.then(...both));
          }
          catch(bad: () => unknown): Plain {
            return this.then(undefined, bad);
          }
          static resolve(value: unknown): Plain {
            return new Plain((resolve) => resolve(value));
          }
          static reject(error: unknown): Plain {
            return new Plain((_resolve, reject) => reject(error));
          }
          static all(list: Iterable<unknown>): Plain {
            return Plain.resolve(Native.all(list));
          }
          static race(list: Iterable<unknown>): Plain {
            return Plain.resolve(Native.race(list));
          }
        }
        window.Promise = Plain as unknown as PromiseConstructor;
      },
      {
        notInWebkit: BY_THE_PAGE,
        print: withAd('<p>Asta</p>'),
        async then(visit) {
          await faultyShows(visit, 'filled');
          await formAnswers(visit, 'Grazie');
          await carouselMoves(visit);
          await cardsAreLaidOut(visit);
        },
      },
    ),
    replaced(
      '`fetch` and `sendBeacon` throw',
      () => {
        window.fetch = () => {
          throw new TypeError('Blocked');
        };
        Navigator.prototype.sendBeacon = () => {
          throw new TypeError('Blocked');
        };
      },
      {
        reported: ['Ad selection from', 'at /ads/track: ', 'Sending the form to'],
        impressions: 'reported',
        async then(visit) {
          await formAnswers(visit, 'Il server non è raggiungibile');
          await visit.page.$eval('[data-advads-trackid] a[href]', (link) => (link as HTMLElement).click());
        },
      },
    ),
    replaced(
      '`fetch` is wrapped by a tool that knows addresses as texts only, and by one that clones every answer',
      () => {
        const { fetch: native } = window;
        window.fetch = async (address, ...rest) =>
          (await native((address as string).includes('/analisi/') ? '/analisi/' : address, ...rest)).clone();
      },
      { then: (visit) => formAnswers(visit, 'Grazie') },
    ),
    replaced(
      'the prototypes of objects, arrays, functions and strings have enumerable additions',
      () => {
        Object.assign(Object.prototype, { extend() {}, clone() {}, each() {} });
        Object.assign(Array.prototype, { remove() {}, last: 'x' });
        Object.assign(Function.prototype, { method() {} });
        Object.assign(String.prototype, { blank: false });
      },
      {
        print: both(withAd('<p>Asta</p>', { ad: { visitors: [{ type: 'adblocker', operator: 'is_not' }] } })),
        async then(visit) {
          await cardsAreLaidOut(visit);
          await faultyShows(visit, 'filled');
          await formAnswers(visit, 'Grazie');
        },
      },
    ),
  ],
};
