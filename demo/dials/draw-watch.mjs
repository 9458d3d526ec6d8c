import { dialPaints, isLight } from './colours.mjs';
import { complicationLayer } from './complications.mjs';
import { drawFace, faceDefs } from './dial-face.mjs';
import { drawHands } from './hands.mjs';
import { drawMarkers } from './markers.mjs';
import { dialShapeOf, outlineOf } from './outline.mjs';
import { drawStrap, strapDefs } from './strap.mjs';
import { escapeText, gradient, num, tag } from './svg.mjs';
import { dialScales, drawCase, metalDefs } from './watch-case.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */

/** Shared light: the paper behind, the shadow below, the sheen on inlays, the crystal. @param {Entry} entry */
export function sceneDefs(entry) {
  const { paper } = dialPaints[entry.dial];
  return (
    gradient(
      'radialGradient',
      'paper',
      [
        [0, paper[0]],
        [1, paper[1]],
      ],
      { cx: 0.42, cy: 0.34, r: 0.85 },
    ) +
    gradient(
      'linearGradient',
      'sheen',
      [
        [0, '#fff', 0.3],
        [0.4, '#fff', 0],
        [0.6, '#000', 0],
        [1, '#000', 0.3],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ) +
    gradient(
      'linearGradient',
      'crystal',
      [
        [0, '#fff', 0.2],
        [0.42, '#fff', 0.03],
        [0.43, '#fff', 0],
        [1, '#fff', 0],
      ],
      { x1: 0.1, y1: 0, x2: 0.8, y2: 1 },
    ) +
    '<filter id="soft" x="-50%" y="-20%" width="200%" height="140%"><feGaussianBlur stdDeviation=".9"/></filter>' +
    '<filter id="cast" x="-30%" y="-10%" width="160%" height="120%"><feDropShadow dx="5" dy="9" stdDeviation="9" flood-color="#1a1410" flood-opacity=".38"/></filter>' +
    metalDefs(entry) +
    strapDefs(entry)
  );
}

/** The maker's name, as large as the room between the markers allows. @param {Entry} entry @param {(degrees: number, share: number) => number} reach @param {string} fill */
function signature({ maker, movement, complication }, reach, fill) {
  if (complication === 'regolatore') return '';
  const y = complication === 'calendario' ? 24 : -reach(0, 0.42);
  const name = tag(
    'text',
    {
      y,
      'font-size': Math.min(8.4, (reach(90, 1) * 1.12) / maker.length),
      'font-family': 'Didot,Bodoni MT,Georgia,serif',
      'letter-spacing': 1.1,
      'text-anchor': 'middle',
      fill,
    },
    escapeText(maker.toUpperCase()),
  );
  return (
    name +
    tag(
      'text',
      {
        y: y + 8,
        'font-size': 4.6,
        'font-family': 'Georgia,serif',
        'font-style': 'italic',
        'letter-spacing': 0.5,
        'text-anchor': 'middle',
        fill,
        opacity: 0.85,
      },
      movement.kind,
    )
  );
}

/** The whole watch around (0, 0); a round case has radius 100. @param {Entry} entry */
export function drawWatch(entry) {
  const paint = dialPaints[entry.dial];
  const scale = dialScales[entry.look.bezel];
  const dial = outlineOf(dialShapeOf(entry.case.shape));
  const rim = dial.path(scale);
  /** @param {number} degrees @param {number} share */
  const reach = (degrees, share) => dial.reach(degrees, scale * share);
  const layer = complicationLayer(entry, paint, scale, reach(90, 1));
  /** @param {number} x @param {number} y */
  const taken = (x, y) => layer.areas.some((area) => Math.hypot(area.x - x, area.y - y) < area.r + 4);
  const applied = entry.look.indices === 'bastoni' || entry.look.indices === 'misti';
  /** @param {number} share */
  const rimAt = (share) => dial.path(scale * share);
  const ground = { reach, rim: rimAt, paint, taken, applied: applied && isLight(paint.ink) };
  return (
    tag('g', { filter: 'url(#cast)' }, drawStrap(entry), drawCase(entry, paint)) +
    drawFace(entry, rim) +
    drawMarkers(entry.look, ground) +
    layer.drawn +
    signature(entry, reach, paint.ink) +
    drawHands(entry, paint, reach) +
    tag('path', { d: rim, fill: 'url(#crystal)' })
  );
}

/** Where the watch stands in the picture: turn, size against the shorter side, and the middle. */
const poses = /** @type {const} */ ({
  fronte: { turn: 0, size: 0.3, x: 0.5, y: 0.5 },
  inclinato: { turn: -24, size: 0.32, x: 0.5, y: 0.5 },
  vicino: { turn: 12, size: 0.52, x: 0.6, y: 0.56 },
});

/** The picture of an entry: its watch, seen from the front. @param {Entry} entry @returns {string} */
export function drawPicture(entry) {
  const { width, height, pose } = entry.picture;
  const { turn, size, x, y } = poses[pose];
  const grown = (Math.min(width, height) * size * (width > height ? 1.22 : 1)) / 100;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    tag('defs', {}, sceneDefs(entry), faceDefs(entry, dialPaints[entry.dial])),
    tag('rect', { width, height, fill: 'url(#paper)' }),
    tag(
      'g',
      { transform: `translate(${num(width * x)} ${num(height * y)}) rotate(${turn}) scale(${num(grown)})` },
      drawWatch(entry),
    ),
  );
}
