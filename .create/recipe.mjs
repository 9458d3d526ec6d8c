import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The recipe of an island, and the tag of its example. */
export const RECIPE = 'elements/README.md';
export const EXAMPLE = 'yb-greeting';

/**
 * One step of a recipe: a file, or lines that change one.
 * @typedef {{ file: string, body: string, isDiff: boolean }} Step
 */

/** A fenced block that names a file. */
const STEP = /^(`{3,})(\w+) file=(\S+)\n([\s\S]*?)^\1$/gm;

/** The steps of a document, in order. @param {string} markdown @returns {Step[]} */
export const stepsOf = (markdown) =>
  [...markdown.matchAll(STEP)].map(([, , language, file = '', body = '']) => ({
    file,
    body,
    isDiff: language === 'diff',
  }));

/** Applies the lines of a `diff` block. The file must have their context once. @param {string} text @param {Step} step */
function patch(text, { file, body }) {
  /** @param {string} leave */
  const side = (leave) =>
    body
      .split('\n')
      .filter((line) => line && !line.startsWith(leave))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = side('+');
  if (text.split(before).length !== 2)
    throw new Error(
      `${file} does not have these lines once; change the lines of the recipe, or yours:\n${before}`,
    );
  return text.replace(before, () => side('-'));
}

/** Does the steps in a folder; gives the files that it has written. @param {Step[]} steps @param {string} folder */
export async function followSteps(steps, folder) {
  for (const step of steps) {
    const path = join(folder, step.file);
    const content = step.isDiff ? patch(await readFile(path, 'utf8'), step) : step.body;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return [...new Set(steps.map(({ file }) => file))];
}

/** @param {string} name */
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The steps of the example for another tag: `yb-price-list` has the component `PriceList` in `price-list.tsx`.
 * @param {Step[]} steps @param {string} tag
 */
export function stepsFor(steps, tag) {
  const short = tag.slice(tag.indexOf('-') + 1);
  /** @param {string} text */
  const rename = (text) =>
    text
      .replaceAll(pascal(EXAMPLE), pascal(tag))
      .replaceAll(camel(EXAMPLE), camel(tag))
      .replaceAll(EXAMPLE, tag)
      .replace(/\bGreeting\b/g, pascal(short))
      .replaceAll('greeting.tsx', `${short}.tsx`)
      .replaceAll("'greeting'", `'${short}'`);
  return steps.map(({ file, body, isDiff }) => ({ file: rename(file), body: rename(body), isDiff }));
}
