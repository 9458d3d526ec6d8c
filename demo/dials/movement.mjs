import { metals } from './colours.mjs';
import { around, gradient, line, num, polar, tag } from './svg.mjs';

/** @import { Entry, MovementKind } from '../data/entry-types.mjs' */

/** Plates are rhodium or, in a gold case, gilt. @param {Entry} entry @returns {[string, string, string, string]} */
const plateOf = (entry) =>
  entry.case.metal.startsWith('oro') ? ['#fbe9c0', '#d9b673', '#a77f3d', '#5b431c'] : metals.acciaio;

/** @param {[string, string, string, string]} plate */
function metalTones([bright, light, mid]) {
  return (
    gradient(
      'linearGradient',
      'plate',
      [
        [0, light],
        [1, mid],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ) +
    gradient(
      'linearGradient',
      'wave',
      [
        [0, bright],
        [0.55, light],
        [1, mid],
      ],
      { x1: 0, x2: 1, y1: 0, y2: 0 },
    ) +
    gradient(
      'radialGradient',
      'ruby',
      [
        [0, '#ff9fb4'],
        [0.5, '#d81b4a'],
        [1, '#6d0b22'],
      ],
      { cx: 0.4, cy: 0.35 },
    ) +
    gradient('radialGradient', 'brass', [
      [0, '#f6dfa4'],
      [1, '#a87b2c'],
    ])
  );
}

/** Stripes for the bridges, overlapping circles for the plate. @param {string} bright @param {string} deep */
function finishes(bright, deep) {
  const stripe = (/** @type {string} */ fill, /** @type {number} */ x) =>
    tag('rect', { x, width: 7, height: 14, fill });
  return (
    tag(
      'pattern',
      { id: 'geneva', width: 14, height: 14, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(28)' },
      stripe('url(#wave)', 0),
      stripe('url(#wave)', 7),
    ) +
    tag(
      'pattern',
      { id: 'perlage', width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
      tag('circle', {
        cx: 3.5,
        cy: 3.5,
        r: 3.6,
        fill: 'none',
        stroke: bright,
        'stroke-width': 0.6,
        opacity: 0.7,
      }),
      tag('circle', { cx: 3.5, cy: 3.5, r: 1.8, fill: deep, opacity: 0.12 }),
    )
  );
}

/** @param {Entry} entry */
export function movementDefs(entry) {
  const plate = plateOf(entry);
  return metalTones(plate) + finishes(plate[0], plate[3]);
}

/** @param {number} x @param {number} y @param {number} r */
const jewel = (x, y, r = 3.2) =>
  tag('circle', { cx: x, cy: y, r: r + 1.6, fill: 'url(#brass)' }) +
  tag('circle', { cx: x, cy: y, r, fill: 'url(#ruby)' }) +
  tag('circle', { cx: x, cy: y, r: r * 0.28, fill: '#fff' });

/** A heat-blued screw. @param {number} x @param {number} y @param {number} turn */
const screw = (x, y, turn) =>
  tag(
    'g',
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    tag('circle', { r: 3.1, fill: '#27408f', stroke: '#0d1c4a', 'stroke-width': 0.7 }),
    tag('path', { d: 'M-2.6 0H2.6', stroke: '#0a1334', 'stroke-width': 1.1 }),
  );

/** A toothed wheel with five arms. @param {number} x @param {number} y @param {number} r @param {string} fill */
function wheel(x, y, r, fill) {
  const step = 360 / Math.round(r * 2.2);
  const teeth = around(step)
    .map((degrees) => line([polar(r - 0.4, degrees), polar(r + 1.6, degrees)]))
    .join('');
  const arms = around(72)
    .map((degrees) => line([[0, 0], polar(r * 0.8, degrees)]))
    .join('');
  return tag(
    'g',
    { transform: `translate(${x} ${y})` },
    tag('path', { d: teeth, stroke: '#8a6a2b', 'stroke-width': 1.1 }),
    tag('circle', { r: r * 0.88, fill: 'none', stroke: fill, 'stroke-width': r * 0.24 }),
    tag('path', { d: arms, stroke: fill, 'stroke-width': r * 0.13 }),
    tag('circle', { r: r * 0.2, fill }),
  );
}

/** @param {string} d */
const bridge = (d) =>
  tag('path', { d, fill: '#0006', transform: 'translate(1.2 2)' }) +
  tag('path', { d, fill: 'url(#geneva)', stroke: '#fff', 'stroke-width': 1.1, 'stroke-opacity': 0.75 }) +
  tag('path', { d, fill: 'none', stroke: '#0005', 'stroke-width': 0.4 });

/** Balance with its spring, under the cock that carries it. */
function balance() {
  const coils = Array.from({ length: 60 }, (_, at) => polar(3 + at * 0.24, at * 24));
  return tag(
    'g',
    { transform: 'translate(38 44)' },
    tag('circle', { r: 29, fill: '#0004' }),
    tag('circle', { r: 25, fill: 'none', stroke: 'url(#brass)', 'stroke-width': 4.2 }),
    tag('path', { d: 'M-24-4L24 4M-4 24L4-24', stroke: 'url(#brass)', 'stroke-width': 3 }),
    ...around(45).map((degrees) =>
      tag('rect', {
        x: -1.6,
        y: -29.4,
        width: 3.2,
        height: 3.4,
        fill: '#a87b2c',
        transform: `rotate(${degrees})`,
      }),
    ),
    tag('path', { d: line(coils), fill: 'none', stroke: '#27408f', 'stroke-width': 0.6 }),
  );
}

/** The mechanical calibre, on a plate of radius 100. */
const mechanical = () =>
  wheel(-6, 26, 17, 'url(#brass)') +
  wheel(-34, 42, 14, 'url(#brass)') +
  balance() +
  bridge('M-92-30A97 97 0 0 1 60-76L46-34Q20-16-8-20T-56 6L-95 12A97 97 0 0 1-92-30Z') +
  bridge('M-95 18L-54 12Q-30-4-10-12L24-20L40-12Q14 2 8 16Q4 40-12 56T-40 88A97 97 0 0 1-95 18Z') +
  bridge('M66-72A97 97 0 0 1 96 14L74 18Q62 4 44-6L50-32Z') +
  bridge('M92 32A97 97 0 0 1 64 73L50 62L34 48A7 7 0 0 1 42 38L70 34Z') +
  jewel(38, 44, 3.6) +
  jewel(-6, 26) +
  jewel(-36, 44) +
  jewel(6, -4, 2.6) +
  jewel(-66, -4, 2.6) +
  jewel(70, -16, 2.6) +
  wheel(-34, -44, 22, '#d8dadd') +
  jewel(-34, -44, 2.2) +
  wheel(20, -52, 13, '#d8dadd') +
  screw(-80, 12, 20) +
  screw(-76, -22, 70) +
  screw(48, -70, 120) +
  screw(-48, 74, 45) +
  screw(84, 4, 10) +
  screw(76, 46, 80) +
  screw(-18, 12, 150);

/** Battery or accumulator, coil and circuit. */
const electronic = () =>
  bridge('M-92-30A97 97 0 0 1 60-76L40-20Q10-6-10 20L-60 60A97 97 0 0 1-92-30Z') +
  tag('circle', { cx: 30, cy: 30, r: 42, fill: '#c9ccd0', stroke: '#74777c', 'stroke-width': 1.2 }) +
  tag('circle', { cx: 30, cy: 30, r: 36, fill: 'url(#brushed)', stroke: '#9a9da2', 'stroke-width': 0.6 }) +
  tag('path', { d: 'M24 30h12M30 24v12', stroke: '#5d6066', 'stroke-width': 1.6 }) +
  tag('rect', { x: -74, y: -40, width: 58, height: 17, rx: 3, fill: '#b4652d', transform: 'rotate(-24)' }) +
  tag('path', {
    d: Array.from({ length: 19 }, (_, at) => `M${-73 + at * 3}-40v17`).join(''),
    stroke: '#6d3712',
    'stroke-width': 0.8,
    transform: 'rotate(-24)',
  }) +
  wheel(-40, 34, 13, 'url(#brass)') +
  jewel(-40, 34, 2.4) +
  jewel(-2, -2, 2.4) +
  screw(-80, -22, 30) +
  screw(44, -66, 70) +
  screw(-58, 50, 100) +
  screw(84, 10, 0);

/** The winding rotor, its weight engraved. @param {Entry} entry */
const rotor = (entry) =>
  tag('path', {
    d: 'M-92 8A92 92 0 0 0 92 8L74 8A74 74 0 0 1 16 16L12 0A12 12 0 0 0-12 0L-16 16A74 74 0 0 1-74 8Z',
    transform: 'rotate(148) translate(2 3)',
    fill: '#0006',
  }) +
  tag(
    'g',
    { transform: 'rotate(148)' },
    tag('path', {
      d: 'M-92 6A92 92 0 0 0 92 6L70 6A70 70 0 0 1 14 22L10 0A10 10 0 0 0-10 0L-14 22A70 70 0 0 1-70 6Z',
      fill: 'url(#metal)',
      stroke: '#0006',
      'stroke-width': 0.7,
    }),
    tag('path', { id: 'weight', d: 'M-81 8A81.5 81.5 0 0 0 81 8', fill: 'none' }),
    tag(
      'text',
      {
        'font-size': 8,
        'font-family': 'Georgia,serif',
        'letter-spacing': 2.4,
        fill: entry.case.metal === 'ceramica' ? '#e9e6df' : '#2a2b2e',
        'text-anchor': 'middle',
        dy: 3,
      },
      tag('textPath', { href: '#weight', startOffset: '50%' }, `CALIBRO ${entry.movement.calibre}`),
    ),
    tag('circle', { r: 8, fill: 'url(#metal)', stroke: '#0006', 'stroke-width': 0.7 }),
    tag('circle', { r: 3.4, fill: 'url(#ruby)' }),
  );

/** @type {Record<MovementKind, (entry: Entry) => string>} */
const kinds = {
  manuale: mechanical,
  automatico: (entry) => mechanical() + rotor(entry),
  quarzo: electronic,
  solare: electronic,
};

/** The calibre of an entry around (0, 0), radius 100. @param {Entry} entry */
export const drawMovement = (entry) =>
  tag('circle', { r: 100, fill: 'url(#plate)' }) +
  tag('circle', { r: 100, fill: 'url(#perlage)' }) +
  kinds[entry.movement.kind](entry) +
  tag('circle', { r: num(98.6), fill: 'none', stroke: '#0005', 'stroke-width': 2 });
