import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { followSteps, RECIPE, stepsFor, stepsOf } from './recipe.mjs';

/** Names that HTML keeps for itself though they have a hyphen. */
const RESERVED = [
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-format',
  'font-face-name',
  'font-face-src',
  'font-face-uri',
  'missing-glyph',
];

/** Why a tag cannot be created; undefined where it can. @param {string | undefined} tag */
function problemOf(tag) {
  if (!tag) return 'Give the name of the tag: npm run create -- yb-name';
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)+$/.test(tag))
    return `"${tag}" is no name for a tag: use lower-case words with a hyphen between them, e.g. yb-name`;
  if (RESERVED.includes(tag)) return `HTML reserves the name "${tag}"`;
  if (existsSync(`elements/${tag}`)) return `"${tag}" is taken: there is a folder elements/${tag}`;
  return undefined;
}

/** Formats a file, because the lines of another name have another length. @param {string} file */
async function format(file) {
  const options = await prettier.resolveConfig(file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, await prettier.format(text, { ...options, filepath: file }));
}

const tag = process.argv[2];
const problem = problemOf(tag);
if (problem || !tag) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const files = await followSteps(stepsFor(stepsOf(await readFile(RECIPE, 'utf8')), tag), '.');
  for (const file of files) await format(file);
  console.log(`<${tag}> is an island now. Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    'Next: `npm run dev` shows it on the QA page; `npm run docs:write` adds its rows to the generated tables. By hand: its chunk in src/README.md, and its start in ISLAND-2 of src/island/RULES.md.',
  );
}
