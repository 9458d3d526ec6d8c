import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the build reads. */
const SOURCES = [
  'src',
  'elements',
  'demo/wordpress/yearbook-islands',
  '.rollup',
  'rollup.config.mjs',
  'tsconfig.json',
  'package.json',
  'README.md',
  'LICENSE',
];

/** A fenced block that names a file: the file itself, or lines that change it. */
const STEP = /^```(\w+) file=(\S+)\n([\s\S]*?)^```$/gm;

/** A copy of the project in which recipes are followed. */
export interface Kitchen {
  readonly folder: string;
  /** Does what the blocks of a document say, in their order. */
  follow(document: string): Promise<void>;
  build(): Promise<void>;
  clear(): Promise<void>;
}

/** Applies the lines of a `diff` block, whose context has to stand in the file once. */
function patch(text: string, lines: string, file: string): string {
  const side = (leave: string): string =>
    lines
      .split('\n')
      .filter((line) => line && !line.startsWith(leave))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = side('+');
  if (text.split(before).length !== 2) throw new Error(`${file} does not have these lines once:\n${before}`);
  return text.replace(before, () => side('-'));
}

export async function openKitchen(): Promise<Kitchen> {
  const folder = await mkdtemp(join(tmpdir(), 'ricette-'));
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async follow(document) {
      const steps = [...(await readFile(document, 'utf8')).matchAll(STEP)];
      if (!steps.length) throw new Error(`${document} says nothing to do`);
      for (const [, language, file = '', body = ''] of steps) {
        const path = join(folder, file);
        await mkdir(dirname(path), { recursive: true });
        const content = language === 'diff' ? patch(await readFile(path, 'utf8'), body, file) : body;
        await writeFile(path, content);
      }
    },
    async build() {
      await run('npm', ['run', 'build'], { cwd: folder });
    },
    clear: () => rm(folder, { recursive: true }),
  };
}
