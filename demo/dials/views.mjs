import { dialPaints } from './colours.mjs';
import { drawPicture, drawWatch, sceneDefs } from './draw-watch.mjs';
import { faceDefs } from './dial-face.mjs';
import { drawMovement, movementDefs } from './movement.mjs';
import { dialShapeOf, outlineOf } from './outline.mjs';
import { drawProfile } from './profile.mjs';
import { drawStrap } from './strap.mjs';
import { escapeText, tag } from './svg.mjs';
import { drawBody } from './watch-case.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */

/** px of every view but the picture itself, which has the entry's own crop */
export const VIEW_SIZE = { width: 800, height: 800 };

/** @param {string} defs @param {...string} drawn */
const square = (defs, ...drawn) =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 800 800', ...VIEW_SIZE },
    tag('defs', {}, defs),
    tag('rect', { ...VIEW_SIZE, fill: 'url(#paper)' }),
    ...drawn,
  );

/** @param {number} scale @param {...string} drawn */
const centred = (scale, ...drawn) => tag('g', { transform: `translate(400 400) scale(${scale})` }, ...drawn);

/** The dial, straight on and close. @param {Entry} entry */
const dialView = (entry) =>
  square(sceneDefs(entry) + faceDefs(entry, dialPaints[entry.dial]), centred(2.75, drawWatch(entry)));

/** @param {Entry} entry */
function engraving(entry) {
  const words = `${entry.maker} · ${entry.city} · ${entry.reference} · ${entry.case.water} m · `;
  const filled = words.repeat(Math.max(1, Math.round(84 / words.length)));
  return (
    tag('path', { id: 'ring', d: 'M0-84A84 84 0 1 1-.1-84', fill: 'none' }) +
    tag(
      'text',
      {
        'font-size': 7.4,
        'font-family': 'Georgia,serif',
        fill: entry.case.metal === 'ceramica' ? '#e9e6dfaa' : '#1c1d2099',
        textLength: 520,
        lengthAdjust: 'spacing',
      },
      tag('textPath', { href: '#ring' }, escapeText(filled.toUpperCase())),
    )
  );
}

/** Seen from behind: the calibre through sapphire, the maker's words around it; shaped cases are closed. @param {Entry} entry */
function caseBackView(entry) {
  const round = dialShapeOf(entry.case.shape) === 'tondo';
  const window = round
    ? tag('circle', { r: 78, fill: '#0005' }) +
      tag('g', { transform: 'scale(.76)' }, drawMovement(entry)) +
      tag('circle', { r: 76, fill: 'url(#crystal)', stroke: 'url(#bevel)', 'stroke-width': 3 }) +
      engraving(entry)
    : tag('path', {
        d: outlineOf(entry.case.shape).path(0.86),
        fill: 'url(#metal)',
        stroke: 'url(#bevel)',
        'stroke-width': 2,
      }) + monogram(entry);
  return square(
    sceneDefs(entry) + movementDefs(entry),
    centred(
      2.75,
      tag('g', { filter: 'url(#cast)', transform: 'scale(-1 1)' }, drawStrap(entry), drawBody(entry)),
      round ? tag('circle', { r: 94, fill: 'url(#metal)', stroke: '#0004' }) : '',
      window,
    ),
  );
}

/** @param {Entry} entry */
function monogram(entry) {
  const ink = { fill: '#1c1d20bb', 'text-anchor': 'middle', 'font-family': 'Didot,Bodoni MT,Georgia,serif' };
  return (
    tag('circle', { r: 34, fill: 'none', stroke: '#1c1d2066', 'stroke-width': 0.8 }) +
    tag('text', { ...ink, y: 12, 'font-size': 36 }, escapeText(entry.maker.charAt(0))) +
    tag(
      'text',
      { ...ink, y: -52, 'font-size': 8, 'letter-spacing': 1.4 },
      escapeText(entry.city.toUpperCase()),
    ) +
    tag('text', { ...ink, y: 58, 'font-size': 8, 'letter-spacing': 1.4 }, entry.reference)
  );
}

/** The calibre alone, filling the picture. @param {Entry} entry */
const movementView = (entry) =>
  square(
    sceneDefs(entry) + movementDefs(entry),
    centred(
      3.5,
      tag('g', { filter: 'url(#cast)' }, drawMovement(entry)),
      tag('circle', { r: 100, fill: 'url(#crystal)' }),
    ),
  );

/** @param {Entry} entry */
const profileView = (entry) => square(sceneDefs(entry), drawProfile(entry));

/**
 * Every drawing of an entry by its file name; `''` is the picture that cards carry.
 * @type {Readonly<Record<string, (entry: Entry) => string>>}
 */
export const views = {
  '': drawPicture,
  quadrante: dialView,
  fondello: caseBackView,
  calibro: movementView,
  profilo: profileView,
};
