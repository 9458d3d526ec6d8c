import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bundleAsync, browserslistToTargets } from 'lightningcss';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';

const SOURCE = 'elements/yearbook-islands.css';

const LAYER = 'yearbook-islands';

/**
 * Every layer of the page ranks higher, except those with the usual names of resets, which come first here: a reset
 * knows nothing of the elements.
 */
const LAYERS = `@layer reset, normalize, reboot, base, ${LAYER};\n`;

export const TARGETS = browserslistToTargets(
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version}`),
);

/**
 * The source of the app stylesheet: the order of its layer, the styles of every element in that layer, the rules of
 * elements that stand outside of it, and the styles of all pages.
 */
export function appStylesheetSource() {
  /** @param {(tag: string) => string} fileOf @param {string} layer */
  const importsOf = (fileOf, layer) =>
    readdirSync('elements')
      .filter((tag) => existsSync(`elements/${fileOf(tag)}`))
      .map((tag) => `@import './${fileOf(tag)}'${layer};\n`);
  return [
    LAYERS,
    ...importsOf((tag) => `${tag}/${tag}.css`, ` layer(${LAYER})`),
    ...importsOf((tag) => `${tag}/unlayered.css`, ''),
    readFileSync(SOURCE, 'utf8'),
  ].join('');
}

/** The app stylesheet: every tag's layout before and after its script. @param {{ minify: boolean }} options */
export async function bundleStylesheet({ minify }) {
  const { code } = await bundleAsync({
    filename: SOURCE,
    minify,
    targets: TARGETS,
    resolver: { read: (file) => (file === SOURCE ? appStylesheetSource() : readFileSync(file, 'utf8')) },
  });
  return code;
}

/**
 * Adds the app stylesheet to the build.
 *
 * @returns {import('rollup').Plugin}
 */
export function appStylesheet() {
  return {
    name: 'app-stylesheet',
    async generateBundle() {
      const source = await bundleStylesheet({ minify: true });
      this.emitFile({ type: 'asset', fileName: 'yearbook-islands.css', source });
    },
  };
}

/**
 * The type declaration for an import of the stylesheet.
 *
 * @returns {import('rollup').Plugin}
 */
export function stylesheetTypes() {
  return {
    name: 'stylesheet-types',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'yearbook-islands.css.d.ts', source: 'export {};\n' });
    },
  };
}
