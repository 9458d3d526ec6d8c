import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sectionOf } from '../markdown.ts';

const defended = sectionOf(readFileSync('src/THREATS.md', 'utf8'), '## What is defended');

/** Paths of elements begin at the root, all others in the folder of their table. */
const TABLES = [
  { heading: '### By the code in the browser', files: 'src', tests: 'test' },
  { heading: '### By the WordPress plugin', files: 'src/wordpress/includes', tests: 'test/wordpress' },
] as const;

/** Cells of the rows below the head of a table. */
const rowsOf = (markdown: string): string[][] =>
  [...markdown.matchAll(/^\| (.+) \|$/gm)].slice(1).flatMap(([, row = '']) => {
    const cells = row.split(' | ').map((cell) => cell.trim());
    return /^-+$/.test(cells[0] ?? '') ? [] : [cells];
  });

const pathsIn = (cell: string, folder: string): string[] =>
  [...cell.matchAll(/`([\w./-]+\.(?:tsx?|php))`/g)].map(([, path = '']) =>
    path.startsWith('elements/') ? path : join(folder, path),
  );

/**
 * The tests of a row: a path, and behind it the numbers of rules in brackets, or titles in quotation marks.
 *
 * @returns path → numbers and titles
 */
const testsIn = (cell: string, folder: string): [string, string[]][] =>
  cell
    .split(/(?=`[\w./-]+`)/)
    .filter((part) => part.startsWith('`'))
    .map((part) => [
      join(folder, /^`([^`]+)`/.exec(part)?.[1] ?? ''),
      [...part.matchAll(/“([^”]+)”|\b([A-Z]+-\d+)\b/g)].map(([, title, rule]) => title ?? rule ?? ''),
    ]);

/** Whether a file has a test of this title, or one that names this rule. */
const hasTest = (path: string, named: string): boolean =>
  new RegExp(`(?<![\\w-])${named.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).test(
    existsSync(path) ? readFileSync(path, 'utf8') : '',
  );

describe.each(TABLES)('THREATS.md, $heading', ({ heading, files, tests }) => {
  const rows = rowsOf(sectionOf(defended, heading));

  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows)('%s: a file defends, and a test attacks', (_attack, defence, proof) => {
    const defending = pathsIn(defence ?? '', files);
    const attacking = pathsIn(proof ?? '', tests);
    expect(defending).not.toEqual([]);
    expect(attacking).not.toEqual([]);
    expect(attacking.filter((path) => !path.endsWith('.test.ts'))).toEqual([]);
    expect([...defending, ...attacking].filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(rows)('%s: the row names tests that are there', (_attack, _defence, proof) => {
    const named = testsIn(proof ?? '', tests);
    expect(named.map(([path]) => path)).toEqual(pathsIn(proof ?? '', tests));
    expect(named.filter(([, names]) => names.length === 0)).toEqual([]);
    const lost = named.flatMap(([path, names]) => names.filter((name) => !hasTest(path, name)));
    expect(lost).toEqual([]);
  });
});
