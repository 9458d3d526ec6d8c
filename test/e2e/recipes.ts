import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { followSteps, stepsOf } from '../../.create/recipe.mjs';

const run = promisify(execFile);

/** The files that build, types, lint and size read. */
const SOURCES = [
  'src',
  'elements',
  '.create',
  '.rollup',
  'rollup.config.mjs',
  'eslint.config.mjs',
  '.prettierrc.json',
  '.prettierignore',
  '.size-limit.json',
  'tsconfig.json',
  'package.json',
  'README.md',
  'LICENSE',
  'test/types',
  'test/bench/budgets.mjs',
  'test/browser/island/fixtures.ts',
  'test/browser/island/page.ts',
];

/** A copy of the project in which recipes are followed. */
export interface Kitchen {
  readonly folder: string;
  /** Applies the blocks of a document in their order. */
  follow(document: string): Promise<void>;
  /** Runs a script of the project; rejects where it fails. */
  run(...script: string[]): Promise<void>;
  clear(): Promise<void>;
}

export async function openKitchen(): Promise<Kitchen> {
  const folder = await mkdtemp(join(tmpdir(), 'ricette-'));
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async follow(document) {
      const steps = stepsOf(await readFile(document, 'utf8'));
      if (!steps.length) throw new Error(`${document} has no steps`);
      await followSteps(steps, folder);
    },
    async run(...script) {
      await run('npm', ['run', ...script], { cwd: folder }).catch(
        (error: { stdout?: string; stderr?: string }) => {
          throw new Error(`npm run ${script.join(' ')} fails:\n${error.stdout}\n${error.stderr}`);
        },
      );
    },
    clear: () => rm(folder, { recursive: true }),
  };
}
