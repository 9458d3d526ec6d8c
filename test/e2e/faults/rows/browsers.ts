import { replaced, type Fault, type FaultGroup } from '../fault.ts';
import { withScript } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { cardsAreLaidOut, carouselMoves, pageReads } from '../steps.ts';

const viewport = (what: string, width: number, height: number, deviceScaleFactor = 1): Fault => ({
  name: `the window is ${what}`,
  ...(deviceScaleFactor > 1 && { chromiumOnly: 'the windows of the others are wider' }),
  prepare: (page) => page.setViewport({ width, height, deviceScaleFactor }),
  then: cardsAreLaidOut,
});

export const browsers: FaultGroup = {
  title: 'Browsers and patches',
  faults: [
    replaced('no `IntersectionObserver`', () => Reflect.deleteProperty(window, 'IntersectionObserver'), {
      then: carouselMoves,
    }),
    replaced('no `ResizeObserver`', () => Reflect.deleteProperty(window, 'ResizeObserver'), {
      failed: ['yb-masonry', 'yb-carousel'],
      reported: [chunkFailed('yb-masonry'), 'ResizeObserver'],
    }),
    replaced('no `requestIdleCallback`', () => Reflect.deleteProperty(window, 'requestIdleCallback')),
    replaced('no `scheduler`, `navigation`, view transitions, `moveBefore`', () => {
      for (const name of ['scheduler', 'navigation']) Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
      Reflect.deleteProperty(Element.prototype, 'moveBefore');
    }),
    replaced('no `sendBeacon`, `cookieStore`, `userAgentData`, `trustedTypes`', () => {
      Reflect.deleteProperty(Navigator.prototype, 'sendBeacon');
      Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
      for (const name of ['cookieStore', 'trustedTypes']) Reflect.deleteProperty(window, name);
    }),
    replaced('no usable `Intl`: every constructor throws', () => {
      for (const name of ['DateTimeFormat', 'PluralRules', 'NumberFormat', 'Segmenter', 'Collator'])
        Reflect.set(Intl, name, () => {
          throw new RangeError('Intl is broken');
        });
    }),
    replaced(
      'no usable `matchMedia`: it throws',
      () => {
        window.matchMedia = () => {
          throw new Error('matchMedia is broken');
        };
      },
      {
        perhaps: ['matchMedia is broken'],
        unsettled: true,
        then: pageReads,
      },
    ),
    {
      name: 'another script has defined one of our tags',
      failed: ['yb-menu'],
      print: withScript('customElements.define("yb-menu", class extends HTMLElement {})'),
      then: cardsAreLaidOut,
    },
    {
      name: '`customElements.define` refuses one of our tags',
      reported: [chunkFailed('yb-carousel')],
      failed: ['yb-carousel'],
      before: () => {
        const { define } = CustomElementRegistry.prototype;
        CustomElementRegistry.prototype.define = function (name, ...rest) {
          if (name === 'yb-carousel') throw new DOMException('No', 'NotSupportedError');
          return define.call(this, name, ...rest);
        };
      },
      then: pageReads,
    },
    replaced('a router of the theme patches `history`, and `pushState` throws', () => {
      for (const name of ['pushState', 'replaceState'] as const) {
        const native = history[name].bind(history);
        history[name] = (...parts) => {
          native(...parts);
          dispatchEvent(new Event(`${name}-del-tema`));
        };
      }
    }),
    replaced(
      '`addEventListener`, `setTimeout` and `Promise.prototype.then` are wrapped, as by an error tracker',
      () => {
        const { addEventListener: add } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (
          type: string,
          listener: unknown,
          options?: unknown,
        ) {
          return add.call(this, type, listener as EventListener, options as boolean);
        };
        const { setTimeout: set } = window;
        window.setTimeout = ((run: () => void, ...rest: number[]) =>
          set(() => run(), ...rest)) as typeof setTimeout;
        const { then } = Promise.prototype;
        Promise.prototype.then = function (...parts) {
          return then.apply(this, parts) as never;
        };
      },
    ),
    replaced('`Element.prototype.append`, `setAttribute` and `attachShadow` are wrapped', () => {
      for (const name of ['append', 'setAttribute', 'attachShadow', 'insertBefore', 'remove'] as const) {
        const native = Reflect.get(Element.prototype, name) as (...parts: unknown[]) => unknown;
        Reflect.set(Element.prototype, name, function (this: Element, ...parts: unknown[]) {
          return native.apply(this, parts);
        });
      }
    }),
    replaced('`Math.random` always gives 0.999…, `performance.now` whole milliseconds', () => {
      Math.random = () => 1 - Number.EPSILON / 2;
      const now = performance.now.bind(performance);
      performance.now = () => Math.floor(now());
    }),
    viewport('240 px wide, as at 500 per cent', 240, 400, 2),
    viewport('5,000 px wide', 5000, 2000),
  ],
};
