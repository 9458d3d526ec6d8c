import { metals } from './colours.mjs';
import { outlineOf } from './outline.mjs';
import { around, gradient, line, polar, tag } from './svg.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { DialPaint } from './colours.mjs' */

/** How much of the case the dial takes, by bezel. @type {Record<Entry['look']['bezel'], number>} */
export const dialScales = {
  liscia: 0.88,
  doppia: 0.84,
  zigrinata: 0.83,
  subacquea: 0.71,
  tachimetro: 0.75,
  gmt: 0.73,
};

/** Gradients of polished and brushed metal. @param {Entry} entry */
export function metalDefs(entry) {
  const [bright, light, mid, deep] = metals[entry.case.metal];
  const diagonal = { x1: 0, y1: 0, x2: 1, y2: 1 };
  return (
    gradient(
      'linearGradient',
      'metal',
      [
        [0, bright],
        [0.3, light],
        [0.5, mid],
        [0.62, bright],
        [0.8, light],
        [1, deep],
      ],
      diagonal,
    ) +
    gradient(
      'linearGradient',
      'bevel',
      [
        [0, deep],
        [0.35, mid],
        [0.6, light],
        [1, bright],
      ],
      diagonal,
    ) +
    gradient(
      'linearGradient',
      'brushed',
      [
        [0, mid],
        [0.25, light],
        [0.5, mid],
        [0.75, light],
        [1, mid],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    )
  );
}

/** Four lugs that hold the strap; where the case is long it needs none. @param {Entry} entry */
function drawLugs(entry) {
  const { shape } = entry.case;
  const inner = shape === 'rettangolare' ? 50 : shape === 'tonneau' ? 50 : 54;
  const tip = shape === 'rettangolare' || shape === 'tonneau' ? 122 : 116;
  const foot = shape === 'rettangolare' ? 18 : 26;
  const lug = tag('path', {
    d: `M${inner} -40V${-tip + 3}Q${inner} ${-tip} ${inner + 4} ${-tip}Q${inner + 13} ${-tip + 2} ${inner + 17} -88L${inner + foot} -40Z`,
    fill: 'url(#metal)',
    stroke: '#0005',
    'stroke-width': 0.6,
  });
  const pair = lug + tag('g', { transform: 'scale(-1 1)' }, lug);
  return pair + tag('g', { transform: 'scale(1 -1)' }, pair);
}

/** Crown at three, with pushers on a chronograph. @param {Entry} entry */
function drawCrown(entry) {
  const edge = outlineOf(entry.case.shape).reach(90);
  const ridges = [-8, -5.2, -2.4, 0.4, 3.2, 6].map((y) => `M${edge + 4} ${y + 1}h9`).join('');
  const crown =
    tag('rect', { x: edge - 3, y: -6, width: 8, height: 12, fill: 'url(#bevel)' }) +
    tag('rect', {
      x: edge + 3,
      y: -10,
      width: 11,
      height: 20,
      rx: 2.5,
      fill: 'url(#metal)',
      stroke: '#0006',
      'stroke-width': 0.6,
    }) +
    tag('path', { d: ridges, stroke: '#0007', 'stroke-width': 0.8 });
  if (entry.complication !== 'cronografo') return crown;
  const pusher =
    tag('rect', { x: edge - 6, y: -4, width: 12, height: 8, fill: 'url(#bevel)' }) +
    tag('rect', {
      x: edge + 4,
      y: -6.5,
      width: 8,
      height: 13,
      rx: 2,
      fill: 'url(#metal)',
      stroke: '#0006',
      'stroke-width': 0.6,
    });
  return crown + [-28, 28].map((turn) => tag('g', { transform: `rotate(${turn})` }, pusher)).join('');
}

/** @param {number} from @param {number} to @param {number} step @param {string} stroke @param {number} width */
const rays = (from, to, step, stroke, width) =>
  tag('path', {
    d: around(step)
      .map((degrees) => line([polar(from, degrees), polar(to, degrees)]))
      .join(''),
    stroke,
    'stroke-width': width,
  });

/** @param {string[]} words from twelve o'clock on @param {number} radius @param {number} size @param {string} fill */
const ring = (words, radius, size, fill) =>
  words
    .map((word, at) => {
      const degrees = (at * 360) / words.length;
      return word
        ? tag(
            'text',
            {
              y: -radius,
              transform: `rotate(${Math.round(degrees)})`,
              'font-size': size,
              fill,
              'text-anchor': 'middle',
              'font-family': 'Helvetica Neue,Arial,sans-serif',
              'font-weight': 600,
            },
            word,
          )
        : '';
    })
    .join('');

/** What stands on the ring around the dial. @type {Record<Entry['look']['bezel'], (entry: Entry, paint: DialPaint) => string>} */
const bezels = {
  liscia: () => '',
  doppia: (entry) =>
    tag('path', {
      d: outlineOf(entry.case.shape).path(0.9),
      fill: 'none',
      stroke: 'url(#bevel)',
      'stroke-width': 4,
    }),
  zigrinata: () => rays(86, 96, 3, '#0005', 1.1) + rays(86.2, 95.8, 3, '#fff5', 0.5),
  subacquea: (_, paint) =>
    disc(94, 74, paint.edge) +
    ring(['', '', '10', '', '20', '', '30', '', '40', '', '50', ''], 80.5, 9.5, '#f4efe4') +
    around(30)
      .filter((degrees) => degrees % 60 && degrees)
      .map((degrees) =>
        tag('rect', {
          x: -1.4,
          y: -89,
          width: 2.8,
          height: 10,
          fill: '#f4efe4',
          transform: `rotate(${degrees})`,
        }),
      )
      .join('') +
    rays(91.5, 88.5, 6, '#f4efe4aa', 0.7) +
    tag('path', { d: 'M-6.5-90.5h13L0-78z', fill: '#f4efe4' }),
  tachimetro: () =>
    disc(94, 77, '#17181b') +
    ring(
      ['', '400', '300', '240', '200', '170', '150', '130', '110', '90', '75', '60'],
      82.5,
      7.5,
      '#f4efe4',
    ) +
    rays(80, 78, 6, '#f4efe488', 0.6),
  gmt: (_, paint) =>
    disc(94, 75, paint.edge) +
    tag('path', { d: 'M-94 0A94 94 0 0 0 94 0L75 0A75 75 0 0 1-75 0Z', fill: '#7d2f28' }) +
    ring(['', '2', '4', '6', '8', '10', '12', '14', '16', '18', '20', '22'], 81, 9, '#f4efe4') +
    rays(86, 83, 15, '#f4efe488', 0.6) +
    tag('path', { d: 'M-5.5-90h11L0-79z', fill: '#f4efe4' }),
};

/** A ring-shaped inlay with a soft sheen. @param {number} outer @param {number} inner @param {string} fill */
const disc = (outer, inner, fill) => {
  const middle = (outer + inner) / 2;
  const width = outer - inner;
  return (
    tag('circle', { r: middle, fill: 'none', stroke: fill, 'stroke-width': width }) +
    tag('circle', { r: middle, fill: 'none', stroke: 'url(#sheen)', 'stroke-width': width })
  );
};

/** What front and back have in common. @param {Entry} entry */
export function drawBody(entry) {
  const rim = outlineOf(entry.case.shape).path();
  return (
    drawCrown(entry) +
    drawLugs(entry) +
    tag('path', { d: rim, fill: 'url(#brushed)', stroke: '#0006', 'stroke-width': 0.8 })
  );
}

/** Case, lugs, crown and bezel; the dial goes on top. @param {Entry} entry @param {DialPaint} paint */
export function drawCase(entry, paint) {
  const outline = outlineOf(entry.case.shape);
  const bezelShape = entry.case.shape === 'cuscino' ? outlineOf('tondo') : outline;
  return (
    drawBody(entry) +
    tag('path', { d: bezelShape.path(0.97), fill: 'url(#metal)', stroke: '#0004', 'stroke-width': 0.6 }) +
    bezels[entry.look.bezel](entry, paint)
  );
}
