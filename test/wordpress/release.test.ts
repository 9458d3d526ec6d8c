import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);

/** Installed or generated files, which no commit contains. */
const LEFT_OUT = ['node_modules', 'dist', 'coverage', '.git'];
const INSTALLED = ['node_modules', 'demo/wordpress/node_modules'];

/** The project as in a fresh clone: committed files, and the packages of `npm ci`. */
let clone: string;
const git = async (...words: string[]): Promise<string> =>
  (
    await run('git', ['-c', 'user.name=Prova', '-c', 'user.email=prova@example.org', ...words], {
      cwd: clone,
    })
  ).stdout;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'yearbook-islands-release-'));
  for (const name of await readdir('.'))
    if (!LEFT_OUT.includes(name))
      await cp(name, join(clone, name), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      });
  await git('init', '--quiet', '--initial-branch=main');
  // links; `.gitignore` treats them as files
  await writeFile(join(clone, '.git/info/exclude'), 'node_modules\n');
  await git('remote', 'add', 'origin', clone);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Prova');
  for (const folder of INSTALLED) await symlink(join(process.cwd(), folder), join(clone, folder));
});
afterAll(() => rm(clone, { recursive: true, force: true }));

it('a dry release packs both packages, installs and checks them, and changes nothing', async () => {
  const before = await git('rev-parse', 'HEAD');
  const { stdout, stderr } = await run('npm', ['run', 'release', '--', '--dry-run'], {
    cwd: clone,
    maxBuffer: 2 ** 24,
  });
  const said = stdout + stderr;
  expect(said).toMatch(
    /^npm: yearbook-islands-[\d.]+\.tgz works in an empty page, by script tag and bundled\.$/m,
  );
  expect(said).toMatch(/^WordPress: yearbook-islands\.zip works in an empty site\.$/m);
  expect(said).toContain('npm publish . --tag latest --dry-run');
  expect(said).toMatch(/^🏁 Done/m);
  expect(await git('status', '--porcelain')).toBe('');
  expect([await git('rev-parse', 'HEAD'), await git('tag')]).toEqual([before, '']);
});
