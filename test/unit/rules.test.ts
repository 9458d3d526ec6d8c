import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../files-below.ts';

const RULES = 'src/RULES.md';
const rules = readFileSync(RULES, 'utf8');
const ids = [...rules.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
const subjects = [...new Set(ids.map((id) => id.replace(/-\d+$/, '')))];

const FOLDERS = ['src', 'elements', 'test', 'demo', '.rollup', '.release'];
const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...FOLDERS.flatMap(filesBelow)].filter(
  (path) => /\.(tsx?|mjs|css|php|md)$/.test(path),
);

/** A misspelt subject is searched in brackets only: `UTC-12` and similar text also occur elsewhere. */
const CITATION = new RegExp(`\\b(?:${subjects.join('|')})-\\d+\\b|(?<=\\()[A-Z]{2,}-\\d+(?=[,)])`, 'g');
const cited = new Map(
  files.map((path) => [path, [...readFileSync(path, 'utf8').matchAll(CITATION)].map(([id]) => id)]),
);

describe('the rules', () => {
  it('have each number once', () => {
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('include every cited rule', () => {
    const unknown = [...cited].flatMap(([path, all]) =>
      all.filter((id) => !ids.includes(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are each named by a test', () => {
    const tested = new Set(
      [...cited].flatMap(([path, all]) => (/^test\/.*\.test\.tsx?$/.test(path) ? all : [])),
    );
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });
});
