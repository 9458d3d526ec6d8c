import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

const ELEMENTS = readdirSync('elements').filter((name) => !name.includes('.'));
const APP = 'app.js';

/** Bytes after gzip that one way of importing costs an app. */
export interface Cost {
  readonly label: string;
  /** In the app's own entry. */
  readonly entry: number;
  /** Bytes that load when the first island starts; 0 where the entry has it all. */
  readonly firstIsland: number;
}

interface App {
  readonly outputs: Metafile['outputs'];
  /** Path of an output → bytes after gzip. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Bundles a page's own module with the usual settings of esbuild. Splitting makes small extra chunks of what lazy chunks
 * share with the entry.
 */
export async function bundle(
  code: string,
  { splitting = false, external = [] }: { splitting?: boolean; external?: string[] },
): Promise<App> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd(), sourcefile: APP },
    bundle: true,
    splitting,
    external,
    minify: true,
    metafile: true,
    logLevel: 'error',
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '.',
    entryNames: 'entry',
    write: false,
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path.split('/').pop() ?? '', gzipSync(contents).length]),
  );
  return { outputs: metafile.outputs, sizes };
}

/** The output of a module, with everything that it imports statically. */
function closureOf({ outputs }: App, module: string): Set<string> {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) add(path);
  };
  const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint?.endsWith(module));
  if (!start) throw new Error(`The bundle has no chunk of ${module}`);
  add(start);
  return files;
}

const sum = ({ sizes }: App, files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + (sizes.get(file) ?? NaN), 0);

interface Options {
  /** Whether the entry imports lazily. */
  readonly splitting?: boolean;
  /** The module of the island that starts first. */
  readonly island?: string;
}

async function costOf(
  label: string,
  code: string,
  { splitting = false, island }: Options = {},
): Promise<Cost> {
  const app = await bundle(code, { splitting });
  const entry = closureOf(app, APP);
  const later = island ? [...closureOf(app, island)].filter((file) => !entry.has(file)) : [];
  return { label, entry: sum(app, entry), firstIsland: sum(app, later) };
}

const functionOf = (name: string, options?: Options): Promise<Cost> =>
  costOf(`\`{ ${name} }\``, `import { ${name} } from 'yearbook-islands'; console.log(${name});`, options);

/** The cost of each way of importing. The first island of the loader is a menu, and that of `defineIsland` is empty. */
export const importCosts = (): Promise<Cost[]> =>
  Promise.all([
    costOf('`yearbook-islands/auto`', `import 'yearbook-islands/auto';`, {
      splitting: true,
      island: '/elements/yb-menu/yb-menu.js',
    }),
    costOf('`yearbook-islands/ads`', `import { getAdRuntime } from 'yearbook-islands/ads'; getAdRuntime();`, {
      splitting: true,
    }),
    functionOf('defineIsland', { splitting: true, island: '/island/island-element.js' }),
    ...ELEMENTS.map((tag) => {
      const path = `yearbook-islands/elements/${tag}`;
      return costOf(`\`${path}\``, `import '${path}';`, { splitting: true });
    }),
    ...['http', 'menuStore', 'setTexts'].map((name) => functionOf(name)),
    costOf('React itself', `import { createRoot } from 'react-dom/client'; console.log(createRoot);`),
  ]);
