import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Syntax that minifiers on the server destroy: they know older CSS only, and drop spaces and signs by their own rules. */
const FRAGILE: Readonly<Record<string, RegExp>> = {
  'no sign between `of` and a colon: they drop the space': /:nth-[a-z-]+\([^)]*\bof\s+:/,
  'a number in front of `of`: they drop the space': /:nth-[a-z-]+\(\s*(?:0n\s*\+\s*)?\d+\s+of\b/,
  'a comparison in a media query, which they read as a combinator': /@(?:media|container)[^{]*[<>]/,
};

const stylesheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path}`);

describe('the stylesheets', () => {
  it('have no syntax that minifiers of optimisers destroy', () => {
    const found: string[] = [];
    for (const path of ['elements', 'src/wordpress/styles'].flatMap(stylesheetsIn)) {
      const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
      for (const [what, pattern] of Object.entries(FRAGILE))
        if (pattern.test(css)) found.push(`${path}: ${what}`);
    }
    expect(found).toEqual([]);
  });
});
