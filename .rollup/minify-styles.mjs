import { transform } from 'lightningcss';
import MagicString from 'magic-string';
import { TARGETS } from './app-stylesheet.mjs';

/**
 * Minifies the styles of shadow roots, like the stylesheet.
 *
 * @returns {import('rollup').Plugin}
 */
export function minifyStyles() {
  return {
    name: 'minify-styles',
    transform: {
      order: 'post',
      handler(code, id) {
        if (!id.endsWith('.styles.ts')) return null;
        const [, before = '', css = ''] = /^([^`]*)`([^`$\\]*)`/.exec(code) ?? [];
        if (!css) this.error(`${id} is more than one template without expressions`);
        const minified = transform({
          filename: id,
          code: Buffer.from(css),
          minify: true,
          targets: TARGETS,
        }).code.toString();
        const magic = new MagicString(code);
        magic.update(before.length, before.length + css.length + 2, JSON.stringify(minified));
        return { code: magic.toString(), map: magic.generateMap({ hires: true }) };
      },
    },
  };
}
