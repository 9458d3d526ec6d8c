import type { DecisionContext } from '../../src/ads/decide/context.ts';
import { decideAd } from '../../src/ads/decide/decide-ad.ts';
import { type ClientHints, detectDevice } from '../../src/ads/decide/detect-device.ts';
import { conditionParts } from '../../src/ads/decide/condition-parts.ts';
import { readVisitorCookie } from '../../src/ads/decide/stored-info.ts';
import { readPageData } from '../../src/ads/sources/read-page-data.ts';

/** The browser runs with `--expose-gc`. */
declare const gc: () => void;

/** ms to read the boot data, and to decide every ad once. */
interface Timing {
  readonly read: number;
  readonly decide: number;
  readonly shown: number;
}

export interface Timings {
  /** The first run also compiles the code, as for a visitor. */
  readonly cold: Timing;
  /** The second run shows the calculation alone. */
  readonly warm: Timing;
}

/** Five conditions of the most common kinds. All of them must be checked. */
const conditions = (index: number): object[] => [
  { type: 'mobile', value: ['desktop', 'tablet'] },
  { type: 'request_uri', operator: 'regex', value: `(annuario|pagina-${index % 10})/` },
  { type: 'browser_lang', operator: 'is', value: 'it' },
  {
    ...{ type: 'geo_targeting', operator: 'is', geo_mode: 'latlon', lat: '45.07', lon: '7.69' },
    ...{ distance: '130', distance_condition: 'lte', distance_unit: 'km' },
  },
  { type: 'cookie', operator: 'contain_not', cookie: 'segment', value: `s${index}!` },
];

const bootData = (count: number): object => ({
  passive_ads: Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const ad = {
        id: index,
        title: `Ad ${index}`,
        content: '<b>ad</b>',
        expiry_date: '0',
        visitors: conditions(index),
      };
      return [
        `${index}_1`,
        { elementid: [`ad-${index}`], ads: { [index]: { ...ad, day_indexes: [1, 2, 3, 4, 5] } } },
      ];
    }),
  ),
});

/** The browser's data on an https address. The page that measures has no address. */
const HINTS: ClientHints = { mobile: false, platform: 'Linux' };

function contextOf(now: number): DecisionContext {
  const stored = {
    conditions: { geo: { a: { data: { current_lat: '45.4642', current_lon: '9.19' }, time: now / 1000 } } },
  };
  const cookies = new Map([['segment', 'none']]);
  return {
    now,
    random: Math.random,
    timeZone: { name: 'Europe/Rome', offset: 3600 },
    consent: { state: 'accepted', nonPersonalized: false },
    cookie: (name) => cookies.get(name),
    hasRoomForCount: () => true,
    visitor: {
      device: detectDevice(navigator.userAgent, HINTS, navigator.maxTouchPoints),
      userAgent: navigator.userAgent,
      address: 'https://orologi.example/annuario/?marca=aurelia',
      languages: ['it-IT', 'en'],
      browserWidth: innerWidth,
      firstReferrer: '',
      pageImpressions: 1,
      stored: readVisitorCookie(JSON.stringify(stored)).stored,
      adblocker: false,
    },
    shownAdIds: new Set(),
    chosenTests: new Map(),
    showInHidden: false,
    log: (message) => console.error(message),
    conditionParts,
  };
}

/** Reads and decides `count` ads once. */
function measureOnce(count: number): Timing {
  const raw: unknown = JSON.parse(JSON.stringify(bootData(count)));
  // what it took to make the data is not part of the time
  gc();
  const start = performance.now();
  const { ads } = readPageData(raw, (error) => {
    throw error;
  });
  const middle = performance.now();
  // a Wednesday, so that checks for working days need no time zone: its first use takes 8 ms
  const context = contextOf(Date.UTC(2026, 2, 4, 12));
  const shown = ads.filter(({ item }) => decideAd(item, context).shown).length;
  return { read: middle - start, decide: performance.now() - middle, shown };
}

const measure = (count: number): Timings => ({ cold: measureOnce(count), warm: measureOnce(count) });

Object.assign(globalThis, { measure });
