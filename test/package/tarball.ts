import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The result of `npm pack` on the built package. */
export interface Tarball {
  readonly path: string;
  /** The files of the package by their paths in it. */
  readonly files: readonly string[];
  /** Bytes of all files. */
  readonly unpackedSize: number;
  remove(): Promise<void>;
}

interface Packed {
  filename: string;
  unpackedSize: number;
  files: { path: string }[];
}

/** Packs the package into its own folder, as for a publication. */
export async function packTarball(): Promise<Tarball> {
  const folder = await mkdtemp(join(tmpdir(), 'yearbook-islands-'));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [packed] = JSON.parse(stdout) as Packed[];
  if (!packed) throw new Error(`npm pack made no package: ${stdout}`);
  return {
    path: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path),
    unpackedSize: packed.unpackedSize,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
