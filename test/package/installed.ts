import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The result of `npm pack` on the built package. */
export interface Tarball {
  readonly path: string;
  /** The files of the package by their paths in it. */
  readonly files: readonly string[];
  remove(): Promise<void>;
}

/** Packs the package into its own folder, as for a publication. */
export async function packTarball(): Promise<Tarball> {
  const folder = await mkdtemp(join(tmpdir(), 'yearbook-islands-'));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error(`npm pack made no package: ${stdout}`);
  return {
    path: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An app's folder with the packed package installed, as npm would install it. */
export interface Installed {
  readonly folder: string;
  /** Runs this module in the app; returns its output. */
  evaluate(code: string): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

/** The folder of a package that another one needs. */
const folderOf = (name: string, from: string): string =>
  dirname(createRequire(resolve(from, 'package.json')).resolve(`${name}/package.json`));

/** The packages that a package names as its dependencies, and those that they name. */
async function neededBy(folder: string, found = new Set<string>()): Promise<Set<string>> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    if (found.has(name)) continue;
    found.add(name);
    await neededBy(resolve('node_modules', name), found);
  }
  return found;
}

/** Installs the packed package beside the oldest React that it supports. */
export async function installTarball(tarball: Tarball): Promise<Installed> {
  const folder = await mkdtemp(join(tmpdir(), 'yearbook-islands-app-'));
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'yearbook-islands');
  await mkdir(own, { recursive: true });
  await run('tar', ['-xzf', tarball.path, '-C', own, '--strip-components=1']);
  for (const name of await neededBy(own)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(resolve('node_modules', name), join(modules, name));
  }
  // copies: a link would find the newest React beside its target
  await cp('node_modules/react-19.0', join(modules, 'react'), { recursive: true });
  await cp('node_modules/react-dom-19.0', join(modules, 'react-dom'), { recursive: true });
  await cp(folderOf('scheduler', 'node_modules/react-dom-19.0'), join(modules, 'scheduler'), {
    recursive: true,
  });
  return {
    folder,
    evaluate: (code) => run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
