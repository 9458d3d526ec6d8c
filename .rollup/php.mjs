/** @typedef {string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown }} Value */

/** @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** @param {unknown} value @returns {string} */
function literal(value) {
  if (Array.isArray(value)) return `array(${value.map(literal).join(',')})`;
  if (value && typeof value === 'object') {
    const items = Object.entries(value).map(([key, item]) => `${quoted(key)}=>${literal(item)}`);
    return `array(${items.join(',')})`;
  }
  return typeof value === 'string' ? quoted(value) : String(value);
}

/**
 * A PHP file that returns a value. PHP keeps the compiled file in memory, but would parse JSON on every request.
 * @param {Value} value
 */
export const php = (value) => `<?php\ndefined( 'ABSPATH' ) || exit;\nreturn ${literal(value)};\n`;
