import { isLight } from './colours.mjs';
import { num, tag } from './svg.mjs';

/** @import { Entry } from '../data/entry-types.mjs' */
/** @import { DialPaint } from './colours.mjs' */

/** @typedef {{ body: string, shade: string, lume: string }} HandPaint  lit side, shaded side, inlay */

/**
 * A hand that points to twelve, `long` units from the pinion, `wide` at its widest.
 * @typedef {(long: number, wide: number, paint: HandPaint) => string} Hand
 */

/** @param {string} d @param {string} fill */
const solid = (d, fill) => tag('path', { d, fill });

/** @type {Hand} */
const dauphine = (long, wide, { body, shade }) => {
  const belly = num(-long * 0.16);
  return (
    solid(`M0 ${-long}L${-wide} ${belly}L0 ${num(long * 0.16)}Z`, body) +
    solid(`M0 ${-long}L${wide} ${belly}L0 ${num(long * 0.16)}Z`, shade)
  );
};

/** @type {Hand} */
const leaf = (long, wide, { body, shade }) => {
  const middle = num(-long * 0.48);
  return (
    solid(`M0 ${-long}Q${num(-wide * 1.5)} ${middle} -1 0H0Z`, body) +
    solid(`M0 ${-long}Q${num(wide * 1.5)} ${middle} 1 0H0Z`, shade) +
    solid(`M-1.4 0L-1 ${num(long * 0.17)}H1L1.4 0Z`, body)
  );
};

/** @type {Hand} */
const sword = (long, wide, { body, lume }) => {
  const shoulder = num(-long * 0.84);
  return (
    solid(
      `M0 ${-long}L${wide} ${shoulder}L${num(wide * 0.5)} 0V${num(long * 0.14)}H${num(-wide * 0.5)}V0L${-wide} ${shoulder}Z`,
      body,
    ) +
    solid(
      `M0 ${num(-long * 0.93)}L${num(wide * 0.6)} ${num(-long * 0.82)}L${num(wide * 0.25)} ${num(-long * 0.3)}H${num(-wide * 0.25)}L${num(-wide * 0.6)} ${num(-long * 0.82)}Z`,
      lume,
    )
  );
};

/** @type {Hand} */
const stick = (long, wide, { body, lume }) => {
  const half = wide * 0.55;
  return (
    solid(`M${num(-half)} ${-long}H${num(half)}V${num(long * 0.2)}H${num(-half)}Z`, body) +
    solid(
      `M${num(-half * 0.45)} ${num(-long * 0.95)}H${num(half * 0.45)}V${num(-long * 0.35)}H${num(-half * 0.45)}Z`,
      lume,
    )
  );
};

/** The hollow apple near the tip. @type {Hand} */
const apple = (long, wide, { body }) => {
  const eye = -long * 0.7;
  const r = wide * 0.85;
  return (
    solid(`M0 ${-long}L1.2 ${num(eye - r)}H-1.2Z`, body) +
    tag('circle', { cy: eye, r, fill: 'none', stroke: body, 'stroke-width': 1.7 }) +
    solid(`M-1 ${num(eye + r)}L-1.9 ${num(long * 0.14)}H1.9L1 ${num(eye + r)}Z`, body)
  );
};

/** @type {Hand} */
const syringe = (long, wide, { body, lume }) => {
  const half = wide * 0.62;
  return (
    solid(
      `M0 ${-long}L0.9 ${num(-long * 0.8)}H${num(half)}V${num(-long * 0.24)}L1.4 ${num(-long * 0.18)}V${num(long * 0.12)}H-1.4V${num(-long * 0.18)}L${num(-half)} ${num(-long * 0.24)}V${num(-long * 0.8)}H-0.9Z`,
      body,
    ) +
    solid(
      `M${num(-half * 0.5)} ${num(-long * 0.77)}H${num(half * 0.5)}V${num(-long * 0.27)}H${num(-half * 0.5)}Z`,
      lume,
    )
  );
};

/** @type {Hand} */
const pencil = (long, wide, { body, lume }) =>
  solid(
    `M0 ${-long}L${num(wide * 0.8)} ${num(-long * 0.86)}V0L1.6 ${num(long * 0.12)}H-1.6L${num(-wide * 0.8)} 0V${num(-long * 0.86)}Z`,
    body,
  ) +
  solid(
    `M0 ${num(-long * 0.94)}L${num(wide * 0.45)} ${num(-long * 0.84)}V${num(-long * 0.22)}H${num(-wide * 0.45)}V${num(-long * 0.84)}Z`,
    lume,
  );

/** @type {Record<Entry['look']['hands'], Hand>} */
const families = {
  dauphine,
  foglia: leaf,
  spada: sword,
  bastone: stick,
  breguet: apple,
  siringa: syringe,
  matita: pencil,
};

/** @param {DialPaint} paint @returns {HandPaint} */
const handPaint = (paint) =>
  isLight(paint.ink)
    ? { body: '#f7f5ef', shade: '#a9a7a2', lume: '#e6edcd' }
    : { body: paint.ink, shade: '#5d606a', lume: '#f7f3e2' };

/** @param {string} drawn @param {number} degrees @param {number} lift how high it stands over the dial */
const placed = (drawn, degrees, lift) =>
  tag(
    'g',
    {
      transform: `translate(${num(lift * 0.5)} ${num(lift)}) rotate(${num(degrees)})`,
      opacity: 0.32,
      filter: 'url(#soft)',
    },
    drawn,
  ) + tag('g', { transform: `rotate(${num(degrees)})` }, drawn);

/** A thin sweep hand with a counterweight. @param {number} long @param {string} fill */
export const sweep = (long, fill) =>
  solid(`M-0.35 ${-long}H0.35L0.8 ${num(long * 0.26)}H-0.8Z`, fill) +
  tag('circle', { cy: num(long * 0.22), r: 2.6, fill });

/** The 24-hour hand: thin, with an arrow that is read on the bezel. @param {number} long @param {string} fill */
const fusoHand = (long, fill) =>
  solid(`M-0.7 0V${num(-long + 12)}H-5L0 ${-long}L5 ${num(-long + 12)}H0.7V12H-0.7Z`, fill);

/**
 * Hour, minute and seconds hands at the picture's time.
 * @param {Entry} entry @param {DialPaint} paint @param {(degrees: number, share: number) => number} reach
 */
export function drawHands({ look, picture, complication }, paint, reach) {
  const { hours, minutes, seconds } = picture;
  const minuteAngle = minutes * 6 + seconds / 10;
  const hourAngle = hours * 30 + minutes / 2;
  const colours = handPaint(paint);
  const family = families[look.hands];
  const ownSeconds = complication === 'piccoli-secondi' || complication === 'regolatore';
  const chronograph = complication === 'cronografo';
  const long = Math.min(reach(minuteAngle, 1), reach(0, 1));
  return (
    (complication === 'gmt' ? placed(fusoHand(reach(0, 0.95), paint.accent), 222, 1) : '') +
    (complication === 'regolatore' ? '' : placed(family(long * 0.58, 4.6, colours), hourAngle, 1.4)) +
    placed(family(long * 0.88, 3.9, colours), minuteAngle, 2) +
    (ownSeconds ? '' : placed(sweep(long * 0.92, paint.accent), chronograph ? 0 : seconds * 6, 2.6)) +
    tag('circle', { r: 3.4, fill: colours.body }) +
    tag('circle', { r: 1.5, fill: ownSeconds ? colours.shade : paint.accent })
  );
}
