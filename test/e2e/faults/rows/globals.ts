import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { BOOT, replace, withScript } from '../markup.ts';
import { cardsAreLaidOut } from '../steps.ts';

/** Another value is in `window.adRuntime` before the runtime starts. */
const taken = (what: string, code: string, more: Partial<Fault> = {}): Fault => ({
  name: `\`window.adRuntime\` is ${what}`,
  print: withScript(code),
  ...more,
});

export const globals: FaultGroup = {
  title: 'Globals and boot data',
  faults: [
    taken('a word', 'window.adRuntime = "x"'),
    taken('a frozen list', 'window.adRuntime = Object.freeze([])'),
    taken('a list of things that are no functions', 'window.adRuntime = [null, 7, {}, "x"]', {
      reported: ['is not a function'],
    }),
    taken('an object with a `push` that throws', 'window.adRuntime = { push() { throw new Error("no") } }'),
    taken(
      'a getter that throws, with a setter that works',
      'let kept; Object.defineProperty(window, "adRuntime", { configurable: true, get() { if (kept) return kept; throw new Error("non ancora") }, set(value) { kept = value } })',
      { reported: ['non ancora'] },
    ),
    {
      name: '`window.yearbookIslands` is frozen',
      print: withScript('window.yearbookIslands = Object.freeze({ tema: 1 })'),
      then: ({ until }) => until(() => !!window.yearbookIslands?.menuStore),
    },
    {
      name: '`window.mc4wp` is frozen and `window.nlForms` is a string',
      print: withScript('window.mc4wp = Object.freeze({}); window.nlForms = "x"'),
    },
    {
      name: 'boot data: printed twice',
      print: (markup) => replace(markup, BOOT, (all = '') => all + all),
    },
    {
      name: '`Array.from` and `Function.prototype.bind` replaced by an old library',
      before: () => {
        const { from } = Array;
        Array.from = ((list: Iterable<unknown>, each?: (one: unknown) => unknown) =>
          each ? from(list).map((one) => each(one)) : from(list)) as typeof Array.from;
        const { bind } = Function.prototype;
        Function.prototype.bind = function (...parts) {
          return bind.apply(this, parts) as never;
        };
      },
    },
    {
      name: 'another React, jQuery’s `$`, AMD’s `define` and CommonJS’s `module` on the page',
      before: () => {
        const define = Object.assign(() => undefined, { amd: {} });
        const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => undefined };
        Object.assign(window, {
          React: { version: '15.0.0', createElement: null },
          ReactDOM: {},
          $: () => null,
          jQuery: () => null,
          define,
          module: { exports: {} },
          exports: {},
          Masonry: 'x',
          __REACT_DEVTOOLS_GLOBAL_HOOK__: hook,
        });
      },
      then: cardsAreLaidOut,
    },
    {
      name: '`window.nlForms` is there and undefined, names of the family’s script API are numbers and strings',
      print: withScript('window.nlForms = undefined; window.advads = 7; window.advanced_ads_ready = "x"'),
      async then({ page }) {
        expect(await page.evaluate(() => typeof Reflect.get(window, 'nlForms'))).toBe('object');
      },
    },
  ],
};
