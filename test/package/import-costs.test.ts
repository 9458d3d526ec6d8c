import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ROOM } from '../bench/budgets.mjs';
import { sectionOf } from '../markdown.ts';
import { importCosts } from './import-costs.ts';

const kB = (bytes: number): string => (bytes ? `${(bytes / 1000).toFixed(1)} kB` : '');

/** The cells of each row below the heading of a table. */
const rowsIn = (markdown: string): string[][] =>
  [...markdown.matchAll(/^\|(.+)\|$/gm)]
    .slice(2)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));

const isNear = (printed: string, bytes: number): boolean => {
  const value = parseFloat(printed || '0') * 1000;
  return value * ROOM >= bytes && value <= bytes * ROOM;
};

it('the README says what each way of importing costs', async () => {
  const rows = rowsIn(sectionOf(await readFile('README.md', 'utf8'), '## With a bundler'));
  const costs = await importCosts();
  const isRight =
    rows.length === costs.length &&
    costs.every(({ label, entry, firstIsland }, index) => {
      const [name, atStart = '', later = ''] = rows[index] ?? [];
      return name === label && isNear(atStart, entry) && isNear(later, firstIsland);
    });
  // where a number has changed, the failure shows the rows as they have to be
  if (!isRight)
    expect(rows).toEqual(costs.map(({ label, entry, firstIsland }) => [label, kB(entry), kB(firstIsland)]));
}, 120_000);
