import { isLight } from './colours.mjs';
import { sweep } from './hands.mjs';
import { around, line, num, polar, tag } from './svg.mjs';

/** @import { Complication, Entry } from '../data/entry-types.mjs' */
/** @import { DialPaint } from './colours.mjs' */

/**
 * What a complication puts on the dial, and the rectangle or circle that markers keep clear of.
 * @typedef {{ drawn: string, areas: { x: number, y: number, r: number }[] }} Layer
 */

/** A dial inside the dial: recessed, with concentric turning. @param {number} x @param {number} y @param {number} r @param {DialPaint} paint @param {number} degrees @param {string} [ground] */
function subdial(x, y, r, paint, degrees, ground) {
  const ink = ground ? (isLight(ground) ? '#23252b' : '#f4efe4') : paint.ink;
  const turning = [0.3, 0.42, 0.54, 0.66, 0.78]
    .map((share) =>
      tag('circle', { r: r * share, fill: 'none', stroke: ink, 'stroke-width': 0.25, opacity: 0.35 }),
    )
    .join('');
  const ticks = around(30)
    .map((at) => line([polar(r * 0.84, at), polar(r * 0.96, at)]))
    .join('');
  return tag(
    'g',
    { transform: `translate(${num(x)} ${num(y)})` },
    tag('circle', {
      r,
      fill: ground ?? '#000',
      'fill-opacity': ground ? 1 : 0.1,
      stroke: '#0005',
      'stroke-width': 0.6,
    }),
    turning,
    tag('path', { d: ticks, stroke: ink, 'stroke-width': 0.8 }),
    tag('g', { transform: `rotate(${degrees})` }, sweep(r * 0.8, ink)),
    tag('circle', { r: 1.6, fill: ink }),
  );
}

/** @param {number} x @param {number} y @param {string} word @param {number} [width] */
const windowAt = (x, y, word, width = 15) =>
  tag('rect', {
    x: x - width / 2,
    y: y - 6,
    width,
    height: 12,
    rx: 1,
    fill: '#faf8f2',
    stroke: '#0008',
    'stroke-width': 0.9,
  }) +
  tag(
    'text',
    {
      x,
      y: y + 3.4,
      'font-size': 9.5,
      'font-family': 'Helvetica Neue,Arial,sans-serif',
      'font-weight': 600,
      'text-anchor': 'middle',
      fill: '#1c1d20',
    },
    word,
  );

/** @param {number} at distance of the window's middle @param {string} day */
const dateAtThree = (at, day) => ({ drawn: windowAt(at, 0, day), areas: [{ x: at, y: 0, r: 11 }] });

/** @param {number} k */
function moon(k) {
  const y = 44 * k;
  const stars = [
    [-17, -8],
    [-9, -15],
    [2, -17],
    [13, -13],
    [19, -5],
  ]
    .map(([dx = 0, dy = 0]) => tag('circle', { cx: dx, cy: dy, r: 0.9, fill: '#f7e3a1' }))
    .join('');
  const sky = 'M-23 4A23 23 0 0 1 23 4A9 9 0 0 0 5 6A6 6 0 0 1-5 6A9 9 0 0 0-23 4Z';
  return {
    drawn: tag(
      'g',
      { transform: `translate(0 ${num(y)}) scale(${num(1.25 * k)})` },
      tag('clipPath', { id: 'sky' }, tag('path', { d: sky })),
      tag('path', { d: sky, fill: '#14234a', stroke: '#0009', 'stroke-width': 0.8 }),
      tag(
        'g',
        { 'clip-path': 'url(#sky)' },
        stars,
        tag('circle', { cx: 4, cy: -5, r: 8, fill: '#f5d98a' }),
        tag('circle', { cx: 2, cy: -7, r: 1.6, fill: '#dfb960' }),
        tag('circle', { cx: 7, cy: -3, r: 1.1, fill: '#dfb960' }),
      ),
    ),
    areas: [{ x: 0, y: y - 8 * k, r: 28 * k }],
  };
}

/** @param {DialPaint} paint @param {number} k */
function reserve(paint, k) {
  const y = 36 * k;
  const arc = line(Array.from({ length: 13 }, (_, at) => polar(22, -120 + at * 10 + 60)));
  return {
    drawn: tag(
      'g',
      { transform: `translate(0 ${num(y + 10)})` },
      tag('path', { d: arc, fill: 'none', stroke: paint.ink, 'stroke-width': 0.8 }),
      tag('path', {
        d:
          line([polar(19, -60), polar(24, -60)]) +
          line([polar(19, 0), polar(24, 0)]) +
          line([polar(19, 60), polar(24, 60)]),
        stroke: paint.ink,
        'stroke-width': 1.2,
      }),
      tag('path', {
        d: line([polar(22, -60), polar(22, -50), polar(22, -40)]),
        fill: 'none',
        stroke: paint.accent,
        'stroke-width': 2.4,
      }),
      tag('g', { transform: 'rotate(28)' }, tag('path', { d: 'M0-19L1.8 4H-1.8Z', fill: paint.ink })),
      tag('circle', { r: 2, fill: paint.ink }),
    ),
    areas: [{ x: 0, y: y + 2, r: 20 }],
  };
}

/** @param {Entry} entry @param {DialPaint} paint @param {number} k */
function chronograph(entry, paint, k) {
  const ground = contrasting(entry, paint);
  const three = entry.movement.kind === 'automatico';
  const spots = three
    ? [
        [37, 0, 40],
        [-37, 0, 200],
        [0, 37, 130],
      ]
    : [
        [36, 0, 300],
        [-36, 0, 80],
      ];
  const r = (three ? 19 : 21) * k;
  const areas = spots.map(([x = 0, y = 0]) => ({ x: x * k, y: y * k, r: r + 3 }));
  const drawn = spots
    .map(([x = 0, y = 0, degrees = 0]) => subdial(x * k, y * k, r, paint, degrees, ground))
    .join('');
  return { drawn, areas };
}

/** Panda counters where the model's name asks for contrast. @param {Entry} entry @param {DialPaint} paint */
function contrasting(entry, paint) {
  if (entry.dial === 'bianco') return '#1d1e21';
  if (entry.dial === 'nero' || entry.dial === 'verde-bosco' || entry.dial === 'petrolio') return '#ece9e1';
  return entry.dial === 'salmone' || entry.dial === 'blu-cobalto' ? paint.edge : undefined;
}

/** Day of the week in full on an arc at twelve. @param {string} day */
const dayArc = (day) =>
  tag('path', {
    id: 'day',
    d: 'M-22-33A40 40 0 0 1 22-33',
    fill: 'none',
    stroke: '#faf8f2',
    'stroke-width': 11,
    'stroke-linecap': 'round',
  }) +
  tag(
    'text',
    {
      'font-size': 7.5,
      'font-family': 'Helvetica Neue,Arial,sans-serif',
      'font-weight': 600,
      fill: '#1c1d20',
      'text-anchor': 'middle',
      dy: 2.7,
      'letter-spacing': 0.6,
    },
    tag('textPath', { href: '#day', startOffset: '50%' }, day),
  );

const NONE = { drawn: '', areas: [] };
const DAYS = ['LUNEDÌ', 'MARTEDÌ', 'GIOVEDÌ', 'VENERDÌ', 'SABATO'];

/** @type {Record<Complication, (entry: Entry, paint: DialPaint, k: number, side: number) => Layer>} */
const layers = {
  'solo-tempo': () => NONE,
  gmt: (_, __, ___, side) => dateAtThree(side * 0.77, '24'),
  data: (entry, _, __, side) => dateAtThree(side * 0.77, String(((entry.year + entry.price) % 30) + 1)),
  'piccoli-secondi': (entry, paint, k) => {
    const y = (entry.case.shape === 'rettangolare' || entry.case.shape === 'tonneau' ? 46 : 40) * k;
    return {
      drawn: subdial(0, y, 21 * k, paint, entry.picture.seconds * 6),
      areas: [{ x: 0, y, r: 21 * k + 3 }],
    };
  },
  cronografo: chronograph,
  'fasi-luna': (_, __, k) => moon(k),
  riserva: (_, paint, k) => reserve(paint, k),
  calendario: (entry, _, __, side) => ({
    drawn: windowAt(side * 0.77, 0, '17') + dayArc(DAYS[entry.price % DAYS.length] ?? 'LUNEDÌ'),
    areas: [{ x: side * 0.77, y: 0, r: 11 }],
  }),
  regolatore: (entry, paint, k) => ({
    drawn:
      subdial(0, -38 * k, 24 * k, paint, 304) + subdial(0, 38 * k, 24 * k, paint, entry.picture.seconds * 6),
    areas: [
      { x: 0, y: -38 * k, r: 27 * k },
      { x: 0, y: 38 * k, r: 27 * k },
    ],
  }),
};

/** @param {Entry} entry @param {DialPaint} paint @param {number} dialScale @param {number} side the dial's half width */
export function complicationLayer(entry, paint, dialScale, side) {
  const k = (dialScale / 0.88) * Math.min(1, side / 74);
  return layers[entry.complication](entry, paint, k, side);
}
