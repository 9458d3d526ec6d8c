import { strapPaints } from './colours.mjs';
import { gradient, num, tag } from './svg.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */

/** Where the strap leaves the case, and far enough to run out of every crop. */
const REACH = 420;

/** Half its width, by the shape of the case. @param {Entry} entry */
const halfWidthOf = (entry) =>
  entry.case.shape === 'rettangolare' ? 48 : entry.case.shape === 'tonneau' ? 50 : 52;

/** @param {number} half */
const band = (half) => `M${-half}-60L${num(-half * 0.9)} ${-REACH}H${num(half * 0.9)}L${half}-60Z`;

/** @param {number} half @param {string} stitch */
function leather(half, stitch) {
  const inset = half - 6;
  return (
    tag('path', { d: band(half), fill: 'url(#strap)' }) +
    tag('path', {
      d: `M${-inset}-100L${num(-inset * 0.9)} ${-REACH}M${inset}-100L${num(inset * 0.9)} ${-REACH}`,
      stroke: stitch,
      'stroke-width': 1.3,
      'stroke-dasharray': '5 3.2',
      'stroke-linecap': 'round',
      opacity: 0.8,
      fill: 'none',
    }) +
    tag('path', {
      d: `M${-inset}-112H${inset}`,
      stroke: stitch,
      'stroke-width': 1.3,
      'stroke-dasharray': '5 3.2',
      opacity: 0.8,
    })
  );
}

/** @param {number} half */
function rubber(half) {
  const grooves = [-0.5, 0, 0.5].map((at) => `M${num(half * at)}-118V${-REACH}`).join('');
  return (
    tag('path', { d: band(half), fill: 'url(#strap)' }) +
    tag('path', { d: grooves, stroke: '#000', 'stroke-width': 5, opacity: 0.28, 'stroke-linecap': 'round' }) +
    tag('path', {
      d: grooves,
      stroke: '#fff',
      'stroke-width': 0.8,
      opacity: 0.12,
      transform: 'translate(3 0)',
    })
  );
}

/** @param {number} half @param {string} stripe */
function textile(half, stripe) {
  return (
    tag('path', { d: band(half), fill: 'url(#strap)' }) +
    tag('path', {
      d: `M${num(-half * 0.22)}-60V${-REACH}H${num(half * 0.22)}V-60Z`,
      fill: stripe,
      opacity: 0.55,
    }) +
    tag('path', { d: band(half), fill: 'url(#weave)' })
  );
}

/** @param {number} half */
function mesh(half) {
  return (
    tag('path', { d: band(half), fill: 'url(#brushed)' }) +
    tag('path', { d: band(half), fill: 'url(#weave)' }) +
    tag('path', { d: band(half), fill: 'url(#sheen)' })
  );
}

/** Five-part links that narrow towards the clasp. @param {number} half */
function bracelet(half) {
  let links = '';
  for (let row = 0; row < 17; row += 1) {
    const y = -104 - row * 19;
    const width = half * (1 - row * 0.008);
    const parts = [-1, -0.56, -0.2, 0.2, 0.56, 1].map((at) => at * width);
    for (let part = 0; part < 5; part += 1) {
      const from = parts[part] ?? 0;
      const to = parts[part + 1] ?? 0;
      links += tag('rect', {
        x: from + 0.4,
        y: y - 18 + (part % 2 ? 9 : 0),
        width: to - from - 0.8,
        height: 17.6,
        rx: 2.4,
        fill: part % 2 ? 'url(#metal)' : 'url(#brushed)',
        stroke: '#0007',
        'stroke-width': 0.5,
      });
    }
  }
  return tag('path', { d: band(half), fill: '#15161a' }) + links;
}

/** The strap's own paint; metal ones are painted like the case. @param {Entry} entry */
export function strapDefs(entry) {
  const [light, shade] = paintOf(entry);
  const across = { x1: 0, x2: 1, y1: 0, y2: 0 };
  return (
    gradient(
      'linearGradient',
      'strap',
      [
        [0, shade],
        [0.18, light],
        [0.6, light],
        [1, shade],
      ],
      across,
    ) +
    tag(
      'pattern',
      {
        id: 'weave',
        width: 3.2,
        height: 3.2,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
      },
      tag('path', { d: 'M0 0H3.2M0 1.6H1.6', stroke: '#000', 'stroke-width': 0.8, opacity: 0.4 }),
      tag('path', { d: 'M0.8 0V3.2', stroke: '#fff', 'stroke-width': 0.5, opacity: 0.25 }),
    )
  );
}

/** @param {Entry} entry @returns {[string, string, string]} */
const paintOf = (entry) => strapPaints[entry.strap.colour] ?? ['#2f2d2c', '#121111', '#5a5552'];

/** @type {Record<string, (half: number, stitch: string) => string>} */
const kinds = { pelle: leather, gomma: rubber, nato: textile, maglia: mesh, bracciale: bracelet };

/** Both halves of the strap, above and below the case. @param {Entry} entry */
export function drawStrap(entry) {
  const half = halfWidthOf(entry);
  const upper = (kinds[entry.strap.kind] ?? leather)(half, paintOf(entry)[2]);
  return (
    tag('g', { id: 'half-strap' }, upper) + tag('use', { href: '#half-strap', transform: 'rotate(180)' })
  );
}
