import { expect } from 'vitest';
import { replaced, type Fault, type FaultGroup } from '../fault.ts';
import { withScript } from '../markup.ts';
import { chunkFailed } from '../messages.ts';
import { cardsAreLaidOut, carouselMoves, menuOpens, pageReads } from '../steps.ts';

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
    replaced('`fetch` is wrapped by two tools, one of which clones every answer', () => {
      const { fetch: native } = window;
      window.fetch = async (...parts) => (await native(...parts)).clone();
      const wrapped = window.fetch;
      window.fetch = (...parts) => wrapped(...parts).then((answer) => answer);
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
    replaced('`console` does nothing', () => {
      for (const name of ['log', 'info', 'debug'] as const) console[name] = () => undefined;
    }),
    {
      name: 'the visitor prefers no motion, forced colours, more contrast',
      chromiumOnly: 'the drivers of the others emulate no media',
      async prepare(page) {
        const session = await page.createCDPSession();
        await session.send('Emulation.setEmulatedMedia', {
          features: [
            { name: 'prefers-reduced-motion', value: 'reduce' },
            { name: 'forced-colors', value: 'active' },
            { name: 'prefers-contrast', value: 'more' },
          ],
        });
      },
      then: carouselMoves,
    },
    viewport('240 px wide, as at 500 per cent', 240, 400, 2),
    viewport('5,000 px wide', 5000, 2000),
    {
      name: 'the page runs from right to left',
      print: (markup) => markup.replace('<html lang="it"', '<html lang="it" dir="rtl"'),
      then: cardsAreLaidOut,
    },
    {
      name: 'the page is printed',
      chromiumOnly: 'the drivers of the others emulate no media',
      async then(visit) {
        await visit.page.emulateMediaType('print');
        await visit.page.evaluate(() => {
          for (const type of ['beforeprint', 'afterprint']) dispatchEvent(new Event(type));
        });
        await visit.page.emulateMediaType('screen');
        await menuOpens(visit);
        expect(await visit.page.$$eval('yb-masonry > article', ({ length }) => length)).toBe(120);
      },
    },
  ],
};
