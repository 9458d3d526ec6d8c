import { around, line, num, polar, tag } from './svg.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */

const edge = { stroke: '#0005', 'stroke-width': 0.6 };

/** The same on the other side. @param {string} drawn */
const bothSides = (drawn) => drawn + tag('g', { transform: 'scale(-1 1)' }, drawn);

/** The strap as it falls away from the case. @param {number} half of the thickness @param {boolean} metal */
const fallingStrap = (half, metal) =>
  tag('path', {
    d: `M-122 ${num(half * 0.75)}Q-190 ${num(half + 30)}-214 190L-200 194Q-176 ${num(half + 44)}-114 ${num(half * 1.05)}Z`,
    fill: metal ? 'url(#brushed)' : 'url(#strap)',
  });

/** @param {number} half */
const lug = (half) =>
  tag('path', {
    d: `M-86 ${num(half * 0.1)}Q-118 ${num(half * 0.3)}-128 ${num(half * 1.15)}Q-112 ${num(half * 1.2)}-96 ${num(half * 0.8)}Z`,
    fill: 'url(#metal)',
    ...edge,
  });

/** One layer of the case: `wide` units of half width, from `top` down. @param {number} wide @param {number} top @param {number} height @param {number} rx @param {string} fill */
const layer = (wide, top, height, rx, fill) =>
  tag('rect', { x: -wide, y: top, width: wide * 2, height, rx, fill, ...edge });

/** Crystal, bezel, middle and back. @param {number} half */
const stack = (half) =>
  tag('path', {
    d: `M-78 ${num(-half * 0.72)}Q0 ${num(-half * 1.25)} 78 ${num(-half * 0.72)}Z`,
    fill: '#eaf2f6',
    opacity: 0.85,
    stroke: '#0003',
  }) +
  layer(90, -half * 0.74, half * 0.36, 5, 'url(#metal)') +
  layer(100, -half * 0.4, half * 1.05, Math.min(12, half * 0.4), 'url(#brushed)') +
  tag('path', { d: `M-96 ${num(-half * 0.28)}H96`, stroke: '#fff', 'stroke-width': 1, opacity: 0.6 }) +
  layer(80, half * 0.65, half * 0.22, 3, 'url(#metal)');

/** The crown, end on. @param {number} y */
function crown(y) {
  const teeth = around(15).map((degrees) => line([polar(11.5, degrees), polar(14, degrees)]));
  return tag(
    'g',
    { transform: `translate(0 ${num(y)})` },
    tag('circle', { r: 13, fill: 'url(#metal)', stroke: '#0006', 'stroke-width': 0.8 }),
    tag('path', { d: teeth.join(''), stroke: '#0007', 'stroke-width': 1 }),
    tag('circle', { r: 9, fill: 'url(#bevel)' }),
    tag('circle', { r: 8, fill: 'url(#brushed)' }),
  );
}

/** The case from its crown side: how thick it is, and how the lugs fall. @param {Entry} entry */
export function drawProfile({ case: { thickness, diameter }, strap }) {
  const half = (thickness / diameter) * 100;
  return tag(
    'g',
    { transform: 'translate(400 380) scale(2.2)', filter: 'url(#cast)' },
    bothSides(fallingStrap(half, strap.colour === 'metallo')),
    stack(half),
    bothSides(lug(half)),
    crown(half * 0.12),
  );
}
