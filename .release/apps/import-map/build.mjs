// Makes an ES module of each package that the import map names, as a CDN for modules does. The files of
// yearbook-islands stay as they are in its package.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const page = await readFile('index.html', 'utf8');
const { imports } = JSON.parse(page.match(/<script type="importmap">([^]*?)<\/script>/)[1]);
const vendored = Object.entries(imports).filter(([, address]) => address.startsWith('./vendor/'));

// CommonJS has no names that an import could read, so that React's are written out
const exportsOf = (name) => {
  const names = Object.keys(require(name)).filter((key) => key !== 'default');
  return `import all from '${name}'; export default all; export const { ${names.join(', ')} } = all;`;
};
await mkdir('entries');
const entryPoints = {};
for (const [name, address] of vendored) {
  const entry = `entries/${address.slice('./vendor/'.length)}`;
  const source = name.startsWith('react')
    ? exportsOf(name)
    : `export * from '${name}'; export { default } from '${name}';`;
  await writeFile(entry, name === 'wouter' ? `export * from 'wouter';` : source);
  entryPoints[address.slice('./vendor/'.length, -'.js'.length)] = entry;
}
await build({
  entryPoints,
  outdir: 'dist/vendor',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
});
await cp('node_modules/yearbook-islands/dist', 'dist/yearbook-islands', { recursive: true });
await cp('index.html', 'dist/index.html');
