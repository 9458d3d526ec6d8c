import { readdirSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { bundle } from '../docs/import-costs.ts';

const tags = readdirSync('elements').filter((name) => !name.includes('.'));
const root = process.cwd();
const OWN = 'dist/library/';

interface Bundled {
  /** Our modules in the bundle, including lazily imported ones. */
  readonly modules: readonly string[];
  /** The packages of others in the bundle. */
  readonly packages: ReadonlySet<string>;
  /** Bytes after gzip. */
  readonly bytes: number;
}

/** Packages that stay outside unless a bundle is `whole`. */
const OUTSIDE = ['react', 'react/*', 'react-dom', 'react-dom/*', '@r2wc/*', 'wouter'];

async function bundled(code: string, { whole = false } = {}): Promise<Bundled> {
  const { outputs, sizes } = await bundle(code, { external: whole ? [] : OUTSIDE });
  const modules = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput ? [file] : [])),
  );
  return {
    modules: modules.filter((file) => file.startsWith(OWN)).map((file) => file.slice(OWN.length)),
    packages: new Set(modules.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])),
    bytes: sizes.get('entry.js') ?? NaN,
  };
}

async function rolledUp(code: string): Promise<readonly string[]> {
  const whole = await rollup({
    input: 'page',
    external: (id) => /^(react|@r2wc|wouter)/.test(id),
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? `${root}/page.js` : null),
        load: (id) => (id === `${root}/page.js` ? code : null),
      },
      nodeResolve({ browser: true }),
      commonjs(),
    ],
  });
  const { output } = await whole.generate({ format: 'es' });
  return output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength && id.includes(OWN) ? [id.slice(id.indexOf(OWN) + OWN.length)] : [],
        )
      : [],
  );
}

describe('a bundle that imports the entry', () => {
  it.each([
    ['http', 2790],
    ['menuStore', 600],
    ['setTexts', 560],
    ['defineContract', 100],
  ])('contains only %s and its imports', async (name, limit) => {
    const code = `import { ${name} } from 'yearbook-islands'; console.log(${name});`;
    const { modules, bytes } = await bundled(code, { whole: true });
    expect(bytes).toBeLessThan(limit);
    expect(modules.filter((file) => !/^(lib|yearbook\/menu-store|island\/contract)/.test(file))).toEqual([]);
    expect([...(await rolledUp(code))].sort()).toEqual([...modules].sort());
  });

  it('is empty if the page imports only types', async () => {
    const { modules } = await bundled(
      `import 'yearbook-islands'; import 'yearbook-islands/ads'; import 'yearbook-islands/jsx';`,
    );
    expect(modules).toEqual([]);
  });
});

it('a bundle of the ads alone has no element and no React', async () => {
  const code = `import { getAdRuntime } from 'yearbook-islands/ads'; getAdRuntime();`;
  const { modules, packages } = await bundled(code, { whole: true });
  expect(modules).toContain('ads/runtime/runtime.js');
  expect(modules.filter((file) => !/^(ads|lib)\//.test(file))).toEqual([]);
  expect([...packages]).toEqual(['js-cookie']);
});

describe('one element', () => {
  it.each(tags)('imports no other element: %s', async (tag) => {
    const code = `import 'yearbook-islands/elements/${tag}';`;
    const { modules } = await bundled(code);
    const elements = new Set(
      modules.filter((file) => file.startsWith('elements/')).map((file) => file.split('/')[1]),
    );
    expect([...elements]).toEqual([tag]);
    const isOfAds = tag === 'ad-placement';
    expect(modules.some((file) => file.startsWith('ads/'))).toBe(isOfAds);
    expect(modules.some((file) => file.startsWith('yearbook/facets/'))).toBe(tag === 'yb-filter');
    expect((await rolledUp(code)).some((file) => file.startsWith('elements/'))).toBe(true);
  });
});
