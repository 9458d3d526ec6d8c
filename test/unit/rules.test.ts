import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../files-below.ts';
import { proseOf } from '../prose.ts';

const RULES = 'src/RULES.md';
const rules = readFileSync(RULES, 'utf8');

/** A rule in the file, with the heading of its subject. */
interface Rule {
  readonly id: string;
  readonly subject: string;
  readonly number: number;
  readonly heading: string;
}

const listed = rules.split(/^## /m).flatMap((section): Rule[] => {
  const [heading = ''] = /^[A-Z]+(?=:)/.exec(section) ?? [];
  return [...section.matchAll(/^- \*\*(([A-Z]+)-(\d+))\*\*/gm)].map(
    ([, id = '', subject = '', number = '']) => ({ id, subject, number: Number(number), heading }),
  );
});
const ids = listed.map(({ id }) => id);
const subjects = [...new Set(listed.map(({ subject }) => subject))];

const FOLDERS = ['src', 'elements', 'test', 'demo', '.rollup', '.release'];
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const files = [...documents, ...FOLDERS.flatMap(filesBelow)].filter(
  (path) => /\.(tsx?|mjs|css|php|md)$/.test(path) && path !== RULES,
);
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const texts = new Map(files.map((path) => [path, read(path)]));

/**
 * A misspelt subject is searched in brackets only, because rules are cited in brackets; `UTC-12` and similar text
 * also occur elsewhere.
 */
const CITATION = new RegExp(`\\b(?:${subjects.join('|')})-\\d+\\b|(?<=\\()[A-Z]{2,}-\\d+(?=[,)])`, 'g');
const citedIn = (text: string): string[] => [...text.matchAll(CITATION)].map(([id]) => id);

describe('the rules', () => {
  it('are listed once, under the heading of their subject, in the order of their numbers', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter(({ subject, heading }) => subject !== heading)).toEqual([]);
    for (const subject of subjects) {
      const numbers = listed.filter((rule) => rule.subject === subject).map(({ number }) => number);
      expect(numbers, subject).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });

  it('include every cited rule', () => {
    const unknown = [[RULES, rules] as const, ...texts].flatMap(([path, text]) =>
      citedIn(text).flatMap((id) => (ids.includes(id) ? [] : `${path}: ${id}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('are each named by a test', () => {
    const tests = [...texts].filter(([path]) => /^test\/.*\.test\.tsx?$/.test(path));
    const tested = new Set(tests.flatMap(([, text]) => citedIn(text)));
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });
});

/** Words for documents that only their authors have. "Contract" stays allowed for the contract of an island. */
const DOCUMENTS =
  /\brulings?\b|\bspecifications?\b|\bfacts\b|(?<!RFC \d+ )§\s?\d|\bcontract(?:[’']s)? (?:rules?|says|section)\b/i;

/** Citations of such documents; in a document for readers the words alone may stand. */
const CITED = /\brulings? \d|(?<!RFC \d+ )§\s?\d|\(facts\b/i;

it('documents cite no document outside the repository', () => {
  const cited = [[RULES, rules] as const, ...texts].filter(
    ([path, text]) => path.endsWith('.md') && CITED.test(text),
  );
  expect(cited.map(([path]) => path)).toEqual([]);
});

describe('comments and the titles of tests', () => {
  it('cite no document outside the repository', () => {
    const cited = [...texts]
      .filter(([path, text]) => !path.endsWith('.md') && DOCUMENTS.test(text))
      .flatMap(([path, text]) =>
        proseOf(path, text).flatMap((prose) =>
          DOCUMENTS.test(prose.text) ? `${path}:${prose.line}: ${prose.text.slice(0, 100)}` : [],
        ),
      );
    expect(cited).toEqual([]);
  });

  it.each([
    ['x.ts', "f('// no comment'); // a ruling", '// a ruling'],
    ['x.tsx', 'const a = <p>// text {/* a ruling */}</p>;', '/* a ruling */'],
    ['x.test.ts', "describe.each([1])('by the facts', () => {});", "'by the facts'"],
    ['x.test.ts', 'it(`follows ${name} of § 5`, f);', '`follows ${name} of § 5`'],
    ['x.mjs', '/** One. */\nconst a = /\\/\\* none/; // two', '/** One. */'],
    ['x.css', 'a::before { content: "/* none */" } /* a ruling */', '/* a ruling */'],
    ['x.php', "<?php $a = '# none'; # a ruling", '# a ruling'],
  ])('are found in %s: %s', (path, code, first) => {
    expect(proseOf(path, code)[0]?.text).toBe(first);
  });
});
