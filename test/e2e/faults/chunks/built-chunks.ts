import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'dist/chunks';

/** A lazy chunk of the build. */
export interface BuiltChunk {
  readonly file: string;
  /** Without its hash; where two have the same name, with the one that asks for it. */
  readonly label: string;
  /** Labels of the chunks that cannot be evaluated without it. */
  readonly neededBy: readonly string[];
}

const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

/** The lists that `importChunk` is called with: what is asked for stands last. */
const LISTS = /\[((?:"[\w-]+\.js",?)+)\]/g;
/** How a chunk reaches another one (.rollup/linked-chunks.mjs). */
const NEEDS = /\.modules\["([\w-]+\.js)"\]/g;

/** Every chunk that the build has written, by its label. */
export function builtChunks(): BuiltChunk[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));
  const codes = files.map((file) => ({ file, code: readFileSync(`${FOLDER}/${file}`, 'utf8') }));
  const askers = (wanted: string): string[] =>
    codes
      .filter(({ code }) => [...code.matchAll(LISTS)].some(([list]) => list.endsWith(`"${wanted}"]`)))
      .map(({ file }) => nameOf(file));
  const labelOf = (file: string): string => {
    const name = nameOf(file);
    const isSingle = files.filter((one) => nameOf(one) === name).length === 1;
    return isSingle ? name : `${name} of ${askers(file).join()}`;
  };
  return codes
    .map(({ file }) => ({
      file,
      label: labelOf(file),
      neededBy: codes
        .filter(({ code }) => [...code.matchAll(NEEDS)].some(([, needed]) => needed === file))
        .map((one) => labelOf(one.file)),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
