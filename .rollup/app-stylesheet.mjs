import { bundle, browserslistToTargets } from 'lightningcss';

const SOURCE = 'src/yearbook-islands.css';

/** Browsers of the last two years. */
export const TARGETS = browserslistToTargets(['chrome 130', 'firefox 132', 'safari 18']);

/**
 * The app stylesheet: every tag's layout before and after its script.
 *
 * @returns {import('rollup').Plugin}
 */
export function appStylesheet() {
  return {
    name: 'app-stylesheet',
    generateBundle() {
      const { code } = bundle({
        filename: SOURCE,
        minify: true,
        targets: TARGETS,
      });
      this.emitFile({ type: 'asset', fileName: 'yearbook-islands.css', source: code });
    },
  };
}

/**
 * What TypeScript finds where a module imports the stylesheet.
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
