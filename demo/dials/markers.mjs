import { isLight } from './colours.mjs';
import { around, line, polar, tag } from './svg.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { DialPaint } from './colours.mjs' */

/**
 * Where markers may stand: the distance of the rim at an angle, what they are painted with, and where not.
 * @typedef {object} Ground
 * @property {(degrees: number, share: number) => number} reach  share 1 is the rim
 * @property {(share: number) => string} rim  the rim at a share of its size, as a path
 * @property {DialPaint} paint
 * @property {boolean} applied  applied markers are metal, the others printed
 * @property {(x: number, y: number) => boolean} taken  true where a sub-dial or a window stands
 */

const SERIF = 'Georgia,Times New Roman,serif';
const SANS = 'Avenir Next,Helvetica Neue,Arial,sans-serif';
const LUME = '#e9efd2';
const ROMAN = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

/** @param {Ground} ground @param {number} degrees @param {number} from @param {number} to @returns {[number, number][]} */
const spoke = (ground, degrees, from, to) => [
  polar(ground.reach(degrees, from), degrees),
  polar(ground.reach(degrees, to), degrees),
];

/** The twelve hours that stand free at this share of the radius. @param {Ground} ground @param {number} share */
const freeHours = (ground, share) =>
  around(30).filter((degrees) => !ground.taken(...polar(ground.reach(degrees, share), degrees)));

/** @param {Ground} ground @param {number} degrees @param {number} share @param {string} word @param {number} size @param {string} font @param {string} [style] */
function numeral(ground, degrees, share, word, size, font, style) {
  const [x, y] = polar(ground.reach(degrees, share), degrees);
  return tag(
    'text',
    {
      x,
      y: y + size * 0.35,
      'font-size': size,
      'font-family': font,
      'font-style': style,
      'font-weight': font === SANS ? 600 : undefined,
      'text-anchor': 'middle',
      fill: ground.paint.ink,
    },
    word,
  );
}

/** @param {Ground} ground @param {number} degrees @param {number} from @param {number} to @param {number} width */
function baton(ground, degrees, from, to, width) {
  const d = line(spoke(ground, degrees, from, to));
  const metal = ground.applied ? '#f6f3ec' : ground.paint.ink;
  return (
    (ground.applied
      ? tag('path', { d, stroke: '#0008', 'stroke-width': width + 0.9, transform: 'translate(.7 1)' })
      : '') +
    tag('path', { d, stroke: metal, 'stroke-width': width }) +
    (ground.applied ? tag('path', { d, stroke: '#5b5a57', 'stroke-width': width * 0.28 }) : '')
  );
}

/** @param {Ground} ground */
const batons = (ground) =>
  freeHours(ground, 0.8)
    .map((degrees) =>
      degrees
        ? baton(ground, degrees, 0.72, 0.88, 2.6)
        : baton(ground, -2.6, 0.72, 0.88, 2.4) + baton(ground, 2.6, 0.72, 0.88, 2.4),
    )
    .join('');

/** Long facetted wedges. @param {Ground} ground */
const wedges = (ground) =>
  freeHours(ground, 0.76)
    .map((degrees) => {
      const out = ground.reach(degrees, 0.9);
      const inn = ground.reach(degrees, 0.6);
      const half = degrees % 90 ? 2.3 : 3.2;
      return tag(
        'g',
        { transform: `rotate(${degrees})` },
        tag('path', {
          d: `M${-half}-${out}H0V${-inn}Z`,
          fill: '#fbfaf6',
          stroke: '#0006',
          'stroke-width': 0.4,
        }),
        tag('path', {
          d: `M${half}-${out}H0V${-inn}Z`,
          fill: '#8d8b88',
          stroke: '#0006',
          'stroke-width': 0.4,
        }),
      );
    })
    .join('');

/** @param {Ground} ground @param {number} degrees @param {number} share @param {number} r */
function dot(ground, degrees, share, r) {
  const [cx, cy] = polar(ground.reach(degrees, share), degrees);
  const lume = luminous(ground);
  return tag('circle', {
    cx,
    cy,
    r,
    fill: lume ? LUME : ground.paint.ink,
    stroke: lume ? '#fff' : 'none',
    'stroke-width': 0.7,
  });
}

/** Lume shows on dark dials; on light ones the ink does. @param {Ground} ground */
const luminous = ({ paint }) => isLight(paint.ink);

/** @param {Ground} ground */
const dots = (ground) =>
  freeHours(ground, 0.8)
    .map((degrees) => dot(ground, degrees, 0.8, degrees % 90 ? 3 : 4.4))
    .join('');

/** Triangle, bars and dots: read at a glance, under water. @param {Ground} ground */
const divers = (ground) =>
  freeHours(ground, 0.78)
    .map((degrees) => {
      const at = ground.reach(degrees, 0.78);
      const fill = luminous(ground) ? LUME : ground.paint.ink;
      const edge = { fill, stroke: '#fff', 'stroke-width': 0.8, transform: `rotate(${degrees})` };
      if (!degrees) return tag('path', { d: `M-8-${at + 8}H8L0 ${-at + 8}Z`, ...edge });
      return degrees % 90
        ? dot(ground, degrees, 0.78, 4.6)
        : tag('rect', { x: -3, y: -at - 8, width: 6, height: 17, rx: 1, ...edge });
    })
    .join('');

/** @param {Ground} ground */
const romans = (ground) =>
  freeHours(ground, 0.78)
    .map((degrees) => {
      const at = ground.reach(degrees, 0.78);
      return tag(
        'text',
        {
          y: -at + 6,
          transform: `rotate(${degrees})`,
          'font-size': 17,
          'font-family': SERIF,
          'text-anchor': 'middle',
          fill: ground.paint.ink,
          textLength: ROMAN[degrees / 30]?.length === 4 ? 24 : undefined,
          lengthAdjust: 'spacingAndGlyphs',
        },
        ROMAN[degrees / 30] ?? '',
      );
    })
    .join('');

/** @param {string} font @param {number} size @param {string} [style] @returns {(ground: Ground) => string} */
const arabics = (font, size, style) => (ground) =>
  freeHours(ground, 0.76)
    .map((degrees) => numeral(ground, degrees, 0.76, String(degrees / 30 || 12), size, font, style))
    .join('');

/** Numerals at the quarters, batons between. @param {Ground} ground */
const mixed = (ground) =>
  freeHours(ground, 0.77)
    .map((degrees) =>
      degrees % 90
        ? baton(ground, degrees, 0.72, 0.87, 2.6)
        : numeral(ground, degrees, 0.76, String(degrees / 30 || 12), 20, SANS),
    )
    .join('');

/** @type {Record<Entry['look']['indices'], (ground: Ground) => string>} */
const indices = {
  bastoni: batons,
  romani: romans,
  arabi: arabics(SANS, 17),
  breguet: arabics(SERIF, 17, 'italic'),
  punti: dots,
  misti: mixed,
  triangoli: divers,
  spicchi: wedges,
};

/** @param {Ground} ground @param {number} from @param {number} to @param {number} step */
const ticks = (ground, from, to, step) =>
  around(step)
    .map((degrees) => line(spoke(ground, degrees, from, to)))
    .join('');

/** @type {Record<Entry['look']['track'], (ground: Ground) => string>} */
const tracks = {
  ferrovia: (ground) =>
    tag('path', {
      d: `${ground.rim(0.97)}${ground.rim(0.925)}${ticks(ground, 0.925, 0.97, 6)}`,
      fill: 'none',
      stroke: ground.paint.ink,
      'stroke-width': 0.55,
    }),
  tacche: (ground) =>
    tag('path', { d: ticks(ground, 0.925, 0.975, 6), stroke: ground.paint.ink, 'stroke-width': 0.7 }) +
    tag('path', { d: ticks(ground, 0.915, 0.975, 30), stroke: ground.paint.ink, 'stroke-width': 1.5 }),
  punti: (ground) =>
    around(6)
      .map((degrees) => {
        const [cx, cy] = polar(ground.reach(degrees, 0.945), degrees);
        return tag('circle', { cx, cy, r: degrees % 30 ? 0.7 : 1.3, fill: ground.paint.ink });
      })
      .join(''),
  nessuna: () => '',
};

/** Minute track and hour markers. @param {Entry['look']} look @param {Ground} ground */
export const drawMarkers = (look, ground) => tracks[look.track](ground) + indices[look.indices](ground);
