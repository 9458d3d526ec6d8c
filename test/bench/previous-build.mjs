import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @typedef {{ name: string, dist: string, remove(): Promise<void> }} Previous */

/** The newest release in the history of this commit; '' where there is none. */
async function newestTag() {
  try {
    const { stdout } = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*']);
    return stdout.trim();
  } catch {
    return '';
  }
}

/** Builds a commit in a folder of its own, with the packages of this checkout. @param {string} ref @returns {Promise<Previous>} */
async function build(ref) {
  const folder = await mkdtemp(join(tmpdir(), 'yearbook-previous-'));
  const checkout = join(folder, 'checkout');
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', checkout]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run('git', ['worktree', 'add', '--detach', checkout, ref]);
    await symlink(resolve('node_modules'), join(checkout, 'node_modules'));
    await run('npm', ['run', 'build'], { cwd: checkout });
  } catch (cause) {
    await remove();
    throw new Error(`${ref} cannot be built.`, { cause });
  }
  return { name: ref, dist: join(checkout, 'dist'), remove };
}

/**
 * The build to compare with: a folder or a commit that `BESIDE` names, else the newest release (a tag `v…`). Null where
 * there is no release yet.
 * @returns {Promise<Previous | null>}
 */
export async function previousBuild(beside = process.env.BESIDE ?? '') {
  if (beside && existsSync(join(beside, 'yearbook-islands.js')))
    return { name: basename(beside), dist: resolve(beside), remove: async () => undefined };
  const ref = beside || (await newestTag());
  return ref ? build(ref) : null;
}
