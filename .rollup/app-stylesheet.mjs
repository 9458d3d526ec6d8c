import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bundleAsync, browserslistToTargets } from 'lightningcss';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';

const SOURCE = 'elements/yearbook-islands.css';

export const TARGETS = browserslistToTargets(
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name} ${version}`),
);

/** The source of the app stylesheet: the style of every element that has one, then that of all pages. */
export function appStylesheetSource() {
  const imports = readdirSync('elements')
    .filter((tag) => existsSync(`elements/${tag}/${tag}.css`))
    .map((tag) => `@import './${tag}/${tag}.css';\n`);
  return imports.join('') + readFileSync(SOURCE, 'utf8');
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
