/** A number as SVG wants it: two decimals, no tail. @param {number} value */
export const num = (value) => String(Math.round(value * 100) / 100);

/** @typedef {Record<string, string | number | undefined>} Attributes */

/** An element as text. @param {string} name @param {Attributes} attributes @param {...string} children */
export function tag(name, attributes, ...children) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : escapeText(String(value))}"`)
    .join('');
  return children.length ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** @param {string} text */
export const escapeText = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A point at a clock angle: 0° is twelve o'clock. @param {number} radius @param {number} degrees @returns {[number, number]} */
export function polar(radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** `M x y L x y …` through points. @param {[number, number][]} points */
export const line = (points) => points.map(([x, y], at) => `${at ? 'L' : 'M'}${num(x)} ${num(y)}`).join('');

/** Every `step` degrees of a full turn. @param {number} step */
export const around = (step) => Array.from({ length: Math.round(360 / step) }, (_, at) => at * step);

/**
 * A gradient for `url(#id)`.
 * @param {'linearGradient' | 'radialGradient'} kind
 * @param {string} id
 * @param {[offset: number, colour: string, opacity?: number][]} stops
 * @param {Attributes} [attributes]
 */
export const gradient = (kind, id, stops, attributes = {}) =>
  tag(
    kind,
    { id, ...attributes },
    ...stops.map(([offset, colour, opacity]) =>
      tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    ),
  );
