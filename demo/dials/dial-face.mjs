import { around, gradient, line, polar, tag } from './svg.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { DialPaint } from './colours.mjs' */

/** A pattern of `size` × `size` tiles. @param {number} size @param {number} turn @param {...string} marks */
const pattern = (size, turn, ...marks) =>
  tag(
    'pattern',
    {
      id: 'grain',
      width: size,
      height: size,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${turn})`,
    },
    ...marks,
  );

/** @param {string} d @param {string} stroke @param {number} width @param {number} opacity */
const stroke = (d, stroke, width, opacity) =>
  tag('path', { d, stroke, 'stroke-width': width, opacity, fill: 'none' });

/** Patterns that some finishes are laid over the dial with. @type {Partial<Record<Entry['look']['texture'], string>>} */
const grains = {
  clous: pattern(
    7,
    45,
    tag('path', { d: 'M0 0H7L0 7Z', fill: '#fff', opacity: 0.13 }),
    tag('path', { d: 'M7 0V7H0Z', fill: '#000', opacity: 0.16 }),
    stroke('M0 0H7M0 0V7', '#000', 0.5, 0.3),
  ),
  lino: pattern(
    3,
    0,
    stroke('M0 0.7H3', '#fff', 0.5, 0.2),
    stroke('M0 2.1H3', '#000', 0.5, 0.13),
    stroke('M1 0V3', '#fff', 0.4, 0.14),
    stroke('M2.4 0V3', '#000', 0.4, 0.1),
  ),
  righe: pattern(
    5,
    0,
    tag('path', { d: 'M0 0H2.5V5H0Z', fill: '#000', opacity: 0.1 }),
    stroke('M0.2 0V5', '#fff', 0.5, 0.3),
  ),
};

/** Frosted snow: noise lit from the side. */
const snow =
  '<filter id="snow" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="3" seed="7"/>' +
  '<feDiffuseLighting lighting-color="#fff" surfaceScale="1.6"><feDistantLight azimuth="235" elevation="56"/></feDiffuseLighting></filter>';

/** @param {Entry} entry @param {DialPaint} paint */
export function faceDefs({ look: { texture } }, paint) {
  const edgeFrom = texture === 'fume' ? 0.35 : texture === 'opaco' || texture === 'smalto' ? 0.75 : 0.5;
  const rim = texture === 'fume' ? '#08090b' : paint.edge;
  const centre = { cx: 0, cy: 0, r: 100, gradientUnits: 'userSpaceOnUse' };
  return (
    gradient(
      'radialGradient',
      'face',
      [
        [0, paint.core],
        [edgeFrom, paint.core],
        [texture === 'fume' ? 0.8 : 1, paint.edge],
        [1, rim],
      ],
      centre,
    ) +
    gradient(
      'radialGradient',
      'depth',
      [
        [0.8, '#000', 0],
        [1, '#000', 0.34],
      ],
      { ...centre, r: 90 },
    ) +
    (grains[texture] ?? '') +
    (texture === 'neve' ? snow : '')
  );
}

/** Rays that catch the light in two opposite lobes, as a sunburst dial does. @param {number} reach */
function sunburst(reach) {
  return around(4)
    .map((degrees) => {
      const lobe = Math.cos(((degrees - 32) * Math.PI) / 180) ** 2;
      const flicker = 0.72 + 0.28 * Math.cos(degrees * 2.7);
      const light = lobe * lobe * flicker;
      return tag('path', {
        d: `${line([[0, 0], polar(reach, degrees - 2.3), polar(reach, degrees + 2.3)])}Z`,
        fill: light > 0.22 ? '#fff' : '#000',
        opacity: light > 0.22 ? light * 0.3 : (0.22 - light) * 0.55,
      });
    })
    .join('');
}

/** A rosette: one circle turned about the centre. */
const rosette = () =>
  tag(
    'g',
    { fill: 'none', stroke: '#000', 'stroke-width': 0.35, opacity: 0.42 },
    ...around(7.5).map((degrees) => tag('circle', { r: 40, cy: -32, transform: `rotate(${degrees})` })),
  ) +
  tag(
    'g',
    { fill: 'none', stroke: '#fff', 'stroke-width': 0.3, opacity: 0.4 },
    ...around(7.5).map((degrees) => tag('circle', { r: 40, cy: -32, transform: `rotate(${degrees + 1.4})` })),
  );

/** @type {Record<Entry['look']['texture'], (rim: string) => string>} */
const finishes = {
  soleil: () => sunburst(120),
  guilloche: () => sunburst(120) + rosette(),
  clous: (rim) => tag('path', { d: rim, fill: 'url(#grain)' }),
  lino: (rim) => tag('path', { d: rim, fill: 'url(#grain)' }),
  righe: (rim) => sunburst(120) + tag('path', { d: rim, fill: 'url(#grain)' }),
  fume: () => sunburst(120),
  smalto: () =>
    tag('ellipse', {
      cx: -24,
      cy: -40,
      rx: 74,
      ry: 46,
      fill: '#fff',
      opacity: 0.12,
      transform: 'rotate(-28)',
    }),
  neve: (rim) => tag('path', { d: rim, filter: 'url(#snow)' }),
  opaco: () => '',
};

/**
 * The painted dial without anything printed on it.
 * @param {Entry} entry @param {string} rim the dial's outline, also the clip of its finish
 */
export function drawFace(entry, rim) {
  return (
    tag('clipPath', { id: 'dial' }, tag('path', { d: rim })) +
    tag('path', { d: rim, fill: 'url(#face)', stroke: 'url(#bevel)', 'stroke-width': 2.4 }) +
    tag(
      'g',
      {
        'clip-path': 'url(#dial)',
        style: entry.look.texture === 'neve' ? 'mix-blend-mode:multiply' : undefined,
      },
      finishes[entry.look.texture](rim),
    ) +
    tag('path', { d: rim, fill: 'url(#depth)' })
  );
}
