import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../files-below.ts';
import { proseOf } from '../prose.ts';

const FOLDERS = ['src', 'elements', 'test', 'demo', '.rollup', '.release', '.create', '.github'];
const SINGLE = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'rollup.config.mjs', 'eslint.config.mjs'];
const files = [...SINGLE, ...FOLDERS.flatMap(filesBelow)].filter(
  (path) =>
    /\.(tsx?|mjs|css|php|md)$/.test(path) &&
    !/^(demo\/media|test\/unit\/prose\.test|test\/bench\/RESULTS|test\/wordpress\/fixtures)/.test(path),
);

/** Words and turns that a reader in a hurry stumbles over. */
const HARD: readonly RegExp[] = [
  // a sentence names its thing first
  /(?:^|[.!?] |\/\*\*? |\/\/ )(?:What|Whoever|Whatever|Of which) (?!is\b[^.]*\?)/,
  /\b(?:anew|whoever|to be had|for want of|as good as without)\b/i,
  /\b(?:it is|are|is) but\b/,
  /\bis to be found out\b/,
  /\bthat which\b/i,
];

const hardIn = (text: string): boolean => HARD.some((pattern) => pattern.test(text));

/** Sentences of a document, without code. */
const sentencesIn = (markdown: string): string[] =>
  markdown
    .replace(/^(`{3,})[^]*?^\1$/gm, '')
    .replace(/`[^`]*`/g, '`…`')
    .split('\n');

describe('comments, the titles of tests and documents', () => {
  it('use plain sentences', () => {
    const found = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const parts = path.endsWith('.md') ? sentencesIn(text) : proseOf(path, text).map((one) => one.text);
      return parts.filter(hardIn).map((part) => `${path}: ${part.slice(0, 120)}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['/** What a host asks for. */', true],
    ['/** The effects that a host asks for. */', false],
    ['It stops. Whoever comes later waits.', true],
    ['Setting an equal state notifies no one.', false],
    ['an answer that was not to be had', true],
  ])('are found: %s', (text, isHard) => {
    expect(hardIn(text)).toBe(isHard);
  });
});
