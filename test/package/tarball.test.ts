import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packTarball, type Tarball } from './tarball.ts';

const run = promisify(execFile);
const tags = readdirSync('elements').filter((name) => !name.includes('.'));

/** All that a published package may hold: a file that none of these expects is too much. */
const EXPECTED = [
  /^(README\.md|LICENSE|package\.json)$/,
  /^dist\/yearbook-islands\.(js|css|css\.d\.ts)$/,
  // hashed, as pages load them
  /^dist\/chunks\/[a-z0-9-]+-[a-z0-9_]{8}\.js$/,
  /^dist\/(index|jsx|preact)\.(js|d\.ts)$/,
  /^dist\/elements\/[a-z]+-[a-z]+\.(js|d\.ts)$/,
  /^dist\/library\/[a-z/.-]+\.js$/,
  /^dist\/types\/[a-z-]+\.d\.ts$/,
  /^dist\/(custom-elements|html-data|integrity)\.json$/,
];

let tarball: Tarball;
beforeAll(async () => {
  tarball = await packTarball();
}, 120_000);
afterAll(() => tarball.remove());

describe('the npm package', () => {
  it('holds what is expected, and nothing else', () => {
    expect(tarball.files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it('holds something for every expectation, and every tag', () => {
    expect(EXPECTED.filter((pattern) => !tarball.files.some((file) => pattern.test(file)))).toEqual([]);
    for (const tag of tags)
      expect(tarball.files).toEqual(
        expect.arrayContaining([`dist/elements/${tag}.js`, `dist/elements/${tag}.d.ts`]),
      );
  });

  it('holds no test, no source and no map', () => {
    expect(tarball.files.filter((file) => /\.map$|\.test\.|(?<!\.d)\.tsx?$|^src\//.test(file))).toEqual([]);
  });

  it('points at no map that is not there', async () => {
    const scripts = tarball.files.filter((file) => file.endsWith('.js'));
    const codes = await Promise.all(scripts.map((file) => readFile(file, 'utf8')));
    expect(scripts.filter((_, index) => codes[index]?.includes('sourceMappingURL='))).toEqual([]);
  });

  it('is clean for publint', async () => {
    const { buffer, byteOffset, byteLength } = await readFile(tarball.path);
    const packed = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: packed } });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
  });

  it('is clean for “are the types wrong”', async () => {
    const args = [tarball.path, '--profile', 'esm-only', '--format', 'json', '--include-entrypoints'];
    const answer = await run('node_modules/.bin/attw', [...args, ...tags.map((tag) => `elements/${tag}`)], {
      maxBuffer: 2 ** 26,
    }).catch((failed: { stdout: string }) => failed);
    const { analysis } = JSON.parse(answer.stdout) as {
      analysis: { entrypoints: Record<string, unknown>; problems: { resolutionKind?: string }[] };
    };
    expect(Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining(['.', './jsx', './preact', ...tags.map((tag) => `./elements/${tag}`)]),
    );
    // the package is of modules only: `require` and the resolution before `exports` are not for it
    const modern = analysis.problems.filter(
      ({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind),
    );
    expect(modern).toEqual([]);
  });

  it('says what npm has to know, and names no address that is not there', async () => {
    const { publishConfig, repository, homepage, bugs, license, keywords, engines } = JSON.parse(
      await readFile('package.json', 'utf8'),
    ) as Record<string, unknown>;
    expect(publishConfig).toEqual({ access: 'public', provenance: true });
    expect({ license, keywords, engines }).toEqual({
      license: 'MIT',
      keywords: expect.arrayContaining(['web-components']) as string[],
      engines: { node: expect.any(String) as string },
    });
    // filled in by the owner, all of them or none
    const addresses = [repository, homepage, bugs];
    expect(new Set(addresses.map((one) => one !== undefined)).size).toBe(1);
  });

  it('is not published before its owner has said where it lives', async () => {
    const { repository } = JSON.parse(await readFile('package.json', 'utf8')) as { repository?: unknown };
    const { hooks } = JSON.parse(await readFile('.release/release-it.json', 'utf8')) as {
      hooks: Record<string, string>;
    };
    const [command = '', ...args] = (hooks['before:init'] ?? '').split(' ');
    const ended = await run(command, args).then(
      () => 'published',
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(ended).toMatch(repository ? /^published$/ : /^Not published: package\.json has no `repository`/);
  });
});

describe('on a server, without a document', () => {
  it('imports the entry', async () => {
    const script = `const { http, setTexts, defineContract } = await import('yearbook-islands');
      await import('yearbook-islands/jsx'); await import('yearbook-islands/preact');
      console.log(typeof http.get, typeof setTexts, typeof defineContract);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout.trim()).toBe('function function function');
  });
});
