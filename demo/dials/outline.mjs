import { around, line, num, polar } from './svg.mjs';

/** @import { CaseShape } from '../data/entry-types.mjs' */

/**
 * The outline of a case or a dial around (0, 0), sized so that a round one has radius 100.
 * @typedef {object} Outline
 * @property {(degrees: number, scale?: number) => number} reach  distance of the rim at a clock angle
 * @property {(scale?: number) => string} path  the rim as a path
 */

/** Half width, half height and the exponent of the superellipse. @type {Record<string, [number, number, number]>} */
const superellipses = {
  cuscino: [101, 101, 3.2],
  tonneau: [84, 108, 2.7],
  rettangolare: [70, 104, 9],
  quadrato: [86, 86, 8],
};

/** @param {CaseShape} shape @returns {Outline['reach']} */
function reachOf(shape) {
  const superellipse = superellipses[shape];
  if (superellipse) {
    const [wide, high, power] = superellipse;
    return (degrees, scale = 1) => {
      const [x, y] = polar(1, degrees);
      return scale * (Math.abs(x / wide) ** power + Math.abs(y / high) ** power) ** (-1 / power);
    };
  }
  if (shape === 'ottagonale') {
    return (degrees, scale = 1) => {
      const fromFlat = ((((degrees + 22.5) % 45) + 45) % 45) - 22.5;
      return (scale * 98) / Math.cos((fromFlat * Math.PI) / 180);
    };
  }
  return (_, scale = 1) => 100 * scale;
}

/** Points that crowd where the rim bends. @param {[number, number, number]} superellipse @param {number} scale @returns {[number, number][]} */
const rounded = ([wide, high, power], scale) =>
  around(2.5).map((degrees) => {
    const [x, y] = polar(scale, degrees);
    const bend = (/** @type {number} */ share) =>
      Math.sign(share) * scale * Math.abs(share / scale) ** (2 / power);
    return [wide * bend(x), high * bend(y)];
  });

/** @param {CaseShape} shape @returns {Outline} */
export function outlineOf(shape) {
  const reach = reachOf(shape);
  if (shape === 'tondo') {
    return {
      reach,
      path(scale = 1) {
        const r = num(100 * scale);
        return `M0-${r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0-${r}Z`;
      },
    };
  }
  const superellipse = superellipses[shape];
  if (superellipse) return { reach, path: (scale = 1) => `${line(rounded(superellipse, scale))}Z` };
  const corners = around(45).map((degrees) => degrees + 22.5);
  return {
    reach,
    path: (scale = 1) => `${line(corners.map((degrees) => polar(reach(degrees, scale), degrees)))}Z`,
  };
}

/** A cushion or octagonal case carries a round dial; the others repeat their shape inside. @param {CaseShape} shape */
export const dialShapeOf = (shape) => (shape === 'cuscino' || shape === 'ottagonale' ? 'tondo' : shape);
