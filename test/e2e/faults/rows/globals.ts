import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { BOOT, both, replace, withAd, withBoot, withContent, withHead, withScript } from '../markup.ts';
import { cardsAreLaidOut, faultyShows, menuOpens } from '../steps.ts';

/** Another value is in `window.adRuntime` before the runtime starts. */
const taken = (what: string, code: string, more: Partial<Fault> = {}): Fault => ({
  name: `\`window.adRuntime\` is ${what}`,
  print: withScript(code),
  ...more,
});

/** Globals of the plugin family, as a page or another script left them. */
const family = (what: string, code: string, more: Partial<Fault> = {}): Fault => ({
  name: `globals of the plugin family: ${what}`,
  print: withScript(code),
  ...more,
});

const boot = (what: string, html: string, reported: readonly string[]): Fault => ({
  name: `boot data: ${what}`,
  reported,
  print: withHead(html),
});

const script = (json: string): string => `<script type="application/json" data-ad-runtime>${json}</script>`;

export const globals: FaultGroup = {
  title: 'Globals and boot data',
  faults: [
    taken('a word', 'window.adRuntime = "x"'),
    taken('a frozen list', 'window.adRuntime = Object.freeze([])'),
    taken('a list of things that are no functions', 'window.adRuntime = [null, 7, {}, "x"]', {
      reported: ['is not a function'],
    }),
    taken('an object with a `push` that throws', 'window.adRuntime = { push() { throw new Error("no") } }'),
    taken('a list whose callback throws', 'window.adRuntime = [() => { throw new Error("del sito") }]', {
      reported: ['del sito'],
    }),
    taken(
      'a getter that throws, with a setter that works',
      'let kept; Object.defineProperty(window, "adRuntime", { configurable: true, get() { if (kept) return kept; throw new Error("non ancora") }, set(value) { kept = value } })',
      { reported: ['non ancora'] },
    ),
    {
      name: '`window.adRuntime` cannot be written',
      reported: ['window.adRuntime cannot be written'],
      runtime: false,
      print: withScript('Object.defineProperty(window, "adRuntime", { get: () => ({}) })'),
      then: cardsAreLaidOut,
    },
    {
      name: 'an element with the id `adRuntime`, one named `yearbookIslands`',
      print: withContent('<div id="adRuntime"></div><img name="yearbookIslands" alt="">'),
      async then(visit) {
        await visit.until(() => !!window.yearbookIslands?.menuStore);
        await menuOpens(visit);
      },
    },
    {
      name: '`window.yearbookIslands` is frozen',
      print: withScript('window.yearbookIslands = Object.freeze({ tema: 1 })'),
      then: ({ until }) => until(() => !!window.yearbookIslands?.menuStore),
    },
    {
      name: '`window.mc4wp` is frozen and `window.nlForms` is a string',
      print: withScript('window.mc4wp = Object.freeze({}); window.nlForms = "x"'),
    },
    boot('cut off in the middle', script('{"passive_ads":{"1_1":{"elementid":["a'), [
      'Can not create boot data obj: script 1',
    ]),
    boot('`null`, a list, a number, nothing', ['null', '[1]', '7', ''].map(script).join(''), [
      'Can not create boot data obj',
    ]),
    boot(
      'keys named `__proto__` and `constructor`',
      script(
        '{"__proto__":{"polluted":1},"config":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"passive_ads":{"__proto__":{"ads":{}}}}',
      ),
      [],
    ),
    boot(
      'every section of a wrong type',
      script(
        '{"config":7,"passive_ads":"x","passive_groups":true,"passive_placements":[null,7,{"ads":null}],"ajax_queries":"y","placement_tests":[1],"has_ads":{"a":1},"js_items":[{}]}',
      ),
      ['Can not create'],
    ),
    {
      name: 'boot data: ads, groups and placements without required fields',
      reported: [
        'Can not create placement obj: rotto_1',
        'Can not create ad obj',
        'Can not create group obj: gruppo_1',
      ],
      print: withBoot((data) => {
        data.passive_placements = { rotto_1: { type: 'nessuno' }, ...data.passive_placements };
        data.passive_ads = { annuncio_1: { elementid: [], ads: 7 } };
        data.passive_groups = { gruppo_1: { type: 'group' } };
      }),
    },
    {
      name: 'boot data: printed twice',
      print: (markup) => replace(markup, BOOT, (all = '') => all + all),
    },
    {
      name: 'boot data: arrives after `load`',
      print: (markup) => replace(markup, BOOT, (all = '') => `<template id="tardi">${all}</template>`),
      async during({ until, page }) {
        await until(() => document.readyState === 'complete');
        await page.evaluate(() => {
          const late = document.querySelector<HTMLTemplateElement>('#tardi');
          const json = late?.content.textContent ?? '';
          (window.adRuntime ??= []).push((runtime) => runtime.load(JSON.parse(json)));
        });
      },
    },
    family(
      'a getter that throws',
      'Object.defineProperty(window, "advads_passive_ads", { enumerable: true, get() { throw new Error("di altri") } })',
      {
        reported: ['di altri'],
      },
    ),
    family(
      'a proxy that throws on every access',
      'window.advads_passive_placements = new Proxy({}, { get() { throw new Error("mai") }, ownKeys() { throw new Error("mai") }, has() { throw new Error("mai") } })',
      {
        reported: ['mai'],
      },
    ),
    family(
      'frozen, without a prototype, of other types',
      'window.advads_passive_ads = Object.freeze(Object.create(null)); window.advads_ajax_queries = 7; window.advads_placement_tests = "x"; window.advads_has_ads = null; window.advads_options = []; window.advadsCfpInfo = Object.freeze({ cfpEnabled: {} })',
      {
        reported: ['Can not create'],
      },
    ),
    family(
      'a record that contains itself',
      'window.advads_passive_ads = {}; window.advads_passive_ads.io = window.advads_passive_ads; window.advads_tracking_urls = { 1: window }',
      {
        reported: ['Can not create ad obj'],
      },
    ),
    {
      name: 'the page’s own ad-block detection throws',
      reported: ['rilevatore'],
      print: both(
        withScript('window.advanced_ads_check_adblocker = () => { throw new Error("rilevatore") }'),
        withAd('<p>Asta</p>', { ad: { visitors: [{ type: 'adblocker', operator: 'is_not' }] } }),
      ),
      then: (visit) => faultyShows(visit, 'filled'),
    },
    {
      name: 'the page’s own ad-block detection never answers',
      print: both(
        withScript('window.advanced_ads_check_adblocker = () => {}'),
        withAd('<p>Asta</p>', { ad: { visitors: [{ type: 'adblocker', operator: 'is_not' }] } }),
      ),
      then: (visit) => faultyShows(visit, 'filled'),
    },
    {
      name: 'the prototypes of arrays, functions and strings have enumerable additions',
      before: () => {
        Object.assign(Array.prototype, { remove() {}, last: 'x' });
        Object.assign(Function.prototype, { method() {} });
        Object.assign(String.prototype, { blank: false });
      },
      then: cardsAreLaidOut,
    },
    {
      name: '`Array.from`, `Function.prototype.bind` and `Object.entries` replaced by an old library',
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
