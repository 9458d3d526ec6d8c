import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { ROOM } from '../bench/budgets.mjs';
import { foreignTable } from './foreign-table.ts';
import { importCosts } from './import-costs.ts';

/** Whether this run writes the tables (`npm run docs:write`) instead of checking them. */
const isWriting = process.env.DOCS_WRITE === '1';

describe('the generated tables', () => {
  it('in the page of the foreign pages list every host and promise', async () => {
    const file = 'test/e2e/foreign/README.md';
    const table = await foreignTable();
    if (isWriting) await writeFile(file, table);
    expect(await readFile(file, 'utf8')).toBe(table);
  });

  it(
    'of the guide for bundlers say what each way of importing costs, within 5 %',
    { timeout: 120_000 },
    async () => {
      const file = 'src/BUNDLERS.md';
      const guide = await readFile(file, 'utf8');
      const rows = rowsIn(guide);
      const costs = await importCosts();
      const isRight =
        rows.length === costs.length &&
        costs.every(({ label, entry, firstIsland }, index) => {
          const [name, atStart = '', later = ''] = rows[index] ?? [];
          return name === label && isNear(atStart, entry) && isNear(later, firstIsland);
        });
      const wanted = costs.map(({ label, entry, firstIsland }) => [label, kB(entry), kB(firstIsland)]);
      if (isRight) return;
      if (!isWriting) return expect(rows).toEqual(wanted);
      const lines = [...guide.matchAll(/^\|.+\|$/gm)].map(([line]) => line);
      const written = [...lines.slice(0, 2), ...wanted.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
      const options = { ...(await resolveConfig(file)), parser: 'markdown' };
      await writeFile(
        file,
        await format(
          guide.replace(lines.join('\n'), () => written),
          options,
        ),
      );
    },
  );
});

const kB = (bytes: number): string => (bytes ? `${(bytes / 1000).toFixed(1)} kB` : '');

/** The cells of each row below the heading of a table. */
const rowsIn = (markdown: string): string[][] =>
  [...markdown.matchAll(/^\|(.+)\|$/gm)]
    .slice(2)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));

const isNear = (printed: string, bytes: number): boolean => {
  // rounding alone may change a small number by more than this room
  if (printed === kB(bytes)) return true;
  const value = parseFloat(printed || '0') * 1000;
  return value * ROOM >= bytes && value <= bytes * ROOM;
};
