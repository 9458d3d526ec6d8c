import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksIn } from '../markdown.ts';
import { installTarball, packTarball, type Installed, type Tarball } from './installed.ts';

const run = promisify(execFile);
const tags = readdirSync('elements').filter((name) => !name.includes('.'));

/** All files that a published package may contain. A file that matches none of these patterns fails the test. */
const EXPECTED = [
  /^(README\.md|LICENSE|package\.json)$/,
  // the documents that the README and the element pages link to, with their pictures
  /^(CHANGELOG|CONTRIBUTING|\.github\/SECURITY)\.md$/,
  /^elements\/([a-z]+-[a-z-]+\/)?README\.md$/,
  /^(src|elements)\/([a-z-]+\/)*RULES\.md$/,
  /^src\/(BUNDLERS|HOSTING|README|SUPPORT|THREATS|ads\/README|ads\/consent\/README|ads\/wire\/README|island\/README|wordpress\/README)\.md$/,
  /^demo\/assets\/annuario\.webp$/,
  /^test\/bench\/RESULTS\.md$/,
  /^dist\/yearbook-islands\.(js|css|css\.d\.ts)$/,
  // with a hash, as pages load them
  /^dist\/chunks\/[a-z0-9-]+-[a-z0-9_]{8}\.js$/,
  // the empty document for the frames of ads
  /^dist\/chunks\/frame-[a-z0-9_]{8}\.html$/,
  /^dist\/(index|ads|auto|jsx|preact|svelte|vue)\.(js|d\.ts)$/,
  /^dist\/elements\/[a-z]+-[a-z-]+\.(js|d\.ts)$/,
  /^dist\/library\/[a-z/.-]+\.js$/,
  /^dist\/types\/[a-z-]+\.d\.ts$/,
  /^dist\/(boot-data\.schema|custom-elements|html-data|web-types|integrity|preloads)\.json$/,
  /^dist\/early-(calls\.js|styles\.css)$/,
  /^dist\/server\.(js|d\.ts)$/,
  /^dist\/check\.js$/,
];

/** Names React in a file of types. */
const REACT = /(from|import|module) ['"]react['"]/;

let tarball: Tarball;
let app: Installed;
beforeAll(async () => {
  tarball = await packTarball();
  app = await installTarball(tarball);
}, 120_000);
afterAll(async () => {
  await app?.remove();
  await tarball?.remove();
});

/** Bundles an import of the app. */
const bundle = (path: string) =>
  build({
    stdin: { contents: `export * from '${path}';`, resolveDir: app.folder, sourcefile: 'app.js' },
    absWorkingDir: app.folder,
    // as installed: linked packages find the app's React too
    preserveSymlinks: true,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'out',
    write: false,
    logLevel: 'silent',
  });

describe('the npm package', () => {
  it('contains expected files only', () => {
    expect(tarball.files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it('contains a file for every pattern and for every tag', () => {
    expect(EXPECTED.filter((pattern) => !tarball.files.some((file) => pattern.test(file)))).toEqual([]);
    for (const tag of tags)
      expect(tarball.files).toEqual(
        expect.arrayContaining([`dist/elements/${tag}.js`, `dist/elements/${tag}.d.ts`]),
      );
  });

  it('has no chunk whose name filter lists block (CHUNK-8)', () => {
    const blocked = /(^|[-_/.])(ads?|banner|track)(?=[-_.])/;
    const chunks = tarball.files.filter((file) => file.startsWith('dist/chunks/'));
    expect(chunks.filter((file) => blocked.test(file))).toEqual([]);
  });

  it('refers to no source map that is missing', async () => {
    const scripts = tarball.files.filter((file) => file.endsWith('.js'));
    const codes = await Promise.all(scripts.map((file) => readFile(file, 'utf8')));
    expect(scripts.filter((_, index) => codes[index]?.includes('sourceMappingURL='))).toEqual([]);
  });

  it('names React in the types of React’s JSX alone, because an app may have no types of React', async () => {
    const types = tarball.files.filter((file) => file.endsWith('.d.ts'));
    const texts = await Promise.all(types.map((file) => readFile(file, 'utf8')));
    expect(types.filter((_, index) => REACT.test(texts[index] ?? ''))).toEqual(['dist/jsx.d.ts']);
  });

  it('passes publint', async () => {
    const { buffer, byteOffset, byteLength } = await readFile(tarball.path);
    const packed = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: packed } });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('passes “are the types wrong”', async () => {
    const args = [tarball.path, '--profile', 'esm-only', '--format', 'json', '--include-entrypoints'];
    const answer = await run('node_modules/.bin/attw', [...args, ...tags.map((tag) => `elements/${tag}`)], {
      maxBuffer: 2 ** 26,
    }).catch((failed: { stdout: string }) => failed);
    const { analysis } = JSON.parse(answer.stdout) as {
      analysis: { entrypoints: Record<string, unknown>; problems: { resolutionKind?: string }[] };
    };
    expect(Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining([
        ...['.', './auto', './jsx', './preact', './svelte', './vue'],
        ...tags.map((tag) => `./elements/${tag}`),
      ]),
    );
    // the package contains modules only, so resolution by `require` and resolution without `exports` do not apply
    const modern = analysis.problems.filter(
      ({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind),
    );
    expect(modern).toEqual([]);
  });

  it('cannot be published before its owner has named the repository', async () => {
    const { repository } = JSON.parse(await readFile('package.json', 'utf8')) as { repository?: unknown };
    const { hooks } = JSON.parse(await readFile('.release/release-it.json', 'utf8')) as {
      hooks: Record<string, string>;
    };
    const [command = '', ...args] = (hooks['before:init'] ?? '').split(' ');
    const ended = await run(command, args).then(
      () => 'published',
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(ended).toMatch(
      repository
        ? /^published$|^Not published: test\/RESULTS/
        : /^Not published: package\.json has no `repository`/,
    );
  });

  it.each(['README.md', ...tags.map((tag) => `elements/${tag}/README.md`)])(
    'links in %s to files of the package only',
    async (path) => {
      expect(tarball.files).toContain(path);
      const dead = linksIn(await readFile(path, 'utf8'))
        .filter((link) => !/^(\w+:|#)/.test(link))
        .map((link) => normalize(join(dirname(path), link.replace(/#.*/, ''))))
        .filter((target) => !tarball.files.includes(target));
      expect(dead).toEqual([]);
    },
  );
});

describe('the packed package on a server, without a document', () => {
  it('imports the entries, the loader and each element, and defines an island, which do nothing', async () => {
    const script = `const { http, setTexts, defineContract, defineIsland } = await import('yearbook-islands');
      for (const name of ['auto', 'jsx', 'preact', 'svelte', 'vue']) await import(\`yearbook-islands/\${name}\`);
      defineIsland({ tag: 'mio-orologio', attributes: {} }, () => { throw new Error('loaded'); });
      for (const tag of ${JSON.stringify(tags)})
        if ((await import('yearbook-islands/elements/' + tag)).default) throw new Error(tag);
      console.log(typeof http.get, typeof setTexts, typeof defineContract, typeof window, typeof document);`;
    const { stdout, stderr } = await app.evaluate(script);
    expect([stdout.trim(), stderr]).toEqual(['function function function undefined undefined', '']);
  });
});

describe('the packed package in an app without React', () => {
  beforeAll(() => rename(join(app.folder, 'node_modules/react'), join(app.folder, 'react')));
  afterAll(() => rename(join(app.folder, 'react'), join(app.folder, 'node_modules/react')));

  it('imports the ads alone', async () => {
    const script = `const { getAdRuntime } = await import('yearbook-islands/ads'); console.log(typeof getAdRuntime);`;
    expect((await app.evaluate(script)).stdout.trim()).toBe('function');
  });

  it.each(['yearbook-islands', 'yearbook-islands/auto'])('names React where %s is imported', async (path) => {
    await expect(bundle(path)).rejects.toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({
          text: 'Could not resolve "react"',
          location: expect.objectContaining({
            file: expect.stringContaining('node_modules/yearbook-islands/') as string,
          }) as object,
        }),
      ]) as object[],
    });
  });
});

describe('the command of the packed package', () => {
  const check = (...args: string[]): Promise<{ code: number; stdout: string }> => {
    const command = join(app.folder, 'node_modules/yearbook-islands/dist/check.js');
    return run(process.execPath, [command, ...args], { cwd: app.folder }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };
  const write = (json: string): Promise<void> =>
    writeFile(
      join(app.folder, 'page.html'),
      `<!doctype html><script type="module" src="/yearbook-islands.js"></script>
      <script type="application/json" data-ad-runtime>${json}</script>`,
    );

  it('finds no error on a page without one', async () => {
    await write('{"config": {"ajax_url": "/ads"}}');
    expect(await check('check', 'page.html')).toEqual({
      code: 0,
      stdout: '0 errors, 0 warnings; found 1 script with boot data.\n',
    });
  });

  it('names an error with its line, also as JSON, and ends with 1', async () => {
    await write('{"config": {"ajax_url": {}}}');
    const { code, stdout } = await check('check', 'page.html');
    expect([code, stdout.split('\n')[0]]).toEqual([1, 'page.html:2: error: Can not use config.ajax_url']);
    expect(JSON.parse((await check('check', 'page.html', '--json')).stdout)).toMatchObject({
      page: 'page.html',
      findings: [{ level: 'error', line: 2, message: 'Can not use config.ajax_url' }],
    });
  });

  it('ends with 2 without a page that can be read', async () => {
    expect((await check('check', 'missing.html')).code).toBe(2);
    expect((await check()).code).toBe(2);
  });
});

describe('the packed package in an app with the oldest React', () => {
  it.each(['yearbook-islands/auto', ...tags.map((tag) => `yearbook-islands/elements/${tag}`)])(
    'bundles %s, with one React',
    async (path) => {
      const { outputFiles, warnings } = await bundle(path);
      expect(warnings).toEqual([]);
      const code = outputFiles.map(({ text }) => text).join('');
      expect(new Set(code.match(/(?<=\.version=")19\.\d+\.\d+/g))).toEqual(new Set(['19.0.0']));
    },
  );
});
