import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../files-below.ts';
import { headingsIn } from '../markdown.ts';

const INDEX = 'src/RULES.md';

/** The rules of each room by its file, with their numbers in the order of the file. */
const rooms = new Map(
  ['src', 'elements'].flatMap(filesBelow).flatMap((path) => {
    if (!path.endsWith('/RULES.md') || path === INDEX) return [];
    const text = readFileSync(path, 'utf8');
    const ids = [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
    return [[path, { text, ids }] as const];
  }),
);
const ids = [...rooms.values()].flatMap((room) => room.ids);
const subjectOf = (id: string): string => id.replace(/-\d+$/, '');
const subjects = [...new Set(ids.map(subjectOf))];

/** The rows of the index: the subject, the file of its room, its last number. */
const rows = [
  ...readFileSync(INDEX, 'utf8').matchAll(/^\| ([A-Z]+) +\|.*\]\(([^)#]+)#([^)]+)\) +\| 1–(\d+) +\|$/gm),
].map(([, subject = '', link = '', anchor = '', last]) => ({
  subject,
  path: join('src', link),
  anchor,
  last: Number(last),
}));

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

  it('of a subject are in one room, to which the index leads', () => {
    expect(rows.map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
    for (const { subject, path, anchor, last } of rows) {
      const holders = [...rooms].filter(([, room]) => room.ids.some((id) => subjectOf(id) === subject));
      expect(holders.map(([holder]) => holder)).toEqual([path]);
      const { text = '', ids: all = [] } = rooms.get(path) ?? {};
      expect(headingsIn(text), path).toContain(anchor);
      const numbers = all.flatMap((id) => (subjectOf(id) === subject ? [Number(id.split('-')[1])] : []));
      expect(last, `the last number of ${subject} in ${INDEX}`).toBeGreaterThanOrEqual(Math.max(...numbers));
    }
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
