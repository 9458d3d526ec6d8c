import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../.rollup/oldest-browsers.mjs';
import { filesBelow } from '../files-below.ts';

const page = readFileSync('src/README.md', 'utf8');
const [, section = ''] = /^## Browsers$(.*?)^## /ms.exec(page) ?? [];
const named = section.split('\n').flatMap((row) => (row.startsWith('| ') ? [row.split('|')[1] ?? ''] : []));

const sources = ['src', 'elements']
  .flatMap(filesBelow)
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

/** Where the code asks whether the browser has something. The first group is its name. */
const QUESTIONS = [
  /'(?!advads)(\w+)' in (?:[A-Z]|window|document)/g,
  /@supports (?:not )?\((?:\w+: )?(attr\(|[\w-]+: [\w-]+)/g,
  /globalThis as \{ (\w+)\?/g,
  /window as Partial<Window>\)\.(\w+)/g,
  /interface (?:WithNavigation|Yielding|TrustedTypesWindow)[^{]*\{\s+(\w+)\?/g,
  /Navigator & \{ (\w+)\?/g,
  /document as \{ (\w+)\?/g,
];

describe('the table of browsers', () => {
  it('begins with the oldest browsers for which the files are built', () => {
    const { chrome, firefox, safari } = OLDEST_BROWSERS;
    expect(section).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`);
  });

  it('has everything for which the code asks the browser', () => {
    const asked = sources.flatMap(([path, code]) =>
      QUESTIONS.flatMap((question) =>
        [...code.matchAll(question)].map(([, name = '']) => `${name} (${path})`),
      ),
    );
    expect(asked.length).toBeGreaterThan(10);
    const missing = asked.filter((one) => !named.some((cell) => cell.includes(one.replace(/ \(.*/s, ''))));
    expect(missing).toEqual([]);
  });
});
