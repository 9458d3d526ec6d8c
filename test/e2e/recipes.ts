import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { followSteps, stepsOf } from '../../.create/recipe.mjs';

const run = promisify(execFile);

/** Installed or generated files. */
const LEFT_OUT = ['node_modules', 'dist', 'coverage', '.git'];
/** The test of recipes that nobody has followed yet. */
const OF_RECIPES = join('test', 'unit', 'recipes.test.ts');

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
  for (const name of await readdir('.'))
    if (!LEFT_OUT.includes(name))
      await cp(name, join(folder, name), {
        recursive: true,
        filter: (source) => !source.includes('node_modules') && source !== OF_RECIPES,
      });
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
